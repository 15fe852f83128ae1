/* Lets a checker that another judge calls in its own way be called as `checker INPUT OUTPUT ANSWER` and end with 0 (right),
 * 102 (wrong) or 103 (broken). Names of its own for what it needs: the checker may call its variables `link` or `read`. */
#ifdef __cplusplus
#define CALLED_AS_PLAIN extern "C"
#else
#define CALLED_AS_PLAIN extern
#endif

CALLED_AS_PLAIN int called_as_at_end(void (*)(int, void *), void *) __asm__("on_exit");
CALLED_AS_PLAIN int called_as_run(const char *, char *const *) __asm__("execv");
CALLED_AS_PLAIN int called_as_flush(void *) __asm__("fflush");
CALLED_AS_PLAIN void called_as_leave(int) __asm__("_exit");

static void called_as_end(int status, void *unused) {
  (void)unused;
  called_as_flush(0);
#ifdef CALLED_AS_QDUOJ
  called_as_leave(status == 0 ? 0 : status == 1 ? 102 : 103);
#else
  called_as_leave(status == 0 ? 0 : 102);
#endif
}

__attribute__((constructor)) static void called_as_begin(int argc, char **argv) {
#ifdef CALLED_AS_QDUOJ
  /* Such checkers want two files and nothing else: the program begins once more. */
  if (argc > 3) {
    argv[3] = 0;
    called_as_run(argv[0], argv);
    called_as_run("/proc/self/exe", argv);
    called_as_leave(103);
  }
#else
  if (argc > 3) {
    char *output = argv[2];
    argv[2] = argv[3];
    argv[3] = output;
  }
#endif
  called_as_at_end(called_as_end, 0);
}
