/*
 * Attempts to reach files that are none of the program's business. Paths come as lines of /w/paths; each attempt
 * that worked is printed as "REACHED attempt: path", so that silence means that all was refused.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <unistd.h>

static const char *path;
static char folder[4096];
static unsigned made;

static void tell(const char *attempt, int worked) {
  if (worked) printf("REACHED %s: %s\n", attempt, path);
}

static char *fresh(void) {
  static char name[8192];
  snprintf(name, sizeof name, "%s/peek-%u", folder, made++);
  return name;
}

/* True when a byte can be read or a name can be listed. */
static int can_read(int directory, const char *name) {
  char byte;
  int fd = openat(directory, name, O_RDONLY | O_NONBLOCK);
  if (fd < 0) return 0;
  int got = read(fd, &byte, 1) > 0;
  DIR *names = got ? NULL : fdopendir(fd);
  if (names) got = readdir(names) != NULL;
  close(fd);
  return got;
}

static int through(const char *prefix) {
  char name[8192];
  snprintf(name, sizeof name, "%s%s", prefix, path);
  return can_read(AT_FDCWD, name);
}

static int through_link(void) {
  char name[8192];
  strcpy(name, fresh());
  return symlink(path, name) == 0 && can_read(AT_FDCWD, name);
}

static int through_linked_parent(void) {
  char name[8192], below[16384], parent[4096];
  const char *last = strrchr(path, '/');
  snprintf(parent, sizeof parent, "%.*s", (int)(last - path), path);
  strcpy(name, fresh());
  snprintf(below, sizeof below, "%s%s", name, last);
  return symlink(parent[0] ? parent : "/", name) == 0 && can_read(AT_FDCWD, below);
}

static int through_hard_link(void) {
  char name[8192];
  strcpy(name, fresh());
  if (link(path, name) == 0 || linkat(AT_FDCWD, path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0) return 1;
  return rename(path, name) == 0;
}

/* A descriptor that may only name the file must not become one that reads it. */
static int through_descriptor(void) {
  char name[64];
  int fd = open(path, O_PATH);
  if (fd < 0) return 0;
  snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
  int reached = can_read(AT_FDCWD, name) || can_read(fd, "") || linkat(AT_FDCWD, name, AT_FDCWD, fresh(), AT_SYMLINK_FOLLOW) == 0;
  close(fd);
  return reached;
}

static int through_climbing(void) {
  char name[8192];
  snprintf(name, sizeof name, "../../../../../../../../..%s", path);
  int usr = open("/usr/bin", O_RDONLY | O_DIRECTORY);
  return can_read(AT_FDCWD, name) || (usr >= 0 && can_read(usr, name));
}

static int through_exec_or_map(void) {
  int fd = open(path, O_RDONLY);
  return fd >= 0 && mmap(NULL, 1, PROT_READ, MAP_PRIVATE, fd, 0) != MAP_FAILED;
}

static void change(void) {
  int fd = open(path, O_WRONLY);
  tell("open for writing", fd >= 0);
  tell("append", open(path, O_WRONLY | O_APPEND) >= 0);
  tell("empty on opening", open(path, O_RDONLY | O_TRUNC) >= 0);
  tell("truncate", truncate(path, 0) == 0);
  tell("remove", unlink(path) == 0 || rmdir(path) == 0);
  tell("attribute", setxattr(path, "user.x", "y", 1, 0) == 0);
  /* Answers may be pretended: the test looks whether they are true. */
  chmod(path, 0777);
  lchown(path, getuid(), getgid());
  utimes(path, (struct timeval[2]){{1, 0}, {1, 0}});
}

static void attack(void) {
  tell("open", through(""));
  tell("double slash", through("/"));
  tell("dot", through("/."));
  tell("climbing", through_climbing());
  tell("own root", through("/proc/self/root"));
  tell("thread's root", through("/proc/thread-self/root"));
  tell("root of 1", through("/proc/1/root"));
  tell("working directory", through("/proc/self/cwd/../../../.."));
  char parent[64];
  snprintf(parent, sizeof parent, "/proc/%d/root", (int)getppid());
  tell("parent's root", through(parent));
  tell("link", through_link());
  tell("linked parent", through_linked_parent());
  tell("hard link", through_hard_link());
  tell("descriptor", through_descriptor());
  tell("map", through_exec_or_map());
  change();
}

int main(int count, char **arguments) {
  static char lines[64][4096];
  int amount = 0;
  const char *temporary = getenv("TMPDIR");
  snprintf(folder, sizeof folder, "%s", count > 1 ? arguments[1] : temporary ? temporary : "/tmp");
  FILE *list = fopen("paths", "r");
  if (!list) return 98;
  while (amount < 64 && fgets(lines[amount], sizeof *lines, list)) lines[amount][strcspn(lines[amount], "\n")] = 0, amount++;
  fclose(list);
  for (int i = 0; i < amount; i++) {
    path = lines[i];
    attack();
  }
  printf("tried %d\n", amount);
  return 0;
}
