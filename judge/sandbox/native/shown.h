/* What every box shows of the machine, whatever the mode. */
#ifndef VERDICT_SHOWN_H
#define VERDICT_SHOWN_H

#include "common.h"
#include "options.h"

#define SHOWN_DEVICES 5
extern const char *const shown_devices[SHOWN_DEVICES];

/* Calls visit for each system folder and file that the machine has. */
void shown_paths(void (*visit)(const char *path, void *context), void *context);
/* Refuses hidden directories that lie below what is shown: programs could read the judge's files there. */
int shown_check_hidden(const struct options *options, struct fault *fault);

#endif
