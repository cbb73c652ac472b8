// NEON, which every arm64 has.
#include "FoldKernel.h"

#if defined(__aarch64__)
#include <arm_neon.h>

/// The next bytes of a text that has fewer than 16, and zeros.
static inline uint8x16_t last_bytes(const uint8_t *at, size_t left) {
  uint64_t low;
  uint64_t high = 0;
  if (left >= 8) {
    low = fold_eight_bytes(at);
    high = fold_eight_bytes(at + left - 8) >> 1 >> (8 * (16 - left) - 1);  // 64 where left is 8
  } else if (left >= 4) {
    low = fold_four_bytes(at) | (uint64_t)fold_four_bytes(at + left - 4) << (8 * (left - 4));
  } else {
    low = at[0] | (uint64_t)at[left / 2] << (8 * (left / 2))
      | (uint64_t)at[left - 1] << (8 * (left - 1));
  }
  return vcombine_u8(vcreate_u8(low), vcreate_u8(high));
}

/// Folds ASCII up to the end of a vector of 16, of the text or of the ASCII.
static inline uint8_t *ascii_run(const fold_tables *tables, const uint8_t **at, const uint8_t *end,
                                 uint8_t *out) {
  static const uint8_t upper_half_bits[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  static const uint8_t places[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  size_t left = (size_t)(end - *at);
  uint8x16_t bytes = left >= 16 ? vld1q_u8(*at) : last_bytes(*at, left);
  if (left > 16) left = 16;
  uint8x16_t place = vld1q_u8(places);
  uint8x16_t other = vandq_u8(vcltzq_s8(vreinterpretq_s8_u8(bytes)), place);
  uint32_t others = vaddv_u8(vget_low_u8(other)) | (uint32_t)vaddv_u8(vget_high_u8(other)) << 8;
  uint32_t count = (uint32_t)__builtin_ctz(others | 1u << left);

  uint8x16_t lower = vandq_u8(bytes, vdupq_n_u8(15));
  uint8x16_t bit = vqtbl1q_u8(vld1q_u8(upper_half_bits), vshrq_n_u8(bytes, 4));
  uint8x16_t kept = vtstq_u8(vqtbl1q_u8(vld1q_u8(tables->kept), lower), bit);
  uint8x16_t lowered = vtstq_u8(vqtbl1q_u8(vld1q_u8(tables->lowered), lower), bit);
  uint8x16_t folded = vorrq_u8(bytes, vandq_u8(lowered, vdupq_n_u8(0x20)));
  uint8x16_t keeping = vandq_u8(kept, place);
  uint32_t limit = (1u << count) - 1;
  uint32_t low = vaddv_u8(vget_low_u8(keeping)) & limit;
  uint32_t high = vaddv_u8(vget_high_u8(keeping)) & limit >> 8;

  vst1_u8(out, vtbl1_u8(vget_low_u8(folded), vcreate_u8(fold_compact[low])));
  out += __builtin_popcount(low);
  vst1_u8(out, vtbl1_u8(vget_high_u8(folded), vcreate_u8(fold_compact[high])));
  *at += count;
  return out + __builtin_popcount(high);
}

#define KERNEL neon
#define TARGET
#include "FoldScan.h"
#endif
