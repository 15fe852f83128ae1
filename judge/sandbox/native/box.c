#define _GNU_SOURCE
#include "box.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "descendants.h"
#include "kernel.h"
#include "sampler.h"
#include "sweep.h"

#define START_LIMIT_US 20000000LL
#define SHORTEST_CHECK_US 1000LL
#define SAMPLING_STEP_US 5000LL
/* As often as waiting is looked at. */
#define LONGEST_CHECK_US 50000LL
#define PLACE_STEP_US 25000LL
/* How long a program is waited for that gets no processor, in times of its wall limit. */
#define MAX_TIMES_WALL 10

static bool has_group(const struct box *box) { return box->group.base != NULL; }

/* Lets the program open its streams again by name, as /dev/stdout. */
static int give_stream(struct box *box, int fd) {
  if (!box->slot->identity.is_root || fchown(fd, box->uid, box->uid) == 0) return 0;
  return fault_errno(&box->fault, "giving a stream to the program");
}

/* The stdout of a program: a pipe of its own, or the one that leads to its peer. */
static int open_stdout(struct box *box, const struct box_wiring *wiring, int *stdout_fd) {
  const struct program *program = box->program;
  enum channel_sink kind = SINK_MEMORY;
  int sink = wiring->peer_input;
  if (wiring->direct[0] >= 0) {
    if (channel_hold(&box->output, wiring->direct, program->output_bytes)) return -1;
    *stdout_fd = fcntl(wiring->direct[1], F_DUPFD_CLOEXEC, 0);
    return *stdout_fd < 0 ? -1 : 0;
  }
  if (sink >= 0) {
    kind = SINK_PEER;
  } else if (program->stdout_path) {
    kind = SINK_FILE;
    sink = open(program->stdout_path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (sink < 0) return fault_errno(&box->fault, "stdout file");
  }
  return channel_open(&box->output, kind, sink, program->output_bytes, program->keep_bytes, stdout_fd);
}

static int open_output(struct box *box, const struct box_wiring *wiring, int *stdout_fd, int *stderr_fd) {
  const struct program *program = box->program;
  if (open_stdout(box, wiring, stdout_fd)) return fault_errno(&box->fault, "stdout pipe");
  box->output.outlives_reader = program->outlives_reader;
  if (channel_open(&box->errors, SINK_MEMORY, -1, program->stderr_bytes, program->keep_bytes, stderr_fd))
    return fault_errno(&box->fault, "stderr pipe");
  return give_stream(box, *stdout_fd) || give_stream(box, *stderr_fd) ? -1 : 0;
}

static int open_place(struct box *box, int index) {
  if (place_open(&box->place, box->slot->rootfs.path, index, box->program, box->uid, &box->fault)) return -1;
  if (box->place.work < 0) return 0;
  box->work = fcntl(box->place.work, F_DUPFD_CLOEXEC, 0);
  return box->work < 0 ? fault_errno(&box->fault, "/w") : 0;
}

static int open_work(struct box *box, int index) {
  if (box->slot->is_reduced && open_place(box, index)) return -1;
  if (box->program->directory) return 0;
  if (!box->slot->is_reduced) box->work = files_work_directory(box->program, box->uid, &box->fault);
  if (box->work < 0) return -1;
  return files_copy_in(box->work, box->program, box->uid, &box->fault);
}

static int open_pipe(struct box *box, int *read_end, int *write_end) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK)) return fault_errno(&box->fault, "pipe");
  *read_end = ends[0];
  *write_end = ends[1];
  return 0;
}

static int open_gate(struct box *box, int *read_end) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC)) return fault_errno(&box->fault, "pipe");
  *read_end = ends[0];
  box->gate_fd = ends[1];
  return 0;
}

static int prepare(struct box *box, const struct box_wiring *wiring, struct launch *launch) {
  if (open_output(box, wiring, &launch->stdout_fd, &launch->stderr_fd)) return -1;
  if (launch->stdin_fd >= 0 && give_stream(box, launch->stdin_fd)) return -1;
  if (launch->stdin_fd < 0) launch->stdin_fd = files_sealed_input(box->program, &box->fault);
  if (launch->stdin_fd < 0 || open_work(box, wiring->index)) return -1;
  launch->work = box->work;
  if (open_pipe(box, &box->report_fd, &launch->report_fd) || open_pipe(box, &box->error_fd, &launch->error_fd)) return -1;
  if (box->program->held && open_gate(box, &launch->gate_fd)) return -1;
  return group_create(&box->group, &box->slot->cgroups, wiring->index, box->program, &box->fault);
}

