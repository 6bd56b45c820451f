// `cubewright serve`: the engine as a service over HTTP, with the web app.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_serve(CLI::App& app, int& exit_code);

}  // namespace cubewright::cli
