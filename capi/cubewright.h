/* C interface of Cubewright, for C and for any language that can call C: one JSON request in, one JSON answer out.
   See docs/reference/c.md. All functions are thread-safe. Strings are UTF-8 and zero-terminated. */
#ifndef CUBEWRIGHT_H
#define CUBEWRIGHT_H

#include <stddef.h>

#if defined(_WIN32)
#define CUBEWRIGHT_API
#else
#define CUBEWRIGHT_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Returns the version of the library, such as "1.0.0". The string belongs to the library. */
CUBEWRIGHT_API const char* cubewright_version(void);

/* Returns the processor type that the active engine was compiled for, such as "x86-64-v3": the newest installed type
   that this processor supports. The environment variable CUBEWRIGHT_PROCESSOR selects an older one; it is read at the
   first call of any function. Returns NULL if the selected engine is not installed; every request then returns an
   error. The string belongs to the library. */
CUBEWRIGHT_API const char* cubewright_processor(void);

/* Answers a request such as {"method": "cube.solve", "params": {"cube": "R U F2"}} with {"result": …}, or with
   {"error": {"code": …, "message": …}} if the request is invalid.
   cubewright_answer("{\"method\": \"contract.describe\"}") lists all methods. The caller must release the answer with
   cubewright_free. Returns NULL only when out of memory. */
CUBEWRIGHT_API char* cubewright_answer(const char* request);
CUBEWRIGHT_API void cubewright_free(char* answer);

/* A stopper ends a long call from another thread. Free a stopper only after all calls that use it have returned. */
typedef struct cubewright_stopper cubewright_stopper;
CUBEWRIGHT_API cubewright_stopper* cubewright_stopper_new(void);
CUBEWRIGHT_API void cubewright_stop(cubewright_stopper* stopper);
CUBEWRIGHT_API void cubewright_stopper_free(cubewright_stopper* stopper);

/* Callbacks of a long call: the progress from 0 to 1, and interim answers as JSON, which a later answer may improve.
   Both may be called from a different thread than the caller's, but never concurrently. The strings are valid only
   during the callback. */
typedef void (*cubewright_progress)(void* user, const char* stage, double done);
typedef void (*cubewright_interim)(void* user, const char* answer);

/* Answers a request like cubewright_answer, with optional callbacks and a stopper for long calls. Any of these
   arguments may be NULL. A stopped call returns its best result so far, or an error with the code "interrupted". */
CUBEWRIGHT_API char* cubewright_answer_slowly(const char* request, cubewright_stopper* stopper,
                                              cubewright_progress progress, cubewright_interim interim, void* user);

/* Receives progress as JSON, such as {"stage": …, "done": 0.4, "code": "search", "bound": 15, "best": 18}: the sentence
   and the fraction that cubewright_progress receives, and all known figures. docs/reference/c.md lists the keys. */
typedef void (*cubewright_progress_json)(void* user, const char* progress);

/* Answers a request like cubewright_answer_slowly, with progress as JSON. */
CUBEWRIGHT_API char* cubewright_answer_with_progress(const char* request, cubewright_stopper* stopper,
                                                     cubewright_progress_json progress, cubewright_interim interim,
                                                     void* user);

/* Quickly solves a cube. The search aims for 20 moves, which suffice for every cube; it returns a longer solution only if
   it finds none of 20 moves within 100 million nodes. The cube is given as 54 stickers in the order U R F D L B,
   as turns from the solved cube, or in any other format of cube.solve. Writes the moves, or the error message for an
   invalid cube, to `moves`: at most `room` bytes, including the terminating zero byte. */
typedef enum cubewright_outcome {
    CUBEWRIGHT_SOLVED = 0,
    CUBEWRIGHT_NO_CUBE = 1,  /* the input is not a cube, or no turns can solve it */
    CUBEWRIGHT_NO_ROOM = 2,  /* solved, but the moves do not fit */
    CUBEWRIGHT_NO_ENGINE = 3 /* the engine selected by CUBEWRIGHT_PROCESSOR is not installed */
} cubewright_outcome;
CUBEWRIGHT_API cubewright_outcome cubewright_solve(const char* cube, char* moves, size_t room);

#ifdef __cplusplus
}
#endif

#endif
