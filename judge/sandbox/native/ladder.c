#define _GNU_SOURCE
#include "ladder.h"

#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files.h"
#include "kernel.h"
#include "seccomp.h"
#include "shown.h"
#include "supervise.h"
#include "sweep.h"

#define BOX_HOST_NAME "judge"

static const char *const feature_names[FEATURES] = {"namespaces", "cgroup", "memory peak", "seccomp", "proc", "landlock"};

static void found(struct ladder *ladder, enum feature_name name, const char *detail) {
  struct feature *feature = &ladder->features[name];
  feature->available = true;
  snprintf(feature->detail.text, sizeof feature->detail.text, "%s", detail);
}

static void missing(struct ladder *ladder, enum feature_name name, const char *why) {
  struct feature *feature = &ladder->features[name];
  feature->available = false;
  snprintf(feature->detail.text, sizeof feature->detail.text, "%s", why);
}

static int map_own_user(uid_t uid, gid_t gid, struct fault *fault) {
  char users[64], groups[64];
  snprintf(users, sizeof users, "%d %u 1", NAMESPACE_UID, uid);
  snprintf(groups, sizeof groups, "%d %u 1", NAMESPACE_UID, gid);
  /* Absent before Linux 3.19; without it the group map is refused, which says enough. */
  write_file_at(AT_FDCWD, "/proc/self/setgroups", "deny");
  if (write_file_at(AT_FDCWD, "/proc/self/uid_map", users) || write_file_at(AT_FDCWD, "/proc/self/gid_map", groups))
    return fault_errno(fault, "mapping the user into its namespace");
  return 0;
}

/* Once for the slot: a network namespace for every run would cost tail latencies of milliseconds. */
static int leave_host_namespaces(const struct slot *slot, struct fault *fault) {
  const struct identity *identity = &slot->identity;
  int per_slot = CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWUTS | CLONE_NEWIPC;
  /* Version 2 makes one for each program instead (process.c says why). */
  if (slot->cgroups.version != CGROUP_V2) per_slot |= CLONE_NEWCGROUP;
  uid_t uid = geteuid();
  gid_t gid = getegid();
  if (!identity->is_root) {
    if (unshare(CLONE_NEWUSER)) return fault_errno(fault, "user namespace");
    if (map_own_user(uid, gid, fault)) return -1;
  }
  if (unshare(per_slot)) return fault_errno(fault, "namespaces");
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL)) return fault_errno(fault, "private mounts");
  if (sethostname(BOX_HOST_NAME, strlen(BOX_HOST_NAME))) return fault_errno(fault, "host name");
  return 0;
}

static void climb_cgroup(struct ladder *ladder, struct slot *slot, const struct options *options) {
  struct fault why = {""};
  slot->cgroups.version = CGROUP_NONE;
  if (options->without_cgroup) return missing(ladder, FEATURE_CGROUP, "switched off");
  if (cgroup_open(&slot->cgroups, &why)) return missing(ladder, FEATURE_CGROUP, why.text);
  found(ladder, FEATURE_CGROUP, slot->cgroups.version == CGROUP_V2 ? "version 2" : "version 1");
  if (slot->cgroups.has_peak) found(ladder, FEATURE_PEAK, "kept by the kernel");
  else missing(ladder, FEATURE_PEAK, "the kernel has no memory.peak; memory is sampled");
}

static void look_for_landlock(struct ladder *ladder) {
  long version = landlock_version();
  if (version == 0) return missing(ladder, FEATURE_LANDLOCK, strerror(errno));
  char detail[32];
  snprintf(detail, sizeof detail, "version %ld", version);
  found(ladder, FEATURE_LANDLOCK, detail);
}

static int build_filter(const struct slot *slot, struct fault *fault) {
  const struct seccomp_needs needs = {.without_group = slot->cgroups.version == CGROUP_NONE};
  return seccomp_build(&needs, fault);
}

/* Without /proc some runtimes do not start, but a box is as closed as with it. */
static int rehearse_with_or_without_proc(struct ladder *ladder, struct slot *slot, struct fault *fault) {
  struct fault with_proc = {""};
  slot->rootfs.has_proc = true;
  if (supervise_rehearse(slot, &with_proc) == 0) return found(ladder, FEATURE_PROC, "own /proc in each box"), 0;
  slot->rootfs.has_proc = false;
  if (supervise_rehearse(slot, fault)) return -1;
  missing(ladder, FEATURE_PROC, with_proc.text);
  return 0;
}

static int rehearse(struct ladder *ladder, struct slot *slot, struct fault *fault) {
  struct fault with_cgroup = {""};
  if (slot->cgroups.version == CGROUP_NONE) return rehearse_with_or_without_proc(ladder, slot, fault);
  if (rehearse_with_or_without_proc(ladder, slot, &with_cgroup) == 0) return 0;
  cgroup_close(&slot->cgroups);
  if (build_filter(slot, fault) || rehearse_with_or_without_proc(ladder, slot, fault)) return -1;
  missing(ladder, FEATURE_CGROUP, with_cgroup.text);
  missing(ladder, FEATURE_PEAK, "needs control groups");
  return 0;
}

/* What both ways up need; looks at the host's user ids and groups, so before any namespace is left. */
static int prepare(struct ladder *ladder, struct slot *slot, const struct options *options, struct fault *fault) {
  if (files_check(fault) || shown_check_hidden(options, fault)) return -1;
  if (mkdir(options->state_directory, 0700) && errno != EEXIST) return fault_errno(fault, options->state_directory);
  if (identity_take(&slot->identity, options->uid_base, fault)) return -1;
  climb_cgroup(ladder, slot, options);
  return build_filter(slot, fault) ? missing(ladder, FEATURE_SECCOMP, fault->text), -1 : 0;
}

