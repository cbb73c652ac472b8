// For any processor, and for tables whose ASCII is more than vectors can do.
#include "FoldKernel.h"

static inline uint8_t *ascii_run(const fold_tables *tables, const uint8_t **at, const uint8_t *end,
                                 uint8_t *out) {
  if (end - *at > 32) end = *at + 32;
  return fold_ascii(tables, at, end, out);
}

#define KERNEL plain
#define TARGET
#include "FoldScan.h"
