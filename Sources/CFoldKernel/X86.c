// SSSE3 and AVX2, each compiled for itself alone and called only where it exists.
#include "FoldKernel.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define SSSE3 __attribute__((target("ssse3,popcnt")))
#define AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))

/// A bit for each value of the upper half of an ASCII character; 0x80 and above have none.
#define UPPER_HALF_BITS 1, 2, 4, 8, 16, 32, 64, (char)128, 0, 0, 0, 0, 0, 0, 0, 0

#define LOAD(p) _mm_loadu_si128((const __m128i *)(p))

/// Moves the eight lowest bytes of `bytes` that `mask` keeps to the front, and writes eight.
#define WRITE_KEPT(out, bytes, mask)                                                              \
  _mm_storel_epi64((__m128i *)(out),                                                              \
                   _mm_shuffle_epi8(bytes, _mm_loadl_epi64((const __m128i *)&fold_compact[mask])))

/// The next bytes of a text that has fewer than 16, and zeros.
static inline SSSE3 __m128i last_bytes(const uint8_t *at, size_t left) {
  if (left >= 8) {
    uint64_t high = fold_eight_bytes(at + left - 8);
    high = high >> 1 >> (8 * (16 - left) - 1);  // 64 where left is 8
    return _mm_set_epi64x((long long)high, (long long)fold_eight_bytes(at));
  }
  if (left >= 4) {
    uint64_t high = fold_four_bytes(at + left - 4);
    return _mm_cvtsi64_si128((long long)(fold_four_bytes(at) | high << (8 * (left - 4))));
  }
  uint32_t word = at[0] | (uint32_t)at[left / 2] << (8 * (left / 2));
  return _mm_cvtsi32_si128((int)(word | (uint32_t)at[left - 1] << (8 * (left - 1))));
}

/// Folds the ASCII that `bytes` begin with; `left` of them are the text's, 16 at most.
static inline SSSE3 uint8_t *fold_16(const fold_tables *tables, const uint8_t **at, __m128i bytes,
                                     size_t left, uint8_t *out) {
  uint32_t others = (uint32_t)_mm_movemask_epi8(bytes) | 1u << left;
  uint32_t count = (uint32_t)__builtin_ctz(others);

  __m128i lower = _mm_and_si128(bytes, _mm_set1_epi8(15));
  __m128i upper = _mm_and_si128(_mm_srli_epi16(bytes, 4), _mm_set1_epi8(15));
  __m128i bit = _mm_shuffle_epi8(_mm_setr_epi8(UPPER_HALF_BITS), upper);
  __m128i kept = _mm_and_si128(_mm_shuffle_epi8(LOAD(tables->kept), lower), bit);
  __m128i lowered = _mm_and_si128(_mm_shuffle_epi8(LOAD(tables->lowered), lower), bit);
  __m128i small = _mm_and_si128(_mm_cmpeq_epi8(lowered, bit), _mm_set1_epi8(0x20));
  __m128i folded = _mm_or_si128(bytes, small);
  uint32_t mask = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(kept, bit)) & ((1u << count) - 1);

  WRITE_KEPT(out, folded, mask & 0xFF);
  WRITE_KEPT(out + __builtin_popcount(mask & 0xFF), _mm_srli_si128(folded, 8), mask >> 8);
  *at += count;
  return out + __builtin_popcount(mask);
}

/// Folds ASCII up to the end of a vector of 16, of the text or of the ASCII.
static inline SSSE3 uint8_t *ascii_run_16(const fold_tables *tables, const uint8_t **at,
                                          const uint8_t *end, uint8_t *out) {
  size_t left = (size_t)(end - *at);
  if (left >= 16) return fold_16(tables, at, LOAD(*at), 16, out);
  return fold_16(tables, at, last_bytes(*at, left), left, out);
}

#define KERNEL ssse3
#define TARGET SSSE3
#define ascii_run ascii_run_16
#include "FoldScan.h"

// By the number of bytes left, 4 to 32: how far to shift the last four bytes, so that those that are
// not in a whole group of four before them come to stand in the group after it, and nothing elsewhere.
#define GROUP(left, group) ((left) / 4 == (group) && (left) % 4 ? 8 * (4 - (left) % 4) : 32)
#define GROUPS(left)                                                                              \
  {                                                                                               \
    GROUP(left, 0), GROUP(left, 1), GROUP(left, 2), GROUP(left, 3), GROUP(left, 4),               \
      GROUP(left, 5), GROUP(left, 6), GROUP(left, 7)                                              \
  }
#define FOUR_GROUPS(left) GROUPS(left), GROUPS(left + 1), GROUPS(left + 2), GROUPS(left + 3)
static const uint32_t shifts[33][8] = {
  FOUR_GROUPS(0),  FOUR_GROUPS(4),  FOUR_GROUPS(8),  FOUR_GROUPS(12), FOUR_GROUPS(16),
  FOUR_GROUPS(20), FOUR_GROUPS(24), FOUR_GROUPS(28), GROUPS(32),
};
/// From the ninth on as many groups as there are, then none.
static const int32_t whole_groups[16] = {-1, -1, -1, -1, -1, -1, -1, -1};

