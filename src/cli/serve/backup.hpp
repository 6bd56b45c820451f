// Implements `cubewright serve backup`, which copies the service's database while the service runs.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_serve_backup(CLI::App& serve, int& exit_code);

}  // namespace cubewright::cli
