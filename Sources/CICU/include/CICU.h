#pragma once
#include <stdint.h>
const char *cicu_version(void);
