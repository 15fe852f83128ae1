#define _GNU_SOURCE
#include "seccomp.h"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include "kernel.h"
#include "seccomp_denied.h"

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#define OWN_ARCHITECTURE 0
#endif

#define MAX_INSTRUCTIONS 512
#define X32_SYSCALL_BIT 0x40000000U
#define FILTER_FLAG_SPEC_ALLOW 4U
#define NAMESPACE_FLAGS                                                                                            \
  (CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWCGROUP)
#define IOCTL_PUSH_INPUT 0x5412
#define FCNTL_SETLK 6
#define FCNTL_SETLKW 7
#define FCNTL_OFD_SETLK 37
#define FCNTL_OFD_SETLKW 38
#define FCNTL_SETLEASE 1024
#define FCNTL_NOTIFY 1026

static struct sock_filter instructions[MAX_INSTRUCTIONS];
static unsigned short instruction_count;

static void add(uint16_t code, uint8_t when_true, uint8_t when_false, uint32_t value) {
  if (instruction_count < MAX_INSTRUCTIONS)
    instructions[instruction_count++] = (struct sock_filter){code, when_true, when_false, value};
}

static void add_load(uint32_t offset) { add(BPF_LD | BPF_W | BPF_ABS, 0, 0, offset); }
static void add_return(uint32_t action) { add(BPF_RET | BPF_K, 0, 0, action); }
static uint32_t refuse_with(int error) { return SECCOMP_RET_ERRNO | (uint32_t)error; }

static void deny(int number, int error) {
  add(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)number);
  add_return(refuse_with(error));
}

enum comparison { DENY_IF_EQUAL, DENY_UNLESS_EQUAL, DENY_IF_ANY_BIT };

/* Refuses one system call by the low half of an argument; the number is loaded again for what follows. */
static void deny_by_argument(int number, int argument, enum comparison comparison, const uint32_t *values, int count,
                             int error) {
  uint16_t jump = comparison == DENY_IF_ANY_BIT ? BPF_JMP | BPF_JSET | BPF_K : BPF_JMP | BPF_JEQ | BPF_K;
  bool deny_on_match = comparison != DENY_UNLESS_EQUAL;
  /* load, `count` comparisons, [allow or deny], [deny or allow] */
  add(BPF_JMP | BPF_JEQ | BPF_K, 0, (uint8_t)(count + 3), (uint32_t)number);
  add_load((uint32_t)(offsetof(struct seccomp_data, args) + (size_t)argument * sizeof(uint64_t)));
  for (int i = 0; i < count; i++) add(jump, (uint8_t)(count - i), 0, values[i]);
  add_return(deny_on_match ? SECCOMP_RET_ALLOW : refuse_with(error));
  add_return(deny_on_match ? refuse_with(error) : SECCOMP_RET_ALLOW);
}

/* Leases are refused, locks are answered with success and not taken (see `pretended`). */
static void deny_fcntl(const uint32_t *leases, int lease_count, const uint32_t *locks, int lock_count) {
  add(BPF_JMP | BPF_JEQ | BPF_K, 0, (uint8_t)(lease_count + lock_count + 4), __NR_fcntl);
  add_load((uint32_t)(offsetof(struct seccomp_data, args) + sizeof(uint64_t)));
  for (int i = 0; i < lease_count; i++) add(BPF_JMP | BPF_JEQ | BPF_K, (uint8_t)(lease_count - i + lock_count), 0, leases[i]);
  for (int i = 0; i < lock_count; i++) add(BPF_JMP | BPF_JEQ | BPF_K, (uint8_t)(lock_count - i + 1), 0, locks[i]);
  add_return(SECCOMP_RET_ALLOW);
  add_return(refuse_with(EPERM));
  add_return(refuse_with(0));
}

static void add_architecture_check(void) {
  add_load(offsetof(struct seccomp_data, arch));
  add(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, OWN_ARCHITECTURE);
  add_return(SECCOMP_RET_KILL_PROCESS);
  add_load(offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
  add(BPF_JMP | BPF_JGE | BPF_K, 0, 1, X32_SYSCALL_BIT);
  add_return(SECCOMP_RET_KILL_PROCESS);
#endif
}

static void add_argument_rules(void) {
  static const uint32_t namespace_flags[] = {NAMESPACE_FLAGS};
  static const uint32_t local_sockets[] = {AF_UNIX};
  static const uint32_t push_input[] = {IOCTL_PUSH_INPUT};
  static const uint32_t own_process[] = {0};
  static const uint32_t locks[] = {FCNTL_SETLK, FCNTL_SETLKW, FCNTL_OFD_SETLK, FCNTL_OFD_SETLKW};
  static const uint32_t leases[] = {FCNTL_SETLEASE, FCNTL_NOTIFY};
  deny_by_argument(__NR_clone, 0, DENY_IF_ANY_BIT, namespace_flags, 1, EPERM);
  deny_by_argument(__NR_socket, 0, DENY_UNLESS_EQUAL, local_sockets, 1, EAFNOSUPPORT);
  deny_by_argument(__NR_ioctl, 1, DENY_IF_EQUAL, push_input, 1, EPERM);
  deny_by_argument(__NR_prlimit64, 0, DENY_UNLESS_EQUAL, own_process, 1, EPERM);
  deny_fcntl(leases, COUNT_OF(leases), locks, COUNT_OF(locks));
}

int seccomp_build(struct fault *fault) {
  if (OWN_ARCHITECTURE == 0) return fault_text(fault, "no system call filter for this processor");
  instruction_count = 0;
  add_architecture_check();
  for (size_t i = 0; i < COUNT_OF(not_permitted); i++) deny(not_permitted[i], EPERM);
  for (size_t i = 0; i < COUNT_OF(not_implemented); i++) deny(not_implemented[i], ENOSYS);
  for (size_t i = 0; i < COUNT_OF(pretended); i++) deny(pretended[i], 0);
  add_argument_rules();
  add_return(SECCOMP_RET_ALLOW);
  return instruction_count < MAX_INSTRUCTIONS ? 0 : fault_text(fault, "system call filter too long");
}

int seccomp_load(void) {
  struct sock_fprog program = {instruction_count, instructions};
  /* SPEC_ALLOW: kernels before 5.16 otherwise slow the whole program down with a speculation guard. */
  return (int)syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, FILTER_FLAG_SPEC_ALLOW, &program);
}
