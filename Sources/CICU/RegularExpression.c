#include "CICU.h"

#include <stdlib.h>
#include <unicode/uregex.h>
#include <unicode/utext.h>

// Patterns and texts are UTF-8 and are read through UText: nothing is turned into UTF-16.

struct cicu_regex {
  URegularExpression *expression;
  UText text;
};

cicu_regex *cicu_regex_open(const char *pattern, int64_t length, int32_t ignores_case,
                            cicu_regex_error *error) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError place = {.line = -1, .offset = -1};
  UText source = UTEXT_INITIALIZER;
  // ICU takes no empty pattern, but one of nothing.
  if (length == 0) pattern = "(?:)", length = 4;
  utext_openUTF8(&source, pattern, length, &status);
  URegularExpression *expression = uregex_openUText(
      &source, ignores_case ? UREGEX_CASE_INSENSITIVE : 0, &place, &status);
  utext_close(&source);
  cicu_regex *regex = U_SUCCESS(status) ? malloc(sizeof *regex) : NULL;
  if (!regex) {
    error->name = u_errorName(U_SUCCESS(status) ? U_MEMORY_ALLOCATION_ERROR : status);
    error->line = place.line;
    error->offset = place.offset;
    if (U_SUCCESS(status)) uregex_close(expression);
    return NULL;
  }
  regex->expression = expression;
  regex->text = (UText)UTEXT_INITIALIZER;
  return regex;
}

void cicu_regex_close(cicu_regex *regex) {
  uregex_close(regex->expression);
  utext_close(&regex->text);
  free(regex);
}

cicu_regex_result cicu_regex_matches(cicu_regex *regex, const char *text, int64_t length,
                                     int32_t steps, int32_t stack) {
  UErrorCode status = U_ZERO_ERROR;
  utext_openUTF8(&regex->text, length > 0 ? text : "", length, &status);
  uregex_setUText(regex->expression, &regex->text, &status);
  uregex_setTimeLimit(regex->expression, steps, &status);
  uregex_setStackLimit(regex->expression, stack, &status);
  UBool matches = uregex_matches64(regex->expression, 0, &status);
  if (status == U_REGEX_TIME_OUT) return CICU_REGEX_TIME_OUT;
  if (status == U_REGEX_STACK_OVERFLOW) return CICU_REGEX_STACK_OVERFLOW;
  if (U_FAILURE(status)) return CICU_REGEX_FAILED;
  return matches ? CICU_REGEX_MATCHES : CICU_REGEX_DIFFERS;
}
