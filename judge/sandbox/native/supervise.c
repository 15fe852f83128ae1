#define _GNU_SOURCE
#include "supervise.h"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <string.h>
#include <unistd.h>

#include "waiting.h"

#define CONTROL_FD 0
#define REHEARSAL_LIMIT_MS 10000

/*
 * Most small programs have ended so soon after their start. Until then they are left alone: each look at their waiting or
 * their output would take a good part of the time that they run.
 */
#define LEFT_ALONE_US 4000LL

/* What is polled for each box, in this order; a closed descriptor is -1, which poll skips. */
enum watched { WATCH_INIT, WATCH_START, WATCH_OUTPUT, WATCH_SINK, WATCH_ERRORS, WATCHED };
#define MAX_WATCHED (1 + MAX_PROGRAMS * WATCHED)

static volatile sig_atomic_t stop_signal;

static void note_stop(int number) { stop_signal = number; }

void supervise_catch_stop_signals(void) {
  struct sigaction action = {.sa_handler = note_stop};
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTERM);
  sigaction(SIGTERM, &action, NULL);
  /* Delivered only while waiting, so that none is missed between a check and the wait. */
  sigprocmask(SIG_BLOCK, &stop, NULL);
  /* Ctrl-C reaches the whole terminal group; the judge decides when the runner leaves. */
  signal(SIGINT, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
}

static int wait_for(struct pollfd *watched, nfds_t count, int64_t timeout_us) {
  struct timespec timeout = {timeout_us / 1000000, (timeout_us % 1000000) * 1000};
  sigset_t none;
  sigemptyset(&none);
  return ppoll(watched, count, timeout_us < 0 ? NULL : &timeout, &none);
}

bool supervise_stop_requested(void) {
  struct pollfd control = {.fd = CONTROL_FD, .events = POLLRDHUP};
  if (stop_signal) return true;
  return poll(&control, 1, 0) > 0 && (control.revents & (POLLHUP | POLLERR | POLLRDHUP));
}

bool supervise_wait_for_request(void) {
  struct pollfd control = {.fd = CONTROL_FD, .events = POLLIN};
  while (!stop_signal)
    if (wait_for(&control, 1, -1) > 0) return control.revents & POLLIN;
  return false;
}

static bool is_left_alone(const struct box *box) {
  return box->output.kind != SINK_PEER && (!box->started || now_us() - box->start_us < LEFT_ALONE_US);
}

static void watch(struct pollfd *watched, const struct box *box) {
  bool sink_waits = channel_waits_for_sink(&box->output);
  bool has_peer = box->output.kind == SINK_PEER;
  bool left_alone = is_left_alone(box);
  watched[WATCH_INIT] = (struct pollfd){box->pidfd, POLLIN, 0};
  watched[WATCH_START] = (struct pollfd){box->started || box->fault.text[0] ? -1 : box->error_fd, POLLIN, 0};
  bool reads = !sink_waits && !left_alone && box->output.kind != SINK_DIRECT;
  watched[WATCH_OUTPUT] = (struct pollfd){reads ? box->output.source : -1, POLLIN, 0};
  watched[WATCH_SINK] = (struct pollfd){has_peer ? box->output.sink : -1, sink_waits ? POLLOUT : 0, 0};
  watched[WATCH_ERRORS] = (struct pollfd){left_alone ? -1 : box->errors.source, POLLIN, 0};
}

static void serve(struct box *box, const struct pollfd *watched) {
  if (watched[WATCH_START].revents) box_read_start(box);
  if (watched[WATCH_SINK].revents & POLLERR) channel_lose_reader(&box->output);
  else if (watched[WATCH_OUTPUT].revents || watched[WATCH_SINK].revents) channel_pump(&box->output);
  if (watched[WATCH_ERRORS].revents) channel_pump(&box->errors);
  if (watched[WATCH_INIT].revents) box_reap(box);
}

static bool any_alive(const struct box *boxes, int count) {
  for (int i = 0; i < count; i++)
    if (!boxes[i].ended) return true;
  return false;
}

static void kill_all(struct box *boxes, int count) {
  for (int i = 0; i < count; i++) box_kill(&boxes[i], KILLED_STOP);
}

/* A box that could not start leaves its peer without a partner. */
static void kill_without_partner(struct box *boxes, int count) {
  bool failed = false;
  for (int i = 0; i < count; i++) failed = failed || boxes[i].fault.text[0];
  for (int i = 0; i < count && failed; i++) {
    if (boxes[i].ended) continue;
    fault_text(&boxes[i].fault, "the other program could not be run");
    box_kill(&boxes[i], KILLED_STOP);
  }
}

