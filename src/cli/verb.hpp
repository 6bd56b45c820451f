// Makes a verb of the command line out of a method of the engine: its fields become options, its
// answer becomes text or JSON, and its verdict the exit code.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "api/core/method.hpp"

namespace cubewright::cli {

inline constexpr int exit_yes = 0;
inline constexpr int exit_no = 1;             // the question was right, the answer is no
inline constexpr int exit_wrong_use = 2;      // the question was wrong
inline constexpr int exit_our_fault = 3;      // an answer failed its own check
inline constexpr int exit_interrupted = 130;  // Ctrl-C or SIGTERM ended the work

// Adds "cube check" to the app for cube.check. The verb runs when the command line has been read, and
// leaves its exit code in `exit_code`.
void add_verb(CLI::App& app, const api::Method& method, int& exit_code);

// The subcommand with this name, made if it is not there.
CLI::App& subcommand(CLI::App& parent, const std::string& name, const std::string& description);

// The answer as a person at this terminal reads it: lines of text, each ended.
std::string for_people(const api::Method& method, const Json& answer);

// An error for a person (one line on standard error) or for a program (one JSON object).
void print_error(const Error& error, bool json);

}  // namespace cubewright::cli
