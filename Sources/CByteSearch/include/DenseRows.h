// Rows of dense text, where they lie and what is in them.
//
// Dense text has a byte below C0 at the end of each symbol and nowhere else, so bytes that are found
// are symbols if the byte before them is below C0. Each row ends with 00.
#pragma once

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

#ifdef __cplusplus
}
#endif
