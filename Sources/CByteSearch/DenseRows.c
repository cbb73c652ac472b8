#include "DenseRows.h"

#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

enum { block_rows = 16, block_bytes = 4 + block_rows, long_bytes = 12, long_length = 255 };

static uint32_t load32(const uint8_t *bytes) {
  uint32_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

static uint64_t load64(const uint8_t *bytes) {
  uint64_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

// The sum of eight bytes: of pairs first, which fit in 16 bits.
static uint32_t sum_of_bytes(uint64_t bytes) {
  const uint64_t even = 0x00FF00FF00FF00FFull;
  uint64_t pairs = (bytes & even) + (bytes >> 8 & even);
  return (uint32_t)(pairs * 0x0001000100010001ull >> 48);
}

static uint32_t long_row(const dense_rows *rows, uint32_t row) {
  size_t low = 0, high = rows->long_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (load32(rows->long_rows + middle * long_bytes) < row) low = middle + 1;
    else high = middle;
  }
  if (low == rows->long_count || load32(rows->long_rows + low * long_bytes) != row) return 0;
  return load32(rows->long_rows + low * long_bytes + 8);
}

void dense_row(const dense_rows *rows, uint32_t row, size_t *start, size_t *length) {
  *start = *length = 0;
  if (row >= rows->row_count) return;
  const uint8_t *block = rows->blocks + (size_t)(row / block_rows) * block_bytes;
  const uint8_t *lengths = block + 4;
  unsigned place = row % block_rows;
  size_t from = load32(block);
  uint64_t low = load64(lengths), high = load64(lengths + 8);
  uint64_t before_low = place >= 8 ? low : low & ((1ull << 8 * place) - 1);
  uint64_t before_high = place <= 8 ? 0 : high & ((1ull << 8 * (place - 8)) - 1);
  from += sum_of_bytes(before_low) + sum_of_bytes(before_high);
  size_t own = lengths[place];
  // Long rows are few; most catalogs have none.
  if (rows->long_count) {
    for (unsigned index = 0; index < place; index++) {
      if (lengths[index] == long_length) from += long_row(rows, row - place + index) - long_length;
    }
    if (own == long_length) own = long_row(rows, row);
  }
  if (own == 0 || from + own > rows->text_count) return;
  *start = from;
  *length = own - 1;
}

size_t dense_find(const dense_rows *rows, size_t start, size_t end, const uint8_t *needle,
                  size_t count) {
  const uint8_t *text = rows->text;
  if (count == 0 || end < start || end - start < count) return dense_nowhere;
  size_t last = end - count;
#if defined(__SSE2__)
  const __m128i head = _mm_set1_epi8((char)needle[0]);
  const __m128i tail = _mm_set1_epi8((char)needle[count - 1]);
  for (size_t place = start; place <= last; place += 16) {
    __m128i heads = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(text + place)), head);
    __m128i tails =
      _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(text + place + count - 1)), tail);
    unsigned hits = (unsigned)_mm_movemask_epi8(_mm_and_si128(heads, tails));
    while (hits) {
      size_t hit = place + (size_t)__builtin_ctz(hits);
      hits &= hits - 1;
      if (hit > last) return dense_nowhere;
      // The first byte and the last are there: of two that is all.
      if ((hit == 0 || text[hit - 1] < 0xC0)
          && (count <= 2 || memcmp(text + hit + 1, needle + 1, count - 2) == 0)) {
        return hit;
      }
    }
  }
#else
  for (size_t place = start; place <= last; place++) {
    if (text[place] == needle[0] && (place == 0 || text[place - 1] < 0xC0)
        && memcmp(text + place, needle, count) == 0) {
      return place;
    }
  }
#endif
  return dense_nowhere;
}

static void ask_for_blocks(const dense_rows *rows, const uint32_t *numbers, size_t first,
                           size_t end) {
  for (size_t index = first; index < end; index++) {
    __builtin_prefetch(rows->blocks + (size_t)(numbers[index] / block_rows) * block_bytes);
  }
}

static void ask_for_texts(const dense_rows *rows, const uint32_t *numbers, size_t first, size_t end,
                          dense_places *places) {
  for (size_t index = first; index < end; index++) {
    size_t place = index % (2 * dense_group);
    dense_row(rows, numbers[index], &places->starts[place], &places->lengths[place]);
    const uint8_t *text = rows->text + places->starts[place];
    __builtin_prefetch(text);
    __builtin_prefetch(text + places->lengths[place]);
  }
}

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

// What follows waits for memory most of the time: so the texts of a group are asked for while the group before is
// looked at, and what says where they lie one group before that.
size_t dense_ask(const dense_rows *rows, const uint32_t *numbers, size_t count, size_t first,
                 dense_places *places) {
  const size_t next = least(first + dense_group, count);
  const size_t next_end = least(next + dense_group, count);
  if (first == 0) {
    ask_for_blocks(rows, numbers, 0, next_end);
    ask_for_texts(rows, numbers, 0, next, places);
  }
  ask_for_blocks(rows, numbers, next_end, least(next_end + dense_group, count));
  ask_for_texts(rows, numbers, next, next_end, places);
  return next - first;
}

size_t dense_split(const dense_rows *rows, uint32_t *numbers, size_t count, const uint8_t *needle,
                   size_t needle_count, uint32_t *others) {
  size_t kept = 0, moved = 0;
  dense_places places;
  for (size_t first = 0; first < count; first += dense_group) {
    size_t group = dense_ask(rows, numbers, count, first, &places);
    const size_t *starts = dense_starts(&places, first), *lengths = dense_lengths(&places, first);
    for (size_t index = 0; index < group; index++) {
      size_t end = starts[index] + lengths[index];
      uint32_t row = numbers[first + index];
      if (dense_find(rows, starts[index], end, needle, needle_count) != dense_nowhere) {
        numbers[kept++] = row;
      } else if (others) {
        others[moved++] = row;
      }
    }
  }
  return kept;
}

