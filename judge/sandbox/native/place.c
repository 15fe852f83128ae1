#define _GNU_SOURCE
#include "place.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "files.h"

#define MAX_DEPTH 48
#define MAX_ENTRIES 8192
#define BLOCK 512
/* So much of the disk stays free for everybody else. */
#define FREE_FLOOR (64 * MIB)

static int open_folder(int parent, const char *name) {
  int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  int fd = openat(parent, name, flags);
  if (fd >= 0 || errno != EACCES) return fd;
  /* A program without a user of its own can hide a folder from the runner by its mode only. */
  return fchmodat(parent, name, 0700, 0) ? -1 : openat(parent, name, flags);
}

static int make_folder(int parent, const char *name, uid_t owner) {
  if (mkdirat(parent, name, 0700)) return -1;
  int fd = open_folder(parent, name);
  if (fd < 0 || (geteuid() == 0 && fchown(fd, owner, owner))) return close_fd(&fd), -1;
  return fd;
}

/* Files that only the judge may read are copied where programs have a user of their own. */
static int place_bind(int directory, const struct bind *bind, uid_t owner) {
  struct stat status;
  const char *name = bind->to + 1;
  if (stat(bind->from, &status)) return -1;
  if (!S_ISDIR(status.st_mode) && !S_ISREG(status.st_mode)) return errno = EINVAL, -1;
  if (files_make_parents(directory, name)) return -1;
  if (geteuid() != 0 || S_ISDIR(status.st_mode)) return symlinkat(bind->from, directory, name);
  int fd = openat(directory, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0);
  int result = fd < 0 ? -1 : files_fill_from_path(fd, bind->from);
  if (result == 0) result = fchown(fd, 0, owner) || fchmod(fd, status.st_mode & 0111 ? 0550 : 0440) ? -1 : 0;
  close_fd(&fd);
  return result;
}

static int fill(struct place *place, const struct program *program, uid_t owner, struct fault *fault) {
  place->is_read_only = program->directory != NULL;
  place->temporary = make_folder(place->directory, "tmp", owner);
  if (place->temporary < 0) return fault_errno(fault, "making /tmp");
  if (program->directory) {
    if (symlinkat(program->directory, place->directory, "w")) return fault_errno(fault, "showing /w");
  } else {
    place->work = make_folder(place->directory, "w", owner);
    if (place->work < 0) return fault_errno(fault, "making /w");
  }
  for (int i = 0; i < program->bind_count; i++)
    if (place_bind(place->directory, &program->binds[i], owner)) return fault_errno(fault, program->binds[i].to);
  return 0;
}

int place_open(struct place *place, const char *slot_path, int index, const struct program *program, uid_t owner,
               struct fault *fault) {
  place->directory = place->work = place->temporary = -1;
  snprintf(place->path, sizeof place->path, "%.4000s/%d", slot_path, index);
  if (mkdir(place->path, 0755)) return fault_errno(fault, place->path);
  place->directory = open(place->path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (place->directory < 0) return fault_errno(fault, place->path);
  return fill(place, program, owner, fault);
}

struct usage {
  int64_t bytes;
  int entries;
};

/* False: deeper or more than any honest program makes. */
static bool add_usage(int folder, int depth, struct usage *usage) {
  int own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *entries = own >= 0 ? fdopendir(own) : NULL;
  bool fits = depth < MAX_DEPTH;
  if (!entries) return close_fd(&own), true;
  for (struct dirent *entry; fits && (entry = readdir(entries));) {
    struct stat status;
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    if (fstatat(own, entry->d_name, &status, AT_SYMLINK_NOFOLLOW)) continue;
    usage->bytes += (int64_t)status.st_blocks * BLOCK;
    fits = ++usage->entries <= MAX_ENTRIES;
    int below = fits && S_ISDIR(status.st_mode) ? open_folder(own, entry->d_name) : -1;
    if (below >= 0) fits = add_usage(below, depth + 1, usage);
    close_fd(&below);
  }
  closedir(entries);
  return fits;
}

enum place_state place_look(const struct place *place, int64_t work_bytes) {
  struct statvfs disk;
  struct usage usage = {0, 0};
  /* Sees files without a name too. */
  if (fstatvfs(place->temporary, &disk) == 0 && (int64_t)(disk.f_bavail * disk.f_frsize) < FREE_FLOOR)
    return PLACE_DISK_FULL;
  if (!add_usage(place->temporary, 0, &usage)) return PLACE_TOO_LARGE;
  if (place->work >= 0 && !add_usage(place->work, 0, &usage)) return PLACE_TOO_LARGE;
  return usage.bytes > work_bytes ? PLACE_TOO_LARGE : PLACE_OK;
}

/* Empties a folder into the one above it, so that no depth can exhaust descriptors or the stack. */
static void flatten(int parent, const char *name, unsigned *moved) {
  int fd = open_folder(parent, name);
  DIR *entries = fd >= 0 ? fdopendir(fd) : NULL;
  if (!entries) return close_fd(&fd);
  for (struct dirent *entry; (entry = readdir(entries));) {
    char fresh[32];
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    if (unlinkat(fd, entry->d_name, 0) == 0 || unlinkat(fd, entry->d_name, AT_REMOVEDIR) == 0) continue;
    fchmodat(fd, entry->d_name, 0700, 0);
    snprintf(fresh, sizeof fresh, ".moved-%u", (*moved)++);
    renameat(fd, entry->d_name, parent, fresh);
  }
  closedir(entries);
}

/* True when it is empty now. */
static bool empty_once(int folder, unsigned *moved) {
  int own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *entries = own >= 0 ? fdopendir(own) : NULL;
  bool was_empty = true;
  if (!entries) return close_fd(&own), true;
  for (struct dirent *entry; (entry = readdir(entries));) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    was_empty = false;
    if (unlinkat(own, entry->d_name, 0) == 0) continue;
    flatten(own, entry->d_name, moved);
    unlinkat(own, entry->d_name, AT_REMOVEDIR);
  }
  closedir(entries);
  return was_empty;
}

#define MAX_PASSES 1000000

static void remove_tree(const char *path) {
  unsigned moved = 0;
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0) return;
  for (int i = 0; i < MAX_PASSES && !empty_once(fd, &moved); i++) continue;
  close(fd);
  rmdir(path);
}

void place_clear(struct place *place) {
  close_fd(&place->work);
  close_fd(&place->temporary);
  close_fd(&place->directory);
  if (place->path[0]) remove_tree(place->path);
  place->path[0] = 0;
}

void place_clear_slot(const char *slot_path) {
  for (int i = 0; i < MAX_PROGRAMS; i++) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%.4000s/%d", slot_path, i);
    remove_tree(path);
  }
}
