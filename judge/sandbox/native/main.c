/*
 * verdict-runner: runs untrusted programs, one request at a time, for the judge that started it. Requests come
 * on stdin, replies go to stdout. When stdin ends, whatever runs is killed and the runner leaves.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel.h"
#include "ladder.h"
#include "options.h"
#include "process.h"
#include "reply.h"
#include "request.h"
#include "supervise.h"

#define REQUEST_FD 0
#define EXIT_BAD_OPTIONS 64
#define EXIT_REFUSED 69
#define EXIT_PROTOCOL 76
#define MAX_LENGTH_DIGITS 10

static struct ladder ladder;
static struct slot slot;
static struct request request;
static struct box boxes[MAX_PROGRAMS];

/* Reads the length line byte by byte: what follows belongs to the frame. -1: end of input or not a frame. */
static int64_t read_frame_length(void) {
  int64_t length = 0;
  for (int digits = 0; digits <= MAX_LENGTH_DIGITS; digits++) {
    char byte;
    if (read_all(REQUEST_FD, &byte, 1)) return -1;
    /* Said to a box that had ended before it was let go. */
    if (digits == 0 && byte == SUPERVISE_GO) {
      digits--;
      continue;
    }
    if (byte == '\n') return digits > 0 && length <= MAX_FRAME ? length : -1;
    if (byte < '0' || byte > '9') return -1;
    length = length * 10 + (byte - '0');
  }
  return -1;
}

static bool prepare_binds(struct fault *fault) {
  if (slot.is_reduced) return true;
  for (int i = 0; i < request.program_count; i++)
    if (rootfs_prepare(&slot.rootfs, &request.programs[i], fault)) return false;
  return true;
}

/* False: leave. */
static bool serve_frame(char *frame, size_t length) {
  struct fault fault = {""};
  if (request_parse(&request, frame, length, &fault) || !prepare_binds(&fault))
    return reply_invalid(request.id, &fault) == 0;
  bool go_on = supervise_run(boxes, &slot, &request);
  if (go_on) go_on = reply_results(&request, boxes) == 0;
  for (int i = 0; i < request.program_count; i++) box_release(&boxes[i]);
  return go_on;
}

static int serve(void) {
  while (supervise_wait_for_request()) {
    int64_t length = read_frame_length();
    if (length < 0) return supervise_stop_requested() ? 0 : EXIT_PROTOCOL;
    char *frame = malloc((size_t)length + 1);
    if (!frame || read_all(REQUEST_FD, frame, (size_t)length)) return EXIT_PROTOCOL;
    bool go_on = serve_frame(frame, (size_t)length);
    free(frame);
    if (!go_on) return 0;
  }
  return 0;
}

/* The judge's own descriptors must not reach a box, nor be taken for stdin, stdout or stderr. */
static void tidy_descriptors(void) {
  for (int fd = 0; fd < 3; fd++)
    if (fcntl(fd, F_GETFD) < 0) open("/dev/null", O_RDWR);
  close_fds(3, ~0U, 0);
}

int main(int argc, char **argv) {
  struct options options;
  struct fault fault = {""};
  tidy_descriptors();
  umask(022);
  if (options_parse(&options, argc, argv, &fault)) {
    fprintf(stderr, "verdict-runner: %s\n", fault.text);
    return EXIT_BAD_OPTIONS;
  }
  process_default_signals();
  supervise_catch_stop_signals();
  process_limit_runner();
  slot.index = options.slot;
  ladder_climb(&ladder, &slot, &options);
  bool refused = !strcmp(ladder.mode, "refused");
  int result = reply_hello(&ladder, slot.is_reduced ? slot.rootfs.path : "") ? EXIT_PROTOCOL : refused ? EXIT_REFUSED : serve();
  ladder_leave(&slot);
  return result;
}