static void reset(struct box *box, const struct slot *slot, const struct program *program,
                  const struct box_wiring *wiring) {
  memset(box, 0, sizeof *box);
  bool own_user = slot->is_reduced && wiring->index > 0;
  box->uid = own_user ? slot->identity.init_uid : slot->identity.program_uid;
  box->place.directory = box->place.work = box->place.temporary = -1;
  box->slot = slot;
  box->program = program;
  box->index = wiring->index;
  box->counts_writing = wiring->rehearsal || wiring->direct[0] >= 0;
  box->init = box->pidfd = box->work = box->report_fd = box->error_fd = box->gate_fd = -1;
  box->output.source = box->output.sink = box->errors.source = box->errors.sink = -1;
}

void box_start(struct box *box, const struct slot *slot, const struct program *program, const struct box_wiring *wiring) {
  reset(box, slot, program, wiring);
  struct launch launch = {
      .rootfs = &slot->rootfs,
      .identity = &slot->identity,
      .program = program,
      .group = &box->group,
      .landlock = slot->is_reduced ? &slot->landlock : NULL,
      .place = slot->is_reduced ? &box->place : NULL,
      .uid = box->uid,
      .work = -1,
      .stdin_fd = wiring->stdin_fd,
      .stdout_fd = -1,
      .stderr_fd = -1,
      .report_fd = -1,
      .error_fd = -1,
      .gate_fd = -1,
      .rehearsal = wiring->rehearsal,
  };
  if (prepare(box, wiring, &launch) == 0) {
    box->start_us = now_us();
    box->init = process_launch(&launch, &box->pidfd, &box->fault);
  }
  if (box->init < 0) box->ended = true;
  close_fd(&launch.stdin_fd);
  close_fd(&launch.stdout_fd);
  close_fd(&launch.stderr_fd);
  close_fd(&launch.report_fd);
  close_fd(&launch.error_fd);
  close_fd(&launch.gate_fd);
}

bool box_is_held(const struct box *box) { return box->gate_fd >= 0 && !box->ended; }

void box_let_go(struct box *box) {
  /* One byte fits into an empty pipe; a program that has died meanwhile is told by its end. */
  (void)!write(box->gate_fd, "g", 1);
  close_fd(&box->gate_fd);
  box->start_us = now_us();
}

/*
 * What the box writes before and after the program: its entry into each group and its report, which may be there at any
 * look before the init is reaped.
 */
static int64_t own_writing(const struct box *box) {
  int64_t entries = box->slot->cgroups.version == CGROUP_V1 && has_group(box) ? V1_CONTROLLERS : 0;
  return entries + (int64_t)sizeof box->report;
}

/* All that its processes have written, files too: exact enough to stop a flooder. */
static void count_writing(struct box *box) {
  if (!box->counts_writing) return;
  int64_t written = descendants_written(box->init);
  /* Its figures are gone with the init. */
  if (written < 0) return;
  box->has_counted = true;
  written -= box->errors.total + own_writing(box);
  if (box->output.is_counted_elsewhere && written > box->output.total) box->output.total = written;
}

static void sample(struct box *box) {
  count_writing(box);
  if (has_group(box)) {
    int64_t cpu = group_cpu_us(&box->group);
    if (cpu > box->cpu_us) box->cpu_us = cpu;
    int64_t memory = box->slot->cgroups.has_peak ? 0 : group_current_bytes(&box->group);
    if (memory > box->memory_bytes) box->memory_bytes = memory;
    return;
  }
  struct sample sample;
  sampler_take(box->init, box->program->memory_bytes, &sample);
  if (sample.cpu_us > box->cpu_us) box->cpu_us = sample.cpu_us;
  if (sample.memory_bytes > box->memory_bytes) box->memory_bytes = sample.memory_bytes;
}

void box_kill(struct box *box, enum kill_reason reason) {
  if (box->ended || box->kill_reason != NOT_KILLED) return;
  /* The usage of processes that die with the init is lost to it: looked at once more. */
  sample(box);
  box->kill_reason = reason;
  /* Without a namespace that dies with it the init has to kill the rest itself. */
  signal_pidfd(box->pidfd, box->slot->is_reduced ? SIGTERM : SIGKILL);
}

