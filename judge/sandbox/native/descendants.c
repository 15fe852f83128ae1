#define _GNU_SOURCE
#include "descendants.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHILDREN_TEXT (64 * 1024)

long descendants_read(pid_t pid, const char *name, char *text, size_t size) {
  char path[80];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, name);
  return read_file_at(AT_FDCWD, path, text, size);
}

static void add_children_of_thread(struct process_list *list, pid_t pid, const char *thread) {
  static char text[CHILDREN_TEXT];
  char name[64];
  snprintf(name, sizeof name, "task/%.16s/children", thread);
  if (descendants_read(pid, name, text, sizeof text) <= 0) return;
  char *end;
  for (char *at = text; list->count < MAX_DESCENDANTS; at = end) {
    long child = strtol(at, &end, 10);
    if (end == at) return;
    list->pids[list->count++] = (pid_t)child;
  }
}

/* A child hangs on the thread that started it. */
static void add_children(struct process_list *list, pid_t parent) {
  char path[48];
  snprintf(path, sizeof path, "/proc/%d/task", (int)parent);
  DIR *threads = opendir(path);
  if (!threads) return;
  for (struct dirent *entry; (entry = readdir(threads));)
    if (entry->d_name[0] != '.') add_children_of_thread(list, parent, entry->d_name);
  closedir(threads);
}

void descendants_list(pid_t ancestor, struct process_list *list) {
  list->count = 0;
  add_children(list, ancestor);
  for (int i = 0; i < list->count; i++) add_children(list, list->pids[i]);
}

static int64_t written_by(pid_t pid) {
  char text[512];
  if (descendants_read(pid, "io", text, sizeof text) <= 0) return -1;
  const char *line = strstr(text, "wchar: ");
  return line ? strtoll(line + strlen("wchar: "), NULL, 10) : -1;
}

int64_t descendants_written(pid_t init) {
  static struct process_list list;
  /* Before the init: what a process wrote that is reaped meanwhile must not be missed. */
  int64_t sum = 0;
  descendants_list(init, &list);
  for (int i = 0; i < list.count; i++) {
    int64_t written = written_by(list.pids[i]);
    if (written > 0) sum += written;
  }
  int64_t by_init = written_by(init);
  return by_init < 0 ? -1 : sum + by_init;
}

/* Each thread: the first one may have ended before the others. */
static bool thread_holds(pid_t pid, const char *thread, const struct stat *pipe) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task/%.16s/fd", (int)pid, thread);
  DIR *files = opendir(path);
  if (!files) return errno == EACCES;
  bool holds = false;
  for (struct dirent *entry; !holds && (entry = readdir(files));) {
    struct stat file;
    if (fstatat(dirfd(files), entry->d_name, &file, 0) == 0)
      holds = file.st_ino == pipe->st_ino && file.st_dev == pipe->st_dev;
    else holds = errno == EACCES;
  }
  closedir(files);
  return holds;
}

static bool process_holds(pid_t pid, const struct stat *pipe) {
  char path[48];
  snprintf(path, sizeof path, "/proc/%d/task", (int)pid);
  DIR *threads = opendir(path);
  if (!threads) return false;
  bool holds = false;
  for (struct dirent *entry; !holds && (entry = readdir(threads));)
    holds = entry->d_name[0] != '.' && thread_holds(pid, entry->d_name, pipe);
  closedir(threads);
  return holds;
}

bool descendants_hold(pid_t ancestor, int pipe) {
  static struct process_list list;
  struct stat status;
  if (fstat(pipe, &status)) return true;
  descendants_list(ancestor, &list);
  for (int i = 0; i < list.count; i++)
    if (process_holds(list.pids[i], &status)) return true;
  return false;
}

long descendants_count_own_tasks(void) {
  DIR *processes = opendir("/proc");
  uid_t own = getuid();
  long count = 0;
  if (!processes) return 0;
  for (struct dirent *entry; (entry = readdir(processes));) {
    char path[48];
    struct stat status;
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9') continue;
    snprintf(path, sizeof path, "/proc/%.16s/task", entry->d_name);
    /* Besides itself and its parent it has one directory for each thread. */
    if (stat(path, &status) == 0 && status.st_uid == own) count += (long)status.st_nlink - 2;
  }
  closedir(processes);
  return count;
}
