/*
 * Replies: one JSON line each. A result says how many bytes of stdout and stderr follow; after the line come
 * those bytes, result by result, stdout before stderr.
 */
#ifndef VERDICT_REPLY_H
#define VERDICT_REPLY_H

#include "box.h"
#include "ladder.h"

#define REPLY_FD 1

int reply_results(const struct request *request, const struct box *boxes);
int reply_invalid(const char *id, const struct fault *fault);
int reply_hello(const struct ladder *ladder);

#endif
