// SSE2, which every x86-64 has, and AVX2, compiled for it alone and called only where it exists.
#include "ByteSearch.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define CLEAR_BELOW(mask, count) ((count) < 32 ? (mask) & (~0u << (count)) : 0u)
#define LOWEST(mask) ((size_t)__builtin_ctz(mask))

#define SPLAT16(byte) _mm_set1_epi8((char)(byte))
#define LOAD16(p) _mm_loadu_si128((const __m128i *)(p))
#define BOTH16(a, first, b, last)                                                                 \
  _mm_and_si128(_mm_cmpeq_epi8(a, first), _mm_cmpeq_epi8(b, last))
#define MASK16(v) (uint32_t)_mm_movemask_epi8(v)

byte_scan_end byte_scan_sse2(byte_scan *scan) {
  BYTE_SCAN_BODY(__m128i, 16, SPLAT16, LOAD16, BOTH16, _mm_or_si128, MASK16, uint32_t,
                 LOWEST, CLEAR_BELOW);
}

#define SPLAT32(byte) _mm256_set1_epi8((char)(byte))
#define LOAD32(p) _mm256_loadu_si256((const __m256i *)(p))
#define BOTH32(a, first, b, last)                                                                 \
  _mm256_and_si256(_mm256_cmpeq_epi8(a, first), _mm256_cmpeq_epi8(b, last))
#define MASK32(v) (uint32_t)_mm256_movemask_epi8(v)

__attribute__((target("avx2"))) byte_scan_end byte_scan_avx2(byte_scan *scan) {
  BYTE_SCAN_BODY(__m256i, 32, SPLAT32, LOAD32, BOTH32, _mm256_or_si256, MASK32, uint32_t,
                 LOWEST, CLEAR_BELOW);
}
#endif
