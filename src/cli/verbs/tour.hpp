// `cubewright tour`: a walk through what Cubewright can do, on a cube scrambled for you.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_tour(CLI::App& app, int& exit_code);

}  // namespace cubewright::cli
