#define _GNU_SOURCE
#include "sweep.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "descendants.h"

#define SWEEP_PAUSE_US 200
#define STOP_ROUNDS 4
#define ORPHAN_ROUNDS 5000

static struct process_list below;

static void signal_all_below(int signal_number) {
  descendants_list(getpid(), &below);
  for (int i = 0; i < below.count; i++) kill(below.pids[i], signal_number);
}

void sweep_user(uid_t uid) {
  static const struct identity root = {.is_root = true};
  pid_t helper = fork();
  if (helper == 0) {
    /* One call, which no fork can slip through; the helper itself is spared by the kernel. */
    if (identity_become(&root, uid) == 0) kill(-1, SIGKILL);
    _exit(0);
  }
  while (helper > 0 && waitpid(helper, NULL, __WALL) < 0 && errno == EINTR) continue;
}

/* Programs of the judge's own user have to be found one by one: stopped first, so that none can fork meanwhile. */
static void kill_all_below(uid_t uid) {
  if (geteuid() == 0) return sweep_user(uid);
  for (int round = 0; round < STOP_ROUNDS; round++) signal_all_below(SIGSTOP);
  signal_all_below(SIGKILL);
}

void sweep_become_reaper(void) {
  sigset_t watched;
  sigemptyset(&watched);
  sigaddset(&watched, SIGTERM);
  sigaddset(&watched, SIGCHLD);
  sigprocmask(SIG_BLOCK, &watched, NULL);
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

/* Takes note of all that has ended. False: no child is left. */
static bool reap(pid_t program, struct end_report *report, bool *has_ended) {
  for (;;) {
    int status;
    struct rusage usage;
    pid_t ended = wait4(-1, &status, __WALL | WNOHANG, &usage);
    if (ended < 0 && errno == EINTR) continue;
    if (ended <= 0) return ended == 0;
    process_add_usage(report, &usage);
    if (ended != program) continue;
    report->wait_status = status;
    *has_ended = true;
  }
}

static bool wait_for_signal(void) {
  sigset_t watched;
  sigemptyset(&watched);
  sigaddset(&watched, SIGTERM);
  sigaddset(&watched, SIGCHLD);
  return sigwaitinfo(&watched, NULL) == SIGTERM;
}

_Noreturn void sweep_as_init(pid_t program, uid_t uid, int report_fd) {
  struct end_report report = {0};
  bool has_ended = false, told_to_stop = false, has_children = true;
  while (has_children && !has_ended && !told_to_stop) {
    told_to_stop = wait_for_signal();
    has_children = reap(program, &report, &has_ended);
  }
  while (has_children) {
    kill_all_below(uid);
    usleep(SWEEP_PAUSE_US);
    has_children = reap(program, &report, &has_ended);
  }
  write_all(report_fd, &report, sizeof report);
  _exit(0);
}

void sweep_orphans(uid_t uid) {
  for (int round = 0; round < ORPHAN_ROUNDS; round++) {
    kill_all_below(uid);
    usleep(SWEEP_PAUSE_US);
    while (waitpid(-1, NULL, __WALL | WNOHANG) > 0) continue;
    descendants_list(getpid(), &below);
    if (below.count == 0) return;
  }
}
