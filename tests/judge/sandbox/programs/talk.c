/* One side of an interaction: `talk ROLE [ROUNDS]`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static int flood(void) {
  while (puts("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa") >= 0) continue;
  return 5;
}

static int swallow(void) {
  while (fgets(line, sizeof line, stdin)) continue;
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
  if (!strcmp(role, "wait")) return fgets(line, sizeof line, stdin) ? 0 : 9;
  if (!strcmp(role, "quit")) return number;
  if (!strcmp(role, "flood")) return flood();
  if (!strcmp(role, "swallow")) return swallow();
  if (!strcmp(role, "spend")) return spend(number);
  if (!strcmp(role, "keep-back")) {
    printf("1\n");
    return fgets(line, sizeof line, stdin) ? 0 : 9;
  }
  return 99;
}
