// libFuzzer's driver, which its runtime brings: https://llvm.org/docs/LibFuzzer.html
#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
