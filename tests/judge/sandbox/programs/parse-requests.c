/*
 * The runner's request parser alone, for a sanitizer build: reads frames (a decimal length, a line feed, bytes) from
 * stdin and prints one line for each: "invalid", or the number of programs and the first argument of each.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../../../../judge/sandbox/native/request.h"

static void print_hex(const char *text) {
  for (; *text; text++) printf("%02x", (unsigned char)*text);
}

int main(void) {
  static struct request request;
  long length;
  while (scanf("%ld", &length) == 1 && getchar() == '\n') {
    /* Exactly as large as the frame and its end, so that one byte too far is seen. */
    char *frame = malloc((size_t)length + 1);
    struct fault fault = {""};
    if (fread(frame, 1, (size_t)length, stdin) != (size_t)length) return 2;
    if (request_parse(&request, frame, (size_t)length, &fault)) {
      puts("invalid");
    } else {
      printf("%d", request.program_count);
      for (int i = 0; i < request.program_count; i++) {
        putchar(' ');
        print_hex(request.programs[i].arguments[0]);
      }
      puts("");
    }
    free(frame);
  }
  return 0;
}
