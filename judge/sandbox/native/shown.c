#define _GNU_SOURCE
#include "shown.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

static const char *const patterns[] = {
    "/usr",           "/bin",      "/sbin",           "/lib",           "/lib32",         "/lib64",
    "/libx32",        "/etc/ld.so.cache", "/etc/alternatives", "/etc/java*",   "/etc/mono",      "/etc/php*",
    "/etc/localtime", "/etc/pypy*", "/etc/fpc*.cfg",      "/etc/nim",        "/etc/R",        "/etc/racket",    "/var/lib/ghc",
};
const char *const shown_devices[SHOWN_DEVICES] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"};

void shown_paths(void (*visit)(const char *path, void *context), void *context) {
  for (size_t i = 0; i < COUNT_OF(patterns); i++) {
    glob_t found;
    if (glob(patterns[i], GLOB_NOSORT, NULL, &found)) continue;
    for (size_t j = 0; j < found.gl_pathc; j++) visit(found.gl_pathv[j], context);
    globfree(&found);
  }
}

struct hidden {
  const char *path;
  struct fault *fault;
};

static void compare(const char *shown, void *context) {
  const struct hidden *hidden = context;
  char *real = realpath(shown, NULL);
  size_t length = real ? strlen(real) : 0;
  if (length && !strncmp(hidden->path, real, length) && (hidden->path[length] == '/' || hidden->path[length] == 0))
    fault_text(hidden->fault, "%.120s lies in %.120s, which programs may read: give the judge another directory",
               hidden->path, shown);
  free(real);
}

int shown_check_hidden(const struct options *options, struct fault *fault) {
  for (int i = 0; i < options->hidden_count; i++) {
    char *real = realpath(options->hidden_directories[i], NULL);
    /* What is not there yet cannot be asked for its links. */
    struct hidden hidden = {real ? real : options->hidden_directories[i], fault};
    shown_paths(compare, &hidden);
    for (int j = 0; j < options->read_only_count; j++) compare(options->read_only_directories[j], &hidden);
    free(real);
  }
  return fault->text[0] ? -1 : 0;
}
