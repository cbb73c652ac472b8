#include "CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ucol.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/ustring.h>

struct cicu_collator {
  UCollator *collator;
};

/// Turns a BCP 47 tag into an ICU locale; 0 if it is ill-formed.
static int locale_of(const char *tag, char *locale, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t consumed = 0;
  uloc_forLanguageTag(tag, locale, capacity, &consumed, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING
         && consumed == (int32_t)strlen(tag);
}

/// Writes the value of a keyword of a locale; 0 if it has none.
static int keyword(const char *locale, const char *name, char *value, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getKeywordValue(locale, name, value, capacity, &status);
  return U_SUCCESS(status) && length > 0 && length < capacity;
}

int32_t cicu_collation_is_known(const char *tag) {
  char locale[ULOC_FULLNAME_CAPACITY], asked[64];
  if (!locale_of(tag, locale, sizeof locale)) return 0;
  if (!keyword(locale, "collation", asked, sizeof asked)) return 1;
  // All that the language has, such as pinyin, stroke and zhuyin of zh; the others would be passed over.
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *names = ucol_getKeywordValuesForLocale("collation", locale, 1, &status);
  int32_t is_known = 0;
  const char *name;
  while (!is_known && (name = uenum_next(names, NULL, &status)) && U_SUCCESS(status)) {
    is_known = strcmp(name, asked) == 0;
  }
  uenum_close(names);
  return is_known;
}

cicu_collator *cicu_collator_open(const char *tag, int32_t strength, int32_t numeric) {
  char locale[ULOC_FULLNAME_CAPACITY], value[64];
  if (!locale_of(tag, locale, sizeof locale)) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UCollator *opened = ucol_open(locale, &status);
  if (U_FAILURE(status)) return NULL;
  status = U_ZERO_ERROR;
  // What the tag itself says counts: -u-ks-level1, -u-kn-false.
  if (!keyword(locale, "colstrength", value, sizeof value)) {
    ucol_setAttribute(opened, UCOL_STRENGTH, (UColAttributeValue)strength, &status);
  }
  if (!keyword(locale, "colnumeric", value, sizeof value)) {
    ucol_setAttribute(opened, UCOL_NUMERIC_COLLATION, numeric ? UCOL_ON : UCOL_OFF, &status);
  }
  cicu_collator *collator = U_SUCCESS(status) ? malloc(sizeof *collator) : NULL;
  if (!collator) {
    ucol_close(opened);
    return NULL;
  }
  collator->collator = opened;
  return collator;
}

void cicu_collator_close(cicu_collator *collator) {
  ucol_close(collator->collator);
  free(collator);
}

uint32_t cicu_collator_version(const cicu_collator *collator) {
  UVersionInfo version;
  ucol_getVersion(collator->collator, version);
  return (uint32_t)version[0] << 24 | (uint32_t)version[1] << 16 | (uint32_t)version[2] << 8
         | version[3];
}

int32_t cicu_collator_compare(const cicu_collator *collator, const uint8_t *a, int32_t a_length,
                              const uint8_t *b, int32_t b_length) {
  UErrorCode status = U_ZERO_ERROR;
  UCollationResult result = ucol_strcollUTF8(collator->collator, (const char *)a, a_length,
                                             (const char *)b, b_length, &status);
  return U_FAILURE(status) ? CICU_FAILED : (int32_t)result;
}

int32_t cicu_collator_key(const cicu_collator *collator, const uint8_t *text, int32_t length,
                          uint8_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar few[512], *units = length > 512 ? malloc(sizeof(UChar) * (size_t)length) : few;
  if (!units) return -1;
  int32_t count = 0;
  u_strFromUTF8WithSub(units, length > 512 ? length : 512, &count, (const char *)text, length,
                       0xFFFD, NULL, &status);
  int32_t result = -1;
  if (U_SUCCESS(status)) {
    result = ucol_getSortKey(collator->collator, units, count, out, capacity);
  }
  if (units != few) free(units);
  return result > 0 ? result : -1;
}
