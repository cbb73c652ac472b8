#include "CICU.h"

#include <stdlib.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/utrans.h>

// What users of ICU write today, for the benchmarks: UTF-8 in and out, through UTF-16.

enum { capacity = 1 << 14 };

struct cicu_transform {
  UTransliterator *transliterator;
};

cicu_transform *cicu_transform_open(const char *rules) {
  UErrorCode status = U_ZERO_ERROR;
  UChar id[256];
  u_strFromUTF8(id, 256, NULL, rules, -1, &status);
  UTransliterator *transliterator =
      utrans_openU(id, -1, UTRANS_FORWARD, NULL, 0, NULL, &status);
  if (U_FAILURE(status)) return NULL;
  cicu_transform *transform = malloc(sizeof *transform);
  transform->transliterator = transliterator;
  return transform;
}

void cicu_transform_close(cicu_transform *transform) {
  utrans_close(transform->transliterator);
  free(transform);
}

static int64_t to_utf8(const UChar *text, int32_t length) {
  static _Thread_local char result[3 * capacity];
  UErrorCode status = U_ZERO_ERROR;
  int32_t written = 0;
  u_strToUTF8(result, sizeof result, &written, text, length, &status);
  return U_FAILURE(status) ? -1 : written;
}

int64_t cicu_transform_utf8(cicu_transform *transform, const char *text, int64_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UChar buffer[capacity];
  int32_t units = 0;
  u_strFromUTF8WithSub(buffer, capacity, &units, text, (int32_t)length, 0xFFFD, NULL, &status);
  int32_t limit = units;
  utrans_transUChars(transform->transliterator, buffer, &units, capacity, 0, &limit, &status);
  return U_FAILURE(status) ? -1 : to_utf8(buffer, units);
}

int64_t cicu_casefold_utf8(const char *text, int64_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UChar buffer[capacity], folded[capacity];
  int32_t units = 0;
  const UNormalizer2 *normalizer = unorm2_getNFKCCasefoldInstance(&status);
  u_strFromUTF8WithSub(buffer, capacity, &units, text, (int32_t)length, 0xFFFD, NULL, &status);
  int32_t count = unorm2_normalize(normalizer, buffer, units, folded, capacity, &status);
  return U_FAILURE(status) ? -1 : to_utf8(folded, count);
}
