#define _GNU_SOURCE
#include "sampler.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "descendants.h"

/* Smaller ones belong to ordinary programs, whose groups do not show them apart either. */
#define ORDINARY_PAGE_TABLE_KIB 4096
/* So much of the machine's memory stays free for everybody else. */
#define MEMORY_FLOOR (96 * MIB)

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
  if (descendants_read(pid, "stat", text, sizeof text) <= 0) return 0;
  const char *after_name = strrchr(text, ')');
  if (!after_name) return 0;
  int found = sscanf(after_name + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %llu %llu", &user, &system);
  return found == 2 ? (int64_t)((user + system) * (1000000ULL / (unsigned long long)sysconf(_SC_CLK_TCK))) : 0;
}

static int64_t resident_bytes(pid_t pid) {
  char text[256];
  long total, resident = 0;
  if (descendants_read(pid, "statm", text, sizeof text) <= 0) return 0;
  return sscanf(text, "%ld %ld", &total, &resident) == 2 ? resident * sysconf(_SC_PAGESIZE) : 0;
}

/* Tables of huge untouched mappings can take gigabytes that are resident nowhere. */
static int64_t page_table_bytes(pid_t pid) {
  char text[2048];
  long kib = 0;
  if (descendants_read(pid, "status", text, sizeof text) <= 0) return 0;
  const char *line = strstr(text, "\nVmPTE:");
  return line && sscanf(line, "\nVmPTE: %ld", &kib) == 1 && kib > ORDINARY_PAGE_TABLE_KIB ? kib * KIB : 0;
}

static int64_t proportional_bytes(pid_t pid) {
  char text[2048];
  long kib = 0;
  if (descendants_read(pid, "smaps_rollup", text, sizeof text) <= 0) return resident_bytes(pid);
  const char *line = strstr(text, "\nPss:");
  return line && sscanf(line, "\nPss: %ld", &kib) == 1 ? kib * KIB : resident_bytes(pid);
}

static int64_t proportional_sum(const struct process_list *list) {
  int64_t sum = 0;
  for (int i = 0; i < list->count; i++) sum += proportional_bytes(list->pids[i]);
  return sum;
}

static long meminfo_kib(const char *text, const char *key) {
  const char *line = strstr(text, key);
  return line ? strtol(line + strlen(key), NULL, 10) : -1;
}

bool sampler_memory_exhausted(void) {
  char text[4096];
  if (read_file_at(AT_FDCWD, "/proc/meminfo", text, sizeof text) <= 0) return false;
  long available = meminfo_kib(text, "MemAvailable:");
  return available >= 0 && available * KIB < MEMORY_FLOOR;
}

void sampler_take(pid_t init, int64_t memory_limit, struct sample *sample) {
  static struct process_list list;
  int64_t tables = 0;
  memset(sample, 0, sizeof *sample);
  descendants_list(init, &list);
  for (int i = 0; i < list.count; i++) {
    sample->cpu_us += own_cpu_us(list.pids[i]) + waited_cpu_us(list.pids[i]);
    sample->memory_bytes += resident_bytes(list.pids[i]);
    tables += page_table_bytes(list.pids[i]);
  }
  if (sample->memory_bytes > memory_limit && list.count > 1) sample->memory_bytes = proportional_sum(&list);
  sample->memory_bytes += tables;
}