/* The clocks of two programs begin together, so that a deadlock ends both for the same reason. */
static void align_clocks(struct box *boxes, int count, bool *aligned) {
  if (*aligned || count < MAX_PROGRAMS || !boxes[0].started || !boxes[1].started) return;
  int64_t later = boxes[0].start_us > boxes[1].start_us ? boxes[0].start_us : boxes[1].start_us;
  boxes[0].start_us = boxes[1].start_us = later;
  boxes[0].check_at_us = boxes[1].check_at_us = later;
  *aligned = true;
}

static bool any_held(const struct box *boxes, int count) {
  for (int i = 0; i < count; i++)
    if (box_is_held(&boxes[i])) return true;
  return false;
}

/* While a box is held there is one thing to hear; anything else than it breaks the protocol. */
static bool let_go(struct box *boxes, int count) {
  char word;
  if (read_all(CONTROL_FD, &word, 1) || word != SUPERVISE_GO) return false;
  for (int i = 0; i < count; i++)
    if (box_is_held(&boxes[i])) box_let_go(&boxes[i]);
  return true;
}

static int64_t moved_by_runner(const struct box *box) {
  return (box->output.is_counted_elsewhere ? 0 : box->output.total) + box->errors.total;
}

/*
 * Begins soon after the last start; looks anew before a box is ended for its wall limit. Returns how long until it has to
 * be asked again.
 */
static int64_t note_waiting(struct waiting *waiting, struct box *boxes, int count) {
  pid_t inits[MAX_PROGRAMS];
  int64_t moved = 0, now = now_us(), begin_us = 0;
  bool due = waiting_is_due(waiting, now);
  for (int i = 0; i < count; i++) {
    if (!boxes[i].started) return INT64_MAX;
    inits[i] = boxes[i].ended ? -1 : boxes[i].init;
    moved += moved_by_runner(&boxes[i]);
    due = due || box_is_at_wall_limit(&boxes[i]);
    if (boxes[i].start_us + LEFT_ALONE_US > begin_us) begin_us = boxes[i].start_us + LEFT_ALONE_US;
  }
  if (!waiting->begun_us) {
    if (now < begin_us) return begin_us - now;
    waiting_begin(waiting, inits, count);
    return INT64_MAX;
  }
  if (!due) return INT64_MAX;
  waiting_look(waiting, inits, count, moved);
  for (int i = 0; i < count; i++) {
    if (boxes[i].ended) continue;
    boxes[i].waited_us = waiting->total_us;
    if (count == MAX_PROGRAMS) box_look_for_closed(&boxes[i], &boxes[1 - i].output);
  }
  return INT64_MAX;
}

/* Where two programs share their pipes each hears of the other's end here, after the runner has. */
static void tell_ends(struct box *boxes, int count) {
  for (int i = 0; i < count && count == MAX_PROGRAMS; i++)
    if (boxes[i].ended && boxes[1 - i].output.kind == SINK_DIRECT) channel_lose_reader(&boxes[1 - i].output);
}

static void watch_until_end(struct box *boxes, int count, bool *stop) {
  struct pollfd watched[MAX_WATCHED];
  struct waiting waiting = {0};
  bool aligned = false;
  while (any_alive(boxes, count)) {
    if (*stop) kill_all(boxes, count);
    kill_without_partner(boxes, count);
    int64_t timeout = note_waiting(&waiting, boxes, count);
    for (int i = 0; i < count; i++) {
      int64_t after = box_check_limits(&boxes[i]);
      if (after < timeout) timeout = after;
      watch(&watched[1 + i * WATCHED], &boxes[i]);
    }
    short control = any_held(boxes, count) ? POLLRDHUP | POLLIN : POLLRDHUP;
    watched[0] = (struct pollfd){*stop ? -1 : CONTROL_FD, control, 0};
    if (wait_for(watched, (nfds_t)(1 + count * WATCHED), timeout) <= 0) {
      *stop = *stop || stop_signal;
      continue;
    }
    if (watched[0].revents & (POLLHUP | POLLERR | POLLRDHUP)) *stop = true;
    else if (watched[0].revents & POLLIN && !let_go(boxes, count)) *stop = true;
    for (int i = 0; i < count; i++) serve(&boxes[i], &watched[1 + i * WATCHED]);
    tell_ends(boxes, count);
    align_clocks(boxes, count, &aligned);
  }
}

/* Crosses the pipes of two programs without a way through the runner. */
static int cross_directly(struct box_wiring *wiring, struct fault *fault) {
  for (int i = 0; i < MAX_PROGRAMS; i++) {
    int *ends = wiring[1 - i].direct;
    if (pipe2(ends, O_CLOEXEC)) return fault_errno(fault, "pipe");
    wiring[i].stdin_fd = fcntl(ends[0], F_DUPFD_CLOEXEC, 0);
    if (wiring[i].stdin_fd < 0) return fault_errno(fault, "pipe");
  }
  return 0;
}

