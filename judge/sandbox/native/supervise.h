/* Runs the programs of one request side by side and watches them until all are dead. */
#ifndef VERDICT_SUPERVISE_H
#define VERDICT_SUPERVISE_H

#include <signal.h>

#include "box.h"

/* Between frames, or before its box is let go: the judge says that the program of a held box may run. */
#define SUPERVISE_GO 'g'

/* True when the judge closed its end or the runner was told to stop: leave. */
bool supervise_stop_requested(void);
/* Waits until stdin has bytes. False: the judge is gone. */
bool supervise_wait_for_request(void);
void supervise_catch_stop_signals(void);

/* Runs to the end; the boxes are finished but not released. False: stop was requested meanwhile. */
bool supervise_run(struct box *boxes, const struct slot *slot, const struct request *request);
/* Goes through a whole run except for the exec. Returns -1 with the reason when a box cannot be made. */
int supervise_rehearse(struct slot *slot, struct fault *fault);

#endif
