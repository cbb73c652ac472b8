// Whether bytes are well-formed UTF-8, 32 at a time.
//
// After John Keiser and Daniel Lemire, "Validating UTF-8 In Less Than One Instruction Per Byte"
// (Software: Practice and Experience 51:5, 2021): every mistake but one shows in the first 12 bits
// of two neighbours. Three tables, one for each four bits, say which mistakes they allow; what all
// three allow is one. What remains is whether the third and fourth bytes of a sequence are there.
#include "ByteSearch.h"

#if defined(__x86_64__)
#include <immintrin.h>

enum {
  too_short = 1 << 0,       // a lead byte that nothing continues
  too_long = 1 << 1,        // ASCII that something continues
  overlong_3 = 1 << 2,      // E0 80–9F
  too_large = 1 << 3,       // F4 90–BF, F5–FF
  surrogate = 1 << 4,       // ED A0–BF
  overlong_2 = 1 << 5,      // C0, C1
  overlong_4 = 1 << 6,      // F0 80–8F, and what is too large with 80–8F
  two_continue = 1 << 7,    // two continuations, right only behind a lead of three or four
  any_low = too_short | too_long | two_continue,
};

#define LARGE (any_low | too_large | overlong_4)
#define CONTINUED (too_long | overlong_2 | two_continue)

static const uint8_t first_high[16] = {
  too_long, too_long, too_long, too_long, too_long, too_long, too_long, too_long,
  two_continue, two_continue, two_continue, two_continue,
  too_short | overlong_2, too_short, too_short | overlong_3 | surrogate,
  too_short | too_large | overlong_4,
};
static const uint8_t first_low[16] = {
  any_low | overlong_3 | overlong_2 | overlong_4, any_low | overlong_2, any_low, any_low,
  any_low | too_large, LARGE, LARGE, LARGE, LARGE, LARGE, LARGE, LARGE, LARGE,
  LARGE | surrogate, LARGE, LARGE,
};
static const uint8_t second_high[16] = {
  too_short, too_short, too_short, too_short, too_short, too_short, too_short, too_short,
  CONTINUED | overlong_3 | overlong_4, CONTINUED | overlong_3 | too_large,
  CONTINUED | surrogate | too_large, CONTINUED | surrogate | too_large,
  too_short, too_short, too_short, too_short,
};

#define TABLE(name) _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(name)))
#define SPLAT(byte) _mm256_set1_epi8((char)(byte))

__attribute__((target("avx2"))) static bool holds_avx2(const uint8_t *bytes, size_t count) {
  const __m256i high_table = TABLE(first_high), low_table = TABLE(first_low);
  const __m256i second_table = TABLE(second_high), low_bits = SPLAT(0x0F);
  // The largest last bytes of a block that no sequence reaches over.
  uint8_t closed[32];
  memset(closed, 0xFF, sizeof closed);
  closed[29] = 0xEF;
  closed[30] = 0xDF;
  closed[31] = 0xBF;
  const __m256i last_closed = _mm256_loadu_si256((const __m256i *)closed);

  __m256i wrong = _mm256_setzero_si256(), before = wrong, open = wrong;
  for (size_t index = 0;; index += 32) {
    __m256i block;
    bool is_last = count - index < 32;
    if (is_last) {
      // What is left and zeros, at least one, which continue nothing.
      uint8_t rest[32] = {0};
      memcpy(rest, bytes + index, count - index);
      block = _mm256_loadu_si256((const __m256i *)rest);
    } else {
      block = _mm256_loadu_si256((const __m256i *)(bytes + index));
    }
    if (_mm256_movemask_epi8(block) == 0) {
      wrong = _mm256_or_si256(wrong, open);
      open = _mm256_setzero_si256();
    } else {
      __m256i across = _mm256_permute2x128_si256(before, block, 0x21);
      __m256i one = _mm256_alignr_epi8(block, across, 15);
      __m256i two = _mm256_alignr_epi8(block, across, 14);
      __m256i three = _mm256_alignr_epi8(block, across, 13);
      __m256i one_high = _mm256_and_si256(_mm256_srli_epi16(one, 4), low_bits);
      __m256i own_high = _mm256_and_si256(_mm256_srli_epi16(block, 4), low_bits);
      __m256i mistakes = _mm256_and_si256(
        _mm256_and_si256(_mm256_shuffle_epi8(high_table, one_high),
                         _mm256_shuffle_epi8(low_table, _mm256_and_si256(one, low_bits))),
        _mm256_shuffle_epi8(second_table, own_high));
      __m256i must_continue = _mm256_or_si256(_mm256_subs_epu8(two, SPLAT(0xE0 - 0x80)),
                                              _mm256_subs_epu8(three, SPLAT(0xF0 - 0x80)));
      __m256i third = _mm256_and_si256(must_continue, SPLAT(0x80));
      wrong = _mm256_or_si256(wrong, _mm256_xor_si256(third, mistakes));
      open = _mm256_subs_epu8(block, last_closed);
    }
    before = block;
    if (is_last) return _mm256_testz_si256(wrong, wrong);
  }
}
#endif

byte_utf8_verdict byte_utf8(int kernel, const uint8_t *bytes, size_t count) {
#if defined(__x86_64__)
  if (kernel == byte_kernel_avx2) {
    return holds_avx2(bytes, count) ? byte_utf8_well_formed : byte_utf8_ill_formed;
  }
#endif
  (void)kernel, (void)bytes, (void)count;
  return byte_utf8_not_checked;
}
