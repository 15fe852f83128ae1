/*
 * The folders of one box where there is no mount namespace: <slot>/<index> holds /w, /tmp and the binds under the
 * names that they have in a box of its own. A path of a box is one of these with that prefix.
 */
#ifndef VERDICT_PLACE_H
#define VERDICT_PLACE_H

#include <sys/types.h>

#include "common.h"
#include "request.h"

struct place {
  char path[PATH_SIZE];
  /* The folder itself and its two writable ones; work is -1 when /w is a directory shown read-only. */
  int directory, work, temporary;
  bool is_read_only;
};

/* Makes the folders, which must not be there yet, for a program that runs as owner. */
int place_open(struct place *place, const char *slot_path, int index, const struct program *program, uid_t owner,
               struct fault *fault);
enum place_state { PLACE_OK, PLACE_TOO_LARGE, PLACE_DISK_FULL };
/* Looks at all that the program has written. */
enum place_state place_look(const struct place *place, int64_t work_bytes);
/* Removes the folders with all that is in them; every process of the box must be dead. */
void place_clear(struct place *place);
/* Removes what an earlier runner of the slot left. */
void place_clear_slot(const char *slot_path);

#endif
