// Verbs of the command line that are methods of the engine: the fields become options, the answer becomes text or JSON,
// and the verdict becomes the exit code.
#pragma once

#include <CLI/CLI.hpp>

#include "api/core/method.hpp"

namespace cubewright::cli {

// Adds "cube check" to the app for cube.check. The verb runs when the command line has been parsed, and stores its exit
// code in `exit_code`.
void add_method(CLI::App& app, const api::Method& method, int& exit_code);

}  // namespace cubewright::cli
