// `cubewright serve backup`: a copy of the service's database, taken while it runs.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_serve_backup(CLI::App& serve, int& exit_code);

}  // namespace cubewright::cli
