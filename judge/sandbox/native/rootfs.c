#define _GNU_SOURCE
#include "rootfs.h"

#include <fcntl.h>
#include <inttypes.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files.h"
#include "kernel.h"
#include "shown.h"

#define TEMPLATE_SIZE "size=1m,nr_inodes=2048,mode=755"
#define TMP_INODES 4096

static const char *const directories[] = {"proc", "tmp", "w", "etc", "dev"};
static const char *const links[][2] = {
    {"/proc/self/fd", "dev/fd"},       {"/proc/self/fd/0", "dev/stdin"}, {"/proc/self/fd/1", "dev/stdout"},
    {"/proc/self/fd/2", "dev/stderr"}, {"/tmp", "dev/shm"},
};

static int make_mount_point(int root, const char *path, bool is_directory) {
  if (files_make_parents(root, path)) return -1;
  if (is_directory) return mkdirat(root, path, 0755) && errno != EEXIST ? -1 : 0;
  int fd = openat(root, path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644);
  if (fd >= 0) close(fd);
  return fd < 0 ? -1 : 0;
}

/* The whole tree under target becomes read-only; kernels before 5.12 can do that for the top mount only. */
static int make_read_only(const char *target) {
  struct mount_change change = {.set = MOUNT_CHANGE_RDONLY | MOUNT_CHANGE_NOSUID | MOUNT_CHANGE_NODEV};
  if (change_mount(target, AT_WHOLE_TREE, &change) == 0) return 0;
  if (errno != ENOSYS) return -1;
  return mount(NULL, target, NULL, MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOSUID | MS_NODEV, NULL);
}

static int bind_read_only(const char *from, const char *target) {
  if (mount(from, target, NULL, MS_BIND | MS_REC, NULL)) return -1;
  return make_read_only(target);
}

/* path is absolute outside; shown under the same name inside. Links are made again as links. */
static int show(const struct rootfs *rootfs, const char *path, struct fault *fault) {
  struct stat status;
  char text[PATH_SIZE], target[2 * PATH_SIZE];
  if (lstat(path, &status)) return 0;
  if (S_ISLNK(status.st_mode)) {
    ssize_t length = readlink(path, text, sizeof text - 1);
    if (length < 0) return fault_errno(fault, path);
    text[length] = 0;
    if (files_make_parents(rootfs->writable, path + 1)) return fault_errno(fault, path);
    return symlinkat(text, rootfs->writable, path + 1) && errno != EEXIST ? fault_errno(fault, path) : 0;
  }
  snprintf(target, sizeof target, "%s%s", rootfs->path, path);
  if (make_mount_point(rootfs->writable, path + 1, S_ISDIR(status.st_mode)) || bind_read_only(path, target))
    return fault_errno(fault, path);
  return 0;
}

struct showing {
  const struct rootfs *rootfs;
  struct fault *fault;
};

static void show_one(const char *path, void *context) {
  const struct showing *showing = context;
  show(showing->rootfs, path, showing->fault);
}

static int show_system(const struct rootfs *rootfs, struct fault *fault) {
  struct showing showing = {rootfs, fault};
  shown_paths(show_one, &showing);
  return fault->text[0] ? -1 : 0;
}

/* Devices keep their own mount: a read-only or nodev one would not work as a device. */
static int show_devices(const struct rootfs *rootfs, struct fault *fault) {
  for (size_t i = 0; i < SHOWN_DEVICES; i++) {
    char target[2 * PATH_SIZE];
    const char *device = shown_devices[i];
    snprintf(target, sizeof target, "%s%s", rootfs->path, device);
    if (make_mount_point(rootfs->writable, device + 1, false) || mount(device, target, NULL, MS_BIND, NULL))
      return fault_errno(fault, device);
  }
  return 0;
}

