#define _GNU_SOURCE
#include "process.h"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "descendants.h"
#include "kernel.h"
#include "seccomp.h"
#include "sweep.h"

#define MAX_OPEN_FILES 1024
#define FIRST_FREE_FD 3
#define BROKEN_BOX_STATUS 126

/* Words go to the runner, which reports the run as internal: never the program's fault. */
static _Noreturn void give_up(const struct launch *launch, const char *what) {
  struct fault fault = {""};
  fault_errno(&fault, what);
  write_all(launch->error_fd, fault.text, strlen(fault.text));
  _exit(BROKEN_BOX_STATUS);
}

static void limit(int resource, rlim_t value) {
  struct rlimit both = {value, value};
  setrlimit(resource, &both);
}

void process_limit_runner(void) {
  /* 1, not 0: a core_pattern that is a pipe ignores 0 and would start its handler, as root, for every crash. */
  limit(RLIMIT_CORE, 1);
  limit(RLIMIT_MEMLOCK, 0);
  limit(RLIMIT_MSGQUEUE, 0);
  limit(RLIMIT_RTPRIO, 0);
  limit(RLIMIT_NICE, 0);
}

/* RLIMIT_NPROC counts all that the user has; pids.max is exact where it exists. */
static rlim_t other_tasks(const struct launch *launch) {
  if (launch->identity->is_root) return 0;
  /* In a user namespace there are runner and inits only. */
  return launch->landlock ? (rlim_t)descendants_count_own_tasks() : 2 * MAX_PROGRAMS;
}

static void limit_program(const struct launch *launch) {
  const struct program *program = launch->program;
  rlim_t cpu_seconds = (rlim_t)(program->cpu_ms + 999) / 1000;
  struct rlimit cpu = {cpu_seconds + 1, cpu_seconds + 2};
  setrlimit(RLIMIT_CPU, &cpu);
  limit(RLIMIT_NOFILE, MAX_OPEN_FILES);
  limit(RLIMIT_STACK, (rlim_t)program->stack_bytes);
  limit(RLIMIT_FSIZE, (rlim_t)program->file_bytes);
  if (!launch->group->base) limit(RLIMIT_NPROC, (rlim_t)program->processes + other_tasks(launch));
}

static bool is_cloned_into_group(const struct launch *launch) {
  return launch->group->base && launch->group->base->version == CGROUP_V2;
}

void process_default_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
}

