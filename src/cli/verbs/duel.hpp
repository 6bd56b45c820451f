// Implements `cubewright set duel match`, which plays a round of Duel in the terminal, for people at one keyboard or
// against the computer.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_duel(CLI::App& app, int& exit_code);

}  // namespace cubewright::cli
