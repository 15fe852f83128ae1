/* Attempts to get out: `escape FAMILY` prints "attempt: answer" lines, the answer being ok or an error name. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define NEW(number) syscall(number, 0, 0, 0, 0, 0, 0)

static void tell(const char *attempt, long result) {
  printf("%s: %s\n", attempt, result < 0 ? strerrorname_np(errno) : "ok");
  fflush(stdout);
}
#define TRY(attempt, expression) (errno = 0, tell(attempt, (long)(expression)))

static long try_read(const char *path) {
  char byte;
  int fd = open(path, O_RDONLY | O_NONBLOCK);
  long result = fd < 0 ? -1 : read(fd, &byte, 1);
  if (fd >= 0) close(fd);
  return result;
}

static long try_write(const char *path) {
  int fd = open(path, O_WRONLY | O_CREAT, 0644);
  long result = fd < 0 ? -1 : write(fd, "x", 1);
  if (fd >= 0) close(fd);
  return result;
}

static int count_entries(const char *path, int only_numbers) {
  DIR *directory = opendir(path);
  int count = 0;
  if (!directory) return -1;
  for (struct dirent *entry; (entry = readdir(directory));)
    if (entry->d_name[0] != '.') count += !only_numbers || atoi(entry->d_name) > 0;
  closedir(directory);
  return count;
}

/* Paths come as lines of the input: arguments that name places of the box would be translated. */
static char *next_line(void) {
  static char line[4096];
  if (!fgets(line, sizeof line, stdin)) return NULL;
  line[strcspn(line, "\n")] = 0;
  return line;
}

static void read_files(void) {
  for (char *path; (path = next_line());) TRY(path, try_read(path));
}

static void write_files(void) {
  for (char *path; (path = next_line());) TRY(path, try_write(path));
}

static void list_mine(void) {
  char text[256];
  ssize_t length = readlink("/proc/self/fd/0", text, sizeof text - 1);
  printf("stdin name: %.*s\n", (int)length, text);
  int fd = open("/proc/self/fd/0", O_RDWR);
  TRY("rewrite stdin", fd < 0 ? -1 : write(fd, "HACK", 4));
  TRY("truncate stdin", fd < 0 ? -1 : ftruncate(fd, 0));
  int inherited = 0;
  for (int i = 3; i < 4096; i++) inherited += fcntl(i, F_GETFD) >= 0 && i != fd;
  printf("inherited: %d\n", inherited);
  printf("processes seen: %d\n", count_entries("/proc", 1));
  printf("entries of /w: %d\n", count_entries("/w", 0));
  printf("entries of /tmp: %d\n", count_entries("/tmp", 0));
  printf("entries of /sys: %d\n", count_entries("/sys", 0));
  printf("entries of /etc/ssh: %d\n", count_entries("/etc/ssh", 0));
  printf("uid is root: %d\n", getuid() == 0 || geteuid() == 0 || getgid() == 0);
  printf("no new privileges: %d\n", prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0));
}

static void privileges(void) {
  TRY("setuid", setuid(0));
  TRY("setgid", setgid(0));
  TRY("setresuid", setresuid(0, 0, 0));
  TRY("chroot", chroot("/"));
  TRY("mount", mount("t", "/tmp", "tmpfs", 0, NULL));
  TRY("umount", umount2("/w", MNT_DETACH));
  TRY("pivot_root", syscall(SYS_pivot_root, "/", "/"));
  TRY("mknod", mknod("/tmp/verdict-block-device", S_IFBLK | 0600, makedev(254, 0)));
  TRY("unshare user", unshare(CLONE_NEWUSER));
  TRY("unshare mounts", unshare(CLONE_NEWNS));
  TRY("setns", setns(open("/proc/self/ns/net", O_RDONLY), 0));
  TRY("clone user", syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0));
  TRY("clone3", NEW(435));
  TRY("link setuid program", link("/usr/bin/true", "/tmp/true"));
  TRY("raise open files", setrlimit(RLIMIT_NOFILE, &(struct rlimit){1 << 20, 1 << 20}));
  TRY("raise cpu", setrlimit(RLIMIT_CPU, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY}));
  TRY("raise file size", setrlimit(RLIMIT_FSIZE, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY}));
}

