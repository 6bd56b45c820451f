// Implements `cubewright tour`, a demonstration of the main features on a random scramble.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_tour(CLI::App& app, int& exit_code);

}  // namespace cubewright::cli
