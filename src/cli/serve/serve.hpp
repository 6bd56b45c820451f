// Implements `cubewright serve`, the HTTP service with the web app.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_serve(CLI::App& app, int& exit_code);

}  // namespace cubewright::cli
