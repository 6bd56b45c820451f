// The engine behind the C interface as a table of functions: the library's own engine, or a separately installed one
// for a newer processor.
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

// Returns the engine compiled into this library.
const Engine& own_engine();

// Returns a copy of the text, allocated with malloc. The caller must free it.
char* copy_of(const char* text, size_t length);

// Writes as much of the text as fits into `room` bytes, including the terminating zero byte.
void write_what_fits(const char* text, size_t length, char* out, size_t room);

}  // namespace cubewright::c