static void kernel(void) {
  char page[4096] = {0};
  TRY("io_uring", syscall(425, 8, page));
  TRY("userfaultfd", syscall(SYS_userfaultfd, 1));
  TRY("keyctl", syscall(SYS_keyctl, 0, -3, 1));
  TRY("add_key", syscall(SYS_add_key, "user", "x", "y", 1, -3));
  TRY("request_key", syscall(SYS_request_key, "user", "x", NULL, -3));
  TRY("bpf", syscall(SYS_bpf, 0, page, 100));
  TRY("perf", syscall(SYS_perf_event_open, page, 0, -1, -1, 0));
  TRY("kexec", syscall(SYS_kexec_load, 0, 0, 0, 0));
  TRY("init_module", syscall(SYS_init_module, 0, 0, 0));
  TRY("finit_module", syscall(SYS_finit_module, 0, 0, 0));
  TRY("syslog", syscall(SYS_syslog, 3, page, 10));
  TRY("reboot", syscall(SYS_reboot, 0xfee1dead, 672274793, 0x89abcdef, 0));
  TRY("swapon", syscall(SYS_swapon, "/tmp/x", 0));
  TRY("acct", acct(NULL));
  TRY("open_by_handle_at", syscall(SYS_open_by_handle_at, AT_FDCWD, page, 0));
  TRY("name_to_handle_at", syscall(SYS_name_to_handle_at, AT_FDCWD, "/", page, page + 512, 0));
  TRY("fanotify", syscall(SYS_fanotify_init, 0, 0));
  TRY("inotify", syscall(SYS_inotify_init1, 0));
  TRY("memfd_secret", syscall(447, 0));
  TRY("mbind", syscall(SYS_mbind, 0, 0, 0, 0, 0, 0));
  TRY("fsopen", syscall(430, "tmpfs", 0));
  TRY("open_tree", syscall(428, AT_FDCWD, "/", 1));
  TRY("mount_setattr", NEW(442));
  TRY("listmount", NEW(458));
  TRY("clock_settime", clock_settime(CLOCK_REALTIME, &(struct timespec){1000000000, 0}));
  TRY("settimeofday", settimeofday(&(struct timeval){1000000000, 0}, NULL));
  TRY("adjtimex", adjtimex(&(struct timex){.modes = ADJ_OFFSET}));
  TRY("sethostname", sethostname("x", 1));
  TRY("real-time scheduling", sched_setscheduler(0, SCHED_FIFO, &(struct sched_param){50}));
  TRY("priority", setpriority(PRIO_PROCESS, 0, -20));
  TRY("affinity", sched_setaffinity(0, 8, &(cpu_set_t){{~0UL}}));
  TRY("ioprio", syscall(SYS_ioprio_set, 1, 0, 1 << 13));
}

static void others(void) {
  struct iovec own = {&own, 8}, far = {(void *)0x400000, 8};
  TRY("trace me", ptrace(PTRACE_TRACEME, 0, 0, 0));
  TRY("trace init", ptrace(PTRACE_ATTACH, 1, 0, 0));
  TRY("read init memory", process_vm_readv(1, &own, 1, &far, 1, 0));
  TRY("pidfd_getfd", NEW(438));
  TRY("kcmp", syscall(SYS_kcmp, 1, getpid(), 0, 0, 0));
  TRY("limit init", prlimit(1, RLIMIT_CPU, &(struct rlimit){1, 1}, NULL));
  TRY("kill init", kill(1, SIGKILL));
  TRY("stop init", kill(1, SIGSTOP));
  TRY("signal parent", kill(getppid(), SIGTERM));
  TRY("queue to parent", sigqueue(getppid(), SIGKILL, (union sigval){0}));
  for (int pid = 2; pid < 500; pid++)
    if (pid != getpid()) kill(pid, SIGKILL);
  kill(-1, SIGKILL);
  puts("still here: ok");
}

