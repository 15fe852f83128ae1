#define _GNU_SOURCE
#include "seccomp.h"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "kernel.h"
#include "seccomp_denied.h"

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#define OWN_ARCHITECTURE 0
#endif

#define MAX_INSTRUCTIONS 1024
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
#define FCNTL_SETOWN 8
#define FCNTL_SETOWN_EX 15
#define IOCTL_FIOSETOWN 0x8901
#define IOCTL_SIOCSPGRP 0x8902

static struct sock_filter instructions[MAX_INSTRUCTIONS];
static unsigned short instruction_count;

static void add(uint16_t code, uint8_t when_true, uint8_t when_false, uint32_t value) {
  if (instruction_count < MAX_INSTRUCTIONS)
    instructions[instruction_count++] = (struct sock_filter){code, when_true, when_false, value};
}

static void add_load(uint32_t offset) { add(BPF_LD | BPF_W | BPF_ABS, 0, 0, offset); }
static void add_return(uint32_t action) { add(BPF_RET | BPF_K, 0, 0, action); }
static uint32_t refuse_with(int error) { return SECCOMP_RET_ERRNO | (uint32_t)error; }

enum comparison { DENY_IF_EQUAL, DENY_UNLESS_EQUAL, DENY_IF_ANY_BIT, DENY_UNLESS_ANY_BIT };

/* What becomes of one system call: an answer at once, or one that depends on an argument. */
struct rule {
  int number, error;
  bool looks_at_argument;
  int argument;
  enum comparison comparison;
  const uint32_t *values;
  int value_count;
  /* A second list for fcntl: answered with success and not done. */
  const uint32_t *pretended_values;
  int pretended_count;
};

#define MAX_RULES 200
static struct rule rules[MAX_RULES];
static int rule_count;

static void rule_for(struct rule rule) {
  if (rule_count < MAX_RULES) rules[rule_count++] = rule;
}

static void rules_for_all(const int *numbers, size_t count, int error) {
  for (size_t i = 0; i < count; i++) rule_for((struct rule){.number = numbers[i], .error = error});
}

/* load, comparisons, then three endings: no match, match, pretended match. Refuses by the low half of an argument. */
static void emit_argument_rule(const struct rule *rule) {
  bool by_bit = rule->comparison == DENY_IF_ANY_BIT || rule->comparison == DENY_UNLESS_ANY_BIT;
  uint16_t jump = by_bit ? BPF_JMP | BPF_JSET | BPF_K : BPF_JMP | BPF_JEQ | BPF_K;
  bool deny_on_match = rule->comparison == DENY_IF_EQUAL || rule->comparison == DENY_IF_ANY_BIT;
  int values = rule->value_count, faked = rule->pretended_count;
  add_load((uint32_t)(offsetof(struct seccomp_data, args) + (size_t)rule->argument * sizeof(uint64_t)));
  for (int i = 0; i < values; i++) add(jump, (uint8_t)(values - i + faked), 0, rule->values[i]);
  for (int i = 0; i < faked; i++) add(jump, (uint8_t)(faked - i + 1), 0, rule->pretended_values[i]);
  add_return(deny_on_match ? SECCOMP_RET_ALLOW : refuse_with(rule->error));
  add_return(deny_on_match ? refuse_with(rule->error) : SECCOMP_RET_ALLOW);
  if (faked > 0) add_return(refuse_with(0));
}

static void emit_leaf(const struct rule *rule) {
  add(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, (uint32_t)rule->number);
  add_return(SECCOMP_RET_ALLOW);
  if (rule->looks_at_argument) emit_argument_rule(rule);
  else add_return(refuse_with(rule->error));
}

/*
 * A search tree, not a list: the kernel runs the filter for every system call number when it is loaded, and a
 * list of this length cost 0.1 ms of every run.
 */
static void emit_tree(int first, int end) {
  if (end - first == 1) return emit_leaf(&rules[first]);
  int middle = first + (end - first) / 2;
  add(BPF_JMP | BPF_JGE | BPF_K, 0, 1, (uint32_t)rules[middle].number);
  /* A plain jump reaches as far as needed; the short ones of a comparison end after 255 instructions. */
  unsigned short jump_to_upper = instruction_count;
  add(BPF_JMP | BPF_JA, 0, 0, 0);
  emit_tree(first, middle);
  instructions[jump_to_upper].k = (uint32_t)(instruction_count - jump_to_upper - 1);
  emit_tree(middle, end);
}

