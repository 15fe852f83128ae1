#include "request_check.h"

#include <string.h>

#define MAX_NAME 255
#define MAX_COMPONENTS 16

static bool is_component(const char *text, size_t length) {
  if (length == 0 || length > MAX_NAME) return false;
  return !(length == 1 && text[0] == '.') && !(length == 2 && text[0] == '.' && text[1] == '.');
}

static bool is_relative_path(const char *path) {
  for (int components = 0; components < MAX_COMPONENTS; components++) {
    size_t length = strcspn(path, "/");
    if (!is_component(path, length)) return false;
    if (!path[length]) return true;
    path += length + 1;
  }
  return false;
}

bool is_outside_path(const char *path) {
  return path[0] == '/' && strlen(path) < PATH_SIZE && (path[1] == 0 || is_relative_path(path + 1));
}

static bool is_plain(const char *text) {
  for (; *text; text++)
    if (!((*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z') || (*text >= '0' && *text <= '9') ||
          strchr("._-+/", *text)))
      return false;
  return true;
}

/* A bind must not cover what the box itself provides. */
static bool is_bind_target(const char *path) {
  static const char *const reserved[] = {"usr",   "bin", "sbin", "lib", "lib32", "lib64", "libx32", "etc",
                                         "proc",  "dev", "sys",  "tmp", "w",     "run",   "root"};
  if (path[0] != '/' || !is_relative_path(path + 1) || !is_plain(path)) return false;
  size_t first = strcspn(path + 1, "/");
  for (size_t i = 0; i < COUNT_OF(reserved); i++)
    if (strlen(reserved[i]) == first && !strncmp(path + 1, reserved[i], first)) return false;
  return true;
}

static int check_copies(const struct program *program, struct fault *fault) {
  if (program->directory && program->copy_in_count + program->copy_out_count > 0)
    return fault_text(fault, "files are copied only with a writable work directory");
  for (int i = 0; i < program->copy_in_count; i++) {
    const struct copy_in *copy = &program->copies_in[i];
    if (strchr(copy->name, '/') || !is_component(copy->name, strlen(copy->name)))
      return fault_text(fault, "bad copy-in name");
    if (!copy->path && !copy->content.data) return fault_text(fault, "copy-in without content");
  }
  for (int i = 0; i < program->copy_out_count; i++) {
    const struct copy_out *copy = &program->copies_out[i];
    if (!is_relative_path(copy->name)) return fault_text(fault, "bad copy-out name");
    if (!copy->path) return fault_text(fault, "copy-out without path");
  }
  return 0;
}

int program_check(const struct program *program, struct fault *fault) {
  if (program->argument_count == 0 || program->arguments[0][0] != '/')
    return fault_text(fault, "the first argument must be an absolute path");
  for (int i = 0; i < program->environment_count; i++)
    if (program->environment[i][0] == '=' || !strchr(program->environment[i], '='))
      return fault_text(fault, "bad environment entry");
  for (int i = 0; i < program->bind_count; i++)
    if (!program->binds[i].to || !is_bind_target(program->binds[i].to))
      return fault_text(fault, "bad bind target");
  return check_copies(program, fault);
}
