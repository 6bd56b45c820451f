// `cubewright api`: the engine's contract as it is, one JSON request a line in, one answer a line out.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_api(CLI::App& app, int& exit_code);

}  // namespace cubewright::cli
