// Implements `cubewright bench`, which measures solving speed on a fixed set of cubes, identical on every machine.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_bench(CLI::App& app, int& exit_code);

}  // namespace cubewright::cli
