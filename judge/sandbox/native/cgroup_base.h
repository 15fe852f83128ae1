/* Finding the place for the base group, version by version. */
#ifndef VERDICT_CGROUP_BASE_H
#define VERDICT_CGROUP_BASE_H

#include "cgroup.h"

/* Opens base->parents (and parent controllers, version 2). */
int cgroup_v1_find(struct cgroup_base *base, struct fault *fault);
int cgroup_v2_find(struct cgroup_base *base, struct fault *fault);
/* Path of the calling process in the hierarchy of the controller ("" is version 2). */
int cgroup_own_path(const char *controller, char *path, size_t size);
/* Removes groups of runners that are dead. */
void cgroup_remove_stale(int parent);
void cgroup_base_name(char *name, size_t size);

#endif
