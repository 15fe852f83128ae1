/* Words shared by every file of the runner. */
#ifndef VERDICT_COMMON_H
#define VERDICT_COMMON_H

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))
#define KIB 1024LL
#define MIB (1024LL * KIB)
#define PATH_SIZE 4096
#define FAULT_SIZE 320

/* What went wrong in the sandbox itself, in words for the operator. Empty text: nothing did. */
struct fault {
  char text[FAULT_SIZE];
};

/* Records "what: <system's words>" unless an earlier fault is recorded; always returns -1. */
int fault_errno(struct fault *fault, const char *what);
/* Records the formatted text unless an earlier fault is recorded; always returns -1. */
int fault_text(struct fault *fault, const char *format, ...) __attribute__((format(printf, 2, 3)));

int64_t now_us(void);
/* Writes everything or returns -1. */
int write_all(int fd, const void *bytes, size_t length);
/* Reads exactly length bytes; 0 when done, -1 on error or end of file. */
int read_all(int fd, void *bytes, size_t length);
void close_fd(int *fd);
/* Opens, writes and closes; returns 0 or -1 with errno. */
int write_file_at(int directory, const char *path, const char *text);
/* Reads a small file into buffer and terminates it; returns its length or -1. */
long read_file_at(int directory, const char *path, char *buffer, size_t size);

#endif
