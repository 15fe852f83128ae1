/* The two processes of a box: the init (pid 1 of its namespace, harmless) and the program, its child. */
#ifndef VERDICT_PROCESS_H
#define VERDICT_PROCESS_H

#include <sys/resource.h>

#include "cgroup.h"
#include "common.h"
#include "identity.h"
#include "landlock.h"
#include "place.h"
#include "request.h"
#include "rootfs.h"

/* What the init reports when the program has ended. */
struct end_report {
  int wait_status;
  /* CPU and largest resident size of the program and of all it waited for. */
  int64_t cpu_us, resident_bytes;
};

/* Everything a box needs to start. Descriptors are close-on-exec. */
struct launch {
  const struct rootfs *rootfs;
  const struct identity *identity;
  const struct program *program;
  const struct group *group;
  /* Reduced isolation: both are NULL where the box has namespaces. */
  const struct landlock *landlock;
  const struct place *place;
  /* Who the program is. */
  uid_t uid;
  int work, stdin_fd, stdout_fd, stderr_fd;
  /* Write ends: the init's report, and the words of whatever fails before the program runs. */
  int report_fd, error_fd;
  /* Read end: the program of a held box waits here until it is let go; -1 for others. */
  int gate_fd;
  /* Go through everything but the exec: shows at start whether a box can be made. */
  bool rehearsal;
};

/* Returns the pid of the init and its pidfd, or -1. */
pid_t process_launch(const struct launch *launch, int *pidfd, struct fault *fault);
void process_add_usage(struct end_report *report, const struct rusage *usage);
/* Whoever started the runner may have had some ignored, which programs would inherit. */
void process_default_signals(void);
/* Limits that hold for the runner too and are inherited by all that it starts. */
void process_limit_runner(void);

#endif
