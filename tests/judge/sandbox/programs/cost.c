/* Programs of known cost: `cost WHAT [AMOUNT]`. Milliseconds, MiB or a status, as the name says. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MIB (1L << 20)
#define HELPERS 4

static void burn(clockid_t clock, long milliseconds) {
  struct timespec used;
  volatile double x = 1;
  do {
    for (int i = 0; i < 20000; i++) x = x * 1.0000001 + 1e-9;
    clock_gettime(clock, &used);
  } while (used.tv_sec * 1000 + used.tv_nsec / 1000000 < milliseconds);
}

static void *burn_in_thread(void *milliseconds) {
  burn(CLOCK_THREAD_CPUTIME_ID, *(long *)milliseconds);
  return NULL;
}

static int threads(long milliseconds) {
  pthread_t started[HELPERS];
  for (int i = 0; i < HELPERS; i++)
    if (pthread_create(&started[i], NULL, burn_in_thread, &milliseconds)) return 9;
  for (int i = 0; i < HELPERS; i++) pthread_join(started[i], NULL);
  return 0;
}

static int zero;

static pid_t children[HELPERS];

static void start_children(void (*work)(long), long amount) {
  for (int i = 0; i < HELPERS; i++)
    if ((children[i] = fork()) == 0) {
      work(amount);
      _exit(0);
    }
}

/* Waits for their end but leaves them unreaped, so that their usage is never added to the parent's. */
static void see_children_end(void) {
  siginfo_t ignored;
  for (int i = 0; i < HELPERS; i++) waitid(P_PID, (id_t)children[i], &ignored, WEXITED | WNOWAIT);
  usleep(20000);
}

static void burn_process(long milliseconds) { burn(CLOCK_PROCESS_CPUTIME_ID, milliseconds); }

static void touch(char *memory, long mib) {
  if (memory == NULL || memory == MAP_FAILED) _exit(9);
  memset(memory, 1, (size_t)(mib * MIB));
}

static void hold_memory(long mib) {
  touch(malloc((size_t)(mib * MIB)), mib);
  usleep(400000);
}

static char *map(long mib, int kind) {
  return mmap(NULL, (size_t)(mib * MIB), PROT_READ | PROT_WRITE, kind | MAP_ANONYMOUS, -1, 0);
}

static int fill_file(long mib) {
  static char block[MIB], path[512];
  const char *folder = getenv("TMPDIR");
  snprintf(path, sizeof path, "%s/file", folder ? folder : "/tmp");
  memset(block, 1, sizeof block);
  int fd = open(path, O_CREAT | O_WRONLY, 0600);
  for (long i = 0; i < mib; i++)
    if (write(fd, block, sizeof block) != (ssize_t)sizeof block) return 9;
  return 0;
}

static int flood(int fd) {
  static char block[65536];
  memset(block, 'a', sizeof block);
  while (write(fd, block, sizeof block) > 0) continue;
  return 9;
}

static int copy_input(void) {
  static char block[MIB];
  for (ssize_t got; (got = read(0, block, sizeof block)) > 0;)
    if (write(1, block, (size_t)got) != got) return 9;
  return 0;
}

static int print_arguments(char **list) {
  for (int i = 0; list[i]; i++) printf("[%s]\n", list[i]);
  return 0;
}

static int recurse(long mib) {
  volatile char frame[MIB];
  frame[0] = frame[MIB - 1] = 1;
  return mib > 1 ? recurse(mib - 1) + frame[0] - 1 : 0;
}

static int memory_costs(const char *what, long amount) {
  if (!strcmp(what, "malloc")) return touch(malloc((size_t)(amount * MIB)), amount), 0;
  if (!strcmp(what, "mmap")) return touch(map(amount, MAP_PRIVATE), amount), 0;
  if (!strcmp(what, "shared")) return touch(map(amount, MAP_SHARED), amount), 0;
  if (!strcmp(what, "untouched")) return malloc((size_t)(amount * MIB)) ? 0 : 9;
  if (!strcmp(what, "file")) return fill_file(amount);
  if (!strcmp(what, "stack")) return recurse(amount);
  if (!strcmp(what, "children-memory")) {
    start_children(hold_memory, amount / HELPERS);
    while (wait(NULL) > 0) continue;
    return 0;
  }
  return -1;
}

static int time_costs(const char *what, long amount) {
  if (!strcmp(what, "cpu")) return burn_process(amount), 0;
  if (!strcmp(what, "threads")) return threads(amount);
  if (!strcmp(what, "sleep")) return usleep((useconds_t)amount * 1000), 0;
  if (!strcmp(what, "children")) {
    start_children(burn_process, amount);
    while (wait(NULL) > 0) continue;
    return 0;
  }
  if (!strcmp(what, "children-not-waited-for")) {
    start_children(burn_process, amount);
    see_children_end();
    return 0;
  }
  if (!strcmp(what, "short-children"))
    for (;;) {
      if (fork() == 0) {
        burn_process(2);
        _exit(0);
      }
      wait(NULL);
    }
  return -1;
}

static int endings(const char *what, long amount) {
  if (!strcmp(what, "exit")) return (int)amount;
  if (!strcmp(what, "abort")) abort();
  if (!strcmp(what, "segv")) return *(volatile int *)(amount * 0);
  if (!strcmp(what, "divide")) return 7 / *(volatile int *)&zero;
  if (!strcmp(what, "kill-self")) return raise(SIGKILL);
  if (!strcmp(what, "stop-self")) return raise(SIGSTOP);
  if (!strcmp(what, "flood-stdout")) return flood(1);
  if (!strcmp(what, "flood-stderr")) return flood(2);
  if (!strcmp(what, "copy")) return copy_input();
  if (!strcmp(what, "ignore-stdin")) return puts("done") < 0;
  if (!strcmp(what, "close-stdout-and-spin")) {
    for (int fd = 0; fd < 3; fd++) close(fd);
    for (volatile long i = 0;; i++) continue;
  }
  if (!strcmp(what, "close-stdout-and-sleep")) {
    for (int fd = 0; fd < 3; fd++) close(fd);
    sleep(60);
  }
  return -1;
}

int main(int count, char **arguments) {
  const char *what = count > 1 ? arguments[1] : "";
  if (!strcmp(what, "arguments")) return print_arguments(arguments + 2);
  if (!strcmp(what, "environment")) return print_arguments(environ);
  long amount = count > 2 ? atol(arguments[2]) : 0;
  int status = time_costs(what, amount);
  if (status == -1) status = memory_costs(what, amount);
  if (status == -1) status = endings(what, amount);
  return status;
}
