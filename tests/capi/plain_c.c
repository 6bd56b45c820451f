/* Checks that the header is valid C11 and that the library behaves as the header documents. */
#include <stdio.h>
#include <string.h>

#include "cubewright.h"

static int failures = 0;

static void expect(int holds, const char* what) {
    if (!holds) {
        printf("not so: %s\n", what);
        ++failures;
    }
}

static void count(void* user, const char* answer) {
    expect(strstr(answer, "\"moves\"") != NULL, "an interim answer has moves");
    ++*(int*)user;
}

int main(void) {
    expect(strcmp(cubewright_version(), EXPECTED_VERSION) == 0, "the version is that of the project");

    char* answer = cubewright_answer("{\"method\": \"cube.check\", \"params\": {\"cube\": \"R U F2\"}}");
    expect(strstr(answer, "\"solvable\":true") != NULL, "a cube that was turned is solvable");
    cubewright_free(answer);
    answer = cubewright_answer("no JSON");
    expect(strstr(answer, "\"error\"") != NULL, "what is no JSON is an error");
    cubewright_free(answer);
    answer = cubewright_answer(NULL);
    expect(strstr(answer, "\"error\"") != NULL, "nothing is an error");
    cubewright_free(answer);
    cubewright_free(NULL);

    char moves[200];
    expect(cubewright_solve("R U", moves, sizeof moves) == CUBEWRIGHT_SOLVED, "two turns are solved");
    expect(strcmp(moves, "U' R'") == 0, "by taking them back");
    expect(cubewright_solve("R U", moves, 4) == CUBEWRIGHT_NO_ROOM, "five characters do not fit into three");
    expect(strcmp(moves, "U' ") == 0, "and are cut off");
    expect(cubewright_solve("R U", NULL, 0) == CUBEWRIGHT_NO_ROOM, "nor into none");
    expect(cubewright_solve("no cube", moves, sizeof moves) == CUBEWRIGHT_NO_CUBE, "what is no cube is not solved");
    expect(strlen(moves) > 0, "and one is told why");

    /* A call that is stopped before it begins returns immediately and reports the stop. */
    cubewright_stopper* stopper = cubewright_stopper_new();
    cubewright_stop(stopper);
    int interims = 0;
    answer = cubewright_answer_slowly(
        "{\"method\": \"cube.solve\", \"params\": {\"cube\": \"superflip\", \"method\": \"optimal\"}}", stopper, NULL, count,
        &interims);
    expect(strstr(answer, "\"optimal\":true") == NULL, "what was stopped has proven nothing");
    expect(strstr(answer, "\"moves\":\"") != NULL, "but the call returns its best result so far");
    expect(strstr(answer, "\"code\":\"interrupted\"") != NULL, "and says that it was interrupted");
    cubewright_free(answer);
    cubewright_stopper_free(stopper);
    return failures == 0 ? 0 : 1;
}
