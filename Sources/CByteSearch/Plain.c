// The kernel that the others are held against, and the one that never looks back.
#include "ByteSearch.h"
#include <stdlib.h>

byte_scan_end byte_scan_plain(byte_scan *scan) {
  size_t n = scan->needle_count;
  if (scan->count >= n) {
    uint8_t first = scan->needle[0], last = scan->needle[n - 1];
    for (size_t i = scan->at; i <= scan->count - n; i++) {
      if (scan->haystack[i] != first || scan->haystack[i + n - 1] != last) continue;
      byte_verdict verdict = byte_candidate(scan, i);
      if (verdict == byte_stop) return byte_scan_done;
      if (verdict == byte_too_costly) return byte_scan_costly;
    }
  }
  scan->at = scan->count;
  return byte_scan_done;
}

void byte_scan_linear(byte_scan *scan) {
  size_t n = scan->needle_count;
  // border[k]: the length of the longest proper prefix of needle[0..<k] that is also its suffix.
  size_t *border = malloc((n + 1) * sizeof *border);
  if (!border) abort();
  border[0] = border[1] = 0;
  for (size_t k = 1, b = 0; k < n; k++) {
    while (b > 0 && scan->needle[k] != scan->needle[b]) b = border[b];
    if (scan->needle[k] == scan->needle[b]) b++;
    border[k + 1] = b;
  }
  size_t held = 0;
  for (size_t i = scan->at; i < scan->count; i++) {
    while (held > 0 && scan->haystack[i] != scan->needle[held]) held = border[held];
    if (scan->haystack[i] == scan->needle[held]) held++;
    if (held < n) continue;
    size_t position = i + 1 - n;
    held = border[held];
    scan->offsets[scan->found++] = position;
    if (scan->found == scan->capacity) {
      scan->at = position + 1;
      free(border);
      return;
    }
  }
  scan->at = scan->count;
  free(border);
}
