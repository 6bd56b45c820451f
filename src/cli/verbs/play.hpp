// Implements `cubewright set play`, Ready, Set in the terminal with a career that is saved between games.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_play(CLI::App& app, int& exit_code);

}  // namespace cubewright::cli
