// What the command line says when it is misused, and the `help` verb.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

namespace cubewright::cli {

// "cube has no verb 'slove'. Did you mean 'solve'?", when the first words (as typed) name no verb.
std::optional<std::string> unknown_verb(const CLI::App& app, const std::vector<std::string>& words);

// Gives the parser the words of the catalogue for its help pages. To be called before any verb is added.
void set_help_texts(CLI::App& app);

// What is wrong with arguments that the parser has refused.
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

// The help page of the verb or group, as its --help prints it.
std::string help_page(const CLI::App& app);

// `cubewright help cube solve`.
void add_help(CLI::App& app, int& exit_code);

}  // namespace cubewright::cli
