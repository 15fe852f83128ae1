#define _GNU_SOURCE
#include "landlock.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel.h"
#include "shown.h"

#define READ_FILE (LANDLOCK_READ_FILE | LANDLOCK_EXECUTE)
#define READ_TREE (READ_FILE | LANDLOCK_READ_DIRECTORY)

long landlock_version(void) {
  long version = syscall(NR_LANDLOCK_CREATE_RULESET, NULL, 0, LANDLOCK_ASK_VERSION);
  return version < 0 ? 0 : version;
}

/* All that this kernel can withhold. */
static uint64_t handled_rights(long version) {
  uint64_t rights = LANDLOCK_VERSION_1;
  if (version >= 2) rights |= LANDLOCK_REFER;
  if (version >= 3) rights |= LANDLOCK_TRUNCATE;
  if (version >= 5) rights |= LANDLOCK_IOCTL_DEVICE;
  return rights;
}

static uint64_t readable_rights(int fd) {
  struct stat status;
  return fstat(fd, &status) == 0 && S_ISDIR(status.st_mode) ? READ_TREE : READ_FILE;
}

static void show_path(struct landlock *landlock, const char *path, uint64_t rights) {
  if (landlock->shown_count == MAX_SHOWN_RULES) return;
  int fd = open(path, O_PATH | O_CLOEXEC);
  if (fd < 0) return;
  landlock->shown[landlock->shown_count].fd = fd;
  landlock->shown[landlock->shown_count++].rights = rights ? rights : readable_rights(fd);
}

static void show_one(const char *path, void *context) { show_path(context, path, 0); }

int landlock_prepare(struct landlock *landlock, const struct options *options, struct fault *fault) {
  memset(landlock, 0, sizeof *landlock);
  landlock->version = landlock_version();
  if (landlock->version == 0) return fault_errno(fault, "Landlock");
  /* Before version 3 a program may empty files of its own user, and there that user is the judge. */
  if (landlock->version < 3 && geteuid() != 0)
    return fault_text(fault, "Landlock is older than version 3 (Linux 6.2), and the judge is not root");
  shown_paths(show_one, landlock);
  /* Node does without it where it is missing, as in a box of its own, but not where it is refused. */
  show_path(landlock, "/etc/ssl/openssl.cnf", 0);
  for (int i = 0; i < SHOWN_DEVICES; i++)
    show_path(landlock, shown_devices[i], i == 0 ? LANDLOCK_READ_FILE | LANDLOCK_WRITE_FILE : LANDLOCK_READ_FILE);
  for (int i = 0; i < options->read_only_count; i++) show_path(landlock, options->read_only_directories[i], 0);
  return 0;
}

static int allow(int rules, int fd, uint64_t rights) {
  struct landlock_beneath beneath = {rights, fd};
  return (int)syscall(NR_LANDLOCK_ADD_RULE, rules, LANDLOCK_RULE_BENEATH, &beneath, 0);
}

static int allow_path(int rules, int directory, const char *path, uint64_t rights) {
  int fd = openat(directory, path, O_PATH | O_CLOEXEC);
  if (fd < 0) return -1;
  int result = allow(rules, fd, rights ? rights : readable_rights(fd));
  close(fd);
  return result;
}

static int add_rules(int rules, const struct landlock *landlock, const struct place *place,
                     const struct program *program) {
  uint64_t writable = handled_rights(landlock->version) & ~(uint64_t)(LANDLOCK_MAKE_DEVICE | LANDLOCK_MAKE_SOCKET);
  for (int i = 0; i < landlock->shown_count; i++)
    if (allow(rules, landlock->shown[i].fd, landlock->shown[i].rights)) return -1;
  /* Where /proc is hidden there is nothing to allow. */
  allow_path(rules, AT_FDCWD, "/proc/self", LANDLOCK_READ_FILE | LANDLOCK_READ_DIRECTORY);
  if (allow(rules, place->temporary, writable)) return -1;
  if (place->work >= 0 ? allow(rules, place->work, writable) : allow_path(rules, place->directory, "w", 0)) return -1;
  for (int i = 0; i < program->bind_count; i++)
    if (allow_path(rules, place->directory, program->binds[i].to + 1, 0)) return -1;
  return 0;
}

int landlock_enter(const struct landlock *landlock, const struct place *place, const struct program *program) {
  struct landlock_rules wanted = {handled_rights(landlock->version), 0, landlock->version >= 6 ? LANDLOCK_SCOPES : 0};
  /* Kernels refuse a longer description than they know, unless the rest is zero. */
  int rules = (int)syscall(NR_LANDLOCK_CREATE_RULESET, &wanted, sizeof wanted, 0);
  if (rules < 0) return -1;
  int result = add_rules(rules, landlock, place, program);
  if (result == 0) result = (int)syscall(NR_LANDLOCK_RESTRICT_SELF, rules, 0);
  int error = errno;
  close(rules);
  errno = error;
  return result;
}

void landlock_close(struct landlock *landlock) {
  for (int i = 0; i < landlock->shown_count; i++) close_fd(&landlock->shown[i].fd);
  landlock->shown_count = 0;
}
