// In every test program: tables and careers of the tests' own, so that nobody's are touched. They lie in the build
// folder, where the next run finds the tables made.
#include <cstdlib>

namespace {

[[maybe_unused]] const bool set_before_the_first_test = [] {
    setenv("CUBEWRIGHT_CACHE", CUBEWRIGHT_TEST_FOLDER "/cache", 1);
    setenv("XDG_DATA_HOME", CUBEWRIGHT_TEST_FOLDER "/data", 1);
    return true;
}();

}  // namespace
