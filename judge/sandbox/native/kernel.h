/* Kernel interfaces that older C libraries and headers lack. Numbers from 424 on are the same on x86-64 and arm64. */
#ifndef VERDICT_KERNEL_H
#define VERDICT_KERNEL_H

#include <fcntl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

enum new_syscall {
  NR_PIDFD_SEND_SIGNAL = 424,
  NR_IO_URING_SETUP = 425,
  NR_IO_URING_ENTER = 426,
  NR_IO_URING_REGISTER = 427,
  NR_OPEN_TREE = 428,
  NR_MOVE_MOUNT = 429,
  NR_FSOPEN = 430,
  NR_FSCONFIG = 431,
  NR_FSMOUNT = 432,
  NR_FSPICK = 433,
  NR_PIDFD_OPEN = 434,
  NR_CLONE3 = 435,
  NR_CLOSE_RANGE = 436,
  NR_OPENAT2 = 437,
  NR_PIDFD_GETFD = 438,
  NR_PROCESS_MADVISE = 440,
  NR_MOUNT_SETATTR = 442,
  NR_QUOTACTL_FD = 443,
  NR_LANDLOCK_CREATE_RULESET = 444,
  NR_LANDLOCK_ADD_RULE = 445,
  NR_LANDLOCK_RESTRICT_SELF = 446,
  NR_MEMFD_SECRET = 447,
  NR_PROCESS_MRELEASE = 448,
  NR_FCHMODAT2 = 452,
  NR_STATMOUNT = 457,
  NR_LISTMOUNT = 458,
  NR_SETXATTRAT = 463,
  NR_REMOVEXATTRAT = 466,
  NR_OPEN_TREE_ATTR = 467,
  NR_FILE_SETATTR = 469,
};

struct clone_request {
  uint64_t flags, pidfd, child_tid, parent_tid, exit_signal, stack, stack_size, tls, set_tid, set_tid_size, cgroup;
};
#define CLONE_FLAG_PIDFD 0x00001000ULL
#define CLONE_FLAG_INTO_CGROUP 0x200000000ULL

static inline pid_t clone_process(struct clone_request *request) {
  return (pid_t)syscall(NR_CLONE3, request, sizeof *request);
}

#define CLOSE_RANGE_SET_CLOEXEC 4U
static inline int close_fds(unsigned first, unsigned last, unsigned flags) {
  return (int)syscall(NR_CLOSE_RANGE, first, last, flags);
}

static inline int signal_pidfd(int pidfd, int signal_number) {
  return (int)syscall(NR_PIDFD_SEND_SIGNAL, pidfd, signal_number, 0, 0);
}

struct open_request {
  uint64_t flags, mode, resolve;
};
#define RESOLVE_FLAG_NO_XDEV 0x01
#define RESOLVE_FLAG_NO_MAGICLINKS 0x02
#define RESOLVE_FLAG_NO_SYMLINKS 0x04
#define RESOLVE_FLAG_BENEATH 0x08

static inline int open_at(int directory, const char *path, struct open_request *request) {
  return (int)syscall(NR_OPENAT2, directory, path, request, sizeof *request);
}

struct mount_change {
  uint64_t set, clear, propagation, user_namespace;
};
#define MOUNT_CHANGE_RDONLY 0x1
#define MOUNT_CHANGE_NOSUID 0x2
#define MOUNT_CHANGE_NODEV 0x4
#define MOUNT_CHANGE_NOEXEC 0x8
#define AT_WHOLE_TREE 0x8000

static inline int change_mount(const char *path, unsigned flags, struct mount_change *change) {
  return (int)syscall(NR_MOUNT_SETATTR, AT_FDCWD, path, flags, change, sizeof *change);
}

/* Rights of Landlock: 13 from the beginning, one more with version 2, 3 and 5 each. */
enum landlock_right {
  LANDLOCK_EXECUTE = 1 << 0,
  LANDLOCK_WRITE_FILE = 1 << 1,
  LANDLOCK_READ_FILE = 1 << 2,
  LANDLOCK_READ_DIRECTORY = 1 << 3,
  LANDLOCK_MAKE_DEVICE = 1 << 6 | 1 << 11,
  LANDLOCK_MAKE_SOCKET = 1 << 9,
  LANDLOCK_VERSION_1 = (1 << 13) - 1,
  LANDLOCK_REFER = 1 << 13,
  LANDLOCK_TRUNCATE = 1 << 14,
  LANDLOCK_IOCTL_DEVICE = 1 << 15,
};
#define LANDLOCK_RULE_BENEATH 1
/* No abstract sockets, no signals to whoever is outside. */
#define LANDLOCK_SCOPES 3
#define LANDLOCK_ASK_VERSION 1

struct landlock_rules {
  uint64_t files, network, scopes;
};
struct landlock_beneath {
  uint64_t rights;
  int32_t parent;
} __attribute__((packed));

#define FSOPEN_FLAG_CLOEXEC 1
#define FSMOUNT_FLAG_CLOEXEC 1
#define FSCONFIG_STRING 1
#define FSCONFIG_CREATE 6
#define FSCONFIG_FLAG 0
#define MOVE_MOUNT_FROM_EMPTY_PATH 4
#define OPEN_TREE_FLAG_CLONE 1

/* A mount of its own of the tree at path, or of what is mounted there, attached to nothing yet. */
static inline int clone_tree(const char *path) {
  return (int)syscall(NR_OPEN_TREE, AT_FDCWD, path, OPEN_TREE_FLAG_CLONE | AT_WHOLE_TREE | O_CLOEXEC);
}

static inline int attach_mount(int mount, const char *path) {
  return (int)syscall(NR_MOVE_MOUNT, mount, "", AT_FDCWD, path, MOVE_MOUNT_FROM_EMPTY_PATH);
}

#endif
