#define _GNU_SOURCE
#include "sampler.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MAX_SAMPLED 4200
#define CHILDREN_TEXT (64 * 1024)

struct process_list {
  pid_t pids[MAX_SAMPLED];
  int count;
};

static long read_process_file(pid_t pid, const char *name, char *text, size_t size) {
  char path[80];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, name);
  return read_file_at(AT_FDCWD, path, text, size);
}

static void add_children_of_thread(struct process_list *list, pid_t pid, const char *thread) {
  static char text[CHILDREN_TEXT];
  char name[64];
  snprintf(name, sizeof name, "task/%.16s/children", thread);
  if (read_process_file(pid, name, text, sizeof text) <= 0) return;
  char *end;
  for (char *at = text; list->count < MAX_SAMPLED; at = end) {
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

/* The kernel's numbering of another process's CPU clock. */
static clockid_t cpu_clock_of(pid_t pid) { return (clockid_t)((~(unsigned)pid << 3) | 2U); }

static int64_t own_cpu_us(pid_t pid) {
  struct timespec used;
  if (clock_gettime(cpu_clock_of(pid), &used)) return 0;
  return used.tv_sec * 1000000LL + used.tv_nsec / 1000;
}

/* Fields 16 and 17 of /proc/<pid>/stat: CPU of the children that were waited for, in clock ticks. */
static int64_t waited_cpu_us(pid_t pid) {
  char text[1024];
  unsigned long long user, system;
  if (read_process_file(pid, "stat", text, sizeof text) <= 0) return 0;
  const char *after_name = strrchr(text, ')');
  if (!after_name) return 0;
  int found = sscanf(after_name + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %llu %llu", &user, &system);
  return found == 2 ? (int64_t)((user + system) * (1000000ULL / (unsigned long long)sysconf(_SC_CLK_TCK))) : 0;
}

static int64_t resident_bytes(pid_t pid) {
  char text[256];
  long total, resident = 0;
  if (read_process_file(pid, "statm", text, sizeof text) <= 0) return 0;
  return sscanf(text, "%ld %ld", &total, &resident) == 2 ? resident * sysconf(_SC_PAGESIZE) : 0;
}

static int64_t proportional_bytes(pid_t pid) {
  char text[2048];
  long kib = 0;
  if (read_process_file(pid, "smaps_rollup", text, sizeof text) <= 0) return resident_bytes(pid);
  const char *line = strstr(text, "\nPss:");
  return line && sscanf(line, "\nPss: %ld", &kib) == 1 ? kib * KIB : resident_bytes(pid);
}

void sampler_take(pid_t init, int64_t memory_limit, struct sample *sample) {
  static struct process_list list;
  memset(sample, 0, sizeof *sample);
  list.count = 0;
  add_children(&list, init);
  for (int i = 0; i < list.count; i++) add_children(&list, list.pids[i]);
  for (int i = 0; i < list.count; i++) {
    sample->cpu_us += own_cpu_us(list.pids[i]) + waited_cpu_us(list.pids[i]);
    sample->memory_bytes += resident_bytes(list.pids[i]);
  }
  if (sample->memory_bytes <= memory_limit || list.count < 2) return;
  sample->memory_bytes = 0;
  for (int i = 0; i < list.count; i++) sample->memory_bytes += proportional_bytes(list.pids[i]);
}