static int by_number(const void *left, const void *right) {
  return ((const struct rule *)left)->number - ((const struct rule *)right)->number;
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

/* The same in every mode. */
static void add_argument_rules(void) {
  static const uint32_t own_process[] = {0};
  /* Mono asks for the usual scheduling, and complains on stdout, among the answers, when it may not. */
  static const uint32_t usual_scheduling[] = {SCHED_OTHER};
  static const uint32_t locks[] = {FCNTL_SETLK, FCNTL_SETLKW, FCNTL_OFD_SETLK, FCNTL_OFD_SETLKW};
  /* Owners of descriptors are sent signals by the kernel. */
  static const uint32_t leases[] = {FCNTL_SETLEASE, FCNTL_NOTIFY, FCNTL_SETOWN, FCNTL_SETOWN_EX};
  static const uint32_t requests[] = {IOCTL_PUSH_INPUT, IOCTL_FIOSETOWN, IOCTL_SIOCSPGRP};
  rule_for((struct rule){__NR_ioctl, EPERM, true, 1, DENY_IF_EQUAL, requests, COUNT_OF(requests), NULL, 0});
  rule_for((struct rule){__NR_prlimit64, EPERM, true, 0, DENY_UNLESS_EQUAL, own_process, 1, NULL, 0});
  rule_for((struct rule){__NR_sched_setscheduler, EPERM, true, 1, DENY_UNLESS_EQUAL, usual_scheduling, 1, NULL, 0});
  rule_for((struct rule){__NR_fcntl, EPERM, true, 1, DENY_IF_EQUAL, leases, COUNT_OF(leases), locks, COUNT_OF(locks)});
}

/* Threads only: answered as when the limit of processes is reached. */
static void add_fork_rules(void) {
  static const uint32_t thread[] = {CLONE_THREAD};
  rule_for((struct rule){__NR_clone, EAGAIN, true, 0, DENY_UNLESS_ANY_BIT, thread, 1, NULL, 0});
#ifdef __NR_fork
  static const int forks[] = {__NR_fork, __NR_vfork};
  rules_for_all(forks, COUNT_OF(forks), EAGAIN);
#endif
}

static void add_signal_rules(void) {
  static const int senders[] = {__NR_kill, __NR_tkill, __NR_tgkill, __NR_rt_sigqueueinfo, __NR_rt_tgsigqueueinfo};
  static uint32_t own[1];
  own[0] = (uint32_t)getpid();
  for (size_t i = 0; i < COUNT_OF(senders); i++)
    rule_for((struct rule){senders[i], EPERM, true, 0, DENY_UNLESS_EQUAL, own, 1, NULL, 0});
}

static void add_clone_rule(void) {
  static const uint32_t namespace_flags[] = {NAMESPACE_FLAGS};
  rule_for((struct rule){__NR_clone, EPERM, true, 0, DENY_IF_ANY_BIT, namespace_flags, 1, NULL, 0});
}

static void add_rules_of_own_namespaces(void) {
  static const uint32_t local_sockets[] = {AF_UNIX};
  add_clone_rule();
  rule_for((struct rule){__NR_socket, EAFNOSUPPORT, true, 0, DENY_UNLESS_EQUAL, local_sockets, 1, NULL, 0});
}

static void add_reduced_rules(const struct seccomp_needs *needs) {
  static const int sockets[] = {__NR_socket};
  rules_for_all(not_permitted_reduced, COUNT_OF(not_permitted_reduced), EPERM);
  rules_for_all(pretended_reduced, COUNT_OF(pretended_reduced), 0);
  rules_for_all(sockets, COUNT_OF(sockets), EAFNOSUPPORT);
  /* A thread shares the namespaces of its process: the kernel itself refuses it others. */
  if (needs->may_fork) add_clone_rule();
  else add_fork_rules();
  if (!needs->may_fork || !needs->signals_confined) add_signal_rules();
}

int seccomp_build(const struct seccomp_needs *needs, struct fault *fault) {
  static const int uncounted[] = {__NR_memfd_create};
  if (OWN_ARCHITECTURE == 0) return fault_text(fault, "no system call filter for this processor");
  instruction_count = 0;
  rule_count = 0;
  rules_for_all(not_permitted, COUNT_OF(not_permitted), EPERM);
  rules_for_all(not_implemented, COUNT_OF(not_implemented), ENOSYS);
  rules_for_all(pretended, COUNT_OF(pretended), 0);
  add_argument_rules();
  if (needs->without_group) rules_for_all(uncounted, COUNT_OF(uncounted), ENOSYS);
  if (needs->reduced) add_reduced_rules(needs);
  else add_rules_of_own_namespaces();
  qsort(rules, (size_t)rule_count, sizeof *rules, by_number);
  add_architecture_check();
  emit_tree(0, rule_count);
  bool fits = instruction_count < MAX_INSTRUCTIONS && rule_count < MAX_RULES;
  return fits ? 0 : fault_text(fault, "system call filter too long");
}

int seccomp_load(void) {
  struct sock_fprog program = {instruction_count, instructions};
  /* SPEC_ALLOW: kernels before 5.16 otherwise slow the whole program down with a speculation guard. */
  return (int)syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, FILTER_FLAG_SPEC_ALLOW, &program);
}
