// Groonga 13's C interface (groonga/groonga.h, db.h, string.h), as far as it is used here; the
// library is looked for when it is wanted.
#include "CBenchmarks.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

struct groonga_normalizer {
  void *context;
  void *object;
  void *(*string_open)(void *context, const char *text, unsigned count, void *normalizer, int flags);
  int (*get_normalized)(void *context, void *string, const char **text, unsigned *count,
                        unsigned *characters);
  void (*unlink)(void *context, void *object);
};

groonga_normalizer *groonga_open(const char *name) {
  void *library = dlopen("libgroonga.so.0", RTLD_NOW);
  if (!library) return NULL;
  int (*init)(void) = (int (*)(void))dlsym(library, "grn_init");
  int (*set_encoding)(int) = (int (*)(int))dlsym(library, "grn_set_default_encoding");
  void *(*context_open)(int) = (void *(*)(int))dlsym(library, "grn_ctx_open");
  void *(*create)(void *, const char *, void *) =
    (void *(*)(void *, const char *, void *))dlsym(library, "grn_db_create");
  void *(*get)(void *, const char *, int) =
    (void *(*)(void *, const char *, int))dlsym(library, "grn_ctx_get");
  groonga_normalizer found = {
    .string_open = (void *(*)(void *, const char *, unsigned, void *, int))dlsym(
      library, "grn_string_open"),
    .get_normalized = (int (*)(void *, void *, const char **, unsigned *, unsigned *))dlsym(
      library, "grn_string_get_normalized"),
    .unlink = (void (*)(void *, void *))dlsym(library, "grn_obj_unlink"),
  };
  if (!init || !set_encoding || !context_open || !create || !get || !found.string_open
      || !found.get_normalized || !found.unlink) {
    return NULL;
  }
  // Takes note of what was begun already. 3 is GRN_ENC_UTF8.
  if (init() != 0 || set_encoding(3) != 0) return NULL;
  found.context = context_open(0);
  // The normalizers are objects of a database; this one is in memory.
  if (!found.context || !create(found.context, NULL, NULL)) return NULL;
  found.object = get(found.context, name, -1);
  if (!found.object) return NULL;
  groonga_normalizer *normalizer = malloc(sizeof found);
  if (normalizer) memcpy(normalizer, &found, sizeof found);
  return normalizer;
}

size_t groonga_normalize(groonga_normalizer *normalizer, const char *text, size_t count) {
  void *string = normalizer->string_open(
    normalizer->context, text, (unsigned)count, normalizer->object, 0);
  const char *normalized;
  unsigned size = 0, characters;
  normalizer->get_normalized(normalizer->context, string, &normalized, &size, &characters);
  normalizer->unlink(normalizer->context, string);
  return size;
}
