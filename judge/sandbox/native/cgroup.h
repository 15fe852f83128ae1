/*
 * Control groups: one base group for each runner ("verdict-<pid namespace>-<pid>"), in it one group for each program.
 * Version 2 makes a fresh one for each run. Version 1 can set its counters back, and keeps a group that is empty for the
 * next run. Both hide behind the same calls.
 */
#ifndef VERDICT_CGROUP_H
#define VERDICT_CGROUP_H

#include "common.h"
#include "request.h"

enum cgroup_version { CGROUP_NONE = 0, CGROUP_V1 = 1, CGROUP_V2 = 2 };
enum v1_controller { V1_MEMORY, V1_CPUACCT, V1_PIDS, V1_CONTROLLERS };

#define GROUP_NAME_SIZE 64

/* The base group, open for the life of the runner. */
struct cgroup_base {
  enum cgroup_version version;
  char name[GROUP_NAME_SIZE];
  /* Directories that hold `name`, and `name` itself; version 2 uses the first of each. */
  int parents[V1_CONTROLLERS];
  int directories[V1_CONTROLLERS];
  bool has_peak;
};

/* The group of one program. */
struct group {
  const struct cgroup_base *base;
  char name[16];
  int cpu, peak, events;
  /* Version 1: what is charged now, and how many tasks there are. */
  int usage, present;
  /* The limits that it has, and what its counters said when the run began. */
  int64_t memory_bytes, processes, earlier_cpu_us, earlier_oom_kills;
  /* Opened only where the kernel keeps no peak. */
  int current;
  /* Version 1: the "tasks" file of each controller, through which the program enters by itself. */
  int tasks[V1_CONTROLLERS];
  /* Version 2: the directory that the program is cloned into. */
  int directory;
};

/* Finds what works by making a group. Returns -1 with the reason when none does; base->version stays NONE. */
int cgroup_open(struct cgroup_base *base, struct fault *fault);
void cgroup_close(struct cgroup_base *base);

/* Makes the group with the program's limits. Without a base the group is empty and every number is -1. */
int group_create(struct group *group, const struct cgroup_base *base, int index, const struct program *program,
                 struct fault *fault);
/* Called by the program itself, version 1: moves the calling thread only, which costs microseconds. */
int group_enter(const struct group *group);
int64_t group_cpu_us(const struct group *group);
int64_t group_peak_bytes(const struct group *group);
int64_t group_current_bytes(const struct group *group);
int64_t group_oom_kills(const struct group *group);
/* Version 1: keeps the group for the next run, or one made anew if it is not empty. Version 2: removes it. */
int group_release(struct group *group, int index, struct fault *fault);

#endif
