#define _GNU_SOURCE
#include "waiting.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "descendants.h"

/* What a task waited that ends between two looks is lost, and passes for its own time. */
#define STEP_US 50000LL
#define MAX_TASKS 512

struct task {
  pid_t id;
  int64_t waited_us;
};

struct task_list {
  struct task tasks[MAX_TASKS];
  int count;
};

/* A runner has one request at a time. */
static struct task_list lists[2];
static struct task_list *known = &lists[0], *fresh = &lists[1];

/* Nanoseconds on a processor, nanoseconds waiting for one, and how often it got one. */
static void add_task(pid_t process, const char *thread) {
  char name[48], text[96];
  unsigned long long ran, waited;
  if (fresh->count == MAX_TASKS) return;
  snprintf(name, sizeof name, "task/%.16s/schedstat", thread);
  if (descendants_read(process, name, text, sizeof text) <= 0 || sscanf(text, "%llu %llu", &ran, &waited) != 2) return;
  fresh->tasks[fresh->count++] = (struct task){(pid_t)strtol(thread, NULL, 10), (int64_t)(waited / 1000)};
}

static void add_process(pid_t process) {
  char path[48];
  snprintf(path, sizeof path, "/proc/%d/task", (int)process);
  DIR *threads = opendir(path);
  if (!threads) return;
  for (struct dirent *entry; (entry = readdir(threads));)
    if (entry->d_name[0] != '.') add_task(process, entry->d_name);
  closedir(threads);
}

static int64_t known_waited_us(pid_t id) {
  for (int i = 0; i < known->count; i++)
    if (known->tasks[i].id == id) return known->tasks[i].waited_us;
  return 0;
}

/* What the tasks waited since they were read before; the runner is always read, so that it is known. */
static int64_t read_tasks(const pid_t *inits, int count, bool with_runner) {
  static struct process_list processes;
  int64_t growth = 0;
  fresh->count = 0;
  add_process(getpid());
  int first = with_runner ? 0 : fresh->count;
  for (int i = 0; i < count; i++) {
    processes.count = 0;
    if (inits[i] > 0) descendants_list(inits[i], &processes);
    for (int j = 0; j < processes.count; j++) add_process(processes.pids[j]);
  }
  for (int i = first; i < fresh->count; i++) {
    int64_t more = fresh->tasks[i].waited_us - known_waited_us(fresh->tasks[i].id);
    if (more > 0) growth += more;
  }
  struct task_list *read_now = fresh;
  fresh = known;
  known = read_now;
  return growth;
}

void waiting_begin(struct waiting *waiting, const pid_t *inits, int count) {
  read_tasks(inits, count, false);
  waiting->begun_us = waiting->looked_us = now_us();
}

bool waiting_is_due(const struct waiting *waiting, int64_t now) { return now - waiting->looked_us >= STEP_US; }

void waiting_look(struct waiting *waiting, const pid_t *inits, int count, int64_t moved) {
  waiting->total_us += read_tasks(inits, count, moved != waiting->moved);
  waiting->moved = moved;
  waiting->looked_us = now_us();
  int64_t passed = waiting->looked_us - waiting->begun_us;
  if (waiting->total_us > passed) waiting->total_us = passed;
}
