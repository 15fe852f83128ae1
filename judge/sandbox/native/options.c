#include "options.h"

#include <stdlib.h>
#include <string.h>

#include "request_check.h"

/* 60706 to 61183 is left free by Debian's and systemd's allocations. */
#define DEFAULT_UID_BASE 60800
#define MIN_UID_BASE 1000
#define MAX_UID_BASE 4000000000UL

static const char *value_of(const char *argument, const char *name) {
  size_t length = strlen(name);
  if (strncmp(argument, name, length) != 0 || argument[length] != '=') return NULL;
  return argument + length + 1;
}

static int parse_number(const char *text, unsigned long low, unsigned long high, unsigned long *number) {
  if (*text < '0' || *text > '9') return -1;
  char *end;
  errno = 0;
  *number = strtoul(text, &end, 10);
  return errno || *end || *number < low || *number > high ? -1 : 0;
}

/* Each box has its own of these: what is shown below them would be covered. */
static bool is_covered(const char *path) {
  static const char *const own[] = {"/tmp/", "/w/", "/proc/", "/dev/", "/sys/"};
  for (size_t i = 0; i < COUNT_OF(own); i++)
    if (!strncmp(path, own[i], strlen(own[i]))) return true;
  return false;
}

static int add_read_only(struct options *options, const char *path) {
  if (!is_outside_path(path) || path[1] == 0 || is_covered(path)) return -1;
  if (options->read_only_count == MAX_READ_ONLY_DIRECTORIES) return -1;
  options->read_only_directories[options->read_only_count++] = path;
  return 0;
}

static int add_hidden(struct options *options, const char *path) {
  if (!is_outside_path(path) || options->hidden_count == MAX_HIDDEN_DIRECTORIES) return -1;
  options->hidden_directories[options->hidden_count++] = path;
  return 0;
}

static int parse_one(struct options *options, const char *argument) {
  const char *value;
  unsigned long number;
  if ((value = value_of(argument, "--slot"))) {
    if (parse_number(value, 0, MAX_SLOT, &number)) return -1;
    options->slot = (int)number;
    return 0;
  }
  if ((value = value_of(argument, "--uid-base"))) {
    if (parse_number(value, MIN_UID_BASE, MAX_UID_BASE, &number)) return -1;
    options->uid_base = (unsigned)number;
    return 0;
  }
  if ((value = value_of(argument, "--state"))) {
    options->state_directory = value;
    return value[0] == '/' ? 0 : -1;
  }
  if ((value = value_of(argument, "--read-only"))) return add_read_only(options, value);
  if ((value = value_of(argument, "--hidden"))) return add_hidden(options, value);
  if (!strcmp(argument, "--without-namespaces")) return (options->without_namespaces = true), 0;
  if (!strcmp(argument, "--without-cgroup")) return (options->without_cgroup = true), 0;
  if (!strcmp(argument, "--allow-reduced")) return (options->allow_reduced = true), 0;
  return -1;
}

int options_parse(struct options *options, int argc, char **argv, struct fault *fault) {
  memset(options, 0, sizeof *options);
  options->uid_base = DEFAULT_UID_BASE;
  for (int i = 1; i < argc; i++)
    if (parse_one(options, argv[i])) return fault_text(fault, "bad option: %.200s", argv[i]);
  if (!options->state_directory) return fault_text(fault, "missing option: --state=DIRECTORY");
  return 0;
}
