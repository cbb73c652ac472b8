// What the kernels share. Each kernel is one file; CByteSearch.c chooses.
#pragma once

#include "CByteSearch.h"
#include <string.h>

/// One search in progress: where it is, and what it has found.
typedef struct {
  const uint8_t *haystack;
  size_t count;
  const uint8_t *needle;
  size_t needle_count;
  /// The next position to look at.
  size_t at;
  size_t *offsets;
  size_t found;
  size_t capacity;
  /// Bytes spent on comparing whole needles, and how many may be: see `byte_candidate`.
  size_t compared;
  size_t begin;
} byte_scan;

/// What a kernel says when it returns.
typedef enum {
  /// Nothing is left, or `capacity` offsets are written.
  byte_scan_done,
  /// The needle nearly matches too often; go on at `at` with the method that never looks back.
  byte_scan_costly,
} byte_scan_end;

byte_scan_end byte_scan_plain(byte_scan *scan);
byte_scan_end byte_scan_sse2(byte_scan *scan);
byte_scan_end byte_scan_avx2(byte_scan *scan);
byte_scan_end byte_scan_neon(byte_scan *scan);
/// Knuth, Morris and Pratt: no byte is looked at twice, overlapping occurrences included.
void byte_scan_linear(byte_scan *scan);

/// What became of a position whose first and last byte are the needle's.
typedef enum { byte_go_on, byte_stop, byte_too_costly } byte_verdict;

/// Compares the bytes between at `position`, and notes an occurrence.
///
/// A needle of up to 64 bytes costs at most that at each position. A longer one is first tried
/// with 32 bytes; only what passes is charged for, and when the charges pass what a linear search
/// would pay, the caller changes to `byte_scan_linear`.
static inline byte_verdict byte_candidate(byte_scan *scan, size_t position) {
  const uint8_t *here = scan->haystack + position;
  size_t n = scan->needle_count;
  if (n > 64) {
    if (memcmp(here + 1, scan->needle + 1, 32) != 0) return byte_go_on;
    if (scan->compared > 32 * (position - scan->begin) + 16 * n) {
      scan->at = position;
      return byte_too_costly;
    }
    scan->compared += n;
  }
  if (n > 2 && memcmp(here + 1, scan->needle + 1, n - 2) != 0) return byte_go_on;
  scan->offsets[scan->found++] = position;
  if (scan->found < scan->capacity) return byte_go_on;
  scan->at = position + 1;
  return byte_stop;
}

/// The vector loop, for any width: `LOAD`, `BOTH_EQUAL` and so on come from the kernel's file.
///
/// The last vector is laid so that it ends with the haystack; positions before `at` are masked off.
#define BYTE_SCAN_BODY(VECTOR, WIDTH, SPLAT, LOAD, BOTH_EQUAL, OR, TO_MASK, MASK, LOWEST,         \
                       CLEAR_BELOW)                                                               \
  size_t n = scan->needle_count;                                                                  \
  if (scan->count < n || scan->at > scan->count - n) {                                            \
    scan->at = scan->count;                                                                       \
    return byte_scan_done;                                                                        \
  }                                                                                               \
  size_t last_position = scan->count - n;                                                         \
  if (last_position + 1 < WIDTH) return byte_scan_plain(scan);                                    \
  const VECTOR first = SPLAT(scan->needle[0]);                                                    \
  const VECTOR last = SPLAT(scan->needle[n - 1]);                                                 \
  size_t i = scan->at;                                                                            \
  for (;;) {                                                                                      \
    /* Where nothing is, two vectors are passed at once. */                                       \
    while (i + 2 * WIDTH <= last_position + 1) {                                                  \
      const uint8_t *here = scan->haystack + i;                                                   \
      VECTOR a = BOTH_EQUAL(LOAD(here), first, LOAD(here + n - 1), last);                         \
      here += WIDTH;                                                                              \
      VECTOR b = BOTH_EQUAL(LOAD(here), first, LOAD(here + n - 1), last);                         \
      if (TO_MASK(OR(a, b))) break;                                                               \
      i += 2 * WIDTH;                                                                             \
    }                                                                                             \
    size_t skip = 0;                                                                              \
    if (i + WIDTH > last_position + 1) {                                                          \
      if (i > last_position) break;                                                               \
      size_t laid = last_position + 1 - WIDTH;                                                    \
      skip = i - laid;                                                                            \
      i = laid;                                                                                   \
    }                                                                                             \
    const uint8_t *here = scan->haystack + i;                                                     \
    MASK mask = TO_MASK(BOTH_EQUAL(LOAD(here), first, LOAD(here + n - 1), last));                 \
    if (skip) mask = CLEAR_BELOW(mask, skip);                                                     \
    while (mask) {                                                                                \
      byte_verdict verdict = byte_candidate(scan, i + LOWEST(mask));                              \
      if (verdict == byte_stop) return byte_scan_done;                                            \
      if (verdict == byte_too_costly) return byte_scan_costly;                                    \
      mask = CLEAR_BELOW(mask, LOWEST(mask) + 1);                                                 \
    }                                                                                             \
    i += WIDTH;                                                                                   \
  }                                                                                               \
  scan->at = scan->count;                                                                         \
  return byte_scan_done
