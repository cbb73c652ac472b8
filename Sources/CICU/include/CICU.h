// The door to ICU: C scalars and opaque structs only, so that no ICU type reaches Swift.
// Strings come back as UTF-32 in the caller's array, with their length; -1 means ICU failed.
#pragma once
#include <stdint.h>

// MARK: Versions

/// The ICU that is linked, as "72.1"; in a static buffer.
const char *cicu_version(void);
/// The Unicode version of that ICU, as "15.0".
const char *cicu_unicode_version(void);

// MARK: Characters

/// Property values of one code point. `script` is ICU's UScriptCode, `category` its UCharCategory,
/// `grapheme_break` its UGraphemeClusterBreak.
typedef struct {
  uint8_t category;
  uint8_t combining_class;
  uint8_t grapheme_break;
  uint8_t default_ignorable;
  uint8_t white_space;
  uint8_t emoji_modifier;
  uint8_t decomposition_type;
  /// Of a decimal digit in any script, 0 to 9; -1 for all else.
  int8_t digit_value;
  uint16_t script;
} cicu_properties;

cicu_properties cicu_properties_of(uint32_t scalar);
/// What a code point does beside others in a row of cells.
typedef enum {
  CICU_CELL_OTHER,
  /// Belongs to what it follows: combining marks, variation selectors, tags, jamo after the first.
  CICU_CELL_EXTENDS,
  /// U+200D, which joins two pictographs to one.
  CICU_CELL_JOINER,
  /// U+FE0F, which asks for the emoji in place of the sign.
  CICU_CELL_EMOJI_SELECTOR,
  /// A skin tone: nothing behind an emoji that takes it, else an emoji of its own.
  CICU_CELL_EMOJI_MODIFIER,
  /// Extended_Pictographic.
  CICU_CELL_PICTOGRAPH,
  /// Two of them are a flag.
  CICU_CELL_REGIONAL_INDICATOR,
} cicu_cell_kind;

/// Where a line may break beside a code point (UAX #14, its classes taken together).
typedef enum {
  CICU_LINE_OTHER,
  /// Begins no line: 、。」 and small kana.
  CICU_LINE_CLOSING,
  /// Ends no line: 「（.
  CICU_LINE_OPENING,
  /// Neither: straight quotes, marks, what glues.
  CICU_LINE_GLUE,
} cicu_line_kind;

/// How a code point is set on a terminal.
typedef struct {
  /// Cells that it takes alone: 2 where East_Asian_Width is W or F, 0 for marks and controls, else 1.
  uint8_t width;
  /// A `cicu_cell_kind`.
  uint8_t cell;
  /// A `cicu_line_kind`.
  uint8_t line;
  /// Whether it is an emoji where U+FE0F follows (property Emoji).
  uint8_t emoji;
} cicu_layout;

cicu_layout cicu_layout_of(uint32_t scalar);

/// The four-letter code of a script, such as "Hira"; in a static buffer.
const char *cicu_script_name(uint16_t script);
/// Its name in English, such as "Hiragana", with "_" for a space; in a static buffer.
const char *cicu_script_long_name(uint16_t script);
/// The script's number for a four-letter code, or -1.
int32_t cicu_script_number(const char *name);

/// Whether a code point stands in texts of Normalization Form C: 1 yes, 0 no, 2 not beside all others
/// (NFC_Quick_Check).
int32_t cicu_nfc_quick_check(uint32_t scalar);
/// Whether nothing that stands before a code point changes with it in Normalization Form C.
int32_t cicu_nfc_boundary_before(uint32_t scalar);

/// Writes the raw (one step) canonical decomposition; 0 if there is none.
int32_t cicu_canonical_decomposition(uint32_t scalar, uint32_t *out, int32_t capacity);
/// The primary composite of two code points, or -1.
int32_t cicu_compose(uint32_t first, uint32_t second);
/// Writes the raw compatibility decomposition; 0 if there is none.
int32_t cicu_compatibility_decomposition(uint32_t scalar, uint32_t *out, int32_t capacity);
/// Writes the full case folding; `turkic` keeps dotted and dotless i apart.
int32_t cicu_fold_case(uint32_t scalar, int32_t turkic, uint32_t *out, int32_t capacity);
/// Writes what the transform Latin-ASCII makes of one letter.
int32_t cicu_latin_ascii(uint32_t scalar, uint32_t *out, int32_t capacity);

// MARK: Whole strings, for checking the tables against

typedef enum {
  CICU_NFC, CICU_NFD, CICU_NFKC, CICU_NFKC_CASEFOLD
} cicu_normalization;

/// Normalizes UTF-32 text; the length needed where `capacity` is too small.
int32_t cicu_normalize(cicu_normalization form, const uint32_t *text, int32_t length,
                       uint32_t *out, int32_t capacity);

// MARK: Locales

/// Canonicalises a BCP 47 tag, adds its likely subtags and writes "language-Script-REGION"
/// (NUL-terminated). 0 if done, 1 if the tag is ill-formed, 2 if the language is unknown to CLDR,
/// -1 if ICU failed. The script and region that the tag itself names are kept.
int32_t cicu_maximal_tag(const char *tag, char *out, int32_t capacity);
/// The same without adding anything: aliases resolved (iw → he), case put right.
int32_t cicu_canonical_tag(const char *tag, char *out, int32_t capacity);

// MARK: Collation

/// The order of texts in a language. Used by one thread at a time.
typedef struct cicu_collator cicu_collator;

