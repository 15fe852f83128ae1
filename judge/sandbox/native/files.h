/* Files that cross the wall of the box. */
#ifndef VERDICT_FILES_H
#define VERDICT_FILES_H

#include <sys/types.h>

#include "common.h"
#include "request.h"

#define FILE_RESULT_SIZE 64

/* Outcome of one copy out: bytes, or the reason why there are none. */
struct file_result {
  int64_t bytes;
  char error[FILE_RESULT_SIZE];
};

/* Whether files can be taken out of a box here. */
int files_check(struct fault *fault);
/* mkdir -p of everything before the last component. */
int files_make_parents(int root, const char *path);
/* Fills the open file with what is at path, which must be a regular file. */
int files_fill_from_path(int to, const char *path);
/* A sealed copy of the input: the program learns no name of it and cannot change it. Returns a descriptor or -1. */
int files_sealed_input(const struct program *program, struct fault *fault);
/* A detached tmpfs for /w that the runner keeps a handle of. */
int files_work_directory(const struct program *program, uid_t owner, struct fault *fault);
/* The files belong to owner, where the runner may give files away. */
int files_copy_in(int work, const struct program *program, uid_t owner, struct fault *fault);
/* Only after every process of the box is dead: until then a name could be swapped under the copy. */
void files_copy_out(int work, const struct copy_out *copy, struct file_result *result);

#endif
