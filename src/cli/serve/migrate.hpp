// `cubewright serve migrate`: moves a site from its file of SQLite to a PostgreSQL that replicas share.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_serve_migrate(CLI::App& serve, int& exit_code);

}  // namespace cubewright::cli