/* In a child: a user namespace that was made and then turns out to be of no use could not be left again. */
static int try_namespaces(const struct slot *slot, struct fault *fault) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC)) return fault_errno(fault, "pipe");
  pid_t child = fork();
  if (child == 0) {
    leave_host_namespaces(slot, fault);
    write_all(ends[1], fault->text, strlen(fault->text));
    _exit(0);
  }
  close(ends[1]);
  ssize_t length = child < 0 ? 0 : read(ends[0], fault->text, sizeof fault->text - 1);
  close(ends[0]);
  while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
  fault->text[length > 0 ? length : 0] = 0;
  return fault->text[0] ? -1 : 0;
}

static int climb(struct ladder *ladder, struct slot *slot, const struct options *options, struct fault *fault) {
  if (options->without_namespaces) {
    missing(ladder, FEATURE_NAMESPACES, "switched off");
    return fault_text(fault, "namespaces: switched off");
  }
  if (try_namespaces(slot, fault) || leave_host_namespaces(slot, fault)) return missing(ladder, FEATURE_NAMESPACES, fault->text), -1;
  if (identity_forbid_privileges()) return fault_errno(fault, "no_new_privs");
  if (rootfs_build(&slot->rootfs, options, &slot->identity, fault)) return missing(ladder, FEATURE_NAMESPACES, fault->text), -1;
  if (rehearse(ladder, slot, fault)) return missing(ladder, FEATURE_NAMESPACES, fault->text), -1;
  found(ladder, FEATURE_NAMESPACES, slot->identity.is_root ? "as root, with user ids of the slot's own" : "in a user namespace");
  found(ladder, FEATURE_SECCOMP, "system call filter in force");
  return 0;
}

static int rehearse_reduced(struct ladder *ladder, struct slot *slot, struct fault *fault) {
  struct fault with_cgroup = {""};
  if (slot->cgroups.version == CGROUP_NONE) return supervise_rehearse(slot, fault);
  if (supervise_rehearse(slot, &with_cgroup) == 0) return 0;
  cgroup_close(&slot->cgroups);
  missing(ladder, FEATURE_CGROUP, with_cgroup.text);
  missing(ladder, FEATURE_PEAK, "needs control groups");
  return supervise_rehearse(slot, fault);
}

/* The way without namespaces. */
static int climb_reduced(struct ladder *ladder, struct slot *slot, const struct options *options, struct fault *fault) {
  rootfs_forget(&slot->rootfs);
  slot->is_reduced = true;
  snprintf(slot->rootfs.path, sizeof slot->rootfs.path, "%s/slot-%d", options->state_directory, options->slot);
  if (mkdir(slot->rootfs.path, 0755) && errno != EEXIST) return fault_errno(fault, slot->rootfs.path);
  place_clear_slot(slot->rootfs.path);
  if (identity_forbid_privileges()) return fault_errno(fault, "no_new_privs");
  if (landlock_prepare(&slot->landlock, options, fault)) return missing(ladder, FEATURE_LANDLOCK, fault->text), -1;
  if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)) return fault_errno(fault, "subreaper");
  if (slot->identity.is_root) {
    sweep_user(slot->identity.program_uid);
    sweep_user(slot->identity.init_uid);
  }
  if (rehearse_reduced(ladder, slot, fault)) return -1;
  found(ladder, FEATURE_PROC, "the own process in the machine's /proc");
  found(ladder, FEATURE_SECCOMP, "system call filter in force");
  return 0;
}

static void choose_mode(struct ladder *ladder, struct slot *slot, const struct options *options) {
  struct fault fault = {""}, reduced = {""};
  if (prepare(ladder, slot, options, &fault)) {
    fault_text(&ladder->refusal, "%s", fault.text);
    return;
  }
  if (climb(ladder, slot, options, &fault) == 0) {
    ladder->mode = slot->cgroups.version == CGROUP_NONE ? "no-cgroup" : "full";
    return;
  }
  if (climb_reduced(ladder, slot, options, &reduced))
    fault_text(&ladder->refusal, "%.150s; and without namespaces: %.150s", fault.text, reduced.text);
  else if (!options->allow_reduced)
    fault_text(&ladder->refusal, "%.200s; reduced isolation works here, and JUDGE_REDUCED=allow accepts it", fault.text);
  else ladder->mode = "reduced";
}

void ladder_climb(struct ladder *ladder, struct slot *slot, const struct options *options) {
  memset(ladder, 0, sizeof *ladder);
  for (int i = 0; i < FEATURES; i++) {
    ladder->features[i].name = feature_names[i];
    missing(ladder, (enum feature_name)i, "not reached");
  }
  slot->processors = sysconf(_SC_NPROCESSORS_ONLN);
  slot->rootfs.writable = slot->rootfs.namespace = -1;
  look_for_landlock(ladder);
  ladder->mode = "refused";
  choose_mode(ladder, slot, options);
}

void ladder_leave(struct slot *slot) {
  cgroup_close(&slot->cgroups);
  landlock_close(&slot->landlock);
  if (!slot->is_reduced) return rootfs_forget(&slot->rootfs);
  place_clear_slot(slot->rootfs.path);
  rmdir(slot->rootfs.path);
}
