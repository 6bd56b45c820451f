// Implements `cubewright serve clock`, which compares the system clock with the last recorded time and can mark the
// clock as correct.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_serve_clock(CLI::App& serve, int& exit_code);

}  // namespace cubewright::cli
