// Shell completion for bash, zsh and fish. The shell scripts call the program itself, which derives every verb, option
// and value from the contract.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace cubewright::cli {

// Adds `cubewright completion SHELL`, which prints the completion script.
void add_completion(CLI::App& app);

// Implements `cubewright complete WORD…`, which the completion scripts call. Returns the possible completions of the
// last word, one per line.
std::string completions(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace cubewright::cli
