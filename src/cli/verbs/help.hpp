// Command-line usage errors, and the `help` verb.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

namespace cubewright::cli {

// Returns a message such as "cube has no verb 'slove'. Did you mean 'solve'?" if the first words do not name a verb.
std::optional<std::string> unknown_verb(const CLI::App& app, const std::vector<std::string>& words);

// Sets the parser's help texts from the catalogue. Must be called before any verb is added.
void set_help_texts(CLI::App& app);

// Explains why the parser rejected the arguments.
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

// Returns the help page of a verb or group, as printed by --help.
std::string help_page(const CLI::App& app);

// Adds the `help` verb: `cubewright help cube solve`.
void add_help(CLI::App& app, int& exit_code);

}  // namespace cubewright::cli
