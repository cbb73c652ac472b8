// Folds UTF-8 code point by code point through the tables of a FoldTable, at the speed of memory
// where the text is ASCII.
//
// A scan goes on as long as a look-up is all there is to it, and stops where it is not: marks, long
// folds, four-byte sequences, ill-formed bytes. Those are the caller's.
//
// No function reads a byte outside the text it is given, and none keeps state.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The ways to scan; each gives exactly what `fold_kernel_plain` gives.
enum {
  fold_kernel_plain = 0,
  fold_kernel_ssse3 = 1,
  fold_kernel_avx2 = 2,
  fold_kernel_neon = 3,
  fold_kernel_count = 4,
};

/// Where a scan stopped: the next byte of the text, and the end of what was written.
typedef struct {
  size_t index;
  uint8_t *out;
} fold_progress;

/// One code point of an alignment: offsets behind it in the text and in the fold, and what acted.
typedef struct {
  uint32_t source_end;
  uint32_t folded_end;
  uint32_t foldings;
} fold_step;

/// The tables of one choice of foldings; `fold_tables_choose` fills in the last three.
///
/// An entry is the fold of one code point: its bytes from the lowest on and, in bits 24 and 25, how
/// many. Bit 26 says that it is the code point itself; bits 27 and 28 stop the scan.
typedef struct fold_tables {
  /// Blocks of 64 entries by the upper bits of a three-byte sequence: 1,024 of them.
  const uint32_t *const *three_bytes;
  /// The same for two-byte sequences: 32.
  const uint32_t *const *two_bytes;
  /// The entries of U+0000–007F, none with bit 26 or above; then their 128 sets of foldings.
  const uint32_t *ascii;
  /// Blocks of 64 sets of foldings, by the upper bits of a code point up to U+FFFF.
  const uint32_t *const *acted;

  fold_progress (*scan)(const struct fold_tables *tables, const uint8_t *text, size_t from,
                        size_t to, size_t count, uint8_t *out);
  /// The ASCII characters that are kept, and those whose letter is made small: a bit for each upper
  /// half of a character, by its lower half.
  uint8_t kept[16];
  uint8_t lowered[16];
} fold_tables;

/// Whether this processor can run `kernel`.
bool fold_kernel_is_available(int kernel);

/// The fastest kernel of this processor.
int fold_kernel_best(void);

/// Chooses how to scan by these tables, `kernel` where it can.
///
/// Vectors fold ASCII whose characters stay, go, or become small letters. Where one becomes anything
/// else, as I becomes ı in Turkish, the plain kernel scans.
/// - Returns: the kernel that was chosen.
int fold_tables_choose(fold_tables *tables, int kernel);

/// Folds the code points of `text` that begin at `from` or behind it and before `to`; may go on for
/// up to 32 bytes behind `to`.
///
/// `out` has room for three times as many bytes as lie between `from` and `to`, and 128 more.
static inline fold_progress fold_scan(const fold_tables *tables, const uint8_t *text, size_t from,
                                      size_t to, size_t count, uint8_t *out) {
  return tables->scan(tables, text, from, to, count, out);
}

/// The same, noting each code point; none begins at `to` or behind it.
///
/// `begin` is where the fold of `text` begins. `*steps` has room for as many steps as bytes lie
/// between `from` and `to`, and is moved behind the last.
fold_progress fold_scan_aligned(const fold_tables *tables, const uint8_t *text, size_t from,
                                size_t to, size_t count, uint8_t *begin, uint8_t *out,
                                fold_step **steps);

/// How many bytes stand before the first line feed; all of them if there is none.
size_t fold_line_length(const uint8_t *text, size_t count);

/// How many line feeds there are.
size_t fold_line_feeds(const uint8_t *text, size_t count);

/// The parts of what `kana_fold` knows of a character from U+3080 to U+30FF: the second and the third
/// byte of what it becomes, and
enum {
  /// the vowel that it ends in, 0 for none;
  kana_vowel_shift = 16,
  /// a bit for each vowel that it lengthens when it follows: it goes then;
  kana_lengthens_shift = 19,
  kana_lengthens_any = 0x3F << 19,
  /// that more than what stands right beside it decides what becomes of it;
  kana_in_context = 1 << 25,
  /// that it goes;
  kana_dropped = 1 << 26,
  /// that it is another letter between Han characters.
  kana_voiced_between_han = 1 << 27,
};

/// Folds the kana of well-formed UTF-8 where it stands; `kana` has 128 entries.
/// - Returns: how many bytes are left, or `SIZE_MAX` where the context of a character decides. `text`
///   is spoilt then.
size_t kana_fold(const uint32_t *kana, uint8_t *text, size_t count);

/// How many bytes behind the fold `kana_fold_lines` may write.
enum { kana_fold_room = 8 };

/// Folds the kana of lines of well-formed UTF-8 from `from` on, each line by itself, into memory of
/// another place; no line feed comes or goes.
///
/// `out` has room for as many bytes as there are, and `kana_fold_room` more.
/// - Returns: the end of the text; or, where the context of a character decides, the start of its
///   line, which is left to the caller. What is behind `out` is spoilt.
fold_progress kana_fold_lines(const uint32_t *kana, const uint8_t *text, size_t from, size_t count,
                              uint8_t *out);

#ifdef __cplusplus
}
#endif
