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

/// Folds until the end or until the context of a character decides, and says where that was. `out` is
/// the text itself, `first` the first byte that may begin kana; or memory elsewhere, for `lines`.
///
/// An ASCII character is as good as an end: nothing behind it looks at what is before it. So with
/// lines it begins anew at a line feed, and passes those that have no kana at once.
static inline fold_progress fold_kana(const uint32_t *kana, const uint8_t *text, size_t from,
                                      size_t count, uint8_t *out,
                                      const uint8_t *first, bool lines) {
  const uint8_t *const end = text + count;
  const uint8_t *at = text + from;
  while (at < end) {
    const uint8_t *const begin = at;
    if (lines) first = memchr(begin, 0xE3, (size_t)(end - begin));
    at = first ? first : end;
    uint32_t vowel = 0;
    bool is_han_before = at > begin && at[-1] >= 0x80;
    bool is_dropped_before = false;
    if (lines) memcpy(out, begin, (size_t)(at - begin));
    out += at - begin;
    while (at < end) {
      uint8_t lead = *at;
      if (lead < 0x80) {
        *out++ = *at++;
        if (lines && lead == '\n') break;
        vowel = 0;
        is_han_before = is_dropped_before = false;
      } else if (lead == 0xE3 && (at[1] & 0xFE) == 0x82) {
        uint32_t entry = kana[(at[1] & 1) << 6 | (at[2] & 0x3F)];
        if (entry & kana_in_context) goto done;
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
        if (entry & kana_voiced_between_han && is_han_before
            && !no_han_follows(kana, at + 3, end)) {
          goto done;
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
        if (is_dropped_before && (lead < 0xE4 || lead > 0xE9)) goto done;
        // 々 and 〻 repeat what stands before them.
        if (lead == 0xE3 && at[1] == 0x80 && (at[2] == 0x85 || at[2] == 0xBB)) goto done;
        size_t width = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        // What is written too much is written over, or lies in the room behind the fold.
        if (lines && end - at >= 4) {
          memcpy(out, at, 4);
          at += width;
          out += width;
        } else {
          for (size_t index = 0; index < width; index++) *out++ = *at++;
        }
        vowel = 0;
        is_han_before = true;
        is_dropped_before = false;
      }
    }
  }
done:
  return (fold_progress){.index = (size_t)(at - text), .out = out};
}

// Apart, so that a title without kana needs no register to be saved.
static __attribute__((noinline)) size_t fold_in_place(const uint32_t *kana, uint8_t *text,
                                                      size_t count, const uint8_t *first) {
  fold_progress progress = fold_kana(kana, text, 0, count, text, first, false);
  return progress.index == count ? (size_t)(progress.out - text) : SIZE_MAX;
}

size_t kana_fold(const uint32_t *kana, uint8_t *text, size_t count) {
  const uint8_t *const first = count > 0 ? memchr(text, 0xE3, count) : NULL;
  return first ? fold_in_place(kana, text, count, first) : count;
}

fold_progress kana_fold_lines(const uint32_t *kana, const uint8_t *text, size_t from, size_t count,
                              uint8_t *out) {
  fold_progress progress = fold_kana(kana, text, from, count, out, NULL, true);
  if (progress.index == count) return progress;
  while (progress.index > from && text[progress.index - 1] != '\n') progress.index--;
  while (progress.out > out && progress.out[-1] != '\n') progress.out--;
  return progress;
}
