// The generated tables of Data/Tables, embedded.
#pragma once
#include <stdint.h>

/// The words of Data/Tables/folding.bin.
const uint32_t *ctables_folding(void);
/// How many there are.
int64_t ctables_folding_words(void);

/// The words of Data/Tables/messages.bin, and behind them its texts.
const uint32_t *ctables_messages(void);
/// How many bytes there are.
int64_t ctables_messages_bytes(void);
