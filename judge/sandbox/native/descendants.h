/* Every process below another one, read from /proc. */
#ifndef VERDICT_DESCENDANTS_H
#define VERDICT_DESCENDANTS_H

#include <sys/types.h>

#include "common.h"

#define MAX_DESCENDANTS 4200

struct process_list {
  pid_t pids[MAX_DESCENDANTS];
  int count;
};

void descendants_list(pid_t ancestor, struct process_list *list);
/* Reads /proc/<pid>/<name>; as read_file_at. */
long descendants_read(pid_t pid, const char *name, char *text, size_t size);
/* Bytes that a box's init, all below it and all that died there have written; -1 where the kernel does not tell. */
int64_t descendants_written(pid_t init);
/* Whether a process below has the pipe open; true when it cannot be told. */
bool descendants_hold(pid_t ancestor, int pipe);
/* How many processes and threads the own user has. */
long descendants_count_own_tasks(void);

#endif
