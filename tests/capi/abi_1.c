/* A copy of the declarations of C interface version 1. This file does not compile if cubewright.h differs, and does not
   link if the library lacks a function. Within 1.x, declarations may be added here but never changed. */
#include <stddef.h>

#include "cubewright.h"

const char* cubewright_version(void);
const char* cubewright_processor(void);
char* cubewright_answer(const char*);
void cubewright_free(char*);
struct cubewright_stopper;
struct cubewright_stopper* cubewright_stopper_new(void);
void cubewright_stop(struct cubewright_stopper*);
void cubewright_stopper_free(struct cubewright_stopper*);
char* cubewright_answer_slowly(const char*, struct cubewright_stopper*, void (*)(void*, const char*, double),
                               void (*)(void*, const char*), void*);
char* cubewright_answer_with_progress(const char*, struct cubewright_stopper*, void (*)(void*, const char*),
                                      void (*)(void*, const char*), void*);
enum cubewright_outcome cubewright_solve(const char*, char*, size_t);

_Static_assert(CUBEWRIGHT_SOLVED == 0 && CUBEWRIGHT_NO_CUBE == 1 && CUBEWRIGHT_NO_ROOM == 2 && CUBEWRIGHT_NO_ENGINE == 3,
               "outcomes keep their numbers");
_Static_assert(sizeof(enum cubewright_outcome) == sizeof(int), "an outcome is passed as an int is");

typedef void (*function)(void);

int main(void) {
    const function functions[] = {(function)cubewright_version,     (function)cubewright_processor,
                                  (function)cubewright_answer,      (function)cubewright_free,
                                  (function)cubewright_stopper_new, (function)cubewright_stop,
                                  (function)cubewright_stopper_free, (function)cubewright_answer_slowly,
                                  (function)cubewright_answer_with_progress, (function)cubewright_solve};
    for (size_t i = 0; i < sizeof functions / sizeof *functions; ++i)
        if (functions[i] == NULL) return 1;
    return 0;
}
