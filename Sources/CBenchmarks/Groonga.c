// Groonga 13's C interface (groonga/groonga.h, db.h, string.h, table.h), as far as it is used here.
#include "CBenchmarks.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// The functions of the library, and a context with a database.
typedef struct {
  void *context;
  int (*init)(void);
  int (*set_default_encoding)(int encoding);
  void *(*ctx_open)(int flags);
  int (*ctx_close)(void *context);
  void *(*ctx_get)(void *context, const char *name, int count);
  void *(*ctx_db)(void *context);
  unsigned (*ctx_send)(void *context, const char *command, unsigned count, int flags);
  int (*ctx_recv)(void *context, char **answer, unsigned *count, int *flags);
  void *(*db_create)(void *context, const char *path, void *options);
  void *(*string_open)(void *context, const char *text, unsigned count, void *normalizer,
                       int flags);
  int (*string_get_normalized)(void *context, void *string, const char **text, unsigned *count,
                               unsigned *characters);
  void *(*obj_open)(void *context, unsigned char type, unsigned flags, unsigned domain);
  int (*obj_set_value)(void *context, void *column, unsigned record, void *value, int flags);
  void (*obj_unlink)(void *context, void *object);
  int (*obj_close)(void *context, void *object);
  int (*bulk_write)(void *context, void *bulk, const char *bytes, size_t count);
  int (*bulk_truncate)(void *context, void *bulk, size_t count);
  unsigned (*table_add)(void *context, void *table, const void *key, unsigned count, int *added);
} groonga;

/// Sets a function of `self` to Groonga's of that name, or finds that there is none.
#define LOAD(name) ((*(void **)&self->name = dlsym(library, "grn_" #name)) != NULL)

/// Opens the library, and a database: a new one at a path, or with no path one in memory.
static bool start(groonga *self, const char *path) {
  void *library = dlopen("libgroonga.so.0", RTLD_NOW);
  if (!library) return false;
  bool is_whole = LOAD(init) && LOAD(set_default_encoding) && LOAD(ctx_open) && LOAD(ctx_close)
                  && LOAD(ctx_get) && LOAD(ctx_db) && LOAD(ctx_send) && LOAD(ctx_recv)
                  && LOAD(db_create) && LOAD(string_open) && LOAD(string_get_normalized)
                  && LOAD(obj_open) && LOAD(obj_set_value) && LOAD(obj_unlink) && LOAD(obj_close)
                  && LOAD(bulk_write) && LOAD(bulk_truncate) && LOAD(table_add);
  // Takes note of what was begun already. 3 is GRN_ENC_UTF8.
  if (!is_whole || self->init() != 0 || self->set_default_encoding(3) != 0) return false;
  self->context = self->ctx_open(0);
  return self->context && self->db_create(self->context, path, NULL);
}

// MARK: Normalizer

struct groonga_normalizer {
  groonga library;
  void *object;
};

groonga_normalizer *groonga_open(const char *name) {
  groonga_normalizer *self = calloc(1, sizeof *self);
  // The normalizers are objects of a database.
  if (self && start(&self->library, NULL)) {
    self->object = self->library.ctx_get(self->library.context, name, -1);
  }
  if (self && self->object) return self;
  free(self);
  return NULL;
}

size_t groonga_normalize(groonga_normalizer *normalizer, const char *text, size_t count) {
  groonga *self = &normalizer->library;
  void *string = self->string_open(self->context, text, (unsigned)count, normalizer->object, 0);
  const char *normalized;
  unsigned size = 0, characters;
  self->string_get_normalized(self->context, string, &normalized, &size, &characters);
  self->obj_unlink(self->context, string);
  return size;
}

// MARK: Titles

enum { longest_phrase = 4096, longest_command = 3 * longest_phrase + 256 };

typedef struct {
  title_store store;
  groonga library;
  void *table, *text_column, *size_column;
  /// Values on their way into a column.
  void *text, *size;
} groonga_titles;

/// Runs a command; its answer is there until the next.
static bool command(groonga *self, const char *text, char **answer, unsigned *count) {
  int flags;
  self->ctx_send(self->context, text, (unsigned)strlen(text), 0);
  int error = self->ctx_recv(self->context, answer, count, &flags);
  if (error) fprintf(stderr, "Groonga: error %d of %s\n", error, text);
  return error == 0;
}

