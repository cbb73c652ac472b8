// What folding is measured against: what a table could do at most, and Groonga.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

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

/// A normalizer of Groonga, such as NormalizerAuto, on a library that need not be there.
typedef struct groonga_normalizer groonga_normalizer;

/// `NULL` if there is no libgroonga.so.0, or no such normalizer in it.
groonga_normalizer *groonga_open(const char *name);
/// - Returns: the bytes of the normalized text.
size_t groonga_normalize(groonga_normalizer *normalizer, const char *text, size_t count);

#ifdef __cplusplus
}
#endif
