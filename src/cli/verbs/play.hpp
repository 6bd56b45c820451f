// Implements `cubewright set play`, which runs Ready, Set in the terminal and saves the player's career between games.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_play(CLI::App& app, int& exit_code);

}  // namespace cubewright::cli
