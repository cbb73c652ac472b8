// SQLite 3's C interface (sqlite3.h), as far as it is used here.
#include "CBenchmarks.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { sqlite_ok = 0, sqlite_row = 100, sqlite_done = 101, longest_phrase = 4096 };

/// The statements that ask, and what they ask with.
enum { count_match, count_instr, first_match, first_instr, statement_count };
static const char *const questions[statement_count] = {
  "SELECT count(*) FROM titles WHERE titles MATCH ?1",
  "SELECT count(*) FROM titles WHERE instr(text, ?1)",
  "SELECT rowid, text FROM titles WHERE titles MATCH ?1 ORDER BY length(text), rowid LIMIT 20",
  "SELECT rowid, text FROM titles WHERE instr(text, ?1) ORDER BY length(text), rowid LIMIT 20",
};

typedef struct {
  title_store store;
  void *database;
  void *insertion;
  void *statements[statement_count];
  int (*open)(const char *path, void **database);
  int (*exec)(void *database, const char *sql, void *callback, void *context, char **message);
  int (*prepare_v2)(void *database, const char *sql, int count, void **statement,
                    const char **tail);
  int (*bind_text)(void *statement, int index, const char *text, int count, void *destructor);
  int (*step)(void *statement);
  int (*reset)(void *statement);
  int (*finalize)(void *statement);
  int64_t (*column_int64)(void *statement, int column);
  const unsigned char *(*column_text)(void *statement, int column);
  const char *(*errmsg)(void *database);
  int (*close)(void *database);
} sqlite;

static bool check(sqlite *self, bool is_right) {
  if (!is_right) fprintf(stderr, "SQLite: %s\n", self->errmsg(self->database));
  return is_right;
}

static bool run(sqlite *self, const char *sql) {
  return check(self, self->exec(self->database, sql, NULL, NULL, NULL) == sqlite_ok);
}

static bool prepare(sqlite *self, const char *sql, void **statement) {
  return check(self, self->prepare_v2(self->database, sql, -1, statement, NULL) == sqlite_ok);
}

static bool add(title_store *store, const char *text, size_t count) {
  sqlite *self = (sqlite *)store;
  self->bind_text(self->insertion, 1, text, (int)count, NULL);
  bool is_right = check(self, self->step(self->insertion) == sqlite_done);
  self->reset(self->insertion);
  return is_right;
}

static bool finish(title_store *store) {
  sqlite *self = (sqlite *)store;
  // Merged into one, the trees that were written on the way are searched faster.
  bool is_right = run(self, "INSERT INTO titles(titles) VALUES ('optimize'); COMMIT");
  for (int number = 0; number < statement_count && is_right; number++) {
    is_right = prepare(self, questions[number], &self->statements[number]);
  }
  return is_right;
}

static size_t code_points(const char *text, size_t count) {
  size_t sum = 0;
  for (size_t index = 0; index < count; index++) sum += (text[index] & 0xC0) != 0x80;
  return sum;
}

/// Steps through the answer to a question and its counterpart for short phrases, the next one.
static int64_t ask(sqlite *self, int question, const char *phrase, size_t count) {
  char quoted[longest_phrase + 2];
  if (count > longest_phrase) return -1;
  bool has_trigram = code_points(phrase, count) >= 3;
  void *statement = self->statements[has_trigram ? question : question + 1];
  if (has_trigram) {
    quoted[0] = quoted[count + 1] = '"';
    memcpy(quoted + 1, phrase, count);
    self->bind_text(statement, 1, quoted, (int)count + 2, NULL);
  } else {
    self->bind_text(statement, 1, phrase, (int)count, NULL);
  }
  int64_t number = 0;
  int state;
  while ((state = self->step(statement)) == sqlite_row) {
    number = self->column_int64(statement, 0);
    if (question == first_match) self->column_text(statement, 1);
  }
  bool is_right = check(self, state == sqlite_done);
  self->reset(statement);
  return is_right ? number : -1;
}

static int64_t count_titles(title_store *store, const char *phrase, size_t count) {
  return ask((sqlite *)store, count_match, phrase, count);
}

static int64_t first_titles(title_store *store, const char *phrase, size_t count) {
  return ask((sqlite *)store, first_match, phrase, count);
}

static void close_store(title_store *store) {
  sqlite *self = (sqlite *)store;
  self->finalize(self->insertion);
  for (int number = 0; number < statement_count; number++) {
    self->finalize(self->statements[number]);
  }
  self->close(self->database);
  free(self);
}

/// Sets a function of `self` to SQLite's of that name, or finds that there is none.
#define LOAD(name) ((*(void **)&self->name = dlsym(library, "sqlite3_" #name)) != NULL)

title_store *sqlite_store(const char *path) {
  void *library = dlopen("libsqlite3.so.0", RTLD_NOW);
  if (!library) return NULL;
  sqlite *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  bool is_whole = LOAD(open) && LOAD(exec) && LOAD(prepare_v2) && LOAD(bind_text) && LOAD(step)
                  && LOAD(reset) && LOAD(finalize) && LOAD(column_int64) && LOAD(column_text)
                  && LOAD(errmsg) && LOAD(close);
  if (!is_whole) {
    free(self);
    return NULL;
  }
  self->store = (title_store){add, finish, count_titles, first_titles, close_store};
  // Durability is not measured, and the whole file is mapped. The text is folded already.
  if (!check(self, self->open(path, &self->database) == sqlite_ok)
      || !run(self, "PRAGMA journal_mode = off; PRAGMA synchronous = off;"
                    "PRAGMA cache_size = -262144; PRAGMA mmap_size = 4000000000;"
                    "CREATE VIRTUAL TABLE titles"
                    "  USING fts5(text, tokenize = 'trigram case_sensitive 1');"
                    "BEGIN")
      || !prepare(self, "INSERT INTO titles(text) VALUES (?1)", &self->insertion)) {
    close_store(&self->store);
    return NULL;
  }
  return &self->store;
}
