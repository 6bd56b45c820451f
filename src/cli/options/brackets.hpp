// Keeps arguments in square brackets whole. CLI11 parses "[R, U]" as a list and splits it at the commas, but here
// square brackets denote commutators and JSON. Such an argument therefore passes through the parser with a mark in
// front, which every option removes again.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace cubewright::cli {

// Returns the program's arguments in reverse order, as CLI::App::parse expects them, with a mark on every argument that
// the parser would split.
std::vector<std::string> marked_arguments(int argc, const char* const* argv);

// Configures every option of the program and its verbs to remove the mark.
void unmark_options(CLI::App& app);

// Removes the marks from a parser message.
std::string unmarked(std::string text);

}  // namespace cubewright::cli
