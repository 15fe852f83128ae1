/*
 * The system call filter: everything is allowed but what is not namespaced, reaches other processes or widens
 * the kernel's surface. Built by hand, so that no library is needed to compile the runner.
 */
#ifndef VERDICT_SECCOMP_H
#define VERDICT_SECCOMP_H

#include "common.h"

struct seccomp_needs {
  /* Memory is not counted by a group: what hides it from sampling is withheld. */
  bool without_group;
  /* No namespaces: no sockets, no System V IPC, nothing that changes files by path alone. */
  bool reduced;
  /* Reduced only: processes may be started, not threads alone. */
  bool may_fork;
  /* Reduced only: signals to other processes are confined by other means. */
  bool signals_confined;
};

/* Builds the filter; returns -1 when this architecture is not known. Reduced: called by the program itself, for its pid. */
int seccomp_build(const struct seccomp_needs *needs, struct fault *fault);
/* Puts the filter on the calling process for good; needs no_new_privs. */
int seccomp_load(void);

#endif
