// NEON, which every arm64 has. It has no movemask: narrowing by four bits gives four a byte.
#include "ByteSearch.h"

#if defined(__aarch64__)
#include <arm_neon.h>

#define SPLAT16(byte) vdupq_n_u8(byte)
#define LOAD16(p) vld1q_u8(p)
#define LOWEST(mask) ((size_t)__builtin_ctzll(mask) >> 2)
#define CLEAR_BELOW(mask, count) ((count) < 16 ? (mask) & (~0ull << ((count) * 4)) : 0ull)

#define BOTH(a, first, b, last) vandq_u8(vceqq_u8(a, first), vceqq_u8(b, last))

static inline uint64_t narrowed(uint8x16_t v) {
  return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(v), 4)), 0);
}

byte_scan_end byte_scan_neon(byte_scan *scan) {
  BYTE_SCAN_BODY(uint8x16_t, 16, SPLAT16, LOAD16, BOTH, vorrq_u8, narrowed, uint64_t,
                 LOWEST, CLEAR_BELOW);
}
#endif
