// The loose foldings of kana, as far as a letter and what stands right beside it decide.
#include "CFoldKernel.h"

#include <string.h>

#define SECOND(entry) (uint8_t)(entry)
#define THIRD(entry) (uint8_t)((entry) >> 8)
#define VOWEL(entry) ((entry) >> kana_vowel_shift & 7)

/// Whether a ケ with a character before it that may be Han has none behind it, as can be seen from
/// the next character alone.
static bool no_han_follows(const uint32_t *kana, const uint8_t *at, const uint8_t *end) {
  if (at == end || *at < 0x80) return true;
  if (*at != 0xE3 || (at[1] & 0xFE) != 0x82) return false;
  uint32_t next = kana[(at[1] & 1) << 6 | (at[2] & 0x3F)];
  // What goes lets the character behind it come near.
  return !(next & (kana_in_context | kana_dropped | kana_lengthens_any));
}

size_t kana_fold(const uint32_t *kana, uint8_t *text, size_t count) {
  if (count == 0) return 0;
  const uint8_t *at = memchr(text, 0xE3, count);
  if (!at) return count;
  const uint8_t *const end = text + count;
  uint8_t *out = text + (at - text);
  uint32_t vowel = 0;
  bool is_han_before = at > text && at[-1] >= 0x80;
  bool is_dropped_before = false;
  while (at < end) {
    uint8_t lead = *at;
    if (lead < 0x80) {
      *out++ = *at++;
      vowel = 0;
      is_han_before = is_dropped_before = false;
    } else if (lead == 0xE3 && (at[1] & 0xFE) == 0x82) {
      uint32_t entry = kana[(at[1] & 1) << 6 | (at[2] & 0x3F)];
      if (entry & kana_in_context) return SIZE_MAX;
      at += 3;
      if (entry & kana_dropped) {
        is_dropped_before = true;
        continue;
      }
      is_dropped_before = false;
      if (entry >> kana_lengthens_shift >> vowel & 1) continue;
      if (entry & kana_voiced_between_han && is_han_before && !no_han_follows(kana, at, end)) {
        return SIZE_MAX;
      }
      out[0] = 0xE3;
      out[1] = SECOND(entry);
      out[2] = THIRD(entry);
      out += 3;
      vowel = VOWEL(entry);
      is_han_before = false;
    } else {
      // A mark on what is dropped goes with it; Han characters are none.
      if (is_dropped_before && (lead < 0xE4 || lead > 0xE9)) return SIZE_MAX;
      // 々 and 〻 repeat what stands before them.
      if (lead == 0xE3 && at[1] == 0x80 && (at[2] == 0x85 || at[2] == 0xBB)) return SIZE_MAX;
      size_t width = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
      for (size_t index = 0; index < width; index++) *out++ = *at++;
      vowel = 0;
      is_han_before = true;
      is_dropped_before = false;
    }
  }
  return (size_t)(out - text);
}
