#define _GNU_SOURCE
#include "channel.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PIPE_SIZE (1 << 20)
#define SPLICE_CHUNK (1 << 20)

int channel_open(struct channel *channel, enum channel_sink kind, int sink, int64_t limit, int64_t keep,
                 int *write_end) {
  int ends[2];
  memset(channel, 0, sizeof *channel);
  channel->kind = kind;
  channel->source = -1;
  channel->sink = sink;
  channel->limit = limit;
  if (pipe2(ends, O_CLOEXEC)) return -1;
  channel->source = ends[0];
  *write_end = ends[1];
  if (kind == SINK_FILE) fcntl(ends[1], F_SETPIPE_SZ, PIPE_SIZE);
  if (kind != SINK_FILE) {
    channel->kept_size = (size_t)keep;
    channel->kept = malloc(channel->kept_size);
    channel->pending = malloc(RELAY_SIZE);
    if (!channel->kept || !channel->pending) return -1;
  }
  return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

int channel_hold(struct channel *channel, const int *ends, int64_t limit) {
  memset(channel, 0, sizeof *channel);
  channel->kind = SINK_DIRECT;
  channel->source = ends[0];
  channel->sink = ends[1];
  channel->limit = limit;
  channel->is_counted_elsewhere = true;
  /* For what is left in the pipe when its reader has gone. */
  channel->pending = malloc(RELAY_SIZE);
  return channel->pending ? 0 : -1;
}

bool channel_over_limit(const struct channel *channel) { return channel->total > channel->limit; }

bool channel_waits_for_sink(const struct channel *channel) { return channel->pending_length > 0; }

static void keep_first(struct channel *channel, const char *bytes, size_t length) {
  if (!channel->kept) return;
  size_t room = channel->kept_size - channel->kept_length;
  if (length > room) length = room;
  memcpy(channel->kept + channel->kept_length, bytes, length);
  channel->kept_length += length;
}

static void close_sink(struct channel *channel) {
  close_fd(&channel->sink);
  channel->pending_length = 0;
}

void channel_break(struct channel *channel) {
  close_fd(&channel->source);
  close_sink(channel);
}

void channel_lose_reader(struct channel *channel) {
  channel->reader_left_us = now_us();
  close_sink(channel);
  if (!channel->outlives_reader) close_fd(&channel->source);
  else if (channel->kind == SINK_DIRECT) fcntl(channel->source, F_SETFL, O_NONBLOCK);
  channel->kind = SINK_MEMORY;
}

void channel_lose_writer(struct channel *channel) {
  if (channel->sink < 0) return;
  channel->writer_left_us = now_us();
  close_sink(channel);
}

/* End of file, or a source that must be closed because nobody wants its bytes any more. */
static void end_source(struct channel *channel) {
  channel->writer_left_us = now_us();
  close_fd(&channel->source);
  if (!channel_waits_for_sink(channel)) close_sink(channel);
}

/* For the files that splice does not know. */
static ssize_t copy_to_file(struct channel *channel) {
  static char buffer[RELAY_SIZE];
  ssize_t got = read(channel->source, buffer, sizeof buffer);
  return got > 0 && write_all(channel->sink, buffer, (size_t)got) ? -1 : got;
}

static void pump_to_file(struct channel *channel) {
  while (channel->source >= 0) {
    ssize_t moved = splice(channel->source, NULL, channel->sink, NULL, SPLICE_CHUNK, SPLICE_F_NONBLOCK);
    if (moved < 0 && errno == EINVAL) moved = copy_to_file(channel);
    if (moved < 0 && errno == EINTR) continue;
    if (moved < 0 && errno == EAGAIN) return;
    if (moved <= 0) {
      if (moved < 0) channel->sink_error = errno;
      return channel_break(channel);
    }
    channel->total += moved;
    if (channel_over_limit(channel)) return channel_break(channel);
  }
}

/* Takes one buffer from the source. False: nothing there now. */
static bool take(struct channel *channel) {
  ssize_t got = read(channel->source, channel->pending, RELAY_SIZE);
  if (got < 0 && errno == EINTR) return true;
  if (got < 0 && errno == EAGAIN) return false;
  if (got <= 0) return end_source(channel), false;
  if (!channel->is_counted_elsewhere) channel->total += got;
  keep_first(channel, channel->pending, (size_t)got);
  if (channel_over_limit(channel)) {
    channel->writer_left_us = now_us();
    return channel_break(channel), false;
  }
  if (channel->kind == SINK_PEER) {
    channel->pending_at = 0;
    channel->pending_length = (size_t)got;
  }
  return true;
}

/* Gives waiting bytes to the peer. False: its pipe is full or gone. */
static bool give(struct channel *channel) {
  ssize_t written = write(channel->sink, channel->pending + channel->pending_at, channel->pending_length);
  if (written < 0 && errno == EINTR) return true;
  if (written < 0 && errno == EAGAIN) return false;
  if (written < 0) return channel_lose_reader(channel), false;
  channel->pending_at += (size_t)written;
  channel->pending_length -= (size_t)written;
  if (channel->pending_length == 0 && channel->source < 0) close_sink(channel);
  return true;
}

/* Stops when one side would have to wait; a source that gave less than a whole buffer has nothing more now. */
static void pump_through_memory(struct channel *channel) {
  bool moved = true, emptied = false;
  while (moved && (channel_waits_for_sink(channel) || (channel->source >= 0 && !emptied))) {
    int64_t before = channel->total;
    bool giving = channel_waits_for_sink(channel);
    moved = giving ? give(channel) : take(channel);
    if (!giving) emptied = channel->total - before < RELAY_SIZE;
  }
}

void channel_pump(struct channel *channel) {
  if (channel->kind == SINK_DIRECT) return;
  if (channel->kind == SINK_FILE) pump_to_file(channel);
  else pump_through_memory(channel);
}

void channel_close(struct channel *channel) {
  close_fd(&channel->source);
  close_fd(&channel->sink);
  free(channel->kept);
  free(channel->pending);
  channel->kept = channel->pending = NULL;
}
