/*
 * Killing without a PID namespace. The init of the box is the reaper of all that descends from it, so that none can
 * slip away: once it has no child left, nothing of the box is alive.
 */
#ifndef VERDICT_SWEEP_H
#define VERDICT_SWEEP_H

#include <sys/types.h>

#include "process.h"

/* Stands in for pid 1 of a box: waits for the program's end or for SIGTERM, kills the rest, reports and leaves. */
_Noreturn void sweep_as_init(pid_t program, uid_t uid, int report_fd);
/* Must be called before the program is started. */
void sweep_become_reaper(void);
/* Kills whatever runs as one of a slot's own users; root only. */
void sweep_user(uid_t uid);
/* The last resort of a runner whose init was killed by something else. */
void sweep_orphans(uid_t uid);

#endif
