#include "CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>
#include <unicode/utrans.h>
#include <unicode/uversion.h>

// MARK: Versions

const char *cicu_version(void) { return U_ICU_VERSION; }

const char *cicu_unicode_version(void) { return U_UNICODE_VERSION; }

// MARK: UTF-16 to UTF-32

static int32_t to_utf32(const UChar *text, int32_t length, uint32_t *out, int32_t capacity) {
  int32_t count = 0;
  for (int32_t i = 0; i < length;) {
    UChar32 c;
    U16_NEXT(text, i, length, c);
    if (count < capacity) out[count] = (uint32_t)c;
    count++;
  }
  return count;
}

// MARK: Characters

cicu_properties cicu_properties_of(uint32_t scalar) {
  UChar32 c = (UChar32)scalar;
  UErrorCode status = U_ZERO_ERROR;
  cicu_properties p = {
      .category = (uint8_t)u_charType(c),
      .digit_value = u_charType(c) == U_DECIMAL_DIGIT_NUMBER ? (int8_t)u_charDigitValue(c) : -1,
      .combining_class = u_getCombiningClass(c),
      .grapheme_break = (uint8_t)u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK),
      .default_ignorable = (uint8_t)u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT),
      .white_space = (uint8_t)u_hasBinaryProperty(c, UCHAR_WHITE_SPACE),
      .emoji_modifier = (uint8_t)u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER),
      .decomposition_type = (uint8_t)u_getIntPropertyValue(c, UCHAR_DECOMPOSITION_TYPE),
      .script = (uint16_t)uscript_getScript(c, &status),
  };
  return p;
}

static uint8_t cell_kind(UChar32 c, int32_t grapheme_break) {
  if (c == 0xFE0F) return CICU_CELL_EMOJI_SELECTOR;
  if (u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER)) return CICU_CELL_EMOJI_MODIFIER;
  if (u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC)) return CICU_CELL_PICTOGRAPH;
  switch (grapheme_break) {
  case U_GCB_ZWJ: return CICU_CELL_JOINER;
  case U_GCB_REGIONAL_INDICATOR: return CICU_CELL_REGIONAL_INDICATOR;
  case U_GCB_EXTEND: case U_GCB_SPACING_MARK: case U_GCB_V: case U_GCB_T:
    return CICU_CELL_EXTENDS;
  default: return CICU_CELL_OTHER;
  }
}

static uint8_t cell_width(UChar32 c, int32_t category, int32_t grapheme_break) {
  int32_t width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  if (width == U_EA_WIDE || width == U_EA_FULLWIDTH) {
    // 〪 and the voicing marks are wide, and yet combine.
    return category == U_NON_SPACING_MARK || category == U_ENCLOSING_MARK
                   || category == U_COMBINING_SPACING_MARK
               ? 0
               : 2;
  }
  switch (category) {
  case U_CONTROL_CHAR: case U_NON_SPACING_MARK: case U_ENCLOSING_MARK:
  case U_COMBINING_SPACING_MARK: case U_LINE_SEPARATOR: case U_PARAGRAPH_SEPARATOR:
    return 0;
  case U_FORMAT_CHAR:
    // A soft hyphen shows where a line breaks, and signs of Arabic before numbers are seen.
    return c == 0xAD || grapheme_break == U_GCB_PREPEND;
  default: return grapheme_break != U_GCB_V && grapheme_break != U_GCB_T;
  }
}

static uint8_t line_kind(UChar32 c, int32_t category) {
  switch (u_getIntPropertyValue(c, UCHAR_LINE_BREAK)) {
  case U_LB_OPEN_PUNCTUATION: return CICU_LINE_OPENING;
  case U_LB_CLOSE_PUNCTUATION: case U_LB_CLOSE_PARENTHESIS: case U_LB_EXCLAMATION:
  case U_LB_INFIX_NUMERIC: case U_LB_BREAK_SYMBOLS: case U_LB_NONSTARTER: case U_LB_INSEPARABLE:
  case U_LB_CONDITIONAL_JAPANESE_STARTER: case U_LB_POSTFIX_NUMERIC: case U_LB_BREAK_AFTER:
    return CICU_LINE_CLOSING;
  case U_LB_QUOTATION:
    return category == U_INITIAL_PUNCTUATION ? CICU_LINE_OPENING
           : category == U_FINAL_PUNCTUATION ? CICU_LINE_CLOSING : CICU_LINE_GLUE;
  case U_LB_COMBINING_MARK: case U_LB_ZWJ: case U_LB_WORD_JOINER: case U_LB_GLUE:
    return CICU_LINE_GLUE;
  default: return CICU_LINE_OTHER;
  }
}

