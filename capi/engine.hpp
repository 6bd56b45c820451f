// What works behind the C interface, as a table of functions: the library's own, or that of an engine beside it which
// was compiled for a newer processor.
#pragma once

#include "cubewright.h"

namespace cubewright::c {

struct Engine {
    const char* processor;
    decltype(&cubewright_answer_slowly) answer_slowly;
    decltype(&cubewright_answer_with_progress) answer_with_progress;
    decltype(&cubewright_solve) solve;
    decltype(&cubewright_stopper_new) stopper_new;
    decltype(&cubewright_stop) stop;
    decltype(&cubewright_stopper_free) stopper_free;
};

// The one that is compiled into this library.
const Engine& own_engine();

// For the caller, who gives it back to the allocator of C.
char* copy_of(const char* text, size_t length);

// Writes what fits into `room` bytes, with a zero byte at the end.
void write_what_fits(const char* text, size_t length, char* out, size_t room);

}  // namespace cubewright::c
