// Finds a short string of bytes in a long one, at the speed of memory.
// Below that: marks where a byte stands, and checks UTF-8.
//
// A kernel compares the needle's first and last byte with a whole vector of positions at once, and
// only where both agree the bytes between. (Looking for the first byte alone is slow where it
// matters: most bytes that begin a CJK character are one of six.)
//
// No function reads a byte outside the buffers it is given, and none keeps state.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "DenseRows.h"
#include "PlainText.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The ways to search; each finds exactly what `byte_kernel_plain` finds.
enum {
  byte_kernel_plain = 0,
  byte_kernel_sse2 = 1,
  byte_kernel_avx2 = 2,
  byte_kernel_neon = 3,
  byte_kernel_count = 4,
};

/// Whether this processor can run `kernel`.
bool byte_kernel_is_available(int kernel);

/// The fastest kernel of this processor.
int byte_kernel_best(void);

/// Writes the offsets of occurrences of `needle` in `haystack`, ascending, overlapping ones too.
///
/// The search begins at `*from` and stops after `capacity` offsets; `*from` is then where to go on,
/// or `haystack_count` when nothing is left. An empty needle occurs nowhere.
///
///     size_t from = 0, at[2];
///     byte_search(byte_kernel_best(), "aaaa", 4, "aa", 2, &from, at, 2);   // 2: at 0 and 1; from 2
///
/// Takes time linear in both lengths for each call, whatever the bytes are.
/// - Returns: how many offsets were written.
size_t byte_search(int kernel, const uint8_t *haystack, size_t haystack_count,
                   const uint8_t *needle, size_t needle_count, size_t *from, size_t *offsets,
                   size_t capacity);

/// Bytes to a mask of `byte_masks`.
enum { byte_mask_width = 64 };

/// Marks where `byte` stands: bit n of `masks[k]` is set where `bytes[64 * k + n]` is it.
///
///     // 64 bytes that begin with "ab\ncd\n"
///     byte_masks(byte_kernel_best(), text, 1, '\n', &mask);   // 0b100100
///
/// Reads `64 * mask_count` bytes. Where the byte is frequent, going through the bits of a mask
/// beats a search from one to the next: there is one branch to guess for each.
void byte_masks(int kernel, const uint8_t *bytes, size_t mask_count, uint8_t byte, uint64_t *masks);

/// What `byte_utf8` says.
typedef enum {
  /// This kernel cannot tell; the caller has another way.
  byte_utf8_not_checked = 0,
  byte_utf8_well_formed = 1,
  byte_utf8_ill_formed = 2,
} byte_utf8_verdict;

/// Whether all bytes are well-formed UTF-8 (The Unicode Standard, table 3-7).
byte_utf8_verdict byte_utf8(int kernel, const uint8_t *bytes, size_t count);

#ifdef __cplusplus
}
#endif
