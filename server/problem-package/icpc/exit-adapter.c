/* Ends with 42 in place of 0, and with 43 in place of any other failure than 42 itself. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void adapt_exit(int status, void *unused) {
  (void)unused;
  fflush(NULL);
  _exit(status == 0 || status == 42 ? 42 : 43);
}

__attribute__((constructor)) static void adapt_begin(void) { on_exit(adapt_exit, NULL); }
