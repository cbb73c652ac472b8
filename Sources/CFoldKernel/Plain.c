// For any processor, and for tables whose ASCII is more than vectors can do.
#include "FoldKernel.h"

static inline uint8_t *ascii_run(const fold_tables *tables, const uint8_t **at, const uint8_t *end,
                                 uint8_t *out) {
  const uint32_t *ascii = tables->ascii;
  const uint8_t *next = *at;
  if ((size_t)(end - next) > 32) end = next + 32;
  do {
    uint32_t entry = ascii[*next++];
    fold_store(out, entry);
    out += entry >> ENTRY_LENGTH;
  } while (next < end && *next < 0x80);
  *at = next;
  return out;
}

#define KERNEL plain
#define TARGET
#include "FoldScan.h"
