// Preloaded into a process, makes system calls on chosen files fail. FAULTS names a file whose lines say which:
// `sync norae.sqlite-wal 5` fails fsync and fdatasync of files whose path ends so with error 5, `write … 28` writes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

// The error of this call on this file, or 0.
static int fault(const char *call, int fd) {
  const char *list = getenv("FAULTS");
  if (list == NULL) return 0;
  char link[64], path[4096], name[16], suffix[256];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  FILE *lines = fopen(list, "re");
  if (lines == NULL) return 0;
  int found = 0, number;
  while (found == 0 && fscanf(lines, "%15s %255s %d", name, suffix, &number) == 3) {
    size_t end = strlen(suffix);
    if (strcmp(name, call) == 0 && (size_t)length >= end && strcmp(path + length - end, suffix) == 0)
      found = number;
  }
  fclose(lines);
  return found;
}

#define FAIL(call, fd) \
  int number = fault(call, fd); \
  if (number != 0) { errno = number; return -1; }

int fsync(int fd) {
  FAIL("sync", fd)
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd);
}

int fdatasync(int fd) {
  FAIL("sync", fd)
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}

ssize_t write(int fd, const void *bytes, size_t count) {
  FAIL("write", fd)
  return ((ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write"))(fd, bytes, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  FAIL("write", fd)
  return ((ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, "pwrite"))(fd, bytes, count, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  FAIL("write", fd)
  return ((ssize_t (*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64"))(fd, bytes, count, at);
}
