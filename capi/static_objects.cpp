// Compiled into the shared libraries: the C library and the Python module. Their static objects are never destroyed. A
// process may end while one of its threads is in a search, and the exit handlers run beside that thread: a handler that
// destroyed tables would unmap memory that the search still reads.
//
// The compiler registers the destructor of a static object with __cxa_atexit. This hidden definition takes the place of
// the C library's within the shared library that contains it, and registers nothing. Everything stays reachable from
// the static objects, so leak checkers report nothing.
extern "C" {

[[gnu::visibility("hidden"), gnu::used]] int __cxa_atexit(void (*)(void*), void*,
                                                          void*);  // NOLINT(*-reserved-identifier)

int __cxa_atexit(void (*)(void*), void*, void*) {  // NOLINT(*-reserved-identifier)
    return 0;
}
}