/* Crosses the pipes of two programs through the runner; the write ends are not blocking, so that neither side can hold the runner. */
static int cross(struct box_wiring *wiring, struct fault *fault) {
  for (int i = 0; i < MAX_PROGRAMS; i++) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC)) return fault_errno(fault, "pipe");
    wiring[i].stdin_fd = ends[0];
    wiring[1 - i].peer_input = ends[1];
    if (fcntl(ends[1], F_SETFL, O_NONBLOCK)) return fault_errno(fault, "pipe");
  }
  return 0;
}

/*
 * The two programs and the runner take turns. Waking somebody on another processor costs many times what a word
 * does, and is charged to the program; so an interaction stays on one, which those of other slots do not use.
 */
static void stay_on_one_processor(const struct slot *slot, const cpu_set_t *allowed) {
  cpu_set_t one;
  CPU_ZERO(&one);
  int nth = slot->index % CPU_COUNT(allowed);
  for (int processor = 0; processor < CPU_SETSIZE && nth >= 0; processor++)
    if (CPU_ISSET(processor, allowed) && nth-- == 0) CPU_SET(processor, &one);
  sched_setaffinity(0, sizeof one, &one);
}

static void take_earlier(int64_t *earliest_us, int64_t us) {
  if (us && us < *earliest_us) *earliest_us = us;
}

/*
 * What a program does after its peer has left may be the peer's doing. Told from the moment when the first of both left:
 * each start is noticed late, so that a quick program may have left by then.
 */
static void note_leaving(struct box *boxes) {
  for (int i = 0; i < MAX_PROGRAMS; i++) {
    boxes[i].left_us = boxes[i].end_us;
    take_earlier(&boxes[i].left_us, boxes[i].output.writer_left_us);
    take_earlier(&boxes[i].left_us, boxes[1 - i].output.reader_left_us);
  }
  int64_t first_us = boxes[0].left_us < boxes[1].left_us ? boxes[0].left_us : boxes[1].left_us;
  for (int i = 0; i < MAX_PROGRAMS; i++) boxes[i].left_us -= first_us;
}

static bool goes_directly(const struct slot *slot, const struct request *request) {
  return slot->counts_writing && !request->programs[0].is_heard && !request->programs[1].is_heard;
}

static bool run_programs(struct box *boxes, const struct slot *slot, const struct request *request) {
  struct box_wiring wiring[MAX_PROGRAMS] = {{-1, -1, {-1, -1}, 0, false}, {-1, -1, {-1, -1}, 1, false}};
  struct fault fault = {""};
  bool stop = false;
  if (request->program_count == MAX_PROGRAMS) (goes_directly(slot, request) ? cross_directly : cross)(wiring, &fault);
  for (int i = 0; i < request->program_count; i++) {
    box_start(&boxes[i], slot, &request->programs[i], &wiring[i]);
    if (fault.text[0]) boxes[i].fault = fault;
  }
  watch_until_end(boxes, request->program_count, &stop);
  if (request->program_count == MAX_PROGRAMS) note_leaving(boxes);
  for (int i = 0; i < request->program_count; i++) box_finish(&boxes[i]);
  return !stop;
}

bool supervise_run(struct box *boxes, const struct slot *slot, const struct request *request) {
  cpu_set_t allowed;
  /* Fails with more processors than a set holds: then nobody is moved. */
  bool move = request->program_count == MAX_PROGRAMS && sched_getaffinity(0, sizeof allowed, &allowed) == 0;
  if (move) stay_on_one_processor(slot, &allowed);
  bool go_on = run_programs(boxes, slot, request);
  if (move) sched_setaffinity(0, sizeof allowed, &allowed);
  return go_on;
}

int supervise_rehearse(struct slot *slot, struct fault *fault) {
  static struct program program;
  static struct box box;
  const struct box_wiring wiring = {-1, -1, {-1, -1}, 0, true};
  memset(&program, 0, sizeof program);
  program.arguments[0] = "/rehearsal";
  program.argument_count = 1;
  program.cpu_ms = program.wall_ms = REHEARSAL_LIMIT_MS;
  program.memory_bytes = 64 * MIB;
  program.stack_bytes = 8 * MIB;
  program.processes = 4;
  program.output_bytes = program.stderr_bytes = program.file_bytes = program.work_bytes = program.keep_bytes = MIB;
  bool stop = false;
  box_start(&box, slot, &program, &wiring);
  watch_until_end(&box, 1, &stop);
  box_finish(&box);
  /* Without namespaces the two have different users, and a pipe has one owner. */
  slot->counts_writing = box.has_counted && !slot->is_reduced;
  if (strcmp(box_status(&box), "ok"))
    fault_text(fault, "%s", box.fault.text[0] ? box.fault.text : "a box could not be made");
  box_release(&box);
  return fault->text[0] ? -1 : 0;
}