size_t dense_keep(const dense_rows *rows, uint32_t *numbers, size_t count, const uint8_t *needle,
                  size_t needle_count) {
  return dense_split(rows, numbers, count, needle, needle_count, NULL);
}

static inline __attribute__((always_inline)) bool may_stand(
  const uint8_t *text, size_t start, size_t end, const dense_pattern *pattern,
  const uint8_t *word_starts, int where) {
  const uint64_t all = 1ull << pattern->letter_count;
  uint64_t state = 1;
  for (size_t place = start; place < end;) {
    if (where == dense_anywhere) state |= 1;
    else if (where == dense_at_word_start) state |= word_starts[place >> 3] >> (place & 7) & 1;
    else if (state == 0) return false;
    size_t symbol = text[place];
    if (symbol < 0xC0) {
      place += 1;
    } else if (symbol < 0xFC) {
      // As `DenseCode.read` has it.
      symbol = 191 + (symbol - 0xC0) * 191 + text[place + 1];
      place += 2;
    } else {
      symbol = 191 + 60 * 191 + ((symbol - 0xFC) * 64 + (text[place + 1] - 0xC0u)) * 191
               + text[place + 2];
      place += 3;
    }
    size_t class = symbol < pattern->symbol_count ? pattern->classes[symbol] : 0;
    state = (state & pattern->vanishes[class]) | (state & pattern->becomes[class]) << 1;
    if (state & all) return true;
  }
  return false;
}

static bool may_stand_there(const uint8_t *text, size_t start, size_t end,
                            const dense_pattern *pattern, const uint8_t *word_starts, int where) {
  switch (where) {
  case dense_at_start: return may_stand(text, start, end, pattern, word_starts, dense_at_start);
  case dense_at_word_start:
    return may_stand(text, start, end, pattern, word_starts, dense_at_word_start);
  default: return may_stand(text, start, end, pattern, word_starts, dense_anywhere);
  }
}

size_t dense_follow(const dense_rows *rows, uint32_t *numbers, size_t count,
                    const dense_pattern *pattern, const uint8_t *word_starts, int where) {
  size_t kept = 0;
  dense_places places;
  for (size_t first = 0; first < count; first += dense_group) {
    size_t group = dense_ask(rows, numbers, count, first, &places);
    const size_t *starts = dense_starts(&places, first), *lengths = dense_lengths(&places, first);
    for (size_t index = 0; index < group; index++) {
      size_t end = starts[index] + lengths[index];
      if (may_stand_there(rows->text, starts[index], end, pattern, word_starts, where)) {
        numbers[kept++] = numbers[first + index];
      }
    }
  }
  return kept;
}

// `dense_other_forms` for a place at which letters have other forms than typed, or 0.
static inline uint8_t forms_at(const dense_forms *forms, size_t place) {
  if (!forms->compared) return 0;
  uint64_t bits = load64(forms->bits + (place >> 3)) >> (place & 7);
  return (bits ^ forms->typed) & forms->compared ? dense_other_forms : 0;
}

static uint8_t standing(const dense_rows *rows, const uint8_t *word_starts,
                        const dense_forms *forms, size_t start, size_t end, const uint8_t *needle,
                        size_t needle_count) {
  size_t place = dense_find(rows, start, end, needle, needle_count);
  if (place == dense_nowhere) return dense_absent;
  uint8_t kind = place == start ? dense_start : dense_inside, other = dense_other_forms;
  while (place != dense_nowhere) {
    if (kind == dense_inside && word_starts[place >> 3] >> (place & 7) & 1) kind = dense_word_start;
    other &= forms_at(forms, place);
    if (kind != dense_inside && !other) break;
    place = dense_find(rows, place + 1, end, needle, needle_count);
  }
  return kind | other;
}

void dense_standings(const dense_rows *rows, const uint8_t *word_starts, const dense_forms *forms,
                     const uint32_t *numbers, size_t count, const uint8_t *needle,
                     size_t needle_count, bool only_starts, uint8_t *standings) {
  dense_places places;
  for (size_t first = 0; first < count; first += dense_group) {
    size_t group = dense_ask(rows, numbers, count, first, &places);
    const size_t *starts = dense_starts(&places, first), *lengths = dense_lengths(&places, first);
    for (size_t index = 0; index < group; index++) {
      if (!only_starts) __builtin_prefetch(word_starts + (starts[index] >> 3));
      if (forms->compared) __builtin_prefetch(forms->bits + (starts[index] >> 3));
    }
    for (size_t index = 0; index < group; index++) {
      const uint8_t *row = rows->text + starts[index];
      if (!only_starts) {
        standings[first + index] = standing(
          rows, word_starts, forms, starts[index], starts[index] + lengths[index], needle,
          needle_count);
      } else {
        // Most rows begin with another byte.
        bool begins = lengths[index] >= needle_count && needle_count > 0 && row[0] == needle[0]
                      && memcmp(row, needle, needle_count) == 0;
        standings[first + index] =
          !begins ? dense_absent
          : !forms_at(forms, starts[index])
            ? dense_start
            : standing(rows, word_starts, forms, starts[index], starts[index] + lengths[index],
                       needle, needle_count);
      }
    }
  }
}
