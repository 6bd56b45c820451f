// Linked into every test program: redirects the folders for tables and careers, so that tests do not touch the user's
// files. The folders are in the build folder, where the next run finds the tables.
#include <cstdlib>

namespace {

[[maybe_unused]] const bool set_before_the_first_test = [] {
    setenv("CUBEWRIGHT_CACHE", CUBEWRIGHT_TEST_FOLDER "/cache", 1);
    setenv("XDG_DATA_HOME", CUBEWRIGHT_TEST_FOLDER "/data", 1);
    return true;
}();

}  // namespace
