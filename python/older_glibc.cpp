// Functions that glibc 2.28 lacks, or has only in older versions. Wheels contain the C++ standard library of g++ 12 and
// must run with glibc 2.28.
#include <sys/random.h>

#include <cstdlib>

extern "C" {

char __libc_single_threaded = 0;  // 0: there may be other threads, which is always safe to assume

unsigned arc4random() {
    unsigned bits = 0;
    if (getrandom(&bits, sizeof bits, 0) != static_cast<ssize_t>(sizeof bits)) std::abort();
    return bits;
}

// The versions of exp, log and pow from before glibc 2.29. The linker option --wrap redirects calls to them.
#if defined(__x86_64__)
#define OLDEST "GLIBC_2.2.5"
#else
#define OLDEST "GLIBC_2.17"
#endif
__asm__(".symver oldest_exp, exp@" OLDEST);
__asm__(".symver oldest_log, log@" OLDEST);
__asm__(".symver oldest_pow, pow@" OLDEST);
double oldest_exp(double);
double oldest_log(double);
double oldest_pow(double, double);
double __wrap_exp(double value) {
    return oldest_exp(value);
}
double __wrap_log(double value) {
    return oldest_log(value);
}
double __wrap_pow(double base, double exponent) {
    return oldest_pow(base, exponent);
}
}
