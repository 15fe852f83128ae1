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
/* root: the folder that holds a folder for each box of a request, empty where boxes have a root of their own. */
int reply_hello(const struct ladder *ladder, const char *root);

#endif
