// What the kernels share. Each kernel is one file; CFoldKernel.c chooses.
#pragma once

#include "CFoldKernel.h"

// The bits of an entry: see `FoldEntry`.
#define ENTRY_LENGTH 24
#define ENTRY_IDENTITY (1u << 26)
#define ENTRY_STOPS (1u << 27 | 1u << 28)

#define DECLARE_KERNEL(name)                                                                      \
  fold_progress fold_scan_##name(const fold_tables *tables, const uint8_t *text, size_t from,     \
                                 size_t to, size_t count, uint8_t *out)

DECLARE_KERNEL(plain);
DECLARE_KERNEL(ssse3);
DECLARE_KERNEL(avx2);
DECLARE_KERNEL(neon);

/// The entry of a sequence of three or two bytes that is a word, in blocks.
#define THREE_BYTE_ENTRY(blocks, word)                                                            \
  (blocks)[((word) & 0xF) << 6 | ((word) >> 8 & 0x3F)][(word) >> 16 & 0x3F]
#define TWO_BYTE_ENTRY(blocks, word) (blocks)[(word) & 0x1F][(word) >> 8 & 0x3F]
#define IS_THREE_BYTES(word) (((word) & 0xC0C0F0) == 0x8080E0)
#define IS_TWO_BYTES(word) (((word) & 0xC0E0) == 0x80C0)

/// How to move the bytes of a mask to the front of a vector: the numbers of its bits, lowest first.
/// What follows them is written over by what is folded next.
extern const uint64_t fold_compact[256];

/// Writes the four bytes of a word; the text moves on by fewer.
static inline void fold_store(uint8_t *out, uint32_t word) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap32(word);
#endif
  __builtin_memcpy(out, &word, 4);
}

/// Bytes of text as a word, the first lowest.
static inline uint32_t fold_two_bytes(const uint8_t *at) {
  uint16_t word;
  __builtin_memcpy(&word, at, 2);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap16(word);
#endif
  return word;
}

static inline uint32_t fold_four_bytes(const uint8_t *at) {
  return fold_two_bytes(at) | fold_two_bytes(at + 2) << 16;
}

static inline uint64_t fold_eight_bytes(const uint8_t *at) {
  return fold_four_bytes(at) | (uint64_t)fold_four_bytes(at + 4) << 32;
}

/// Writes the fold of a sequence of `width` bytes. Whether it is the sequence itself changes from
/// character to character, so that no branch may depend on it.
static inline uint8_t *fold_write(uint8_t *out, uint32_t entry, uint32_t word, uint32_t width) {
  uint32_t same = entry & ENTRY_IDENTITY ? ~0u : 0;
  fold_store(out, entry ^ ((entry ^ word) & same));
  return out + (entry & ENTRY_IDENTITY ? width : entry >> ENTRY_LENGTH);
}

/// Folds the ASCII at `*at`, one character at least, one after the other.
static inline uint8_t *fold_ascii(const fold_tables *tables, const uint8_t **at, const uint8_t *end,
                                  uint8_t *out) {
  const uint32_t *const ascii = tables->ascii;
  const uint8_t *next = *at;
  do {
    uint32_t entry = ascii[*next++];
    fold_store(out, entry);
    out += entry >> ENTRY_LENGTH;
  } while (next < end && *next < 0x80);
  *at = next;
  return out;
}
