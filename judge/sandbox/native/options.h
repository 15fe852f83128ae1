/* Start options: what the judge decides for the whole life of a runner. */
#ifndef VERDICT_OPTIONS_H
#define VERDICT_OPTIONS_H

#include "common.h"

#define MAX_READ_ONLY_DIRECTORIES 32
#define MAX_HIDDEN_DIRECTORIES 8
#define MAX_SLOT 999

struct options {
  int slot;
  const char *state_directory;
  /* First id of the range that slots take their two user ids from (root only). */
  unsigned uid_base;
  const char *read_only_directories[MAX_READ_ONLY_DIRECTORIES];
  int read_only_count;
  /* The judge's own directories: must lie outside of all that programs may read. */
  const char *hidden_directories[MAX_HIDDEN_DIRECTORIES];
  int hidden_count;
  /* Leave control groups alone even where they work. */
  bool without_cgroup;
  /* Leave namespaces alone even where they work. */
  bool without_namespaces;
  /* Accept the mode without namespaces where nothing better works. */
  bool allow_reduced;
};

int options_parse(struct options *options, int argc, char **argv, struct fault *fault);

#endif
