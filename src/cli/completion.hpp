// `cubewright completion SHELL`: a script that lets bash, zsh or fish complete our verbs and options.
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_completion(CLI::App& app);

}  // namespace cubewright::cli