/* All threads that may run at once could use up the rest of the budget together. */
static int64_t cpu_check_after(const struct box *box, int64_t left_us) {
  int64_t parallel = box->program->processes < box->slot->processors ? box->program->processes : box->slot->processors;
  int64_t after = left_us / (parallel > 0 ? parallel : 1);
  return after > SHORTEST_CHECK_US ? after : SHORTEST_CHECK_US;
}

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

/* In a box of its own the size of the file system sets these bounds. */
static void check_place(struct box *box, int64_t now) {
  if (!box->slot->is_reduced || now < box->look_at_place_us) return;
  box->look_at_place_us = now + PLACE_STEP_US;
  enum place_state state = place_look(&box->place, box->program->work_bytes);
  if (state == PLACE_TOO_LARGE) box_kill(box, KILLED_OUTPUT);
  if (state != PLACE_DISK_FULL) return;
  fault_text(&box->fault, "the disk is full: too little space is left for the files of programs");
  box_kill(box, KILLED_STOP);
}

/* The last resort against memory that sampling does not see. */
static void check_machine(struct box *box) {
  if (has_group(box) || !sampler_memory_exhausted()) return;
  fault_text(&box->fault, "the memory of the machine is exhausted");
  box_kill(box, KILLED_STOP);
}

/* Of the time that a program sleeps, waits for somebody or runs; what it waits for a processor is not its own. */
static int64_t wall_left_us(const struct box *box, int64_t elapsed_us) {
  int64_t wall_us = box->program->wall_ms * 1000;
  return least(wall_us - (elapsed_us - box->waited_us), MAX_TIMES_WALL * wall_us - elapsed_us);
}

bool box_is_at_wall_limit(const struct box *box) {
  return box->started && !box->ended && wall_left_us(box, now_us() - box->start_us) <= 0;
}

static int64_t check_started(struct box *box, int64_t elapsed_us) {
  sample(box);
  check_place(box, box->start_us + elapsed_us);
  check_machine(box);
  int64_t cpu_left = box->program->cpu_ms * 1000 - box->cpu_us;
  int64_t wall_left = wall_left_us(box, elapsed_us);
  if (has_group(box) ? group_oom_kills(&box->group) > 0 : box->memory_bytes > box->program->memory_bytes)
    box_kill(box, KILLED_MEMORY);
  else if (cpu_left <= 0) box_kill(box, KILLED_CPU);
  else if (wall_left <= 0) box_kill(box, KILLED_WALL);
  int64_t next = least(least(wall_left, cpu_check_after(box, cpu_left)), LONGEST_CHECK_US);
  if (!has_group(box) || !box->slot->cgroups.has_peak || box->slot->is_reduced) next = least(next, SAMPLING_STEP_US);
  return next > SHORTEST_CHECK_US ? next : SHORTEST_CHECK_US;
}

int64_t box_check_limits(struct box *box) {
  if (box->ended || box->kill_reason != NOT_KILLED) return LONGEST_CHECK_US;
  if (channel_over_limit(&box->output) || channel_over_limit(&box->errors)) box_kill(box, KILLED_OUTPUT);
  int64_t now = now_us(), elapsed = now - box->start_us;
  if (box->started) {
    /* Output wakes the runner far more often than the limits need looking at. */
    if (now >= box->check_at_us) box->check_at_us = now + check_started(box, elapsed);
    return box->check_at_us - now;
  }
  if (!box_is_held(box) && elapsed > START_LIMIT_US) {
    fault_text(&box->fault, "the program could not be started in time");
    box_kill(box, KILLED_STOP);
  }
  return LONGEST_CHECK_US;
}

