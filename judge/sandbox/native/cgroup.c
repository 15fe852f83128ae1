#define _GNU_SOURCE
#include "cgroup.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cgroup_base.h"

#define REMOVE_TRIES 400
#define REMOVE_PAUSE_US 250
/* The kernel charges 256 KiB ahead for a processor. A kept group with more than two of these is made anew. */
#define KEPT_MEMORY_MAX (512 * KIB)

/* Version 1: the group of the last run, which nothing runs in. The second one of an interaction is not kept. */
static struct group kept;

static int remove_group(struct group *group, struct fault *fault);

static int base_count(const struct cgroup_base *base) { return base->version == CGROUP_V1 ? V1_CONTROLLERS : 1; }

static int64_t read_number(int fd) {
  char text[64];
  ssize_t length = fd < 0 ? -1 : pread(fd, text, sizeof text - 1, 0);
  if (length <= 0) return -1;
  text[length] = 0;
  return strtoll(text, NULL, 10);
}

/* Value of a "key value" line. */
static int64_t read_keyed(int fd, const char *key) {
  char text[4096];
  ssize_t length = fd < 0 ? -1 : pread(fd, text, sizeof text - 1, 0);
  if (length <= 0) return -1;
  text[length] = 0;
  size_t key_length = strlen(key);
  for (const char *line = text; line; line = strchr(line, '\n')) {
    line += *line == '\n';
    if (!strncmp(line, key, key_length) && line[key_length] == ' ') return strtoll(line + key_length + 1, NULL, 10);
  }
  return -1;
}

static void reset_base(struct cgroup_base *base) {
  memset(base, 0, sizeof *base);
  for (int i = 0; i < V1_CONTROLLERS; i++) base->parents[i] = base->directories[i] = -1;
}

