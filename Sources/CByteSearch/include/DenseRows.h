// Rows of dense text, where they lie and what is in them.
//
// Dense text has a byte below C0 at the end of each symbol and nowhere else, so bytes that are found
// are symbols if the byte before them is below C0. Each row ends with 00.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Where rows lie: for 16 rows a u32, where the first begins, and 16 lengths of one byte, the end
/// included; 255 stands for a row of that length or more, which has an entry of three u32, its number,
/// where it begins and its length. Little-endian. Behind the text are 64 bytes that may be read.
typedef struct {
  const uint8_t *blocks;
  const uint8_t *long_rows;
  size_t long_count;
  size_t row_count;
  const uint8_t *text;
  size_t text_count;
} dense_rows;

#define dense_nowhere ((size_t)-1)

/// Where a row begins, and its bytes without its end; 0 and 0 for what cannot be.
void dense_row(const dense_rows *rows, uint32_t row, size_t *start, size_t *length);

/// The first place from `start` on at which a needle stands that ends by `end`; `dense_nowhere`, -1 as a signed number, if
/// there is none. `end` is at most `text_count`.
size_t dense_find(const dense_rows *rows, size_t start, size_t end, const uint8_t *needle,
                  size_t count);

/// Keeps the rows that have a needle, in their order.
/// - Returns: how many those are.
size_t dense_keep(const dense_rows *rows, uint32_t *numbers, size_t count, const uint8_t *needle,
                  size_t needle_count);

/// Moves the rows that lack a needle to `others`, which has room for all, and keeps those that have
/// it, both in their order.
/// - Returns: how many have it.
size_t dense_split(const dense_rows *rows, uint32_t *numbers, size_t count, const uint8_t *needle,
                   size_t needle_count, uint32_t *others);

/// A sequence of letters as an automaton: symbols that become the same are of one class.
typedef struct {
  /// Of each symbol below `symbol_count`; the others, and those that become nothing and stay, are of class 0.
  const uint8_t *classes;
  size_t symbol_count;
  /// For each class, bit i for the letter of that number, which its symbols may become.
  const uint64_t *becomes;
  /// For each class, all bits where its symbols may vanish, else none.
  const uint64_t *vanishes;
  /// At most 63.
  unsigned letter_count;
} dense_pattern;

/// Where letters must begin that are followed.
enum {
  dense_at_start = 0,
  /// At the start of a word or the row.
  dense_at_word_start = 1,
  dense_anywhere = 2,
};

/// Keeps the rows in which the letters may stand one after another, with what vanishes between them
/// and, at the start, before them.
///
/// - Parameter word_starts: a bit for each byte of the text, set where a word starts.
/// - Returns: how many those are.
size_t dense_follow(const dense_rows *rows, uint32_t *numbers, size_t count,
                    const dense_pattern *pattern, const uint8_t *word_starts, int where);

/// How a needle stands best in a row: at its start, where a word starts, elsewhere, or nowhere.
enum {
  dense_start = 0,
  dense_word_start = 1,
  dense_inside = 2,
  dense_absent = 3,
};

/// Which bits for the bytes of a needle must be those of the text for its letters to have the forms in
/// which they were typed. Bytes from `dense_compared_bytes` on are not compared.
typedef struct {
  /// A bit for each byte of the text; what is behind it may be read as the text may.
  const uint8_t *bits;
  /// The bytes of the needle that are compared; 0 where `bits` is NULL.
  uint64_t compared;
  /// What the bits of these must be.
  uint64_t typed;
} dense_forms;

enum { dense_compared_bytes = 57 };

/// Beside how a needle stands: it has other forms wherever it stands in the row.
enum { dense_other_forms = 4 };

/// Says of rows how a needle stands in each.
///
/// - Parameters:
///   - word_starts: a bit for each byte of the text, set where a word starts.
///   - only_starts: whether all that does not begin with the needle may be called absent.
void dense_standings(const dense_rows *rows, const uint8_t *word_starts, const dense_forms *forms,
                     const uint32_t *numbers, size_t count, const uint8_t *needle,
                     size_t needle_count, bool only_starts, uint8_t *standings);

/// Rows that are asked for at once.
enum { dense_group = 8 };

/// Where the rows of two groups lie, of which one is looked at and one has been asked for.
typedef struct {
  size_t starts[2 * dense_group], lengths[2 * dense_group];
} dense_places;

/// Says where the rows of the group lie that begins with row `first`, and asks for the texts of the next.
///
/// To be called for every group in turn, from 0 on.
/// - Returns: how many rows the group has.
size_t dense_ask(const dense_rows *rows, const uint32_t *numbers, size_t count, size_t first,
                 dense_places *places);

/// Where each row of the group lies that begins with row `first`.
static inline const size_t *dense_starts(const dense_places *places, size_t first) {
  return places->starts + first % (2 * dense_group);
}

/// How long each row of that group is.
static inline const size_t *dense_lengths(const dense_places *places, size_t first) {
  return places->lengths + first % (2 * dense_group);
}

/// Asks for memory that will be read soon.
static inline __attribute__((always_inline)) void dense_prefetch(const void *address) {
  __builtin_prefetch(address);
}

#ifdef __cplusplus
}
#endif
