#define _GNU_SOURCE
#include "identity.h"

#include <grp.h>
#include <linux/capability.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

#define PAIRS 190
#define LAST_POSSIBLE_CAPABILITY 63

/* Plain reading of the file: name services cannot be linked statically. */
static bool is_account(uid_t uid) {
  FILE *file = fopen("/etc/passwd", "re");
  if (!file) return false;
  char line[1024];
  bool found = false;
  while (!found && fgets(line, sizeof line, file)) {
    char *field = strchr(line, ':');
    field = field ? strchr(field + 1, ':') : NULL;
    found = field && strtoul(field + 1, NULL, 10) == uid;
  }
  fclose(file);
  return found;
}

/* An abstract socket name is held by one process of the network namespace and vanishes with it: a lock without a file. */
static bool lock_pair(uid_t uid) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  int length = snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "verdict-sandbox-uid-%u", uid);
  int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return false;
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)length);
  if (bind(fd, (struct sockaddr *)&address, size) == 0) return true;
  close(fd);
  return false;
}

int identity_take(struct identity *identity, unsigned base, struct fault *fault) {
  identity->is_root = geteuid() == 0;
  identity->program_uid = identity->init_uid = NAMESPACE_UID;
  if (!identity->is_root) return 0;
  for (uid_t uid = base; uid < base + 2 * PAIRS; uid += 2) {
    if (is_account(uid) || is_account(uid + 1) || !lock_pair(uid)) continue;
    identity->program_uid = uid;
    identity->init_uid = uid + 1;
    return 0;
  }
  return fault_text(fault, "no free user ids from %u on", base);
}

static void drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2];
  memset(none, 0, sizeof none);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  syscall(__NR_capset, &header, none);
}

int identity_become(const struct identity *identity, uid_t uid) {
  if (identity->is_root && (setgroups(0, NULL) || setresgid(uid, uid, uid) || setresuid(uid, uid, uid))) return -1;
  drop_capabilities();
  return 0;
}

int identity_forbid_privileges(void) {
  for (int capability = 0; capability <= LAST_POSSIBLE_CAPABILITY; capability++)
    prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}