static long connect_to(const char *name, size_t length) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  memcpy(address.sun_path, name, length);
  int fd = socket(AF_UNIX, SOCK_STREAM, 0);
  return fd < 0 ? -1 : connect(fd, (struct sockaddr *)&address, (socklen_t)(sizeof(sa_family_t) + length));
}

static void sockets(const char *path) {
  static const struct {
    const char *name;
    int family, kind;
  } families[] = {{"inet", AF_INET, SOCK_STREAM},    {"inet6", AF_INET6, SOCK_DGRAM},     {"netlink", AF_NETLINK, SOCK_RAW},
                  {"packet", AF_PACKET, SOCK_RAW},   {"vsock", AF_VSOCK, SOCK_STREAM},    {"alg", AF_ALG, SOCK_SEQPACKET}};
  for (size_t i = 0; i < sizeof families / sizeof *families; i++)
    TRY(families[i].name, socket(families[i].family, families[i].kind, 0));
  TRY("host's abstract socket", connect_to("\0verdict-test-host", sizeof "\0verdict-test-host" - 1));
  if (path) TRY("host's socket file", connect_to(path, strlen(path) + 1));
}

static void locks(void) {
  for (int i = 0; i < 2; i++) {
    int fd = open("/usr/bin/true", O_RDONLY);
    TRY("flock", syscall(SYS_flock, fd, 2));
    TRY("record lock", fcntl(fd, F_SETLK, &(struct flock){.l_type = F_RDLCK}));
    TRY("lease", fcntl(fd, F_SETLEASE, F_RDLCK));
  }
}

static void leave_things(void) {
  TRY("shm", shmget(0x777, 1 << 20, IPC_CREAT | 0666));
  TRY("tmp", open("/tmp/left", O_CREAT | O_WRONLY, 0666));
  TRY("dev shm", open("/dev/shm/left2", O_CREAT | O_WRONLY, 0666));
  struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "\0left"};
  TRY("abstract socket", bind(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&address, 7));
  if (fork() == 0) {
    setsid();
    signal(SIGTERM, SIG_IGN);
    if (fork() == 0) {
      for (int fd = 0; fd < 3; fd++) close(fd);
      prctl(PR_SET_NAME, "verdict-left");
      for (;;) sleep(100);
    }
    _exit(0);
  }
  wait(NULL);
}

/* Leaves things and stays with them. */
static void hold(void) {
  char path[512];
  const char *folder = getenv("TMPDIR");
  snprintf(path, sizeof path, "%s/own", folder ? folder : "/tmp");
  TRY("own tmp", open(path, O_CREAT | O_WRONLY, 0666));
  leave_things();
  prctl(PR_SET_NAME, "verdict-hold");
  for (;;) sleep(100);
}

static void look_for_things(void) {
  char path[512];
  const char *folder = getenv("TMPDIR");
  snprintf(path, sizeof path, "%s/own", folder ? folder : "/tmp");
  TRY("own tmp", access(path, F_OK));
  TRY("shm", shmget(0x777, 0, 0));
  TRY("tmp", access("/tmp/left", F_OK));
  TRY("dev shm", access("/dev/shm/left2", F_OK));
  struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "\0left"};
  TRY("abstract socket", connect(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&address, 7));
}

static void fork_bomb(void) {
  for (long refused = 0; refused < 300;) {
    pid_t child = fork();
    if (child == 0)
      for (;;)
        if (fork() < 0) usleep(1000);
    refused += child < 0;
  }
}

static void exit_and_fork(void) {
  for (;;) {
    if (fork() > 0) _exit(0);
    setsid();
  }
}

static void zombies(void) {
  int count = 0;
  for (pid_t child; (child = fork()) >= 0 && count < 20000; count++)
    if (child == 0) _exit(0);
  printf("zombies: %s\n", count < 200 ? "stopped" : "not stopped");
}

static void *nothing(void *given) { return given; }

static void count_forks(void) {
  pid_t child;
  TRY("fork", child = fork());
  if (child == 0) _exit(0);
  TRY("vfork", child = (pid_t)syscall(SYS_vfork));
  if (child == 0) _exit(0);
  TRY("clone", child = (pid_t)syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0));
  if (child == 0) _exit(0);
  pthread_t thread;
  printf("thread: %s\n", pthread_create(&thread, NULL, nothing, NULL) ? "refused" : "ok");
}

