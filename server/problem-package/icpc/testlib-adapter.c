/* Lets a checker or interactor that is called as `program INPUT OUTPUT ANSWER` be an output validator, which is called as
 * `program INPUT ANSWER FEEDBACK_FOLDER/ < OUTPUT` and ends with 42 (right) or 43 (wrong). Stands beside its sources. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void adapter_path(char *path, size_t size, const char *folder, const char *name) {
  snprintf(path, size, "%s/%s", folder, name);
}

static void adapter_write(const char *folder, const char *name, const char *text) {
  char path[4096];
  adapter_path(path, sizeof path, folder, name);
  FILE *file = fopen(path, "wb");
  if (!file) return;
  fputs(text, file);
  fclose(file);
}

static void adapter_read(const char *path, char *text, size_t size) {
  FILE *file = fopen(path, "rb");
  size_t length = file ? fread(text, 1, size - 1, file) : 0;
  text[length] = 0;
  if (file) fclose(file);
}

static void adapter_partial(const char *folder, double percent) {
  char text[64];
  snprintf(text, sizeof text, "%.9f\n", percent >= 0 && percent <= 100 ? percent / 100 : 0);
  adapter_write(folder, "score_multiplier.txt", text);
  _exit(42);
}

static void adapter_end(const char *folder, int code, const char *said, const char *printed) {
  double points = 0;
  adapter_write(folder, "judgemessage.txt", said);
  if (code == 0 || code == 100) _exit(42);
  if (code == 101 || code == 102) _exit(43);
  if (code == 99) adapter_partial(folder, atof(printed));
  if (!strncmp(said, "wrong answer", 12) || !strncmp(said, "wrong output format", 19)) _exit(43);
  if (sscanf(said, "points %lf", &points) == 1) adapter_partial(folder, points);
  if (sscanf(said, "partially correct (%lf)", &points) == 1) adapter_partial(folder, points);
  _exit(1);
}

/* Runs before main; the program itself is this one once more. */
__attribute__((constructor)) static void adapter_main(int argc, char **argv) {
  char output[4096], said_path[4096], printed_path[4096], said[4096], printed[4096];
  char isInteractive = ADAPTER_INTERACTIVE;
  int status = 0;
  if (getenv("TESTLIB_ADAPTER")) return;
  if (argc < 4) _exit(1);
  const char *folder = argv[3];
  adapter_path(output, sizeof output, folder, "adapter_output");
  adapter_path(said_path, sizeof said_path, folder, "adapter_said");
  adapter_path(printed_path, sizeof printed_path, folder, "adapter_printed");
  FILE *copy = fopen(output, "wb");
  if (!copy) _exit(1);
  if (!isInteractive) {
    char part[65536];
    size_t length;
    while ((length = fread(part, 1, sizeof part, stdin)) > 0) fwrite(part, 1, length, copy);
  }
  fclose(copy);
  pid_t child = fork();
  if (child < 0) _exit(1);
  if (child == 0) {
    if (!isInteractive && !freopen("/dev/null", "r", stdin)) _exit(1);
    if (!isInteractive && !freopen(printed_path, "wb", stdout)) _exit(1);
    if (!freopen(said_path, "wb", stderr)) _exit(1);
    signal(SIGPIPE, SIG_IGN);
    setenv("TESTLIB_ADAPTER", "1", 1);
    execl("/proc/self/exe", argv[0], argv[1], output, argv[2], (char *)0);
    _exit(1);
  }
  if (isInteractive) {
    close(0);
    close(1);
  }
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) _exit(1);
  adapter_read(said_path, said, sizeof said);
  adapter_read(printed_path, printed, sizeof printed);
  if (!WIFEXITED(status)) _exit(1);
  adapter_end(folder, WEXITSTATUS(status), said, printed);
}
