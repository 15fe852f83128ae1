/*
 * Requests. A frame is an ASCII decimal length, a line feed and that many bytes; the bytes are items
 * "key length\n" + value + "\n". Everything is taken by length, so no value can be read as a key.
 */
#ifndef VERDICT_REQUEST_H
#define VERDICT_REQUEST_H

#include "common.h"

#define MAX_FRAME (64 * MIB)
#define MAX_PROGRAMS 2
#define MAX_ARGUMENTS 512
#define MAX_ENVIRONMENT 128
#define MAX_BINDS 32
#define MAX_COPIES 64
#define MAX_ID 32
#define DEFAULT_KEEP_BYTES (64 * KIB)

struct bytes {
  const char *data;
  size_t length;
};

struct bind {
  const char *from, *to;
};

struct copy_in {
  const char *name;
  /* Either a path outside the box or, when that is NULL, the bytes themselves. */
  const char *path;
  struct bytes content;
  bool executable, read_only;
};

struct copy_out {
  const char *name, *path;
  int64_t max_bytes;
};

/* One program to run. Numbers are checked to lie in their ranges; zero means the item was missing. */
struct program {
  const char *arguments[MAX_ARGUMENTS + 1];
  const char *environment[MAX_ENVIRONMENT + 1];
  struct bind binds[MAX_BINDS];
  struct copy_in copies_in[MAX_COPIES];
  struct copy_out copies_out[MAX_COPIES];
  int argument_count, environment_count, bind_count, copy_in_count, copy_out_count;
  const char *stdin_path, *stdout_path, *directory;
  struct bytes stdin_content;
  bool outlives_reader;
  /* Of an interaction: what it writes goes through the runner, which counts and keeps it. */
  bool is_heard;
  int64_t cpu_ms, wall_ms, memory_bytes, stack_bytes, processes, output_bytes, stderr_bytes, file_bytes,
      work_bytes, keep_bytes;
  /* May start processes where only threads are allowed otherwise (reduced isolation). */
  bool may_fork;
  /* Made ready, and run when the judge says so. */
  bool held;
};

struct request {
  char id[MAX_ID];
  struct program programs[MAX_PROGRAMS];
  int program_count;
};

/* Parses the frame in place (values are terminated inside it). Returns -1 with the reason in fault. */
int request_parse(struct request *request, char *frame, size_t length, struct fault *fault);

#endif
