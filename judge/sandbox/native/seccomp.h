/*
 * The system call filter: everything is allowed but what is not namespaced, reaches other processes or widens
 * the kernel's surface. Built by hand, so that no library is needed to compile the runner.
 */
#ifndef VERDICT_SECCOMP_H
#define VERDICT_SECCOMP_H

#include "common.h"

/* Builds the program once; returns -1 when this architecture is not known. */
int seccomp_build(struct fault *fault);
/*
 * As above for a program without namespaces: no sockets, no System V IPC, nothing that changes files by path
 * alone; no processes but with may_fork. Called by the program itself, whose own pid is all that it may signal
 * unless signals are confined by other means (signals_confined), which matters with may_fork only.
 */
int seccomp_build_reduced(bool may_fork, bool signals_confined);
/* Puts the filter on the calling process for good; needs no_new_privs. */
int seccomp_load(void);

#endif