static void kernel_memory(void) {
  char block[65536] = {0};
  for (int i = 0; i < 2000; i++) {
    int ends[2];
    if (pipe2(ends, O_NONBLOCK)) break;
    fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
    while (write(ends[1], block, sizeof block) > 0) continue;
  }
  char *map = mmap(NULL, 1L << 40, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  for (long i = 0; map != MAP_FAILED && i < 1L << 40; i += 2 << 20) ((volatile char *)map)[i];
}

static void fill_disk(void) {
  static char block[1 << 20];
  const char *paths[] = {"/tmp/fill", "/w/fill", "/dev/shm/fill2", "/var/tmp/fill", "/fill"};
  signal(SIGXFSZ, SIG_IGN);
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
    long mib = 0;
    int fd = open(paths[i], O_CREAT | O_WRONLY, 0600);
    while (fd >= 0 && mib < 4096 && write(fd, block, sizeof block) == (ssize_t)sizeof block) mib++;
    printf("%s: %s\n", paths[i], mib < 64 ? "bounded" : "unbounded");
  }
  int files = 0;
  for (char name[64]; files < 100000; files++) {
    snprintf(name, sizeof name, "/tmp/many-%d", files);
    int fd = open(name, O_CREAT | O_EXCL | O_WRONLY, 0600);
    if (fd < 0) break;
    close(fd);
  }
  printf("inodes: %s\n", files < 10000 ? "bounded" : "unbounded");
}

static void deaf(void) {
  sigset_t all;
  sigfillset(&all);
  for (int i = 1; i < 65; i++) signal(i, SIG_IGN);
  sigprocmask(SIG_BLOCK, &all, NULL);
  for (;;) continue;
}

static void vfork_and_pause(void) {
  if (vfork() == 0)
    for (;;) pause();
}

/* Processes that stop themselves, and each other, in sessions of their own. */
static void stop_and_continue(void) {
  for (int i = 0; i < 8; i++)
    if (fork() == 0) {
      setsid();
      for (;;) kill(getpid(), SIGSTOP);
    }
  for (int i = 0; i < 100; i++) kill(0, SIGCONT);
}

static void exec_again(char **arguments) { execv("/proc/self/exe", arguments); }

int main(int count, char **arguments) {
  const char *family = arguments[1];
  if (count < 2) return 99;
  if (!strcmp(family, "read")) read_files();
  else if (!strcmp(family, "write")) write_files();
  else if (!strcmp(family, "mine")) list_mine();
  else if (!strcmp(family, "privileges")) privileges();
  else if (!strcmp(family, "kernel")) kernel();
  else if (!strcmp(family, "others")) others();
  else if (!strcmp(family, "sockets")) sockets(next_line());
  else if (!strcmp(family, "locks")) locks();
  else if (!strcmp(family, "leave")) leave_things();
  else if (!strcmp(family, "hold")) hold();
  else if (!strcmp(family, "look")) look_for_things();
  else if (!strcmp(family, "fork-bomb")) fork_bomb();
  else if (!strcmp(family, "exit-and-fork")) exit_and_fork();
  else if (!strcmp(family, "zombies")) zombies();
  else if (!strcmp(family, "count-forks")) count_forks();
  else if (!strcmp(family, "kernel-memory")) kernel_memory();
  else if (!strcmp(family, "fill-disk")) fill_disk();
  else if (!strcmp(family, "deaf")) deaf();
  else if (!strcmp(family, "exec-again")) exec_again(arguments);
  else if (!strcmp(family, "vfork-and-pause")) vfork_and_pause();
  else if (!strcmp(family, "stop-and-continue")) stop_and_continue();
#ifdef __x86_64__
  else if (!strcmp(family, "32-bit")) __asm__ volatile("int $0x80" : : "a"(20) : "memory");
  else if (!strcmp(family, "x32")) syscall(0x40000000 + 39);
#endif
  else if (!strcmp(family, "su")) execl("/usr/bin/su", "su", "-c", "id", NULL);
  return 0;
}
