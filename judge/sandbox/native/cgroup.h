/*
 * Control groups: one base group for each runner ("verdict-<pid namespace>-<pid>"), one fresh group in it for
 * each program. Version 1 and version 2 hide behind the same calls.
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
/* Waits a moment for the kernel to let go of the last dead task, then removes the group. */
int group_remove(struct group *group, struct fault *fault);

#endif
