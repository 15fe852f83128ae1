/*
 * Accounting without control groups: looks at every process below the init. Coarser than a group: kernel memory
 * and children that live shorter than the sampling step are not seen.
 */
#ifndef VERDICT_SAMPLER_H
#define VERDICT_SAMPLER_H

#include <sys/types.h>

#include "common.h"

struct sample {
  /* CPU of the processes alive now and of the children they waited for. */
  int64_t cpu_us;
  /* Resident memory; shared pages are divided only when the plain sum is over limit. */
  int64_t memory_bytes;
};

/*
 * True when next to nothing is left of the machine's memory. What no process maps (kernel memory, shared memory
 * that was unmapped) is seen here only.
 */
bool sampler_memory_exhausted(void);
void sampler_take(pid_t init, int64_t memory_limit, struct sample *sample);

#endif
