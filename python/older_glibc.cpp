// Symbols that the C++ library of g++ 12 requires and glibc 2.28 lacks. Wheels contain the C++ library and must run with
// glibc 2.28.
#include <sys/random.h>

#include <cstdlib>

extern "C" {

char __libc_single_threaded = 0;  // "there may be other threads" is always correct

unsigned arc4random() {
    unsigned bits = 0;
    if (getrandom(&bits, sizeof bits, 0) != static_cast<ssize_t>(sizeof bits)) std::abort();
    return bits;
}
}
