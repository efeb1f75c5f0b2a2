/* What the Swift runtime calls and glibc 2.17 lacks. */
#define _GNU_SOURCE
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

char __libc_single_threaded = 0;

int getentropy(void *buffer, size_t count)
{
    if (count > 256) { errno = EIO; return -1; }
    return syscall(SYS_getrandom, buffer, count, 0) == (long)count ? 0 : -1;
}

uint32_t arc4random(void)
{
    uint32_t number = 0;
    while (getentropy(&number, sizeof number) != 0)
        if (errno != EINTR) _exit(1);
    return number;
}

int posix_spawn_file_actions_addchdir_np(void *actions, const char *path)
{
    (void)actions; (void)path;
    return ENOSYS;
}

int nasa_photos_main(int argc, char **argv);
int main(int argc, char **argv) { return nasa_photos_main(argc, argv); }