cicu_layout cicu_layout_of(uint32_t scalar) {
  UChar32 c = (UChar32)scalar;
  int32_t category = u_charType(c);
  int32_t grapheme_break = u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK);
  cicu_layout layout = {
      .width = cell_width(c, category, grapheme_break),
      .cell = cell_kind(c, grapheme_break),
      .line = line_kind(c, category),
      .emoji = (uint8_t)u_hasBinaryProperty(c, UCHAR_EMOJI),
  };
  return layout;
}

const char *cicu_script_name(uint16_t script) { return uscript_getShortName((UScriptCode)script); }

const char *cicu_script_long_name(uint16_t script) { return uscript_getName((UScriptCode)script); }

int32_t cicu_script_number(const char *name) {
  return u_getPropertyValueEnum(UCHAR_SCRIPT, name);
}

int32_t cicu_nfc_quick_check(uint32_t scalar) {
  // UNORM_NO, UNORM_YES and UNORM_MAYBE.
  return u_getIntPropertyValue((UChar32)scalar, UCHAR_NFC_QUICK_CHECK);
}

int32_t cicu_nfc_boundary_before(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  return U_SUCCESS(status) && unorm2_hasBoundaryBefore(nfc, (UChar32)scalar);
}

static int32_t raw_decomposition(const UNormalizer2 *normalizer, uint32_t scalar, uint32_t *out,
                                 int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar text[64];
  int32_t length =
      unorm2_getRawDecomposition(normalizer, (UChar32)scalar, text, 64, &status);
  if (U_FAILURE(status)) return -1;
  return length < 0 ? 0 : to_utf32(text, length, out, capacity);
}

int32_t cicu_canonical_decomposition(uint32_t scalar, uint32_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  return U_FAILURE(status) ? -1 : raw_decomposition(nfc, scalar, out, capacity);
}

int32_t cicu_compatibility_decomposition(uint32_t scalar, uint32_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfkc = unorm2_getNFKCInstance(&status);
  return U_FAILURE(status) ? -1 : raw_decomposition(nfkc, scalar, out, capacity);
}

int32_t cicu_compose(uint32_t first, uint32_t second) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  return U_FAILURE(status) ? -1 : unorm2_composePair(nfc, (UChar32)first, (UChar32)second);
}

int32_t cicu_fold_case(uint32_t scalar, int32_t turkic, uint32_t *out, int32_t capacity) {
  UChar source[2], text[16];
  int32_t length = 0;
  U16_APPEND_UNSAFE(source, length, (UChar32)scalar);
  UErrorCode status = U_ZERO_ERROR;
  length = u_strFoldCase(text, 16, source, length,
                         turkic ? U_FOLD_CASE_EXCLUDE_SPECIAL_I : U_FOLD_CASE_DEFAULT, &status);
  return U_FAILURE(status) ? -1 : to_utf32(text, length, out, capacity);
}

int32_t cicu_latin_ascii(uint32_t scalar, uint32_t *out, int32_t capacity) {
  static _Thread_local UTransliterator *transform = NULL;
  UErrorCode status = U_ZERO_ERROR;
  if (!transform) {
    transform = utrans_openU(u"Latin-ASCII", -1, UTRANS_FORWARD, NULL, 0, NULL, &status);
    if (U_FAILURE(status)) return -1;
  }
  UChar text[64];
  int32_t length = 0;
  U16_APPEND_UNSAFE(text, length, (UChar32)scalar);
  int32_t limit = length;
  utrans_transUChars(transform, text, &length, 64, 0, &limit, &status);
  return U_FAILURE(status) ? -1 : to_utf32(text, length, out, capacity);
}

// MARK: Whole strings

