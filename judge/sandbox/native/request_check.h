/* Rules that a parsed program must keep. The judge keeps them as well; this is the side that is trusted. */
#ifndef VERDICT_REQUEST_CHECK_H
#define VERDICT_REQUEST_CHECK_H

#include "request.h"

/* Absolute, without "." and ".." components. */
bool is_outside_path(const char *path);
int program_check(const struct program *program, struct fault *fault);

#endif
