#define _GNU_SOURCE
#include "cgroup_base.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#define CGROUP_ROOT "/sys/fs/cgroup"
#define CGROUP2_MAGIC 0x63677270
/* Leaf that holds the judge and its runners where the own group must be free of processes. */
#define SUPERVISOR_LEAF "verdict-supervisor"
#define GROUP_PREFIX "verdict-"

static const char *const v1_names[V1_CONTROLLERS] = {"memory", "cpuacct", "pids"};

static bool lists_controller(const char *list, const char *controller) {
  size_t length = strlen(controller);
  for (const char *at = list; *at; at += strcspn(at, ","), at += *at == ',')
    if (strcspn(at, ",") == length && !strncmp(at, controller, length)) return true;
  return length == 0 && *list == 0;
}

int cgroup_own_path(const char *controller, char *path, size_t size) {
  FILE *file = fopen("/proc/self/cgroup", "re");
  if (!file) return -1;
  char line[PATH_SIZE];
  int found = -1;
  while (found && fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    char *list = strchr(line, ':');
    char *own = list ? strchr(list + 1, ':') : NULL;
    if (!own) continue;
    *own++ = 0;
    if (!lists_controller(list + 1, controller)) continue;
    snprintf(path, size, "%s", own);
    found = 0;
  }
  fclose(file);
  return found;
}

static int open_directory(const char *path) { return open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC); }

/* Inside a container the own path may name a group that this mount does not show: the mount's root is the own group then. */
static int open_own_group(const char *mount_point, const char *controller) {
  char own[PATH_SIZE / 2], path[PATH_SIZE];
  if (cgroup_own_path(controller, own, sizeof own) == 0 && !strstr(own, "/..")) {
    snprintf(path, sizeof path, "%s%s", mount_point, own);
    int fd = open_directory(path);
    if (fd >= 0) return fd;
  }
  return open_directory(mount_point);
}

int cgroup_v1_find(struct cgroup_base *base, struct fault *fault) {
  for (int i = 0; i < V1_CONTROLLERS; i++) {
    char mount_point[64];
    struct statfs filesystem;
    snprintf(mount_point, sizeof mount_point, CGROUP_ROOT "/%s", v1_names[i]);
    if (statfs(mount_point, &filesystem)) return fault_errno(fault, mount_point);
    if (filesystem.f_type == CGROUP2_MAGIC) return fault_text(fault, "%s is not a version 1 hierarchy", mount_point);
    base->parents[i] = open_own_group(mount_point, v1_names[i]);
    if (base->parents[i] < 0) return fault_errno(fault, mount_point);
  }
  base->version = CGROUP_V1;
  return 0;
}

static bool has_controllers(int directory, const char *file) {
  char text[512];
  if (read_file_at(directory, file, text, sizeof text) < 0) return false;
  return strstr(text, "memory") && strstr(text, "pids");
}

/* In one write: pids alone may be enabled beside processes, which turns the children into threaded groups for good. */
static void enable_controllers(int directory) {
  write_file_at(directory, "cgroup.subtree_control", "+memory +pids");
}

/* A group with controllers for its children may hold no processes itself: they go to a leaf beside the children. */
static void move_processes_to_leaf(int directory) {
  mkdirat(directory, SUPERVISOR_LEAF, 0755);
  char text[64 * 1024];
  if (read_file_at(directory, "cgroup.procs", text, sizeof text) <= 0) return;
  char *rest = NULL;
  for (char *pid = strtok_r(text, "\n", &rest); pid; pid = strtok_r(NULL, "\n", &rest))
    write_file_at(directory, SUPERVISOR_LEAF "/cgroup.procs", pid);
}

static int v2_parent_of(const char *mount_point) {
  char own[PATH_SIZE / 2], path[PATH_SIZE];
  if (cgroup_own_path("", own, sizeof own) || strstr(own, "/..")) return open_directory(mount_point);
  size_t length = strlen(own), leaf = strlen("/" SUPERVISOR_LEAF);
  if (length >= leaf && !strcmp(own + length - leaf, "/" SUPERVISOR_LEAF)) own[length - leaf] = 0;
  snprintf(path, sizeof path, "%s%s", mount_point, own);
  int fd = open_directory(path);
  return fd >= 0 ? fd : open_directory(mount_point);
}

static int v2_try(struct cgroup_base *base, int parent, struct fault *fault) {
  if (!has_controllers(parent, "cgroup.controllers")) {
    close(parent);
    return fault_text(fault, "the own control group offers no memory and pids controllers");
  }
  if (!has_controllers(parent, "cgroup.subtree_control")) enable_controllers(parent);
  if (!has_controllers(parent, "cgroup.subtree_control")) {
    move_processes_to_leaf(parent);
    enable_controllers(parent);
  }
  if (!has_controllers(parent, "cgroup.subtree_control")) {
    fault_errno(fault, "enabling the memory and pids controllers for child groups");
    close(parent);
    return -1;
  }
  base->parents[0] = parent;
  base->version = CGROUP_V2;
  return 0;
}

int cgroup_v2_find(struct cgroup_base *base, struct fault *fault) {
  static const char *const mount_points[] = {CGROUP_ROOT, CGROUP_ROOT "/unified"};
  for (size_t i = 0; i < COUNT_OF(mount_points); i++) {
    struct statfs filesystem;
    if (statfs(mount_points[i], &filesystem) || filesystem.f_type != CGROUP2_MAGIC) continue;
    /* Root can use the top of the hierarchy as it is, without moving any process that is not its own. */
    int top = geteuid() == 0 ? open_directory(mount_points[i]) : -1;
    if (top >= 0 && has_controllers(top, "cgroup.subtree_control")) return v2_try(base, top, fault);
    close_fd(&top);
    int own = v2_parent_of(mount_points[i]);
    if (own >= 0) return v2_try(base, own, fault);
  }
  return fault_text(fault, "no version 2 hierarchy under " CGROUP_ROOT);
}

static long own_pid_namespace(void) {
  struct stat status;
  return stat("/proc/self/ns/pid", &status) ? 0 : (long)status.st_ino;
}

void cgroup_base_name(char *name, size_t size) {
  snprintf(name, size, GROUP_PREFIX "%ld-%d", own_pid_namespace(), (int)getpid());
}

static bool is_dead_runner(const char *name) {
  long namespace, pid;
  char rest;
  if (sscanf(name, GROUP_PREFIX "%ld-%ld%c", &namespace, &pid, &rest) != 2) return false;
  if (namespace != own_pid_namespace()) return false;
  return pid == getpid() || (kill((pid_t)pid, 0) && errno == ESRCH);
}

static void remove_with_children(int parent, const char *name) {
  int fd = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *directory = fd >= 0 ? fdopendir(fd) : NULL;
  if (!directory) return;
  for (struct dirent *entry; (entry = readdir(directory));)
    if (entry->d_type == DT_DIR && entry->d_name[0] != '.') unlinkat(fd, entry->d_name, AT_REMOVEDIR);
  closedir(directory);
  unlinkat(parent, name, AT_REMOVEDIR);
}

void cgroup_remove_stale(int parent) {
  int fd = openat(parent, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *directory = fd >= 0 ? fdopendir(fd) : NULL;
  if (!directory) return;
  for (struct dirent *entry; (entry = readdir(directory));)
    if (entry->d_type == DT_DIR && is_dead_runner(entry->d_name)) remove_with_children(parent, entry->d_name);
  closedir(directory);
}
