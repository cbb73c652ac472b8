// What Onaji is measured against: what a table could do at most, Groonga, and SQLite.
//
// The libraries need not be there: each is looked for when it is wanted.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Folding

/// Folds each code point of well-formed UTF-8 through a table of two stages, and nothing more: no
/// marks, no clusters, no check of the bytes. A fold through tables cannot be much faster.
///
/// `blocks` has the number of a block of 64 entries for each 64 code points up to U+FFFF. An entry is
/// up to three bytes, the first lowest, and in bits 24 and 25 how many. Reads up to three bytes behind
/// the text, and writes as many behind the fold.
/// - Returns: the bytes of the fold.
size_t table_ceiling(const uint16_t *blocks, const uint32_t *entries, const uint8_t *text,
                     size_t count, uint8_t *out);

/// Copies a text: no fold that writes its result is faster.
void copy_text(const uint8_t *text, size_t count, uint8_t *out);

/// A normalizer of Groonga, such as NormalizerAuto.
typedef struct groonga_normalizer groonga_normalizer;

/// `NULL` if there is no libgroonga.so.0, or no such normalizer in it.
groonga_normalizer *groonga_open(const char *name);
/// - Returns: the bytes of the normalized text.
size_t groonga_normalize(groonga_normalizer *normalizer, const char *text, size_t count);

// MARK: Searching

/// Titles in a file of another's, and the two questions that a search field asks.
///
/// A phrase has neither quotes nor backslashes. Every function may fail: then it says why on standard
/// error, and gives `false` or -1.
typedef struct title_store title_store;
struct title_store {
  /// Puts a title behind the others.
  bool (*add)(title_store *store, const char *text, size_t count);
  /// Makes the index; nothing is added after, and nothing asked before.
  bool (*finish)(title_store *store);
  /// How many titles have the phrase.
  int64_t (*count)(title_store *store, const char *phrase, size_t count);
  /// Reads the first 20 of them, the shortest first, then in the order in which they came.
  /// - Returns: 0 or more.
  int64_t (*first)(title_store *store, const char *phrase, size_t count);
  /// Closes the file, which stays, and frees the store.
  void (*close)(title_store *store);
};

/// A new SQLite database with an FTS5 table of trigrams; `NULL` if there is no libsqlite3.so.0.
///
/// The index answers phrases of three code points or more; shorter ones are looked for in each title.
title_store *sqlite_store(const char *path);

/// A new Groonga database with an index of bigrams, letters and digits too, over NormalizerAuto;
/// `NULL` if there is no libgroonga.so.0. It has several files, whose names begin with `path`.
title_store *groonga_store(const char *path);

#ifdef __cplusplus
}
#endif
