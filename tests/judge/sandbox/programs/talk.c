/* One side of an interaction: `talk ROLE [ROUNDS]`. */
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char line[64];

static int ask(int rounds) {
  for (int i = 0; i < rounds; i++) {
    printf("%d\n", i);
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin)) return 7;
    if (atoi(line) != i + 1) return 8;
  }
  return 0;
}

static int answer(void) {
  while (fgets(line, sizeof line, stdin)) {
    printf("%d\n", atoi(line) + 1);
    fflush(stdout);
  }
  return 0;
}

static double now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* Both sides over plain pipes, on one processor; prints to stderr how many milliseconds that took. */
static int pair(int rounds) {
  int there[2], back[2];
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(sched_getcpu(), &one);
  if (sched_setaffinity(0, sizeof one, &one) || pipe(there) || pipe(back)) return 6;
  pid_t child = fork();
  if (child < 0) return 6;
  dup2(child ? back[0] : there[0], 0);
  dup2(child ? there[1] : back[1], 1);
  close(there[0]), close(there[1]), close(back[0]), close(back[1]);
  if (child == 0) return answer();
  double start = now_ms();
  int result = ask(rounds);
  fprintf(stderr, "%.3f\n", now_ms() - start);
  return result;
}

static int flood(void) {
  while (puts("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa") >= 0) continue;
  return 5;
}

static int swallow(void) {
  while (fgets(line, sizeof line, stdin)) continue;
  return 0;
}

/* Closes its stdout, and listens until the other side has left. */
static int hang_up(void) {
  printf("1\n");
  fclose(stdout);
  return swallow();
}

/* Closes its stdin, and leaves after so many milliseconds. */
static int deaf(int ms) {
  fclose(stdin);
  usleep((unsigned)ms * 1000);
  return 0;
}

static int spend(int mib) {
  char *memory = malloc((size_t)mib << 20);
  memset(memory, 1, (size_t)mib << 20);
  return memory[mib] - 1;
}

int main(int count, char **arguments) {
  const char *role = arguments[1];
  int number = count > 2 ? atoi(arguments[2]) : 0;
  if (!strcmp(role, "ask")) return ask(number);
  if (!strcmp(role, "answer")) return answer();
  if (!strcmp(role, "pair")) return pair(number);
  if (!strcmp(role, "wait")) return fgets(line, sizeof line, stdin) ? 0 : 9;
  if (!strcmp(role, "quit")) return number;
  if (!strcmp(role, "flood")) return flood();
  if (!strcmp(role, "swallow")) return swallow();
  if (!strcmp(role, "hang-up")) return hang_up();
  if (!strcmp(role, "deaf")) return deaf(number);
  if (!strcmp(role, "spend")) return spend(number);
  if (!strcmp(role, "keep-back")) {
    printf("1\n");
    return fgets(line, sizeof line, stdin) ? 0 : 9;
  }
  return 99;
}
