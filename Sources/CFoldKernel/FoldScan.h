// The scan, for any kernel: its file includes this one after it has defined
//
//     KERNEL                       its name
//     TARGET                       what its functions are compiled for
//     ascii_run(tables, at, end, out)
//                                  folds ASCII from `*at` on, one character at least and 32 at most;
//                                  writes up to 32 bytes, and returns the end of the fold
//
// Runs of three-byte sequences have a loop of their own: a branch that goes the same way again and
// again costs nothing, and one that does not costs as much as four look-ups.

#define JOIN_NAMES(a, b) a##b
#define JOIN(a, b) JOIN_NAMES(a, b)

TARGET fold_progress JOIN(fold_scan_, KERNEL)(const fold_tables *tables, const uint8_t *text,
                                              size_t from, size_t to, size_t count, uint8_t *out) {
  const uint32_t *const *const three_bytes = tables->three_bytes;
  const uint32_t *const *const two_bytes = tables->two_bytes;
  const uint8_t *at = text + from;
  const uint8_t *const stop = text + to;
  const uint8_t *const end = text + count;
#ifdef ascii_windows
  out = ascii_windows(tables, &at, stop, end, out);
#endif
  while (at < stop) {
    if (*at < 0x80) {
      out = ascii_run(tables, &at, end, out);
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
      if (at > last) break;
      // With the byte before: four bytes are one load, and there may be no fourth behind.
      word = fold_four_bytes(at - 1) >> 8;
    } while (IS_THREE_BYTES(word));
  }
done:
  return (fold_progress){.index = (size_t)(at - text), .out = out};
}