static int write_stub(int root, const char *path, const char *text) {
  int fd = openat(root, path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  int result = fd < 0 ? -1 : write_all(fd, text, strlen(text));
  close_fd(&fd);
  return result;
}

static int write_accounts(const struct rootfs *rootfs, const struct identity *identity, struct fault *fault) {
  char users[160], groups[64];
  unsigned uid = identity->program_uid;
  snprintf(users, sizeof users, "root:x:0:0::/:/bin/false\nsandbox:x:%u:%u::/w:/bin/false\n", uid, uid);
  snprintf(groups, sizeof groups, "root:x:0:\nsandbox:x:%u:\n", uid);
  if (write_stub(rootfs->writable, "etc/passwd", users) || write_stub(rootfs->writable, "etc/group", groups))
    return fault_errno(fault, "stub accounts");
  return 0;
}

/*
 * The template's tmpfs is mounted twice at one place: the lower mount stays writable for the runner through
 * rootfs->writable, the upper one is what programs get, read-only.
 */
static int mount_template(struct rootfs *rootfs, struct fault *fault) {
  if (mkdir(rootfs->path, 0700) && errno != EEXIST) return fault_errno(fault, rootfs->path);
  if (mount("tmpfs", rootfs->path, "tmpfs", MS_NOSUID | MS_NODEV, TEMPLATE_SIZE)) return fault_errno(fault, "template tmpfs");
  rootfs->writable = open(rootfs->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (rootfs->writable < 0 || mount(rootfs->path, rootfs->path, NULL, MS_BIND, NULL))
    return fault_errno(fault, "template mount");
  return 0;
}

static int fill_template(const struct rootfs *rootfs, struct fault *fault) {
  for (size_t i = 0; i < COUNT_OF(directories); i++)
    if (mkdirat(rootfs->writable, directories[i], 0755)) return fault_errno(fault, directories[i]);
  for (size_t i = 0; i < COUNT_OF(links); i++)
    if (symlinkat(links[i][0], rootfs->writable, links[i][1])) return fault_errno(fault, links[i][1]);
  return 0;
}

/* In a child, whose mount namespace it becomes. */
static _Noreturn void leave_host_tree(const struct rootfs *rootfs, int words, int held) {
  struct fault fault = {""};
  char none;
  if (unshare(CLONE_NEWNS)) fault_errno(&fault, "mount namespace");
  else if (chdir(rootfs->path)) fault_errno(&fault, "entering the template");
  else if (syscall(__NR_pivot_root, ".", ".")) fault_errno(&fault, "pivot_root");
  else if (umount2(".", MNT_DETACH)) fault_errno(&fault, "leaving the host's tree");
  write_all(words, fault.text, strlen(fault.text) + 1);
  /* Until the runner has opened the namespace. */
  (void)!read(held, &none, 1);
  _exit(0);
}

static int open_namespace_of(pid_t child, int words, struct fault *fault) {
  char path[40];
  ssize_t length = read(words, fault->text, sizeof fault->text - 1);
  fault->text[length > 0 ? length : 0] = 0;
  if (length <= 0) return fault_text(fault, "no answer from the namespace of boxes");
  if (fault->text[0]) return -1;
  snprintf(path, sizeof path, "/proc/%d/ns/mnt", (int)child);
  int namespace = open(path, O_RDONLY | O_CLOEXEC);
  return namespace < 0 ? fault_errno(fault, "opening the namespace of boxes") : namespace;
}

/* Made once: leaving the host's tree looks at every process of the machine, and its mounts would be copied for every run. */
static int make_namespace(const struct rootfs *rootfs, struct fault *fault) {
  int words[2], held[2];
  if (pipe2(words, O_CLOEXEC)) return fault_errno(fault, "pipe");
  if (pipe2(held, O_CLOEXEC)) {
    close(words[0]), close(words[1]);
    return fault_errno(fault, "pipe");
  }
  pid_t child = fork();
  if (child == 0) {
    close(held[1]);
    leave_host_tree(rootfs, words[1], held[0]);
  }
  close(words[1]);
  close(held[0]);
  int namespace = child < 0 ? fault_errno(fault, "fork") : open_namespace_of(child, words[0], fault);
  close(words[0]);
  close(held[1]);
  while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
  return namespace;
}

int rootfs_build(struct rootfs *rootfs, const struct options *options, const struct identity *identity,
                 struct fault *fault) {
  rootfs->writable = rootfs->namespace = -1;
  rootfs->has_proc = true;
  snprintf(rootfs->path, sizeof rootfs->path, "%s/slot-%d", options->state_directory, options->slot);
  if (mount_template(rootfs, fault) || fill_template(rootfs, fault) || write_accounts(rootfs, identity, fault) ||
      show_system(rootfs, fault) || show_devices(rootfs, fault))
    return -1;
  for (int i = 0; i < options->read_only_count; i++)
    if (show(rootfs, options->read_only_directories[i], fault)) return -1;
  if (mount(NULL, rootfs->path, NULL, MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOSUID | MS_NODEV, NULL))
    return fault_errno(fault, "read-only template");
  rootfs->namespace = make_namespace(rootfs, fault);
  return rootfs->namespace < 0 ? -1 : 0;
}

int rootfs_prepare(struct rootfs *rootfs, const struct program *program, struct fault *fault) {
  for (int i = 0; i < program->bind_count; i++) {
    struct stat status;
    const struct bind *bind = &program->binds[i];
    if (stat(bind->from, &status)) return fault_errno(fault, "bind source");
    if (!S_ISDIR(status.st_mode) && !S_ISREG(status.st_mode)) return fault_text(fault, "bind source is neither file nor directory");
    if (make_mount_point(rootfs->writable, bind->to + 1, S_ISDIR(status.st_mode))) return fault_errno(fault, "bind target");
  }
  return 0;
}

/* What is taken along from the runner's namespace, open but attached to nothing. */
struct luggage {
  int work, proc, binds[MAX_BINDS];
};

static int open_proc(struct fault *fault) {
  int context = (int)syscall(NR_FSOPEN, "proc", FSOPEN_FLAG_CLOEXEC);
  if (context < 0) return fault_errno(fault, "mounting /proc");
  /* subset=pid leaves nothing of the machine (keys, command line, symbols, settings); hidepid hides the init. */
  int attributes = MOUNT_CHANGE_NOSUID | MOUNT_CHANGE_NODEV | MOUNT_CHANGE_NOEXEC | MOUNT_CHANGE_RDONLY;
  bool failed = syscall(NR_FSCONFIG, context, FSCONFIG_STRING, "subset", "pid", 0) ||
                syscall(NR_FSCONFIG, context, FSCONFIG_STRING, "hidepid", "2", 0) ||
                syscall(NR_FSCONFIG, context, FSCONFIG_FLAG, "ro", NULL, 0) ||
                syscall(NR_FSCONFIG, context, FSCONFIG_CREATE, NULL, NULL, 0);
  int proc = failed ? -1 : (int)syscall(NR_FSMOUNT, context, FSMOUNT_FLAG_CLOEXEC, attributes);
  if (proc < 0) fault_errno(fault, "mounting /proc");
  close(context);
  return proc;
}

/* Only here are the host's folders in reach, and only here may somebody without rights mount a /proc. */
static int pack(struct luggage *luggage, const struct rootfs *rootfs, const struct program *program, int work,
                struct fault *fault) {
  luggage->work = work >= 0 || !program->directory ? work : clone_tree(program->directory);
  if (luggage->work < 0 && program->directory) return fault_errno(fault, "mounting /w");
  for (int i = 0; i < program->bind_count; i++) {
    luggage->binds[i] = clone_tree(program->binds[i].from);
    if (luggage->binds[i] < 0) return fault_errno(fault, program->binds[i].to);
  }
  luggage->proc = rootfs->has_proc ? open_proc(fault) : -1;
  return rootfs->has_proc && luggage->proc < 0 ? -1 : 0;
}

static int unpack(const struct luggage *luggage, const struct program *program, struct fault *fault) {
  if (luggage->work >= 0 && attach_mount(luggage->work, "/w")) return fault_errno(fault, "mounting /w");
  if (program->directory && make_read_only("/w")) return fault_errno(fault, "mounting /w");
  for (int i = 0; i < program->bind_count; i++) {
    const char *to = program->binds[i].to;
    if (attach_mount(luggage->binds[i], to) || make_read_only(to)) return fault_errno(fault, to);
  }
  return luggage->proc >= 0 && attach_mount(luggage->proc, "/proc") ? fault_errno(fault, "mounting /proc") : 0;
}

int rootfs_enter(const struct rootfs *rootfs, const struct program *program, int work, struct fault *fault) {
  struct luggage luggage = {.work = -1, .proc = -1};
  char settings[96];
  if (pack(&luggage, rootfs, program, work, fault)) return -1;
  if (setns(rootfs->namespace, CLONE_NEWNS)) return fault_errno(fault, "entering the namespace of boxes");
  if (unshare(CLONE_NEWNS)) return fault_errno(fault, "mount namespace");
  snprintf(settings, sizeof settings, "size=%" PRId64 ",nr_inodes=%d,mode=1777", program->work_bytes, TMP_INODES);
  if (mount("tmpfs", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV, settings)) return fault_errno(fault, "mounting /tmp");
  if (unpack(&luggage, program, fault)) return -1;
  return chdir("/w") ? fault_errno(fault, "entering /w") : 0;
}

void rootfs_forget(struct rootfs *rootfs) {
  close_fd(&rootfs->writable);
  close_fd(&rootfs->namespace);
  if (rootfs->path[0]) {
    umount2(rootfs->path, MNT_DETACH);
    umount2(rootfs->path, MNT_DETACH);
    rmdir(rootfs->path);
  }
}