int32_t cicu_normalize(cicu_normalization form, const uint32_t *text, int32_t length,
                       uint32_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = form == CICU_NFC    ? unorm2_getNFCInstance(&status)
                                   : form == CICU_NFD  ? unorm2_getNFDInstance(&status)
                                   : form == CICU_NFKC ? unorm2_getNFKCInstance(&status)
                                                       : unorm2_getNFKCCasefoldInstance(&status);
  if (U_FAILURE(status)) return -1;
  int32_t result = -1;
  UChar *source = malloc(sizeof(UChar) * (size_t)(2 * length + 1));
  int32_t units = 0;
  for (int32_t i = 0; i < length; i++) U16_APPEND_UNSAFE(source, units, (UChar32)text[i]);
  int32_t needed = unorm2_normalize(normalizer, source, units, NULL, 0, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR || U_SUCCESS(status)) {
    status = U_ZERO_ERROR;
    UChar *target = malloc(sizeof(UChar) * (size_t)(needed + 1));
    needed = unorm2_normalize(normalizer, source, units, target, needed + 1, &status);
    if (U_SUCCESS(status)) result = to_utf32(target, needed, out, capacity);
    free(target);
  }
  free(source);
  return result;
}

// MARK: Locales

/// Turns a BCP 47 tag into an ICU locale with aliases resolved; 0, 1 (ill-formed) or -1.
static int32_t canonical_locale(const char *tag, char *locale, int32_t capacity) {
  char parsed[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  int32_t consumed = 0;
  uloc_forLanguageTag(tag, parsed, sizeof parsed, &consumed, &status);
  if (U_FAILURE(status) || consumed != (int32_t)strlen(tag)) return 1;
  uloc_canonicalize(parsed, locale, capacity, &status);
  return U_FAILURE(status) ? -1 : 0;
}

/// Whether CLDR knows the language: it has a name, or likely subtags.
static int known_language(const char *locale) {
  char language[ULOC_LANG_CAPACITY], maximal[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  uloc_getLanguage(locale, language, sizeof language, &status);
  if (U_FAILURE(status)) return 0;
  if (language[0] == 0 || strcmp(language, "und") == 0) return 1;
  UChar name[128];
  int32_t length = uloc_getDisplayLanguage(language, "en", name, 128, &status);
  if (U_SUCCESS(status) && length > 0 && status != U_USING_DEFAULT_WARNING) return 1;
  status = U_ZERO_ERROR;
  uloc_addLikelySubtags(language, maximal, sizeof maximal, &status);
  return U_SUCCESS(status) && strcmp(language, maximal) != 0;
}

int32_t cicu_canonical_tag(const char *tag, char *out, int32_t capacity) {
  char locale[ULOC_FULLNAME_CAPACITY];
  int32_t code = canonical_locale(tag, locale, sizeof locale);
  if (code != 0) return code;
  if (!known_language(locale)) return 2;
  UErrorCode status = U_ZERO_ERROR;
  uloc_toLanguageTag(locale, out, capacity, 1, &status);
  return U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING ? -1 : 0;
}

int32_t cicu_maximal_tag(const char *tag, char *out, int32_t capacity) {
  char locale[ULOC_FULLNAME_CAPACITY], maximal[ULOC_FULLNAME_CAPACITY];
  int32_t code = canonical_locale(tag, locale, sizeof locale);
  if (code != 0) return code;
  if (!known_language(locale)) return 2;
  UErrorCode status = U_ZERO_ERROR;
  uloc_addLikelySubtags(locale, maximal, sizeof maximal, &status);
  if (U_SUCCESS(status)) uloc_toLanguageTag(maximal, out, capacity, 1, &status);
  return U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING ? -1 : 0;
}

// MARK: Encodings

struct cicu_decoder {
  UConverter *converter;
  /// A high surrogate whose other half has not come yet; or 0.
  UChar high;
  /// IBM's code pages turn the bytes 1A, 1C and 7F into one another's characters.
  UBool rotates_controls;
};

const char *cicu_encoding_name(const char *alias) {
  UErrorCode status = U_ZERO_ERROR;
  const char *name = ucnv_getStandardName(alias, "IANA", &status);
  if (U_SUCCESS(status) && name) return name;
  status = U_ZERO_ERROR;
  name = ucnv_getAlias(alias, 0, &status);
  return U_SUCCESS(status) ? name : NULL;
}

cicu_decoder *cicu_decoder_open(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &status);
  if (U_FAILURE(status)) return NULL;
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  const char *opened = ucnv_getName(converter, &status);
  cicu_decoder *decoder = U_SUCCESS(status) ? malloc(sizeof *decoder) : NULL;
  if (!decoder) {
    ucnv_close(converter);
    return NULL;
  }
  decoder->converter = converter;
  decoder->high = 0;
  decoder->rotates_controls = strcmp(opened, "ibm-943_P15A-2003") == 0;
  return decoder;
}

void cicu_decoder_close(cicu_decoder *decoder) {
  ucnv_close(decoder->converter);
  free(decoder);
}

/// Appends UTF-16 as UTF-8, three bytes a unit at most and three for a half from before.
static uint8_t *append_utf8(cicu_decoder *decoder, const UChar *text, int32_t length,
                            uint8_t *out) {
  for (int32_t i = 0; i < length; i++) {
    UChar unit = text[i];
    if (decoder->high) {
      UChar32 c = 0xFFFD;
      if (U16_IS_TRAIL(unit)) c = U16_GET_SUPPLEMENTARY(decoder->high, unit);
      decoder->high = 0;
      int32_t count = 0;
      U8_APPEND_UNSAFE(out, count, c);
      out += count;
      if (c != 0xFFFD) continue;
    }
    if (unit < 0x80) {
      if (decoder->rotates_controls) {
        unit = unit == 0x1C ? 0x1A : unit == 0x7F ? 0x1C : unit == 0x1A ? 0x7F : unit;
      }
      *out++ = (uint8_t)unit;
    } else if (unit < 0x800) {
      *out++ = (uint8_t)(0xC0 | unit >> 6);
      *out++ = (uint8_t)(0x80 | (unit & 0x3F));
    } else if (U16_IS_LEAD(unit)) {
      decoder->high = unit;
    } else {
      if (U16_IS_TRAIL(unit)) unit = 0xFFFD;
      *out++ = (uint8_t)(0xE0 | unit >> 12);
      *out++ = (uint8_t)(0x80 | (unit >> 6 & 0x3F));
      *out++ = (uint8_t)(0x80 | (unit & 0x3F));
    }
  }
  return out;
}

cicu_decoding cicu_decode(cicu_decoder *decoder, const uint8_t *bytes, int32_t length,
                          int32_t flush, uint8_t *out, int32_t capacity) {
  cicu_decoding result = {0};
  const char *source = (const char *)bytes, *end = source + length;
  uint8_t *target = out;
  while (1) {
    UChar text[1024];
    int32_t room = (capacity - (int32_t)(target - out)) / 3 - 2;
    if (room < 16) break;
    UChar *unit = text;
    UErrorCode status = U_ZERO_ERROR;
    ucnv_toUnicode(decoder->converter, &unit, text + (room < 1024 ? room : 1024), &source, end,
                   NULL, (UBool)flush, &status);
    target = append_utf8(decoder, text, (int32_t)(unit - text), target);
    result.read = (int32_t)(source - (const char *)bytes);
    if (status == U_BUFFER_OVERFLOW_ERROR) continue;
    if (U_SUCCESS(status)) {
      result.is_done = 1;
      break;
    }
    char bad[32];
    int8_t count = sizeof bad;
    UErrorCode ignored = U_ZERO_ERROR;
    ucnv_getInvalidChars(decoder->converter, bad, &count, &ignored);
    if (U_FAILURE(ignored) || count < 1) count = 1, bad[0] = 0;
    // What ICU has taken back from the bad bytes, it will decode again before it reads on.
    ignored = U_ZERO_ERROR;
    int32_t again = status == U_TRUNCATED_CHAR_FOUND
                        ? 0 : ucnv_toUCountPending(decoder->converter, &ignored);
    result.bad_count = count;
    result.bad_end = result.read - (again > 0 ? again : 0);
    for (int32_t i = 0; i < count && i < 8; i++) {
      result.bad_bytes |= (uint64_t)(uint8_t)bad[i] << 8 * i;
    }
    break;
  }
  result.written = (int32_t)(target - out);
  return result;
}

int32_t cicu_detect_encoding(const uint8_t *bytes, int32_t length, cicu_guess *guesses,
                             int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UCharsetDetector *detector = ucsdet_open(&status);
  if (U_FAILURE(status)) return 0;
  int32_t found = 0, count = 0;
  ucsdet_setText(detector, (const char *)bytes, length, &status);
  const UCharsetMatch **matches = ucsdet_detectAll(detector, &found, &status);
  for (int32_t i = 0; U_SUCCESS(status) && i < found && count < capacity; i++) {
    guesses[count].name = ucsdet_getName(matches[i], &status);
    guesses[count].confidence = ucsdet_getConfidence(matches[i], &status);
    if (U_SUCCESS(status)) count++;
  }
  ucsdet_close(detector);
  return count;
}