enum { CICU_FAILED = -2 };

/// Whether the collation that a BCP 47 tag asks for, such as zhuyin in zh-u-co-zhuyin, is one that
/// its language has; a tag that asks for none has its language's own. 0 of an ill-formed tag too.
int32_t cicu_collation_is_known(const char *tag);
/// Opens the collation of a BCP 47 tag; NULL if the tag is ill-formed or ICU failed. What the tag
/// says itself (-u-ks, -u-kn) counts rather than what is given here.
/// - strength: what still tells texts apart: 0 letters, 1 accents, 2 case too, 3 kana too.
/// - numeric: whether digits are compared as the numbers that they write.
cicu_collator *cicu_collator_open(const char *tag, int32_t strength, int32_t numeric);
void cicu_collator_close(cicu_collator *collator);
/// Of its rules and ICU's data: keys of one version are compared with no other's.
uint32_t cicu_collator_version(const cicu_collator *collator);
/// Compares two UTF-8 texts: -1, 0 or 1; CICU_FAILED if ICU failed.
int32_t cicu_collator_compare(const cicu_collator *collator, const uint8_t *a, int32_t a_length,
                              const uint8_t *b, int32_t b_length);
/// Writes bytes that compare (as unsigned, one by one) as the UTF-8 text does, with a last one 0; the
/// length needed where `capacity` is too small, or -1.
int32_t cicu_collator_key(const cicu_collator *collator, const uint8_t *text, int32_t length,
                          uint8_t *out, int32_t capacity);

// MARK: Encodings

/// A converter to UTF-8 with its state, so that text comes in pieces.
typedef struct cicu_decoder cicu_decoder;

/// What one call of `cicu_decode` did.
typedef struct {
  /// How many bytes of the input were taken.
  int32_t read;
  /// How many bytes of UTF-8 were written.
  int32_t written;
  /// How many bytes are no character; 0 if all went well. They are decoded to nothing.
  int32_t bad_count;
  /// Where they end, counted from the start of this input; below `bad_count`, negative even, where
  /// they came with an earlier one. The bytes from there to `read` are decoded by the next call.
  int32_t bad_end;
  /// The bad bytes, the first in the lowest eight bits; at most eight.
  uint64_t bad_bytes;
  /// Whether all of the input is decoded; otherwise there is more to do.
  int32_t is_done;
} cicu_decoding;

/// The name that IANA or else ICU has for the converter called `alias`; NULL if there is none.
const char *cicu_encoding_name(const char *alias);
/// Opens a converter by any name that ICU knows; NULL if it knows none.
cicu_decoder *cicu_decoder_open(const char *name);
void cicu_decoder_close(cicu_decoder *decoder);
/// Decodes until the input is taken, the output is nearly full or bytes are no character.
/// `capacity` is at least 64; `flush` says that the input is the last.
cicu_decoding cicu_decode(cicu_decoder *decoder, const uint8_t *bytes, int32_t length,
                          int32_t flush, uint8_t *out, int32_t capacity);

/// An encoding that text may be in, with ICU's confidence from 0 to 100.
typedef struct {
  /// In a static buffer.
  const char *name;
  int32_t confidence;
} cicu_guess;

/// Writes the encodings that ICU's detector takes the bytes for, the likeliest first; how many.
int32_t cicu_detect_encoding(const uint8_t *bytes, int32_t length, cicu_guess *guesses,
                             int32_t capacity);

// MARK: What others do, for benchmarks

/// A transform by ICU's rules, such as "NFKC; Lower; Katakana-Hiragana".
typedef struct cicu_transform cicu_transform;

/// NULL where ICU knows no such transform.
cicu_transform *cicu_transform_open(const char *rules);
void cicu_transform_close(cicu_transform *transform);
/// Transforms UTF-8 through UTF-16 and back; the length of the result, or -1.
int64_t cicu_transform_utf8(cicu_transform *transform, const char *text, int64_t length);
/// The same with NFKC_Casefold.
int64_t cicu_casefold_utf8(const char *text, int64_t length);

// MARK: Regular expressions

/// A regular expression with the state of one matcher: of one thread at a time.
typedef struct cicu_regex cicu_regex;

/// What is wrong with a pattern.
typedef struct {
  /// ICU's name of the error, such as "U_REGEX_MISMATCHED_PAREN"; in a static buffer.
  const char *name;
  /// Where in the pattern, in code points from 0 of that line; -1 if unknown.
  int32_t line, offset;
} cicu_regex_error;

/// What came of a match.
typedef enum {
  CICU_REGEX_MATCHES,
  CICU_REGEX_DIFFERS,
  /// It took more steps than allowed.
  CICU_REGEX_TIME_OUT,
  /// It kept more ways open than allowed.
  CICU_REGEX_STACK_OVERFLOW,
  CICU_REGEX_FAILED
} cicu_regex_result;

/// Compiles a pattern in UTF-8; NULL, and `error` filled in, if it is none.
cicu_regex *cicu_regex_open(const char *pattern, int64_t length, int32_t ignores_case,
                            cicu_regex_error *error);
void cicu_regex_close(cicu_regex *regex);
/// Matches all of a text in UTF-8, which is read where it stands, within the limits: `steps` of
/// some ten thousand ways tried each, and `stack` bytes.
cicu_regex_result cicu_regex_matches(cicu_regex *regex, const char *text, int64_t length,
                                     int32_t steps, int32_t stack);
