#include "CBenchmarks.h"

#include <string.h>

size_t table_ceiling(const uint16_t *blocks, const uint32_t *entries, const uint8_t *text,
                     size_t count, uint8_t *out) {
  const uint8_t *end = text + count;
  uint8_t *next = out;
  while (text < end) {
    uint32_t scalar = text[0];
    size_t width = 1;
    if (scalar >= 0xF0) {
      memcpy(next, text, 4);
      next += 4;
      text += 4;
      continue;
    } else if (scalar >= 0xE0) {
      scalar = (scalar & 0xF) << 12 | (text[1] & 0x3Fu) << 6 | (text[2] & 0x3Fu);
      width = 3;
    } else if (scalar >= 0xC0) {
      scalar = (scalar & 0x1F) << 6 | (text[1] & 0x3Fu);
      width = 2;
    }
    uint32_t entry = entries[blocks[scalar >> 6] * 64u + (scalar & 63)];
    memcpy(next, &entry, 4);
    next += entry >> 24;
    text += width;
  }
  return (size_t)(next - out);
}

void copy_text(const uint8_t *text, size_t count, uint8_t *out) { memcpy(out, text, count); }
