#include "CTables.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(64) static const uint8_t folding[] = {
#embed "../../Data/Tables/folding.bin"
};

const uint32_t *ctables_folding(void) { return (const uint32_t *)folding; }

int64_t ctables_folding_words(void) { return (int64_t)(sizeof folding / 4); }

_Alignas(64) static const uint8_t messages[] = {
#embed "../../Data/Tables/messages.bin"
};

const uint32_t *ctables_messages(void) { return (const uint32_t *)messages; }

int64_t ctables_messages_bytes(void) { return (int64_t)sizeof messages; }
