#define _GNU_SOURCE
#include "common.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int fault_errno(struct fault *fault, const char *what) {
  return fault_text(fault, "%s: %s", what, strerror(errno));
}

int fault_text(struct fault *fault, const char *format, ...) {
  if (fault->text[0]) return -1;
  va_list values;
  va_start(values, format);
  vsnprintf(fault->text, sizeof fault->text, format, values);
  va_end(values);
  return -1;
}

int64_t now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

int write_all(int fd, const void *bytes, size_t length) {
  const char *next = bytes;
  while (length > 0) {
    ssize_t written = write(fd, next, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return -1;
    next += written;
    length -= (size_t)written;
  }
  return 0;
}

int read_all(int fd, void *bytes, size_t length) {
  char *next = bytes;
  while (length > 0) {
    ssize_t got = read(fd, next, length);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return -1;
    next += got;
    length -= (size_t)got;
  }
  return 0;
}

void close_fd(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

int write_file_at(int directory, const char *path, const char *text) {
  int fd = openat(directory, path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  int result = write_all(fd, text, strlen(text));
  int error = errno;
  close(fd);
  errno = error;
  return result;
}

long read_file_at(int directory, const char *path, char *buffer, size_t size) {
  int fd = openat(directory, path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  size_t total = 0;
  while (total + 1 < size) {
    ssize_t got = read(fd, buffer + total, size - 1 - total);
    if (got <= 0) break;
    total += (size_t)got;
  }
  close(fd);
  buffer[total] = 0;
  return (long)total;
}
