// Command-line verbs generated from the engine's methods: fields become options, the answer becomes text or JSON, and
// the verdict becomes the exit code.
#pragma once

#include <CLI/CLI.hpp>

#include "api/core/method.hpp"

namespace cubewright::cli {

// Adds the verb of a method to the app, such as "cube check" for cube.check. The verb runs after the command line has
// been parsed, and stores its exit code in `exit_code`.
void add_method(CLI::App& app, const api::Method& method, int& exit_code);

}  // namespace cubewright::cli
