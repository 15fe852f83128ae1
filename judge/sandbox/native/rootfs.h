/* What a program sees as its file system. */
#ifndef VERDICT_ROOTFS_H
#define VERDICT_ROOTFS_H

#include "common.h"
#include "identity.h"
#include "options.h"
#include "request.h"

struct rootfs {
  /* Mount point of the template, the same empty directory for every start of the slot. */
  char path[PATH_SIZE];
  /* The template's own tmpfs, writable, for mount points that later runs ask for. */
  int writable;
  /* A fresh /proc can be mounted here. */
  bool has_proc;
  /* Mount namespace in which the template is all there is; each box begins as a copy of it. */
  int namespace;
};

/* Builds the read-only template: system folders, a few devices, stub accounts. Call in a private mount namespace. */
int rootfs_build(struct rootfs *rootfs, const struct options *options, const struct identity *identity,
                 struct fault *fault);
/* Makes the mount points for the program's binds in the template. */
int rootfs_prepare(struct rootfs *rootfs, const struct program *program, struct fault *fault);
/* Called by the init: goes over to a mount namespace of its own, in which it mounts what belongs to this run. */
int rootfs_enter(const struct rootfs *rootfs, const struct program *program, int work, struct fault *fault);
void rootfs_forget(struct rootfs *rootfs);

#endif
