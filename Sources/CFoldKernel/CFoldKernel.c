#include "FoldKernel.h"

#include <string.h>

bool fold_kernel_is_available(int kernel) {
  switch (kernel) {
  case fold_kernel_plain:
    return true;
#if defined(__x86_64__)
  case fold_kernel_ssse3:
    return __builtin_cpu_supports("ssse3") && __builtin_cpu_supports("popcnt");
  case fold_kernel_avx2:
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")
      && __builtin_cpu_supports("popcnt");
#elif defined(__aarch64__)
  case fold_kernel_neon:
    return true;
#endif
  default:
    return false;
  }
}

int fold_kernel_best(void) {
  for (int kernel = fold_kernel_count - 1; kernel > fold_kernel_plain; kernel--) {
    if (fold_kernel_is_available(kernel)) return kernel;
  }
  return fold_kernel_plain;
}

/// Notes which ASCII characters are kept and which lowered; whether that is all that becomes of them.
static bool describe_ascii(fold_tables *tables) {
  for (int half = 0; half < 16; half++) tables->kept[half] = tables->lowered[half] = 0;
  for (uint32_t character = 0; character < 128; character++) {
    uint32_t entry = tables->ascii[character];
    uint8_t bit = (uint8_t)(1 << (character >> 4));
    if (entry == 0) continue;
    tables->kept[character & 15] |= bit;
    if (entry == (1u << ENTRY_LENGTH | character)) continue;
    if (character & 0x20 || entry != (1u << ENTRY_LENGTH | character | 0x20)) return false;
    tables->lowered[character & 15] |= bit;
  }
  return true;
}

int fold_tables_choose(fold_tables *tables, int kernel) {
  if (!describe_ascii(tables) || !fold_kernel_is_available(kernel)) kernel = fold_kernel_plain;
  switch (kernel) {
#if defined(__x86_64__)
  case fold_kernel_ssse3:
    tables->scan = fold_scan_ssse3;
    break;
  case fold_kernel_avx2:
    tables->scan = fold_scan_avx2;
    break;
#elif defined(__aarch64__)
  case fold_kernel_neon:
    tables->scan = fold_scan_neon;
    break;
#endif
  default:
    tables->scan = fold_scan_plain;
  }
  return kernel;
}

size_t fold_line_length(const uint8_t *text, size_t count) {
  const uint8_t *end = memchr(text, '\n', count);
  return end ? (size_t)(end - text) : count;
}

size_t fold_line_feeds(const uint8_t *text, size_t count) {
  // Fewer than a byte can count, so that vectors count in bytes; and whole vectors.
  enum { block = 192 };
  size_t line_feeds = 0;
  for (; count >= block; count -= block, text += block) {
    uint8_t found = 0;
    for (size_t index = 0; index < block; index++) found += text[index] == '\n';
    line_feeds += found;
  }
  for (size_t index = 0; index < count; index++) line_feeds += text[index] == '\n';
  return line_feeds;
}

// The table doubles with each bit, from the highest down: a set bit puts its number in front.
#define BIT_0(v) (v), (v) << 8
#define BIT_1(v) BIT_0(v), BIT_0((v) << 8 | 1)
#define BIT_2(v) BIT_1(v), BIT_1((v) << 8 | 2)
#define BIT_3(v) BIT_2(v), BIT_2((v) << 8 | 3)
#define BIT_4(v) BIT_3(v), BIT_3((v) << 8 | 4)
#define BIT_5(v) BIT_4(v), BIT_4((v) << 8 | 5)
#define BIT_6(v) BIT_5(v), BIT_5((v) << 8 | 6)

const uint64_t fold_compact[256] = {BIT_6(0ull), BIT_6(7ull)};