/* Those that the runner has changed for itself. */
static void reset_signals(void) {
  static const int changed[] = {SIGTERM, SIGINT, SIGHUP, SIGPIPE};
  for (size_t i = 0; i < COUNT_OF(changed); i++) signal(changed[i], SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void wire_standard_files(const struct launch *launch) {
  if (dup2(launch->stdin_fd, 0) < 0 || dup2(launch->stdout_fd, 1) < 0 || dup2(launch->stderr_fd, 2) < 0)
    give_up(launch, "standard files");
  if (close_fds(FIRST_FREE_FD, ~0U, CLOSE_RANGE_SET_CLOEXEC)) give_up(launch, "close_range");
}

static void rehearse_reduced(const struct launch *launch) {
  if (open("/etc/passwd", O_RDONLY | O_CLOEXEC) != -1 || errno != EACCES) give_up(launch, "Landlock has no effect");
  pid_t child = fork();
  if (child == 0) _exit(0);
  if (child > 0) give_up(launch, "processes can be started");
}

/* A kernel that accepts the filter and then ignores it must not be trusted. */
static _Noreturn void end_rehearsal(const struct launch *launch) {
  if (syscall(__NR_ptrace, 0, 0, 0, 0) != -1 || errno != EPERM) give_up(launch, "the system call filter has no effect");
  if (geteuid() == 0) give_up(launch, "the program would run as root");
  if (launch->landlock) rehearse_reduced(launch);
  _exit(0);
}

static void enter_place(const struct launch *launch) {
  char path[PATH_SIZE + 4];
  /* Again: changing the user clears it. */
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  snprintf(path, sizeof path, "%s/w", launch->place->path);
  if (chdir(path)) give_up(launch, "entering /w (the user of the box must be allowed to pass every folder above it)");
  if (landlock_enter(launch->landlock, launch->place, launch->program)) give_up(launch, "Landlock");
  const struct seccomp_needs needs = {
      .without_group = !launch->group->base,
      .reduced = true,
      .may_fork = launch->program->may_fork,
      .signals_confined = launch->identity->is_root || launch->landlock->version >= 6,
  };
  struct fault fault = {""};
  if (seccomp_build(&needs, &fault)) give_up(launch, fault.text);
}

/* Nothing of the wait is charged: the program enters its group behind the gate. */
static void wait_at_gate(const struct launch *launch) {
  char go;
  ssize_t got;
  if (launch->gate_fd < 0) return;
  do got = read(launch->gate_fd, &go, 1);
  while (got < 0 && errno == EINTR);
  if (got != 1) _exit(BROKEN_BOX_STATUS);
}

static _Noreturn void become_program(const struct launch *launch) {
  const struct identity *identity = launch->identity;
  const struct program *program = launch->program;
  reset_signals();
  setsid();
  wire_standard_files(launch);
  limit_program(launch);
  /* Version 2 with nsdelegate refuses clones across the border of a cgroup namespace: made here, on the far side. */
  if (is_cloned_into_group(launch) && !launch->landlock && unshare(CLONE_NEWCGROUP)) give_up(launch, "cgroup namespace");
  if (identity_become(identity, launch->uid)) give_up(launch, "changing the user");
  if (launch->landlock) enter_place(launch);
  if (seccomp_load()) give_up(launch, "system call filter");
  wait_at_gate(launch);
  /* Last, so that the work above is not charged to the program. */
  if (group_enter(launch->group)) give_up(launch, "entering the control group");
  if (launch->rehearsal) end_rehearsal(launch);
  execve(program->arguments[0], (char *const *)program->arguments, (char *const *)program->environment);
  give_up(launch, "exec");
}

/* The kernel kills this process with its parent, and with it, being pid 1, the whole box. */
static void die_with_runner(int report_fd, int signal_number) {
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, signal_number, 0, 0, 0);
  struct pollfd report = {.fd = report_fd};
  if (poll(&report, 1, 0) > 0) _exit(BROKEN_BOX_STATUS);
}

static pid_t clone_program(const struct launch *launch) {
  struct clone_request request = {.exit_signal = SIGCHLD};
  if (is_cloned_into_group(launch)) {
    request.flags = CLONE_FLAG_INTO_CGROUP;
    request.cgroup = (uint64_t)launch->group->directory;
  }
  return clone_process(&request);
}

void process_add_usage(struct end_report *report, const struct rusage *usage) {
  report->cpu_us += (usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) * 1000000LL + usage->ru_utime.tv_usec +
                    usage->ru_stime.tv_usec;
  int64_t resident = usage->ru_maxrss * KIB;
  if (resident > report->resident_bytes) report->resident_bytes = resident;
}

static _Noreturn void reap_until_end(pid_t program, int report_fd) {
  struct end_report report = {0};
  for (;;) {
    int status;
    struct rusage usage;
    pid_t ended = wait4(-1, &status, __WALL, &usage);
    if (ended < 0 && errno != EINTR) _exit(BROKEN_BOX_STATUS);
    if (ended < 0) continue;
    process_add_usage(&report, &usage);
    if (ended != program) continue;
    report.wait_status = status;
    write_all(report_fd, &report, sizeof report);
    _exit(0);
  }
}

static void keep_only(int fd) {
  if (fd > 0) close_fds(0, (unsigned)fd - 1, 0);
  close_fds((unsigned)fd + 1, ~0U, 0);
}

static _Noreturn void become_init(const struct launch *launch) {
  struct fault fault = {""};
  die_with_runner(launch->report_fd, SIGKILL);
  if (rootfs_enter(launch->rootfs, launch->program, launch->work, &fault)) {
    write_all(launch->error_fd, fault.text, strlen(fault.text));
    _exit(BROKEN_BOX_STATUS);
  }
  pid_t program = clone_program(launch);
  if (program < 0) give_up(launch, "starting the program");
  if (program == 0) become_program(launch);
  int report_fd = launch->report_fd;
  if (identity_become(launch->identity, launch->identity->init_uid)) give_up(launch, "changing the user of the init");
  keep_only(report_fd);
  /* Again: changing the user clears it, and the box would outlive the runner. */
  die_with_runner(report_fd, SIGKILL);
  reap_until_end(program, report_fd);
}

/* No namespace ends with this process, so it has to see to the end of all that it started. */
static _Noreturn void become_reduced_init(const struct launch *launch) {
  sweep_become_reaper();
  die_with_runner(launch->report_fd, SIGTERM);
  pid_t init = getpid(), program = clone_program(launch);
  if (program < 0) give_up(launch, "starting the program");
  if (program == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    if (getppid() != init) _exit(BROKEN_BOX_STATUS);
    become_program(launch);
  }
  uid_t uid = launch->uid;
  int report_fd = launch->report_fd;
  keep_only(report_fd);
  sweep_as_init(program, uid, report_fd);
}

pid_t process_launch(const struct launch *launch, int *pidfd, struct fault *fault) {
  struct clone_request request = {
      .flags = CLONE_FLAG_PIDFD | (launch->landlock ? 0 : CLONE_NEWPID | CLONE_NEWIPC),
      .pidfd = (uint64_t)(uintptr_t)pidfd,
      .exit_signal = SIGCHLD,
  };
  pid_t init = clone_process(&request);
  if (init == 0 && launch->landlock) become_reduced_init(launch);
  if (init == 0) become_init(launch);
  if (init < 0) fault_errno(fault, "starting a box");
  return init;
}
