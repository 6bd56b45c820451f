// Words in square brackets, kept whole. CLI11 takes "[R, U]" for a list and cuts it at the commas; ours
// are commutators and JSON. So such a word goes through the parser behind a mark, which each option
// takes off again.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace cubewright::cli {

// The program's arguments with every word marked that the parser would cut, last one first, as
// CLI::App::parse wants them.
std::vector<std::string> marked_arguments(int argc, const char* const* argv);

// Lets every option of the program and of all its verbs take the mark off.
void unmark_options(CLI::App& app);

// A message of the parser's without marks.
std::string unmarked(std::string text);

}  // namespace cubewright::cli
