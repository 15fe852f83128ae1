/* One program being run: made, watched, and taken apart. */
#ifndef VERDICT_BOX_H
#define VERDICT_BOX_H

#include <sys/types.h>

#include "cgroup.h"
#include "channel.h"
#include "common.h"
#include "files.h"
#include "identity.h"
#include "landlock.h"
#include "place.h"
#include "process.h"
#include "request.h"
#include "rootfs.h"

/* Why the runner killed a box; the order of the words in box_status is the order of strength. */
enum kill_reason { NOT_KILLED, KILLED_OUTPUT, KILLED_MEMORY, KILLED_CPU, KILLED_WALL, KILLED_STOP };

/* What all boxes of a runner share. */
struct slot {
  struct identity identity;
  struct rootfs rootfs;
  struct cgroup_base cgroups;
  long processors;
  /* Counts the slots of the judge. */
  int index;
  /* The kernel tells the runner how much the programs of its boxes have written. */
  bool counts_writing;
  /* No namespaces: Landlock and the folders below rootfs.path stand in for them. */
  bool is_reduced;
  struct landlock landlock;
};

struct box {
  const struct slot *slot;
  const struct program *program;
  struct group group;
  /* Of the two of an interaction: which. */
  int index;
  /* Reduced isolation only. */
  struct place place;
  /* Who the program is; without namespaces the two of an interaction must not share a user. */
  uid_t uid;
  struct channel output, errors;
  /* What it writes is counted by the kernel, and whether that worked. */
  bool counts_writing, has_counted;
  /* How many looks in a row have found its streams to the peer closed. */
  int output_closed, input_closed;
  pid_t init;
  int pidfd, work, report_fd, error_fd;
  /* Write end; open while the box is held. */
  int gate_fd;
  /* The program has replaced the init's code: its clock runs. */
  bool started;
  bool ended;
  enum kill_reason kill_reason;
  int64_t start_us, end_us;
  /* Of the time since the start: waited for a processor, which the wall limit leaves out. */
  int64_t waited_us;
  /* Of an interaction: how long after the first of both it ended or closed one of the streams to its peer. */
  int64_t left_us;
  /* When the limits must be looked at next. */
  int64_t check_at_us, look_at_place_us;
  int64_t cpu_us, memory_bytes, oom_kills;
  struct end_report report;
  bool has_report;
  struct fault fault;
  struct file_result files[MAX_COPIES];
};

/* Wiring of one box; -1 means its own: sealed input, drained output. */
struct box_wiring {
  int stdin_fd;
  /* Write end of the peer's stdin, owned by the box from here on. */
  int peer_input;
  /* Or both ends of the pipe that its stdout is and the peer's stdin; owned by the box too. */
  int direct[2];
  int index;
  bool rehearsal;
};

/* On failure the box is ended with its fault set; box_finish is still due. */
void box_start(struct box *box, const struct slot *slot, const struct program *program, const struct box_wiring *wiring);
/* A box that was asked for as held is ready or being made ready: its program waits for box_let_go. */
bool box_is_held(const struct box *box);
void box_let_go(struct box *box);
void box_kill(struct box *box, enum kill_reason reason);
bool box_is_at_wall_limit(const struct box *box);
/* Checks limits; returns how long, in microseconds, until it must be asked again. */
int64_t box_check_limits(struct box *box);
/* Of a direct interaction: closed streams are noticed when they are looked for. */
void box_look_for_closed(struct box *box, struct channel *input);
/* The error pipe has something to say or was closed by the exec. */
void box_read_start(struct box *box);
/* The init is dead, and every process of the box with it. */
void box_reap(struct box *box);
/* Numbers and copies out: what the reply needs. */
void box_finish(struct box *box);
/* The rest, which the judge need not wait for. */
void box_release(struct box *box);
const char *box_status(const struct box *box);

#endif
