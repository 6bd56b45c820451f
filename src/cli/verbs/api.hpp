// Implements `cubewright api`, the raw contract: reads one JSON request per line and prints one answer per line.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_api(CLI::App& app, int& exit_code);

}  // namespace cubewright::cli
