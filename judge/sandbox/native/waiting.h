/*
 * How long the programs of a request have waited for a processor while others ran. The kernel counts it for each
 * task. It is not the programs' own time, so the clock of their wall limit stands still meanwhile.
 */
#ifndef VERDICT_WAITING_H
#define VERDICT_WAITING_H

#include <sys/types.h>

#include "common.h"

struct waiting {
  /* 0: not begun. */
  int64_t begun_us, looked_us;
  /* Never more than has passed, however many tasks wait at once. */
  int64_t total_us;
  /* Bytes that had gone through the runner at the last look. */
  int64_t moved;
};

/* inits: those of the boxes, whose tasks wait for each other: what one waits counts for all. */
void waiting_begin(struct waiting *waiting, const pid_t *inits, int count);
bool waiting_is_due(const struct waiting *waiting, int64_t now);
/*
 * Adds what was waited since the last look; what the runner waited too if it has moved bytes, for then the programs may
 * have waited for it. Where the kernel does not tell, nothing is added.
 */
void waiting_look(struct waiting *waiting, const pid_t *inits, int count, int64_t moved);

#endif