/// The next `left` bytes of a text, 4 to 32, and zeros.
static inline AVX2 __m256i next_bytes(const uint8_t *at, size_t left) {
  __m256i wanted = _mm256_loadu_si256((const __m256i *)(whole_groups + 8 - left / 4));
  __m256i groups = _mm256_maskload_epi32((const int *)at, wanted);
  __m256i rest = _mm256_set1_epi32((int)fold_four_bytes(at + left - 4));
  __m256i shift = _mm256_loadu_si256((const __m256i *)shifts[left]);
  return _mm256_or_si256(groups, _mm256_srlv_epi32(rest, shift));
}

/// The characters that are kept and those that are lowered, in both halves of a vector.
typedef struct {
  __m256i kept;
  __m256i lowered;
} ascii_32;

static inline AVX2 ascii_32 ascii_of(const fold_tables *tables) {
  return (ascii_32){
    .kept = _mm256_broadcastsi128_si256(LOAD(tables->kept)),
    .lowered = _mm256_broadcastsi128_si256(LOAD(tables->lowered)),
  };
}

/// Folds `bytes`, of which `limit` has a bit for each to be folded, and which are ASCII.
static inline AVX2 uint8_t *fold_32(ascii_32 ascii, __m256i bytes, uint32_t limit, uint8_t *out) {
  const __m256i bits = _mm256_broadcastsi128_si256(_mm_setr_epi8(UPPER_HALF_BITS));
  __m256i lower = _mm256_and_si256(bytes, _mm256_set1_epi8(15));
  __m256i upper = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(15));
  __m256i bit = _mm256_shuffle_epi8(bits, upper);
  __m256i kept = _mm256_and_si256(_mm256_shuffle_epi8(ascii.kept, lower), bit);
  __m256i lowered = _mm256_and_si256(_mm256_shuffle_epi8(ascii.lowered, lower), bit);
  __m256i small = _mm256_and_si256(_mm256_cmpeq_epi8(lowered, bit), _mm256_set1_epi8(0x20));
  __m256i folded = _mm256_or_si256(bytes, small);
  uint32_t mask = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(kept, bit)) & limit;

  __m128i low = _mm256_castsi256_si128(folded);
  __m128i high = _mm256_extracti128_si256(folded, 1);
  WRITE_KEPT(out, low, mask & 0xFF);
  WRITE_KEPT(out + __builtin_popcount(mask & 0xFF), _mm_srli_si128(low, 8), mask >> 8 & 0xFF);
  WRITE_KEPT(out + __builtin_popcount(mask & 0xFFFF), high, mask >> 16 & 0xFF);
  WRITE_KEPT(out + __builtin_popcount(mask & 0xFFFFFF), _mm_srli_si128(high, 8), mask >> 24);
  return out + __builtin_popcount(mask);
}

/// Folds the ASCII that a text begins with, 32 bytes at a time: titles are short, and one that is
/// ASCII throughout takes a step or two without a branch that depends on its characters. Whole
/// vectors of a long text need no look at how many bytes are left.
static inline AVX2 uint8_t *ascii_windows(const fold_tables *tables, const uint8_t **at,
                                          const uint8_t *stop, const uint8_t *end, uint8_t *out) {
  const uint8_t *next = *at;
  if (next == stop || *next >= 0x80) return out;
  const ascii_32 ascii = ascii_of(tables);
  while (stop - next >= 64) {
    __m256i first = _mm256_loadu_si256((const __m256i *)next);
    __m256i second = _mm256_loadu_si256((const __m256i *)(next + 32));
    if (_mm256_movemask_epi8(_mm256_or_si256(first, second))) break;
    // Faster than the processor's own guess asks for what is next, by a fifth. No byte is read by it.
    __builtin_prefetch(next + 1024);
    __builtin_prefetch(out + 1024, 1);
    out = fold_32(ascii, first, ~0u, out);
    out = fold_32(ascii, second, ~0u, out);
    next += 64;
  }
  while (next < stop && end - next >= 4) {
    size_t left = (size_t)(end - next);
    if (left > 32) left = 32;
    __m256i bytes = next_bytes(next, left);
    uint32_t others = (uint32_t)_mm256_movemask_epi8(bytes);
    if (others) {
      uint32_t count = (uint32_t)__builtin_ctz(others);
      out = fold_32(ascii, bytes, (1u << count) - 1, out);
      next += count;
      break;
    }
    out = fold_32(ascii, bytes, _bzhi_u32(~0u, (uint32_t)left), out);
    next += left;
  }
  *at = next;
  return out;
}

/// The last bytes are read without a branch on how many they are, down to four.
static inline AVX2 uint8_t *ascii_run_avx2(const fold_tables *tables, const uint8_t **at,
                                           const uint8_t *end, uint8_t *out) {
  size_t left = (size_t)(end - *at);
  if (left >= 16) return fold_16(tables, at, LOAD(*at), 16, out);
  if (left < 4) return fold_ascii(tables, at, end, out);
  return fold_16(tables, at, _mm256_castsi256_si128(next_bytes(*at, left)), left, out);
}

#undef KERNEL
#undef TARGET
#undef ascii_run
#define KERNEL avx2
#define TARGET AVX2
#define ascii_run ascii_run_avx2
#define ascii_windows ascii_windows
#include "FoldScan.h"
#endif
