/* What the Swift runtime calls and glibc 2.17 lacks. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

char __libc_single_threaded = 0;

/* Linux before 3.17, as with glibc 2.17 in RHEL 7, may lack getrandom. */
int getentropy(void *buffer, size_t count)
{
    if (count > 256) { errno = EIO; return -1; }
    long got = syscall(SYS_getrandom, buffer, count, 0);
    if (got < 0 && errno == ENOSYS) {
        int file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
        if (file < 0) return -1;
        got = read(file, buffer, count);
        close(file);
    }
    return got == (long)count ? 0 : -1;
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
