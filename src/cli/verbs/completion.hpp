// Completion in bash, zsh and fish. The script of a shell asks the program itself, which knows every verb, option and
// value from the contract.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace cubewright::cli {

// `cubewright completion SHELL`: prints the script.
void add_completion(CLI::App& app);

// `cubewright complete WORD…`, which the scripts call: what the last word, so far as it is typed, can become. One a
// line.
std::string completions(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace cubewright::cli
