/* Runs the output validator below as the checker or interactor of this judge.
 * Called as: program INPUT USER_OUTPUT ANSWER
 * The validator is called as: program INPUT ANSWER FEEDBACK_FOLDER/ FLAGS... and ends with 42 (right) or 43 (wrong). */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void package_fail(const char *text, int number) {
  dprintf(2, "%s %d\n", text, number);
  _exit(103);
}

static const char *package_feedback_folder(void) {
  static const char *const places[] = {"/tmp/feedback/", "feedback/"};
  for (int i = 0; i < 2; i++)
    if (mkdir(places[i], 0700) == 0 || errno == EEXIST) return places[i];
  package_fail("no folder for feedback", errno);
  return 0;
}

static int package_read(const char *folder, const char *name, char *text, size_t size) {
  char path[64];
  snprintf(path, sizeof path, "%s%s", folder, name);
  int file = open(path, O_RDONLY);
  if (file < 0) return 0;
  ssize_t length = read(file, text, size - 1);
  close(file);
  text[length > 0 ? length : 0] = 0;
  return 1;
}

/* 0 to 100; 100 where the validator says nothing. */
static double package_percent(const char *folder) {
  char text[64];
  double percent = 100;
  if (package_read(folder, "score_multiplier.txt", text, sizeof text))
    percent = strtod(text, 0) * 100;
  else if (package_read(folder, "score.txt", text, sizeof text)) {
    if (!(PACKAGE_SCORE_MAX > 0)) package_fail("score.txt without a known maximum", 0);
    percent = strtod(text, 0) * 100 / PACKAGE_SCORE_MAX;
  }
  if (!(percent >= 0 && percent <= 100.000001)) package_fail("score out of its range", 0);
  return percent;
}

static void package_start_validator(char **argv, const char *folder) {
  static const char *const flags[] = {PACKAGE_FLAGS 0};
  char *args[sizeof flags / sizeof *flags + 4];
  int count = 0;
  args[count++] = argv[0];
  args[count++] = argv[1];
  args[count++] = argv[3];
  args[count++] = (char *)folder;
  for (int i = 0; flags[i]; i++) args[count++] = (char *)flags[i];
  args[count] = 0;
  int nothing = open("/dev/null", O_RDWR);
  if (!PACKAGE_INTERACTIVE) {
    int output = open(argv[2], O_RDONLY);
    if (output < 0) _exit(103);
    dup2(output, 0);
    dup2(nothing, 1);
  }
  dup2(nothing, 2);
  signal(SIGPIPE, SIG_IGN);
  setenv("PACKAGE_VALIDATOR", "1", 1);
  execv(argv[0], args);
  _exit(103);
}

static void package_tell(const char *folder) {
  char message[1000];
  double percent = PACKAGE_SCORING ? package_percent(folder) : 100;
  if (!package_read(folder, "teammessage.txt", message, sizeof message)) *message = 0;
  if (percent >= 99.999999) {
    dprintf(2, "%s", message);
    _exit(0);
  }
  if (PACKAGE_INTERACTIVE) {
    dprintf(2, "points %.6f %s", percent, message);
    _exit(7);
  }
  dprintf(1, "%.6f\n", percent);
  dprintf(2, "%s", message);
  _exit(99);
}

/* Runs before main; the validator itself is this program once more. */
__attribute__((constructor)) static void package_main(int argc, char **argv) {
  int status = 0;
  pid_t child;
  if (getenv("PACKAGE_VALIDATOR")) return;
  if (argc < 4) package_fail("arguments missing", argc);
  const char *folder = package_feedback_folder();
  child = fork();
  if (child == 0) package_start_validator(argv, folder);
  if (child < 0) package_fail("no process for the validator", errno);
  if (PACKAGE_INTERACTIVE) {
    close(0);
    close(1);
  }
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) package_fail("the validator was lost", errno);
  if (WIFSIGNALED(status)) package_fail("validator ended by signal", WTERMSIG(status));
  if (WEXITSTATUS(status) == 42) package_tell(folder);
  if (WEXITSTATUS(status) == 43) {
    char message[1000];
    if (package_read(folder, "teammessage.txt", message, sizeof message)) dprintf(2, "%s", message);
    _exit(102);
  }
  package_fail("validator ended with code", WEXITSTATUS(status));
}
