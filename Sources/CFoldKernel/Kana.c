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

/// Whether the next eight bytes are ASCII.
static inline bool is_ascii(const uint8_t *at) {
  uint64_t word;
  memcpy(&word, at, 8);
  return !(word & 0x8080808080808080);
}

/// Folds until the end or until the context of a character decides, and says where that was. `out` is
/// the text itself, or memory elsewhere.
///
/// An ASCII character is as good as an end: nothing behind it looks at what is before it.
static inline fold_progress fold_kana(const uint32_t *kana, const uint8_t *text, size_t from,
                                      size_t count, uint8_t *out) {
  const uint8_t *const begin = text + from;
  const uint8_t *const end = text + count;
  const uint8_t *at = from < count ? memchr(begin, 0xE3, count - from) : NULL;
  size_t before = (size_t)((at ? at : end) - begin);
  if (out != begin && before > 0) memcpy(out, begin, before);
  out += before;
  if (!at) return (fold_progress){.index = count, .out = out};
  uint32_t vowel = 0;
  bool is_han_before = at > begin && at[-1] >= 0x80;
  bool is_dropped_before = false;
  while (at < end) {
    uint8_t lead = *at;
    if (lead < 0x80) {
      vowel = 0;
      is_han_before = is_dropped_before = false;
      if (end - at >= 8 && is_ascii(at)) {
        memmove(out, at, 8);
        at += 8;
        out += 8;
      } else {
        *out++ = *at++;
      }
    } else if (lead == 0xE3 && (at[1] & 0xFE) == 0x82) {
      uint32_t entry = kana[(at[1] & 1) << 6 | (at[2] & 0x3F)];
      if (entry & kana_in_context) break;
      if (entry & kana_dropped) {
        at += 3;
        is_dropped_before = true;
        continue;
      }
      is_dropped_before = false;
      if (entry >> kana_lengthens_shift >> vowel & 1) {
        at += 3;
        continue;
      }
      if (entry & kana_voiced_between_han && is_han_before && !no_han_follows(kana, at + 3, end)) {
        break;
      }
      at += 3;
      out[0] = 0xE3;
      out[1] = SECOND(entry);
      out[2] = THIRD(entry);
      out += 3;
      vowel = VOWEL(entry);
      is_han_before = false;
    } else {
      // A mark on what is dropped goes with it; Han characters are none.
      if (is_dropped_before && (lead < 0xE4 || lead > 0xE9)) break;
      // 々 and 〻 repeat what stands before them.
      if (lead == 0xE3 && at[1] == 0x80 && (at[2] == 0x85 || at[2] == 0xBB)) break;
      size_t width = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
      // Where it stands, or at least one letter further back: what is written too much is the same,
      // or was read already.
      if (end - at >= 4) {
        memmove(out, at, 4);
      } else {
        memmove(out, at, width);
      }
      at += width;
      out += width;
      vowel = 0;
      is_han_before = true;
      is_dropped_before = false;
    }
  }
  return (fold_progress){.index = (size_t)(at - text), .out = out};
}

size_t kana_fold(const uint32_t *kana, uint8_t *text, size_t count) {
  fold_progress progress = fold_kana(kana, text, 0, count, text);
  return progress.index == count ? (size_t)(progress.out - text) : SIZE_MAX;
}

fold_progress kana_fold_lines(const uint32_t *kana, const uint8_t *text, size_t from, size_t count,
                              uint8_t *out) {
  fold_progress progress = fold_kana(kana, text, from, count, out);
  if (progress.index == count) return progress;
  while (progress.index > from && text[progress.index - 1] != '\n') progress.index--;
  while (progress.out > out && progress.out[-1] != '\n') progress.out--;
  return progress;
}
