// Where a JSON string stops being plain, inlined into the loop that asks: most strings are shorter
// than what a call takes.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// `byte_plain_length` eight bytes at a time: `(x - 01…) & ~x & 80…` marks the bytes of x that are
/// zero, exactly up to the first of them, which is the one that counts.
static inline __attribute__((always_inline)) size_t
byte_plain_length_words(const uint8_t *bytes, size_t count) {
  const uint64_t ones = 0x0101010101010101, high = 0x8080808080808080;
  size_t index = 0;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  for (; index + 8 <= count; index += 8) {
    uint64_t word;
    memcpy(&word, bytes + index, 8);
    uint64_t quote = word ^ ones * 0x22, backslash = word ^ ones * 0x5C;
    uint64_t special = (((quote - ones) & ~quote) | ((backslash - ones) & ~backslash)
                        | ((word - ones * 0x20) & ~word)) & high;
    if (special != 0) return index + (size_t)__builtin_ctzll(special) / 8;
  }
#endif
  while (index < count && bytes[index] >= 0x20 && bytes[index] != 0x22 && bytes[index] != 0x5C) {
    index++;
  }
  return index;
}

/// How many bytes there are before the first quote, backslash or control character (00–1F), or
/// `count` if there is none.
///
///     byte_plain_length((const uint8_t *)"title\":1", 8)   // 5
///
/// Reads no byte beyond `count`.
static inline __attribute__((always_inline)) size_t
byte_plain_length(const uint8_t *bytes, size_t count) {
  size_t index = 0;
#if defined(__SSE2__)
  for (; index + 16 <= count; index += 16) {
    __m128i lanes = _mm_loadu_si128((const __m128i *)(bytes + index));
    __m128i special = _mm_or_si128(
      _mm_or_si128(_mm_cmpeq_epi8(lanes, _mm_set1_epi8(0x22)),
                   _mm_cmpeq_epi8(lanes, _mm_set1_epi8(0x5C))),
      _mm_cmpeq_epi8(_mm_min_epu8(lanes, _mm_set1_epi8(0x1F)), lanes));
    int mask = _mm_movemask_epi8(special);
    if (mask != 0) return index + (size_t)__builtin_ctz((unsigned)mask);
  }
#endif
  return index + byte_plain_length_words(bytes + index, count - index);
}

#ifdef __cplusplus
}
#endif
