#define _GNU_SOURCE
#include "reply.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#define PROTOCOL_VERSION 1

static void put_text(FILE *out, const char *text) {
  fputc('"', out);
  for (const unsigned char *at = (const unsigned char *)text; *at; at++) {
    if (*at == '"' || *at == '\\') fprintf(out, "\\%c", *at);
    else if (*at < 0x20 || *at >= 0x7f) fprintf(out, "\\u%04x", *at);
    else fputc(*at, out);
  }
  fputc('"', out);
}

static void put_files(FILE *out, const struct box *box) {
  fputs(",\"files\":[", out);
  for (int i = 0; i < box->program->copy_out_count; i++) {
    if (i) fputc(',', out);
    if (box->files[i].bytes >= 0) fprintf(out, "%" PRId64, box->files[i].bytes);
    else put_text(out, box->files[i].error);
  }
  fputc(']', out);
}

static void put_result(FILE *out, const struct box *box) {
  int status = box->report.wait_status;
  bool exited = box->has_report && WIFEXITED(status);
  bool signalled = box->has_report && WIFSIGNALED(status);
  fprintf(out, "{\"status\":\"%s\",\"exit\":%d,\"signal\":%d", box_status(box), exited ? WEXITSTATUS(status) : -1,
          signalled ? WTERMSIG(status) : 0);
  fprintf(out, ",\"cpuUs\":%" PRId64 ",\"wallUs\":%" PRId64 ",\"memory\":%" PRId64 ",\"output\":%" PRId64, box->cpu_us,
          box->end_us > box->start_us ? box->end_us - box->start_us : 0, box->memory_bytes, box->output.total);
  fprintf(out, ",\"waitedUs\":%" PRId64, box->waited_us);
  fprintf(out, ",\"leftUs\":%" PRId64, box->left_us);
  fprintf(out, ",\"stdout\":%zu,\"stderr\":%zu,\"error\":", box->output.kept_length, box->errors.kept_length);
  put_text(out, box->fault.text);
  put_files(out, box);
  fputc('}', out);
}

/* Sends the text that was built in memory and frees it. */
static int send_built(FILE *out, char **text, size_t *length) {
  int result = fclose(out) ? -1 : write_all(REPLY_FD, *text, *length);
  free(*text);
  return result;
}

int reply_results(const struct request *request, const struct box *boxes) {
  char *text = NULL;
  size_t length = 0;
  FILE *out = open_memstream(&text, &length);
  if (!out) return -1;
  fprintf(out, "{\"id\":\"%s\",\"results\":[", request->id);
  for (int i = 0; i < request->program_count; i++) {
    if (i) fputc(',', out);
    put_result(out, &boxes[i]);
  }
  fputs("]}\n", out);
  for (int i = 0; i < request->program_count; i++) {
    fwrite(boxes[i].output.kept, 1, boxes[i].output.kept_length, out);
    fwrite(boxes[i].errors.kept, 1, boxes[i].errors.kept_length, out);
  }
  return send_built(out, &text, &length);
}

int reply_invalid(const char *id, const struct fault *fault) {
  char *text = NULL;
  size_t length = 0;
  FILE *out = open_memstream(&text, &length);
  if (!out) return -1;
  fprintf(out, "{\"id\":\"%s\",\"invalid\":", id);
  put_text(out, fault->text);
  fputs("}\n", out);
  return send_built(out, &text, &length);
}

static void put_feature(FILE *out, const struct feature *feature) {
  fprintf(out, "{\"name\":\"%s\",\"available\":%s,\"detail\":", feature->name, feature->available ? "true" : "false");
  put_text(out, feature->detail.text);
  fputc('}', out);
}

int reply_hello(const struct ladder *ladder, const char *root) {
  char *text = NULL;
  size_t length = 0;
  FILE *out = open_memstream(&text, &length);
  if (!out) return -1;
  fprintf(out, "{\"hello\":%d,\"mode\":\"%s\",\"refusal\":", PROTOCOL_VERSION, ladder->mode);
  put_text(out, ladder->refusal.text);
  fputs(",\"root\":", out);
  put_text(out, root);
  fputs(",\"features\":[", out);
  for (int i = 0; i < FEATURES; i++) {
    if (i) fputc(',', out);
    put_feature(out, &ladder->features[i]);
  }
  fputs("]}\n", out);
  return send_built(out, &text, &length);
}
