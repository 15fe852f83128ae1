/* System calls refused whatever their arguments are. */
#ifndef VERDICT_SECCOMP_DENIED_H
#define VERDICT_SECCOMP_DENIED_H

#include <sys/syscall.h>

#include "kernel.h"

/* Answered with EPERM: a program that tries them learns that it may not. */
static const int not_permitted[] = {
    /* other processes */
    __NR_ptrace, __NR_process_vm_readv, __NR_process_vm_writev, __NR_kcmp, NR_PIDFD_GETFD,
    /* mounts and namespaces */
    __NR_mount, __NR_umount2, __NR_pivot_root, __NR_chroot, __NR_unshare, __NR_setns, NR_OPEN_TREE, NR_MOVE_MOUNT,
    NR_FSOPEN, NR_FSCONFIG, NR_FSMOUNT, NR_FSPICK, NR_MOUNT_SETATTR, NR_OPEN_TREE_ATTR,
    /* the machine */
    __NR_reboot, __NR_swapon, __NR_swapoff, __NR_acct, __NR_quotactl, __NR_syslog, __NR_sethostname,
    __NR_setdomainname, __NR_vhangup, __NR_kexec_load, __NR_init_module, __NR_finit_module, __NR_delete_module,
    /* time and scheduling */
    __NR_settimeofday, __NR_clock_settime, __NR_clock_adjtime, __NR_adjtimex, __NR_sched_setaffinity,
    __NR_sched_setparam, __NR_sched_setattr, __NR_setpriority, __NR_ioprio_set, __NR_mbind, __NR_migrate_pages,
    __NR_move_pages, __NR_set_mempolicy,
    /* kernel surface and channels between boxes */
    __NR_bpf, __NR_perf_event_open, __NR_name_to_handle_at, __NR_open_by_handle_at, __NR_fanotify_init,
    __NR_inotify_init1,
#ifdef __NR_inotify_init
    __NR_inotify_init,
#endif
#ifdef __NR_lookup_dcookie
    __NR_lookup_dcookie,
#endif
#ifdef __NR_kexec_file_load
    __NR_kexec_file_load,
#endif
#ifdef __NR_iopl
    __NR_iopl, __NR_ioperm,
#endif
#ifdef __NR_modify_ldt
    __NR_modify_ldt,
#endif
};

/* Answered with ENOSYS: libraries fall back by themselves (clone3 to clone, whose flags the filter can read). */
static const int not_implemented[] = {
    NR_CLONE3, NR_IO_URING_SETUP, NR_IO_URING_ENTER, NR_IO_URING_REGISTER, NR_MEMFD_SECRET, NR_STATMOUNT, NR_LISTMOUNT,
    NR_QUOTACTL_FD, __NR_keyctl, __NR_add_key, __NR_request_key, __NR_userfaultfd, __NR_vmsplice, __NR_mq_open,
#ifdef __NR_nfsservctl
    __NR_nfsservctl,
#endif
};

/*
 * Answered with success and not done. Locks on files that boxes share would be a channel between them, and
 * runtimes (the JVM, go build) fail or print warnings when a lock is refused; in a box there is nobody to lock out.
 */
static const int pretended[] = {__NR_flock};

/* Without namespaces, answered with EPERM: what other processes of the machine share, or what Landlock lets pass. */
static const int not_permitted_reduced[] = {
    __NR_shmget, __NR_shmat, __NR_shmctl, __NR_semget, __NR_semop, __NR_semtimedop, __NR_semctl, __NR_msgget,
    __NR_msgsnd, __NR_msgrcv, __NR_msgctl, __NR_setxattr, __NR_lsetxattr, __NR_fsetxattr, __NR_removexattr,
    __NR_lremovexattr, __NR_fremovexattr, NR_SETXATTRAT, NR_REMOVEXATTRAT, NR_FILE_SETATTR, __NR_truncate,
    __NR_mq_unlink, NR_PIDFD_OPEN, NR_PIDFD_SEND_SIGNAL, NR_PROCESS_MADVISE, NR_PROCESS_MRELEASE,
};

/* Answered with success and not done: Landlock cannot withhold them, and compilers end when they fail. */
static const int pretended_reduced[] = {
    __NR_fchmod, __NR_fchmodat, NR_FCHMODAT2, __NR_fchown, __NR_fchownat, __NR_utimensat,
#ifdef __NR_chmod
    __NR_chmod, __NR_chown, __NR_lchown, __NR_utime, __NR_utimes, __NR_futimesat,
#endif
};

#endif
