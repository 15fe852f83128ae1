#include "request.h"

#include <stdlib.h>
#include <string.h>

#include "request_check.h"

#define NUMBER(key, field, low, high) {key, offsetof(struct program, field), low, high}

/* Every number of a program with its range; a missing one is refused too, except keep-bytes. */
static const struct number_key {
  const char *key;
  size_t offset;
  int64_t low, high;
} number_keys[] = {
    NUMBER("cpu-ms", cpu_ms, 1, 3600000),
    NUMBER("wall-ms", wall_ms, 1, 3600000),
    NUMBER("memory-bytes", memory_bytes, MIB, MIB * MIB),
    NUMBER("stack-bytes", stack_bytes, 64 * KIB, MIB * MIB),
    NUMBER("processes", processes, 1, 4096),
    NUMBER("output-bytes", output_bytes, 1, MIB * MIB),
    NUMBER("stderr-bytes", stderr_bytes, 1, MIB * MIB),
    NUMBER("file-bytes", file_bytes, 1, MIB * MIB),
    NUMBER("work-bytes", work_bytes, 4 * KIB, MIB * MIB),
    NUMBER("keep-bytes", keep_bytes, 1, MIB),
};

static int64_t *number_field(struct program *program, const struct number_key *key) {
  return (int64_t *)((char *)program + key->offset);
}

static int take_number(int64_t *field, struct bytes value, int64_t low, int64_t high) {
  if (value.length == 0 || value.length > 15) return -1;
  for (size_t i = 0; i < value.length; i++)
    if (value.data[i] < '0' || value.data[i] > '9') return -1;
  *field = strtoll(value.data, NULL, 10);
  return *field < low || *field > high ? -1 : 0;
}

static int take_text(const char **field, struct bytes value) {
  if (memchr(value.data, 0, value.length)) return -1;
  *field = value.data;
  return 0;
}

static int take_path(const char **field, struct bytes value) {
  return take_text(field, value) || !is_outside_path(*field) ? -1 : 0;
}

static int take_listed_text(const char **list, int *count, int max, struct bytes value) {
  return *count < max ? take_text(&list[(*count)++], value) : -1;
}

static int take_bind_item(struct program *program, const char *key, struct bytes value) {
  if (!strcmp(key, "bind")) {
    if (program->bind_count == MAX_BINDS) return -1;
    return take_path(&program->binds[program->bind_count++].from, value);
  }
  if (program->bind_count == 0 || strcmp(key, "bind-to")) return -1;
  return take_text(&program->binds[program->bind_count - 1].to, value);
}

static int take_copy_in_item(struct program *program, const char *key, struct bytes value) {
  if (!strcmp(key, "copy-in")) {
    if (program->copy_in_count == MAX_COPIES) return -1;
    return take_text(&program->copies_in[program->copy_in_count++].name, value);
  }
  if (program->copy_in_count == 0) return -1;
  struct copy_in *copy = &program->copies_in[program->copy_in_count - 1];
  if (!strcmp(key, "copy-in-path")) return take_path(&copy->path, value);
  if (!strcmp(key, "copy-in-content")) return (copy->content = value), 0;
  if (!strcmp(key, "copy-in-executable")) return (copy->executable = true), 0;
  if (!strcmp(key, "copy-in-read-only")) return (copy->read_only = true), 0;
  return -1;
}

static int take_copy_out_item(struct program *program, const char *key, struct bytes value) {
  if (!strcmp(key, "copy-out")) {
    if (program->copy_out_count == MAX_COPIES) return -1;
    return take_text(&program->copies_out[program->copy_out_count++].name, value);
  }
  if (program->copy_out_count == 0) return -1;
  struct copy_out *copy = &program->copies_out[program->copy_out_count - 1];
  if (!strcmp(key, "copy-out-path")) return take_path(&copy->path, value);
  if (!strcmp(key, "copy-out-max")) return take_number(&copy->max_bytes, value, 0, MIB * MIB);
  return -1;
}

