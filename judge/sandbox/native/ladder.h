/* The ladder of modes: what this machine lets the runner do, found by doing it. */
#ifndef VERDICT_LADDER_H
#define VERDICT_LADDER_H

#include "box.h"
#include "options.h"

enum feature_name { FEATURE_NAMESPACES, FEATURE_CGROUP, FEATURE_PEAK, FEATURE_SECCOMP, FEATURE_PROC, FEATURE_LANDLOCK, FEATURES };

struct feature {
  const char *name;
  bool available;
  /* What was found, or why it is missing. */
  struct fault detail;
};

struct ladder {
  /* "full", "no-cgroup", "reduced" or "refused". */
  const char *mode;
  struct fault refusal;
  struct feature features[FEATURES];
};

/* Sets the slot up as high on the ladder as it goes. With mode "refused" the slot must not be used. */
void ladder_climb(struct ladder *ladder, struct slot *slot, const struct options *options);
/* Removes what the slot made. */
void ladder_leave(struct slot *slot);

#endif
