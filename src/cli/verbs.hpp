// The verbs of the command line.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

namespace cubewright::api {
struct Method;
}

namespace cubewright::cli {

// Adds the verb of a method of the contract, such as "cube check" for cube.check. Its fields become options, its answer
// becomes text or JSON, and its verdict becomes the exit code. The verb runs after the command line has been parsed,
// and stores its exit code in `exit_code`. The other verbs are not methods of the contract.
void add_method(CLI::App& app, const api::Method& method, int& exit_code);

// `cubewright api`, the raw contract: reads one JSON request per line and prints one answer per line.
void add_api(CLI::App& app, int& exit_code);

// `cubewright bench`, which measures solving speed on a fixed set of cubes, identical on every machine.
void add_bench(CLI::App& app, int& exit_code);

// `cubewright completion SHELL`, which prints the completion script for bash, zsh or fish. The scripts call the program
// itself, which derives every verb, option and value from the contract.
void add_completion(CLI::App& app);

// `cubewright complete WORD…`, which the completion scripts call. Returns the possible completions of the last word,
// one per line.
std::string completions(const CLI::App& app, const std::vector<std::string>& words);

// `cubewright serve`, which runs the HTTP service with the web app, and its subcommands for operators.
void add_serve(CLI::App& app, int& exit_code);

// `cubewright set duel match`, which plays a round of Duel in the terminal, for people at one keyboard or against the
// computer.
void add_duel(CLI::App& app, int& exit_code);

// `cubewright set play`, which runs Ready, Set in the terminal and saves the player's career between games.
void add_play(CLI::App& app, int& exit_code);

// `cubewright tour`, a demonstration of the main features on a random scramble.
void add_tour(CLI::App& app, int& exit_code);

// `cubewright help cube solve`.
void add_help(CLI::App& app, int& exit_code);

// Returns the help page of a verb or group, as printed by --help.
std::string help_page(const CLI::App& app);

// Sets the texts of the parser. Must be called before any verb is added.
void set_help_texts(CLI::App& app);

// Returns a message such as "cube has no verb 'slove'. Did you mean 'solve'?" if the first words do not name a verb.
std::optional<std::string> unknown_verb(const CLI::App& app, const std::vector<std::string>& words);

// Explains why the parser rejected the arguments.
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

}  // namespace cubewright::cli
