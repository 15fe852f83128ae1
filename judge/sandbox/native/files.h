/* Files that cross the wall of the box. */
#ifndef VERDICT_FILES_H
#define VERDICT_FILES_H

#include "common.h"
#include "identity.h"
#include "request.h"

#define FILE_RESULT_SIZE 64

/* Outcome of one copy out: bytes, or the reason why there are none. */
struct file_result {
  int64_t bytes;
  char error[FILE_RESULT_SIZE];
};

/* A sealed copy of the input: the program learns no name of it and cannot change it. Returns a descriptor or -1. */
int files_sealed_input(const struct program *program, struct fault *fault);
/* A detached tmpfs for /w that the runner keeps a handle of. */
int files_work_directory(const struct program *program, uid_t owner, struct fault *fault);
int files_copy_in(int work, const struct program *program, const struct identity *identity, struct fault *fault);
/* Only after every process of the box is dead: until then a name could be swapped under the copy. */
void files_copy_out(int work, const struct copy_out *copy, struct file_result *result);

#endif
