/* Which files a program may touch where it has no mount namespace: Landlock, set by the program upon itself. */
#ifndef VERDICT_LANDLOCK_H
#define VERDICT_LANDLOCK_H

#include "options.h"
#include "place.h"

#define MAX_SHOWN_RULES 96

struct landlock {
  long version;
  /* Open paths of what every program may read, and the rights to it. */
  struct {
    int fd;
    uint64_t rights;
  } shown[MAX_SHOWN_RULES];
  int shown_count;
};

/* 0 when the kernel has none, with errno. */
long landlock_version(void);
int landlock_prepare(struct landlock *landlock, const struct options *options, struct fault *fault);
/* Called by the program itself: from here on it sees the system folders, its own place and nothing else. */
int landlock_enter(const struct landlock *landlock, const struct place *place, const struct program *program);
void landlock_close(struct landlock *landlock);

#endif
