/* Lets a checker that another judge calls in its own way be called as `checker INPUT OUTPUT ANSWER` and end with 0 (right),
 * 99 (a part, in percent on stdout), 102 (wrong) or 103 (broken). Names of its own for what it needs: the checker may call
 * its variables `link` or `read`. */
#ifdef __cplusplus
#define CALLED_AS_PLAIN extern "C"
#else
#define CALLED_AS_PLAIN extern
#endif

CALLED_AS_PLAIN int called_as_at_end(void (*)(int, void *), void *) __asm__("on_exit");
CALLED_AS_PLAIN int called_as_run(const char *, char *const *) __asm__("execv");
CALLED_AS_PLAIN int called_as_flush(void *) __asm__("fflush");
CALLED_AS_PLAIN void called_as_leave(int) __asm__("_exit");

/* The program begins once more, with other arguments. */
static void called_as_again(char *self, char **argv) {
  called_as_run(self, argv);
  called_as_run("/proc/self/exe", argv);
  called_as_leave(103);
}

#if defined(CALLED_AS_LEMON) || defined(CALLED_AS_SYZOJ)
#include <sys/syscall.h>
CALLED_AS_PLAIN long called_as_system(long, ...) __asm__("syscall");
CALLED_AS_PLAIN double called_as_number(const char *, char **) __asm__("strtod");
CALLED_AS_PLAIN int called_as_print(char *, unsigned long, const char *, ...) __asm__("snprintf");

#define CALLED_AS_HERE -100
#define CALLED_AS_NOISE "called-as.out"
#ifdef CALLED_AS_LEMON
#define CALLED_AS_POINTS "score"
#else
#define CALLED_AS_POINTS CALLED_AS_NOISE
#define CALLED_AS_FULL 100
#endif

static int called_as_stdout, called_as_stderr, called_as_status = -1;

/* What the file says; below zero where that is no number. */
static double called_as_points(void) {
  char text[64], *end;
  double points;
  int file = (int)called_as_system(SYS_openat, CALLED_AS_HERE, CALLED_AS_POINTS, 0);
  long length = file < 0 ? 0 : called_as_system(SYS_read, file, text, sizeof text - 1);
  if (length <= 0) return -1;
  text[length] = 0;
  points = called_as_number(text, &end);
  if (end == text || !(points >= 0)) return -1;
  while (*end == ' ' || (*end >= '\t' && *end <= '\r')) end++;
  return *end ? -1 : points;
}

static void called_as_end(int status, void *unused) {
  (void)unused;
  called_as_status = status;
}

/* After all that the checker and its libraries do at their end. */
__attribute__((destructor)) static void called_as_tell(void) {
  char percent[40];
  double points;
  if (called_as_status < 0) return;
  called_as_flush(0);
  points = called_as_points();
#ifdef CALLED_AS_LEMON
  {
    char message[1024];
    int file = (int)called_as_system(SYS_openat, CALLED_AS_HERE, "message", 0);
    long length = file < 0 ? 0 : called_as_system(SYS_read, file, message, sizeof message);
    if (length > 0) called_as_system(SYS_write, called_as_stderr, message, length);
  }
  points = points < 0 ? 0 : (double)(long long)points;
#endif
  if (called_as_status != 0 || points < 0 || points > CALLED_AS_FULL) called_as_leave(103);
  if (points >= CALLED_AS_FULL) called_as_leave(0);
  if (points <= 0) called_as_leave(102);
  called_as_print(percent, sizeof percent, "%.17g", points * 100 / CALLED_AS_FULL);
  for (char *at = percent; *at; at++) if (called_as_system(SYS_write, called_as_stdout, at, 1L) != 1) called_as_leave(103);
  called_as_leave(99);
}
#else
static void called_as_end(int status, void *unused) {
  (void)unused;
  called_as_flush(0);
#ifdef CALLED_AS_QDUOJ
  called_as_leave(status == 0 ? 0 : status == 1 ? 102 : 103);
#else
  called_as_leave(status == 0 ? 0 : 102);
#endif
}
#endif

__attribute__((constructor)) static void called_as_begin(int argc, char **argv) {
#ifdef CALLED_AS_QDUOJ
  /* Such checkers want two files and nothing else. */
  if (argc > 3) {
    argv[3] = 0;
    called_as_again(argv[0], argv);
  }
#elif defined(CALLED_AS_HUSTOJ)
  if (argc > 3) {
    char *output = argv[2];
    argv[2] = argv[3];
    argv[3] = output;
  }
#else
  int noise;
#ifdef CALLED_AS_LEMON
#define CALLED_AS_TEXT(value) #value
#define CALLED_AS_WORD(value) CALLED_AS_TEXT(value)
  if (argc == 4) {
    char full[] = CALLED_AS_WORD(CALLED_AS_FULL), score[] = "score", message[] = "message";
    char *own[8];
    for (int i = 0; i < 4; i++) own[i] = argv[i];
    own[4] = full, own[5] = score, own[6] = message, own[7] = 0;
    called_as_again(argv[0], own);
  }
#else
  if (argc == 4) {
    char *own[2];
    called_as_system(SYS_renameat, CALLED_AS_HERE, argv[2], CALLED_AS_HERE, "user_out");
    if (called_as_system(SYS_symlinkat, argv[1], CALLED_AS_HERE, "in")) called_as_leave(103);
    own[0] = argv[0], own[1] = 0;
    called_as_again(argv[0], own);
  }
#endif
  called_as_stdout = (int)called_as_system(SYS_dup, 1);
  called_as_stderr = (int)called_as_system(SYS_dup, 2);
  noise = (int)called_as_system(SYS_openat, CALLED_AS_HERE, CALLED_AS_NOISE, 01101, 0600);
  if (noise < 0 || called_as_system(SYS_dup3, noise, 1, 0) < 0) called_as_leave(103);
#ifdef CALLED_AS_LEMON
  called_as_system(SYS_dup3, noise, 2, 0);
#endif
#endif
  called_as_at_end(called_as_end, 0);
}
