#include "CICU.h"
#include <unicode/uversion.h>
#include <unicode/unorm2.h>
const char *cicu_version(void){ UErrorCode e=U_ZERO_ERROR; unorm2_getNFCInstance(&e); return U_ICU_VERSION; }
