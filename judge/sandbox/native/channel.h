/*
 * A pipe that a program writes into and the runner drains: into a file, into memory, or into the other program. A
 * direct one is the stdin of the other program: the runner holds its ends and reads nothing.
 */
#ifndef VERDICT_CHANNEL_H
#define VERDICT_CHANNEL_H

#include "common.h"

#define RELAY_SIZE (64 * 1024)

enum channel_sink { SINK_FILE, SINK_MEMORY, SINK_PEER, SINK_DIRECT };

struct channel {
  enum channel_sink kind;
  /*
   * Read end of the program's pipe and, unless the sink is memory, where its bytes go; -1 when closed. Direct: both ends
   * of the pipe. As long as they are held neither program notices that the other one has left.
   */
  int source, sink;
  int64_t total, limit;
  /* What is read is not added to the total: the bytes of a direct channel are known from elsewhere. */
  bool is_counted_elsewhere;
  /* When the peer stops reading, the rest is taken and dropped: the writer gets no SIGPIPE. */
  bool outlives_reader;
  /* First bytes, kept for the reply. */
  char *kept;
  size_t kept_length, kept_size;
  /* Bytes taken from the source that the peer's pipe had no room for yet. */
  char *pending;
  size_t pending_at, pending_length;
  /* errno of a sink that failed, for instance ENOSPC. */
  int sink_error;
  /* When the program hung up, or was cut off for saying too much; when its peer stopped listening. 0: not yet. */
  int64_t writer_left_us, reader_left_us;
};

/* Makes the pipe; the write end goes to the program. keep: how many bytes to keep. */
int channel_open(struct channel *channel, enum channel_sink kind, int sink, int64_t limit, int64_t keep,
                 int *write_end);
/* Takes over both ends of a pipe that leads to the other program. */
int channel_hold(struct channel *channel, const int *ends, int64_t limit);
/* Moves what can be moved without waiting. */
void channel_pump(struct channel *channel);
/* Nobody wants the bytes any more: the writer must get SIGPIPE. */
void channel_break(struct channel *channel);
/* The writer of a direct channel has closed it: its peer may read to the end. */
void channel_lose_writer(struct channel *channel);
/* The peer stopped reading. */
void channel_lose_reader(struct channel *channel);
bool channel_over_limit(const struct channel *channel);
/* True while bytes wait for the peer; poll the sink then, the source otherwise. */
bool channel_waits_for_sink(const struct channel *channel);
void channel_close(struct channel *channel);

#endif
