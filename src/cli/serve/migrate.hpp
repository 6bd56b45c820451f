// Implements `cubewright serve migrate`, which moves a site from its SQLite file to a PostgreSQL database that replicas
// can share.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_serve_migrate(CLI::App& serve, int& exit_code);

}  // namespace cubewright::cli
