/* Cubewright for C, and for whatever can call C: one JSON request in, one JSON answer out, as docs/reference/c.md tells.
   Every function may be called from several threads at once. Texts are UTF-8 and end with a zero byte. */
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

/* The version of the library, as in "1.0.0". It belongs to the library. */
CUBEWRIGHT_API const char* cubewright_version(void);

/* The processor that the engine at work was compiled for, as in "x86-64-v3": the newest kind that is installed and that
   this processor is. The variable CUBEWRIGHT_PROCESSOR of the environment, read at the first call of any function, asks
   for an older one. NULL where it asks for what is not there; then every request is answered with an error that says so.
   It belongs to the library. */
CUBEWRIGHT_API const char* cubewright_processor(void);

/* Answers {"method": "cube.solve", "params": {"cube": "R U F2"}} with {"result": …}, or with {"error": {"code": …,
   "message": …}} where the request is wrong; cubewright_answer("{\"method\": \"contract.describe\"}") lists the methods.
   The answer is yours: give it back with cubewright_free. NULL only when there is no memory left. */
CUBEWRIGHT_API char* cubewright_answer(const char* request);
CUBEWRIGHT_API void cubewright_free(char* answer);

/* What ends a long call from another thread. Free it when the calls that it was given to have returned. */
typedef struct cubewright_stopper cubewright_stopper;
CUBEWRIGHT_API cubewright_stopper* cubewright_stopper_new(void);
CUBEWRIGHT_API void cubewright_stop(cubewright_stopper* stopper);
CUBEWRIGHT_API void cubewright_stopper_free(cubewright_stopper* stopper);

/* Take what a long call tells: how far it is, from 0 to 1, and answers that a later one may better, as JSON. Both may be
   called from another thread than the caller's, one at a time. The texts belong to the library until they return. */
typedef void (*cubewright_progress)(void* user, const char* stage, double done);
typedef void (*cubewright_interim)(void* user, const char* answer);

/* The same as cubewright_answer for a call that takes its time. What is not wanted may be NULL. A call that was stopped
   answers with what it has, or with an error of the code "interrupted". */
CUBEWRIGHT_API char* cubewright_answer_slowly(const char* request, cubewright_stopper* stopper,
                                              cubewright_progress progress, cubewright_interim interim, void* user);

/* Takes progress as JSON, such as {"stage": …, "done": 0.4, "code": "search", "bound": 15, "best": 18}: the sentence and
   the fraction that cubewright_progress takes, and as data what is known. docs/reference/c.md lists the keys. */
typedef void (*cubewright_progress_json)(void* user, const char* progress);

/* The same as cubewright_answer_slowly, with progress as JSON. */
CUBEWRIGHT_API char* cubewright_answer_with_progress(const char* request, cubewright_stopper* stopper,
                                                     cubewright_progress_json progress, cubewright_interim interim,
                                                     void* user);

/* Solves a cube in about twenty moves, at once: 54 stickers in the order U R F D L B, turns from the solved cube, or any
   other form that cube.solve reads. Writes the moves, or what is wrong with the cube, into `moves` with a zero byte at
   the end, cut off after `room` bytes. */
typedef enum cubewright_outcome {
    CUBEWRIGHT_SOLVED = 0,
    CUBEWRIGHT_NO_CUBE = 1, /* nothing that can be read as a cube, or one that no turns can solve */
    CUBEWRIGHT_NO_ROOM = 2, /* solved, but the moves do not fit */
    CUBEWRIGHT_NO_ENGINE = 3 /* CUBEWRIGHT_PROCESSOR asks for an engine that is not there */
} cubewright_outcome;
CUBEWRIGHT_API cubewright_outcome cubewright_solve(const char* cube, char* moves, size_t room);

#ifdef __cplusplus
}
#endif

#endif