static int make_base(struct cgroup_base *base, struct fault *fault) {
  cgroup_base_name(base->name, sizeof base->name);
  for (int i = 0; i < base_count(base); i++) {
    cgroup_remove_stale(base->parents[i]);
    if (mkdirat(base->parents[i], base->name, 0755) && errno != EEXIST)
      return fault_errno(fault, "making a control group");
    base->directories[i] = openat(base->parents[i], base->name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (base->directories[i] < 0) return fault_errno(fault, "opening the control group");
  }
  if (base->version == CGROUP_V1) {
    base->has_peak = true;
    /* Inherited by the groups of the runs. */
    write_file_at(base->directories[V1_MEMORY], "memory.swappiness", "0");
    return 0;
  }
  if (write_file_at(base->directories[0], "cgroup.subtree_control", "+memory +pids"))
    return fault_errno(fault, "enabling controllers in the control group");
  base->has_peak = faccessat(base->directories[0], "memory.peak", R_OK, 0) == 0;
  return 0;
}

int cgroup_open(struct cgroup_base *base, struct fault *fault) {
  struct fault v1_fault = {""};
  reset_base(base);
  if (cgroup_v2_find(base, fault) == 0 && make_base(base, fault) == 0) return fault->text[0] = 0, 0;
  cgroup_close(base);
  if (cgroup_v1_find(base, &v1_fault) == 0 && make_base(base, &v1_fault) == 0) return fault->text[0] = 0, 0;
  cgroup_close(base);
  size_t used = strlen(fault->text);
  snprintf(fault->text + used, sizeof fault->text - used, "; version 1: %.150s", v1_fault.text);
  return -1;
}

void cgroup_close(struct cgroup_base *base) {
  struct fault not_removed = {""};
  remove_group(&kept, &not_removed);
  for (int i = 0; i < V1_CONTROLLERS; i++) {
    close_fd(&base->directories[i]);
    if (base->parents[i] >= 0 && base->name[0]) unlinkat(base->parents[i], base->name, AT_REMOVEDIR);
    close_fd(&base->parents[i]);
  }
  reset_base(base);
}

static int set_number(int directory, const char *group, const char *file, int64_t number) {
  char path[96], text[32];
  snprintf(path, sizeof path, "%s/%s", group, file);
  snprintf(text, sizeof text, "%" PRId64, number);
  return write_file_at(directory, path, text);
}

static int open_file(const struct group *group, int controller, const char *file, int flags) {
  char path[96];
  snprintf(path, sizeof path, "%s/%s", group->name, file);
  return openat(group->base->directories[controller], path, flags | O_CLOEXEC);
}

/* Never a moment with more memory with swap than without. */
static int limit_memory_v1(const struct group *group, int64_t bytes) {
  int directory = group->base->directories[V1_MEMORY];
  bool grows = group->memory_bytes > 0 && bytes > group->memory_bytes;
  /* Absent where swap is not accounted; without it a program could be swapped out instead of stopped. */
  if (grows) set_number(directory, group->name, "memory.memsw.limit_in_bytes", bytes);
  if (set_number(directory, group->name, "memory.limit_in_bytes", bytes)) return -1;
  if (!grows) set_number(directory, group->name, "memory.memsw.limit_in_bytes", bytes);
  return 0;
}

static int limit_v1(struct group *group, const struct program *program, struct fault *fault) {
  if (group->memory_bytes != program->memory_bytes && limit_memory_v1(group, program->memory_bytes))
    return fault_errno(fault, "memory.limit_in_bytes");
  group->memory_bytes = program->memory_bytes;
  if (group->processes != program->processes &&
      set_number(group->base->directories[V1_PIDS], group->name, "pids.max", program->processes))
    return fault_errno(fault, "pids.max");
  group->processes = program->processes;
  return 0;
}

static int open_v1(struct group *group, struct fault *fault) {
  group->cpu = open_file(group, V1_CPUACCT, "cpuacct.usage", O_RDONLY);
  group->peak = open_file(group, V1_MEMORY, "memory.max_usage_in_bytes", O_RDWR);
  group->events = open_file(group, V1_MEMORY, "memory.oom_control", O_RDONLY);
  group->usage = open_file(group, V1_MEMORY, "memory.usage_in_bytes", O_RDONLY);
  group->present = open_file(group, V1_PIDS, "pids.current", O_RDONLY);
  for (int i = 0; i < V1_CONTROLLERS; i++) {
    group->tasks[i] = open_file(group, i, "tasks", O_WRONLY);
    if (group->tasks[i] < 0) return fault_errno(fault, "opening tasks");
  }
  return 0;
}

static int limit_v2(struct group *group, const struct program *program, struct fault *fault) {
  int directory = group->base->directories[0];
  if (set_number(directory, group->name, "memory.max", program->memory_bytes))
    return fault_errno(fault, "memory.max");
  set_number(directory, group->name, "memory.swap.max", 0);
  set_number(directory, group->name, "memory.oom.group", 1);
  if (set_number(directory, group->name, "pids.max", program->processes)) return fault_errno(fault, "pids.max");
  group->cpu = open_file(group, 0, "cpu.stat", O_RDONLY);
  group->peak = open_file(group, 0, "memory.peak", O_RDONLY);
  if (!group->base->has_peak) group->current = open_file(group, 0, "memory.current", O_RDONLY);
  group->events = open_file(group, 0, "memory.events", O_RDONLY);
  group->directory = openat(directory, group->name, O_PATH | O_DIRECTORY | O_CLOEXEC);
  return group->directory < 0 ? fault_errno(fault, "opening the group") : 0;
}

static int make_directories(const struct group *group, struct fault *fault) {
  const int *directories = group->base->directories;
  for (int i = 0; i < base_count(group->base); i++) {
    /* A group left by a removal that the kernel refused must not lend its counters to this run. */
    if (mkdirat(directories[i], group->name, 0755) == 0) continue;
    if (errno != EEXIST || unlinkat(directories[i], group->name, AT_REMOVEDIR) ||
        mkdirat(directories[i], group->name, 0755))
      return fault_errno(fault, "making the group of the run");
  }
  return 0;
}

/* No memory beyond what processors have charged ahead. */
static bool has_no_memory(const struct group *group) {
  int64_t usage = read_number(group->usage);
  return usage >= 0 && usage <= KEPT_MEMORY_MAX;
}

/* The peak begins again at what is charged now; the other counters are read from here on. */
static int begin_counting(struct group *group) {
  if (pwrite(group->peak, "0", 1, 0) != 1) return -1;
  group->earlier_cpu_us = group->earlier_oom_kills = 0;
  group->earlier_cpu_us = group_cpu_us(group);
  group->earlier_oom_kills = group_oom_kills(group);
  return group->earlier_cpu_us < 0 || group->earlier_oom_kills < 0 ? -1 : 0;
}

static bool take_kept(struct group *group, const struct cgroup_base *base, const struct program *program) {
  struct fault unfit = {""};
  if (kept.base != base) return false;
  *group = kept;
  kept.base = NULL;
  if (read_number(group->present) == 0 && has_no_memory(group) && limit_v1(group, program, &unfit) == 0 &&
      begin_counting(group) == 0)
    return true;
  remove_group(group, &unfit);
  return false;
}

static int make_group(struct group *group, const struct cgroup_base *base, int index, struct fault *fault) {
  memset(group, 0, sizeof *group);
  group->cpu = group->peak = group->events = group->usage = group->present = group->current = group->directory = -1;
  for (int i = 0; i < V1_CONTROLLERS; i++) group->tasks[i] = -1;
  if (base->version == CGROUP_NONE) return 0;
  group->base = base;
  snprintf(group->name, sizeof group->name, "run-%d", index);
  if (make_directories(group, fault)) return -1;
  return base->version == CGROUP_V1 ? open_v1(group, fault) : 0;
}

int group_create(struct group *group, const struct cgroup_base *base, int index, const struct program *program,
                 struct fault *fault) {
  bool is_v1 = base->version == CGROUP_V1;
  if (is_v1 && index == 0 && take_kept(group, base, program)) return 0;
  if (make_group(group, base, index, fault)) return -1;
  if (!group->base) return 0;
  if (is_v1 ? limit_v1(group, program, fault) : limit_v2(group, program, fault)) return -1;
  if (group->cpu < 0 || group->events < 0 || (group->peak < 0 && group->current < 0))
    return fault_errno(fault, "opening the counters of the group");
  return 0;
}

int group_enter(const struct group *group) {
  if (!group->base || group->base->version != CGROUP_V1) return 0;
  for (int i = 0; i < V1_CONTROLLERS; i++)
    if (write(group->tasks[i], "0", 1) != 1) return -1;
  return 0;
}

int64_t group_cpu_us(const struct group *group) {
  if (!group->base) return -1;
  if (group->base->version == CGROUP_V2) return read_keyed(group->cpu, "usage_usec");
  int64_t nanoseconds = read_number(group->cpu);
  return nanoseconds < 0 ? -1 : nanoseconds / 1000 - group->earlier_cpu_us;
}

int64_t group_peak_bytes(const struct group *group) { return read_number(group->peak); }

int64_t group_current_bytes(const struct group *group) { return read_number(group->current); }

int64_t group_oom_kills(const struct group *group) {
  if (!group->base) return 0;
  int64_t kills = read_keyed(group->events, "oom_kill");
  return kills < 0 ? -1 : kills - group->earlier_oom_kills;
}

static int remove_directory(int parent, const char *name) {
  for (int i = 0; i < REMOVE_TRIES; i++) {
    if (unlinkat(parent, name, AT_REMOVEDIR) == 0 || errno == ENOENT) return 0;
    if (errno != EBUSY) return -1;
    usleep(REMOVE_PAUSE_US);
  }
  return -1;
}

static int remove_group(struct group *group, struct fault *fault) {
  if (!group->base) return 0;
  close_fd(&group->cpu);
  close_fd(&group->peak);
  close_fd(&group->events);
  close_fd(&group->usage);
  close_fd(&group->present);
  close_fd(&group->current);
  close_fd(&group->directory);
  for (int i = 0; i < V1_CONTROLLERS; i++) close_fd(&group->tasks[i]);
  int result = 0;
  for (int i = 0; i < base_count(group->base); i++)
    if (remove_directory(group->base->directories[i], group->name)) result = -1;
  if (result) fault_errno(fault, "removing the group of the run");
  group->base = NULL;
  return result;
}

static bool is_whole(const struct group *group) {
  return group->usage >= 0 && group->present >= 0 && group->tasks[V1_CONTROLLERS - 1] >= 0;
}

int group_release(struct group *group, int index, struct fault *fault) {
  const struct cgroup_base *base = group->base;
  bool may_be_kept = index == 0 && base && base->version == CGROUP_V1 && !kept.base;
  if (!may_be_kept || !is_whole(group)) return remove_group(group, fault);
  /* What is left of the run goes with its group at once, and the next run finds another one ready. */
  if (!has_no_memory(group) && remove_group(group, fault)) return -1;
  if (!group->base && make_group(group, base, index, fault)) return remove_group(group, fault);
  kept = *group;
  group->base = NULL;
  return 0;
}
