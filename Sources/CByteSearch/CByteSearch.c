#include "ByteSearch.h"

bool byte_kernel_is_available(int kernel) {
  switch (kernel) {
  case byte_kernel_plain:
    return true;
#if defined(__x86_64__)
  case byte_kernel_sse2:
    return true;
  case byte_kernel_avx2:
    return __builtin_cpu_supports("avx2");
#elif defined(__aarch64__)
  case byte_kernel_neon:
    return true;
#endif
  default:
    return false;
  }
}

int byte_kernel_best(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") ? byte_kernel_avx2 : byte_kernel_sse2;
#elif defined(__aarch64__)
  return byte_kernel_neon;
#else
  return byte_kernel_plain;
#endif
}

size_t byte_search(int kernel, const uint8_t *haystack, size_t haystack_count,
                   const uint8_t *needle, size_t needle_count, size_t *from, size_t *offsets,
                   size_t capacity) {
  if (capacity == 0) return 0;
  if (needle_count == 0) {
    *from = haystack_count;
    return 0;
  }
  byte_scan scan = {
    .haystack = haystack, .count = haystack_count, .needle = needle, .needle_count = needle_count,
    .at = *from, .offsets = offsets, .found = 0, .capacity = capacity, .compared = 0,
    .begin = *from,
  };
  byte_scan_end end;
  switch (kernel) {
#if defined(__x86_64__)
  case byte_kernel_sse2:
    end = byte_scan_sse2(&scan);
    break;
  case byte_kernel_avx2:
    end = byte_scan_avx2(&scan);
    break;
#elif defined(__aarch64__)
  case byte_kernel_neon:
    end = byte_scan_neon(&scan);
    break;
#endif
  default:
    end = byte_scan_plain(&scan);
  }
  if (end == byte_scan_costly) byte_scan_linear(&scan);
  *from = scan.at;
  return scan.found;
}
