// `cubewright bench`: how fast this machine solves, on cubes that are the same everywhere.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_bench(CLI::App& app, int& exit_code);

}  // namespace cubewright::cli
