// Where a byte stands, one bit for each place: loops that the compiler makes vectors of are not good
// at this, so each processor has its own.
#include "ByteSearch.h"

static uint64_t mask_plain(const uint8_t *bytes, uint8_t byte) {
  uint64_t mask = 0;
  for (unsigned n = 0; n < byte_mask_width; n++) mask |= (uint64_t)(bytes[n] == byte) << n;
  return mask;
}

#if defined(__x86_64__)
#include <immintrin.h>

static inline uint64_t mask_of_16(const uint8_t *bytes, __m128i splat) {
  __m128i lanes = _mm_loadu_si128((const __m128i *)bytes);
  return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(lanes, splat));
}

static void masks_sse2(const uint8_t *bytes, size_t count, uint8_t byte, uint64_t *masks) {
  __m128i splat = _mm_set1_epi8((char)byte);
  for (size_t k = 0; k < count; k++, bytes += byte_mask_width) {
    masks[k] = mask_of_16(bytes, splat) | mask_of_16(bytes + 16, splat) << 16
               | mask_of_16(bytes + 32, splat) << 32 | mask_of_16(bytes + 48, splat) << 48;
  }
}

__attribute__((target("avx2"))) static void
masks_avx2(const uint8_t *bytes, size_t count, uint8_t byte, uint64_t *masks) {
  __m256i splat = _mm256_set1_epi8((char)byte);
  for (size_t k = 0; k < count; k++, bytes += byte_mask_width) {
    __m256i low = _mm256_loadu_si256((const __m256i *)bytes);
    __m256i high = _mm256_loadu_si256((const __m256i *)(bytes + 32));
    masks[k] = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, splat))
               | (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, splat)) << 32;
  }
}
#elif defined(__aarch64__)
#include <arm_neon.h>

static void masks_neon(const uint8_t *bytes, size_t count, uint8_t byte, uint64_t *masks) {
  static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t splat = vdupq_n_u8(byte), weight = vld1q_u8(weights);
  for (size_t k = 0; k < count; k++, bytes += byte_mask_width) {
    uint8x16_t a = vandq_u8(vceqq_u8(vld1q_u8(bytes), splat), weight);
    uint8x16_t b = vandq_u8(vceqq_u8(vld1q_u8(bytes + 16), splat), weight);
    uint8x16_t c = vandq_u8(vceqq_u8(vld1q_u8(bytes + 32), splat), weight);
    uint8x16_t d = vandq_u8(vceqq_u8(vld1q_u8(bytes + 48), splat), weight);
    // Three sums of neighbours gather the eight weights of each byte of the mask.
    uint8x16_t sum = vpaddq_u8(vpaddq_u8(a, b), vpaddq_u8(c, d));
    masks[k] = vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sum, sum)), 0);
  }
}
#endif

void byte_masks(int kernel, const uint8_t *bytes, size_t mask_count, uint8_t byte,
                uint64_t *masks) {
  switch (kernel) {
#if defined(__x86_64__)
  case byte_kernel_sse2:
    masks_sse2(bytes, mask_count, byte, masks);
    return;
  case byte_kernel_avx2:
    masks_avx2(bytes, mask_count, byte, masks);
    return;
#elif defined(__aarch64__)
  case byte_kernel_neon:
    masks_neon(bytes, mask_count, byte, masks);
    return;
#endif
  default:
    for (size_t k = 0; k < mask_count; k++) {
      masks[k] = mask_plain(bytes + byte_mask_width * k, byte);
    }
  }
}
