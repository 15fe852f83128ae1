/* Who the programs are: two user ids of the slot's own when the runner is root, a user namespace otherwise. */
#ifndef VERDICT_IDENTITY_H
#define VERDICT_IDENTITY_H

#include <sys/types.h>

#include "common.h"

/* User and group inside the user namespace; never 0, so that nothing in the box looks like root. */
#define NAMESPACE_UID 1000

struct identity {
  bool is_root;
  uid_t program_uid, init_uid;
};

/*
 * Root: takes the first pair from base on that no account has and no other runner on this machine holds; held
 * until the process ends. Must be called before the network namespace is left.
 */
int identity_take(struct identity *identity, unsigned base, struct fault *fault);
/* Become the program or the init: no groups, no capabilities, no way back. */
int identity_become(const struct identity *identity, uid_t uid);
/* Nothing that is executed from here on can gain a privilege. */
int identity_forbid_privileges(void);

#endif
