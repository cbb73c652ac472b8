// The scan that notes each code point. The steps cost more than the bytes, so it has no vectors.
#include "FoldKernel.h"

/// Notes a step; the code point before it ends at `at`.
static inline void add_step(fold_step **steps, const uint8_t *text, const uint8_t *at,
                            const uint8_t *begin, const uint8_t *out, uint32_t foldings) {
  **steps = (fold_step){
    .source_end = (uint32_t)(at - text),
    .folded_end = (uint32_t)(out - begin),
    .foldings = foldings,
  };
  ++*steps;
}

fold_progress fold_scan_aligned(const fold_tables *tables, const uint8_t *text, size_t from,
                                size_t to, size_t count, uint8_t *begin, uint8_t *out,
                                fold_step **all_steps) {
  const uint32_t *const *const three_bytes = tables->three_bytes;
  const uint32_t *const *const two_bytes = tables->two_bytes;
  const uint32_t *const *const acted = tables->acted;
  const uint32_t *const ascii = tables->ascii;
  const uint8_t *at = text + from;
  const uint8_t *const stop = text + to;
  const uint8_t *const end = text + count;
  fold_step *steps = *all_steps;
  while (at < stop) {
    uint32_t lead = *at;
    if (lead < 0x80) {
      do {
        uint32_t entry = ascii[lead];
        fold_store(out, entry);
        out += entry >> ENTRY_LENGTH;
        add_step(&steps, text, ++at, begin, out, ascii[128 + lead]);
        if (at == stop) break;
        lead = *at;
      } while (lead < 0x80);
      continue;
    }
    size_t left = (size_t)(end - at);
    if (left < 2) break;
    uint32_t word = fold_two_bytes(at);
    if (IS_TWO_BYTES(word)) {
      uint32_t entry = TWO_BYTE_ENTRY(two_bytes, word);
      if (entry & ENTRY_STOPS) break;
      out = fold_write(out, entry, word, 2);
      at += 2;
      add_step(&steps, text, at, begin, out, TWO_BYTE_ENTRY(acted, word));
      continue;
    }
    if (left < 3) break;
    word |= (uint32_t)at[2] << 16;
    if (!IS_THREE_BYTES(word)) break;
    const uint8_t *const last = end - 3 < stop ? end - 3 : stop - 1;
    do {
      uint32_t entry = THREE_BYTE_ENTRY(three_bytes, word);
      if (entry & ENTRY_STOPS) goto done;
      out = fold_write(out, entry, word, 3);
      at += 3;
      add_step(&steps, text, at, begin, out, THREE_BYTE_ENTRY(acted, word));
      if (at > last) break;
      word = fold_four_bytes(at - 1) >> 8;  // as FoldScan.h has it
    } while (IS_THREE_BYTES(word));
  }
done:
  *all_steps = steps;
  return (fold_progress){.index = (size_t)(at - text), .out = out};
}
