/* The physical floor: `spawn-many COUNT PROGRAM` starts the program so often and prints each duration in microseconds. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>

static double now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

int main(int count, char **arguments) {
  if (count < 3) return 99;
  char *nothing[] = {NULL}, *own[] = {arguments[2], "exit", "0", NULL};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  for (int i = atoi(arguments[1]); i > 0; i--) {
    double start = now_us();
    pid_t child;
    int status;
    if (posix_spawn(&child, arguments[2], &actions, NULL, own, nothing) || waitpid(child, &status, 0) < 0) return 1;
    printf("%.1f\n", now_us() - start);
  }
  return 0;
}
