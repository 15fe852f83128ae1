/*
 * The system call filter: everything is allowed but what is not namespaced, reaches other processes or widens
 * the kernel's surface. Built by hand, so that no library is needed to compile the runner.
 */
#ifndef VERDICT_SECCOMP_H
#define VERDICT_SECCOMP_H

#include "common.h"

/* Builds the program once; returns -1 when this architecture is not known. */
int seccomp_build(struct fault *fault);
/* Puts the filter on the calling process for good; needs no_new_privs. */
int seccomp_load(void);

#endif