/* "bind", "copy-in" and "copy-out" begin an entry; the longer keys complete the last one. */
static int take_group_item(struct program *program, const char *key, struct bytes value) {
  if (!strncmp(key, "bind", 4)) return take_bind_item(program, key, value);
  if (!strncmp(key, "copy-in", 7)) return take_copy_in_item(program, key, value);
  if (!strncmp(key, "copy-out", 8)) return take_copy_out_item(program, key, value);
  return -1;
}

static int take_program_item(struct program *program, const char *key, struct bytes value) {
  for (size_t i = 0; i < COUNT_OF(number_keys); i++)
    if (!strcmp(key, number_keys[i].key))
      return take_number(number_field(program, &number_keys[i]), value, number_keys[i].low, number_keys[i].high);
  if (!strcmp(key, "argument"))
    return take_listed_text(program->arguments, &program->argument_count, MAX_ARGUMENTS, value);
  if (!strcmp(key, "environment"))
    return take_listed_text(program->environment, &program->environment_count, MAX_ENVIRONMENT, value);
  if (!strcmp(key, "outlives-reader")) return (program->outlives_reader = true), 0;
  if (!strcmp(key, "heard")) return (program->is_heard = true), 0;
  if (!strcmp(key, "stdin-path")) return take_path(&program->stdin_path, value);
  if (!strcmp(key, "stdin-content")) return (program->stdin_content = value), 0;
  if (!strcmp(key, "stdout-path")) return take_path(&program->stdout_path, value);
  if (!strcmp(key, "directory")) return take_path(&program->directory, value);
  if (!strcmp(key, "may-fork")) return (program->may_fork = true), 0;
  if (!strcmp(key, "held")) return (program->held = true), 0;
  return take_group_item(program, key, value);
}

static int take_item(struct request *request, const char *key, struct bytes value) {
  if (!strcmp(key, "id")) {
    if (value.length == 0 || value.length >= MAX_ID) return -1;
    for (size_t i = 0; i < value.length; i++)
      if (value.data[i] < '0' || value.data[i] > '9') return -1;
    memcpy(request->id, value.data, value.length);
    return 0;
  }
  if (!strcmp(key, "program")) return request->program_count < MAX_PROGRAMS ? (request->program_count++, 0) : -1;
  if (request->program_count == 0) return -1;
  return take_program_item(&request->programs[request->program_count - 1], key, value);
}

/* Splits one item off the front; both key and value are terminated in place. */
static int next_item(char **at, char *end, const char **key, struct bytes *value) {
  char *line_end = memchr(*at, '\n', (size_t)(end - *at));
  char *space = line_end ? memchr(*at, ' ', (size_t)(line_end - *at)) : NULL;
  if (!space || space + 1 == line_end) return -1;
  *space = *line_end = 0;
  char *number_end;
  errno = 0;
  unsigned long length = strtoul(space + 1, &number_end, 10);
  if (errno || number_end != line_end || space[1] < '0' || space[1] > '9' || strlen(*at) != (size_t)(space - *at)) return -1;
  size_t left = (size_t)(end - (line_end + 1));
  if (length >= left || line_end[1 + length] != '\n') return -1;
  line_end[1 + length] = 0;
  *key = *at;
  *value = (struct bytes){line_end + 1, length};
  *at = line_end + 1 + length + 1;
  return 0;
}

static int finish_program(struct program *program, struct fault *fault) {
  if (!program->keep_bytes) program->keep_bytes = DEFAULT_KEEP_BYTES;
  for (size_t i = 0; i < COUNT_OF(number_keys); i++)
    if (!*number_field(program, &number_keys[i])) return fault_text(fault, "missing %s", number_keys[i].key);
  return program_check(program, fault);
}

int request_parse(struct request *request, char *frame, size_t length, struct fault *fault) {
  memset(request, 0, sizeof *request);
  memcpy(request->id, "0", 2);
  for (char *at = frame, *end = frame + length; at < end;) {
    const char *key;
    struct bytes value;
    if (next_item(&at, end, &key, &value)) return fault_text(fault, "malformed request");
    if (take_item(request, key, value)) return fault_text(fault, "bad value or unknown key: %.40s", key);
  }
  if (request->program_count == 0) return fault_text(fault, "no program");
  for (int i = 0; i < request->program_count; i++)
    if (finish_program(&request->programs[i], fault)) return -1;
  return 0;
}
