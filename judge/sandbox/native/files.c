#define _GNU_SOURCE
#include "files.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel.h"

#define COPY_CHUNK (1 << 20)
#define WORK_INODES "8192"

/* Copies to the end of the file or up to max bytes; returns how many, or -1 with errno. */
static int64_t copy_bytes(int from, int to, int64_t max) {
  int64_t total = 0;
  for (;;) {
    ssize_t copied = sendfile(to, from, NULL, COPY_CHUNK);
    if (copied < 0 && errno == EINTR) continue;
    if (copied < 0) return -1;
    if (copied == 0) return total;
    total += copied;
    if (total > max) return errno = EFBIG, -1;
  }
}

int files_make_parents(int root, const char *path) {
  char part[PATH_SIZE];
  for (const char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
    snprintf(part, sizeof part, "%.*s", (int)(slash - path), path);
    if (mkdirat(root, part, 0755) && errno != EEXIST) return -1;
  }
  return 0;
}

static int open_regular(const char *path) {
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat status;
  if (fd < 0 || fstat(fd, &status) == 0) {
    if (fd < 0 || S_ISREG(status.st_mode)) return fd;
    errno = EINVAL;
  }
  close(fd);
  return -1;
}

int files_fill_from_path(int to, const char *path) {
  int from = open_regular(path);
  if (from < 0) return -1;
  int result = copy_bytes(from, to, INT64_MAX) < 0 ? -1 : 0;
  int error = errno;
  close(from);
  errno = error;
  return result;
}

int files_sealed_input(const struct program *program, struct fault *fault) {
  int fd = memfd_create("stdin", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0) return fault_errno(fault, "stdin");
  int filled = program->stdin_path ? files_fill_from_path(fd, program->stdin_path)
                                   : write_all(fd, program->stdin_content.data, program->stdin_content.length);
  int seals = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
  if (filled || fcntl(fd, F_ADD_SEALS, seals)) {
    fault_errno(fault, "stdin");
    close(fd);
    return -1;
  }
  /* Opened again for reading: the descriptor that the program gets is not a writable one either. */
  char path[40];
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  int readable = open(path, O_RDONLY | O_CLOEXEC);
  if (readable < 0) fault_errno(fault, "stdin");
  close(fd);
  return readable;
}

int files_work_directory(const struct program *program, uid_t owner, struct fault *fault) {
  char size[32], uid[16];
  snprintf(size, sizeof size, "%" PRId64, program->work_bytes);
  snprintf(uid, sizeof uid, "%u", owner);
  const char *settings[][2] = {{"size", size}, {"nr_inodes", WORK_INODES}, {"mode", "0755"}, {"uid", uid}, {"gid", uid}};
  int context = (int)syscall(NR_FSOPEN, "tmpfs", FSOPEN_FLAG_CLOEXEC);
  if (context < 0) return fault_errno(fault, "work directory: fsopen");
  int result = 0;
  for (size_t i = 0; i < COUNT_OF(settings) && result == 0; i++)
    result = (int)syscall(NR_FSCONFIG, context, FSCONFIG_STRING, settings[i][0], settings[i][1], 0);
  if (result == 0) result = (int)syscall(NR_FSCONFIG, context, FSCONFIG_CREATE, NULL, NULL, 0);
  int work = result == 0 ? (int)syscall(NR_FSMOUNT, context, FSMOUNT_FLAG_CLOEXEC, MOUNT_CHANGE_NOSUID | MOUNT_CHANGE_NODEV)
                         : -1;
  if (work < 0) fault_errno(fault, "work directory");
  close(context);
  return work;
}

static int copy_in_one(int work, const struct copy_in *copy, uid_t owner) {
  int fd = openat(work, copy->name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644);
  if (fd < 0) return -1;
  int result = copy->path ? files_fill_from_path(fd, copy->path) : write_all(fd, copy->content.data, copy->content.length);
  /* What the program does not own it cannot make writable either. */
  if (result == 0 && geteuid() == 0 && !copy->read_only) result = fchown(fd, owner, owner);
  if (result == 0) result = fchmod(fd, (copy->executable ? 0755 : 0644) & (copy->read_only ? 0555 : 0777));
  int error = errno;
  close(fd);
  errno = error;
  return result;
}

int files_copy_in(int work, const struct program *program, uid_t owner, struct fault *fault) {
  for (int i = 0; i < program->copy_in_count; i++)
    if (copy_in_one(work, &program->copies_in[i], owner))
      return fault_text(fault, "copy in %.100s: %s", program->copies_in[i].name, strerror(errno));
  return 0;
}

/* No links, no other file systems, no way up; O_NONBLOCK so that a fifo cannot hold the runner. */
static int open_inside(int work, const char *name) {
  struct open_request request = {
      .flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK,
      .resolve = RESOLVE_FLAG_BENEATH | RESOLVE_FLAG_NO_SYMLINKS | RESOLVE_FLAG_NO_MAGICLINKS | RESOLVE_FLAG_NO_XDEV,
  };
  return open_at(work, name, &request);
}

int files_check(struct fault *fault) {
  int here = open_inside(AT_FDCWD, ".");
  if (here < 0)
    return fault_text(fault, "openat2: %s; a systemd unit must not set RestrictSUIDSGID", strerror(errno));
  close(here);
  return 0;
}

static void refuse(struct file_result *result, const char *reason) {
  result->bytes = -1;
  snprintf(result->error, sizeof result->error, "%s", reason);
}

static void copy_to_path(int from, const struct copy_out *copy, struct file_result *result) {
  /* A new inode: an old artifact may still be running elsewhere, and a link in its place must not be written through. */
  if (unlink(copy->path) && errno != ENOENT) return refuse(result, strerror(errno));
  int to = open(copy->path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0755);
  if (to < 0) return refuse(result, strerror(errno));
  result->bytes = copy_bytes(from, to, copy->max_bytes);
  if (result->bytes >= 0 && fchmod(to, 0755)) result->bytes = -1;
  if (result->bytes < 0) {
    refuse(result, errno == EFBIG ? "too large" : strerror(errno));
    unlink(copy->path);
  }
  close(to);
}

void files_copy_out(int work, const struct copy_out *copy, struct file_result *result) {
  memset(result, 0, sizeof *result);
  int from = open_inside(work, copy->name);
  if (from < 0 && errno == ENOENT) return refuse(result, "missing");
  if (from < 0) return refuse(result, errno == ELOOP || errno == ENXIO || errno == ENOTDIR ? "not a regular file" : strerror(errno));
  struct stat status;
  if (fstat(from, &status)) refuse(result, strerror(errno));
  else if (!S_ISREG(status.st_mode)) refuse(result, "not a regular file");
  else if (status.st_size > copy->max_bytes) refuse(result, "too large");
  else copy_to_path(from, copy, result);
  close(from);
}