void box_read_start(struct box *box) {
  char words[FAULT_SIZE];
  ssize_t length = read(box->error_fd, words, sizeof words - 1);
  if (length < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (length > 0) {
    words[length] = 0;
    fault_text(&box->fault, "%s", words);
    return;
  }
  close_fd(&box->error_fd);
  box->started = true;
  box->start_us = now_us();
}

/* Twice in a row: between reading the list of processes and their files one may hand them to another. */
static bool is_closed(const struct box *box, const struct channel *channel, int *seen) {
  if (descendants_hold(box->init, channel->source)) return *seen = 0, false;
  return ++*seen > 1;
}

void box_look_for_closed(struct box *box, struct channel *input) {
  if (box->output.kind == SINK_DIRECT && box->output.sink >= 0 && is_closed(box, &box->output, &box->output_closed))
    channel_lose_writer(&box->output);
  if (input->kind == SINK_DIRECT && input->sink >= 0 && is_closed(box, input, &box->input_closed)) channel_lose_reader(input);
}

static void read_report(struct box *box) {
  ssize_t length = read(box->report_fd, &box->report, sizeof box->report);
  box->has_report = length == (ssize_t)sizeof box->report;
  if (box->has_report) return;
  if (box->kill_reason == NOT_KILLED) fault_text(&box->fault, "the init of the box died");
  if (box->slot->is_reduced) sweep_orphans(box->uid);
}

static void drain(struct channel *channel) {
  if (channel->kind == SINK_DIRECT) return channel_lose_writer(channel);
  channel_pump(channel);
  /* What the peer has not taken yet goes on waiting; a file or memory is complete. */
  if (channel->kind != SINK_PEER) channel_break(channel);
}

void box_reap(struct box *box) {
  int status;
  box->end_us = now_us();
  /* The init is asked while it is there: it has been charged with all that the others wrote. */
  drain(&box->errors);
  count_writing(box);
  while (waitpid(box->init, &status, __WALL) < 0 && errno == EINTR) continue;
  close_fd(&box->pidfd);
  while (box->error_fd >= 0 && !box->started && !box->fault.text[0]) box_read_start(box);
  read_report(box);
  drain(&box->output);
  box->ended = true;
}

static void take_numbers(struct box *box) {
  if (has_group(box)) {
    sample(box);
    int64_t peak = group_peak_bytes(&box->group);
    if (peak >= 0) box->memory_bytes = peak;
    else if (box->report.resident_bytes > box->memory_bytes) box->memory_bytes = box->report.resident_bytes;
    box->oom_kills = group_oom_kills(&box->group);
    return;
  }
  if (box->report.cpu_us > box->cpu_us) box->cpu_us = box->report.cpu_us;
  if (box->report.resident_bytes > box->memory_bytes) box->memory_bytes = box->report.resident_bytes;
  if (box->memory_bytes > box->program->memory_bytes) box->oom_kills = 1;
}

void box_finish(struct box *box) {
  if (box->init >= 0) take_numbers(box);
  if (box->output.sink_error) fault_text(&box->fault, "stdout file: %s", strerror(box->output.sink_error));
  const char *status = box_status(box);
  bool ended = !strcmp(status, "ok") || !strcmp(status, "exit");
  for (int i = 0; i < box->program->copy_out_count; i++) {
    box->files[i] = (struct file_result){-1, "not copied"};
    if (ended) files_copy_out(box->work, &box->program->copies_out[i], &box->files[i]);
  }
  close_fd(&box->work);
  close_fd(&box->report_fd);
  close_fd(&box->error_fd);
  close_fd(&box->gate_fd);
}

void box_release(struct box *box) {
  /* A group that cannot be removed now is tried again, and reported, by the next run. */
  struct fault not_removed = {""};
  group_release(&box->group, box->index, &not_removed);
  channel_close(&box->output);
  channel_close(&box->errors);
  if (box->slot->is_reduced) place_clear(&box->place);
}

static const char *ended_by_signal(int signal_number) {
  if (signal_number == SIGXFSZ) return "ole";
  if (signal_number == SIGSYS) return "forbidden";
  return "signal";
}

const char *box_status(const struct box *box) {
  int status = box->report.wait_status;
  if (box->fault.text[0] || box->kill_reason == KILLED_STOP) return "internal";
  if (box->kill_reason == KILLED_OUTPUT || channel_over_limit(&box->output) || channel_over_limit(&box->errors)) return "ole";
  if (box->oom_kills > 0 || box->kill_reason == KILLED_MEMORY) return "mle";
  if (box->kill_reason == KILLED_CPU || box->cpu_us >= box->program->cpu_ms * 1000) return "tle";
  if (box->kill_reason == KILLED_WALL) return "idle";
  if (!box->has_report) return "internal";
  if (WIFSIGNALED(status)) return ended_by_signal(WTERMSIG(status));
  return WEXITSTATUS(status) ? "exit" : "ok";
}