static bool make(groonga *self, const char *text) {
  char *answer;
  unsigned count = 0;
  bool is_made = command(self, text, &answer, &count) && count == 4 && !memcmp(answer, "true", 4);
  if (!is_made) fprintf(stderr, "Groonga: not done: %s\n", text);
  return is_made;
}

static bool set(groonga *self, void *column, unsigned record, void *value, const void *bytes,
                size_t count) {
  self->bulk_truncate(self->context, value, 0);
  self->bulk_write(self->context, value, bytes, count);
  // 1 is GRN_OBJ_SET.
  return self->obj_set_value(self->context, column, record, value, 1) == 0;
}

static bool add(title_store *store, const char *text, size_t count) {
  groonga_titles *titles = (groonga_titles *)store;
  groonga *self = &titles->library;
  unsigned record = self->table_add(self->context, titles->table, NULL, 0, NULL);
  uint32_t size = (uint32_t)count;
  return record && set(self, titles->text_column, record, titles->text, text, count)
         && set(self, titles->size_column, record, titles->size, &size, sizeof size);
}

static bool finish(title_store *store) {
  groonga *self = &((groonga_titles *)store)->library;
  // With letters and digits split, what stands inside a word is found too. An index that is made
  // behind the titles is made faster.
  return make(self, "table_create Terms TABLE_PAT_KEY ShortText"
                    " --default_tokenizer TokenBigramSplitSymbolAlphaDigit"
                    " --normalizer NormalizerAuto")
         && make(self, "column_create Terms index COLUMN_INDEX|WITH_POSITION Titles text");
}

/// - Returns: how many titles have the phrase, of which the answer has some or none.
static int64_t ask(title_store *store, const char *phrase, size_t count, const char *options) {
  char text[longest_command];
  if (count > longest_phrase) return -1;
  char *next = text + sprintf(text, "/d/select?table=Titles&cache=no%s&filter=text+%%40+%%22",
                              options);
  for (size_t index = 0; index < count; index++) {
    next += sprintf(next, "%%%02X", (unsigned char)phrase[index]);
  }
  strcpy(next, "%22");
  char *answer;
  unsigned size = 0;
  groonga *self = &((groonga_titles *)store)->library;
  if (!command(self, text, &answer, &size)) return -1;
  // [[[count],[columns],record …]]
  return size > 4 && !memcmp(answer, "[[[", 3) ? atoll(answer + 3) : -1;
}

static int64_t count_titles(title_store *store, const char *phrase, size_t count) {
  return ask(store, phrase, count, "&limit=0&output_columns=_id");
}

static int64_t first_titles(title_store *store, const char *phrase, size_t count) {
  return ask(store, phrase, count, "&limit=20&output_columns=_id,text&sort_keys=size,_id");
}

static void close_store(title_store *store) {
  groonga *self = &((groonga_titles *)store)->library;
  self->obj_close(self->context, self->ctx_db(self->context));
  self->ctx_close(self->context);
  free(store);
}

title_store *groonga_store(const char *path) {
  groonga_titles *titles = calloc(1, sizeof *titles);
  if (!titles || !start(&titles->library, path)) {
    free(titles);
    return NULL;
  }
  groonga *self = &titles->library;
  titles->store = (title_store){add, finish, count_titles, first_titles, close_store};
  bool is_made = make(self, "table_create Titles TABLE_NO_KEY")
                 && make(self, "column_create Titles text COLUMN_SCALAR Text")
                 && make(self, "column_create Titles size COLUMN_SCALAR UInt32");
  titles->table = self->ctx_get(self->context, "Titles", -1);
  titles->text_column = self->ctx_get(self->context, "Titles.text", -1);
  titles->size_column = self->ctx_get(self->context, "Titles.size", -1);
  // 2 is GRN_BULK; 15 and 9 are GRN_DB_TEXT and GRN_DB_UINT32.
  titles->text = self->obj_open(self->context, 2, 0, 15);
  titles->size = self->obj_open(self->context, 2, 0, 9);
  if (is_made && titles->text && titles->size) return &titles->store;
  close_store(&titles->store);
  return NULL;
}
