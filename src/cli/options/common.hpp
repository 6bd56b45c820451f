// Helpers shared by the command-line verbs: groups, common options, and examples.
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/shard.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

// Returns the subcommand with the given name, adding it if necessary.
CLI::App& subcommand(CLI::App& parent, const std::string& name, const Message& description = {});

CLI::App& add_verb(CLI::App& group, const std::string& name, const Message& description);

// Sets the end of a help page: remarks, if any, and example command lines. The example "cube show" is printed as
// "cubewright cube show"; a line that starts with "$ " is printed unchanged.
void set_footer(CLI::App& verb, const std::vector<std::string_view>& examples, const Message& remarks = {});

// Adds the option `--json`. The default help text fits most verbs.
void add_json(CLI::App& verb, bool& json, const Message& help = Text::cli_json);

// Accepts only digits, within the given bounds. CLI11 alone would read "-1" as 18446744073709551615 for a 64-bit type.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);
// Accepts only the given words, which the shell can complete.
CLI::Validator one_of(const std::vector<std::string>& words);

template <class Number>
CLI::Option* add_number(CLI::App& verb, const std::string& name, Number& number, const Message& help,
                        std::uint64_t least = 0, std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
    return verb.add_option(name, number, to_sentence(help))->check(whole_number(least, most))->type_name("N");
}

template <class Words>
CLI::Option* add_text(CLI::App& verb, const std::string& name, Words& words, const Message& help,
                      const std::string& type) {
    return verb.add_option(name, words, to_sentence(help))->type_name(type);
}

// Adds the option `--shard I/N`. Any other format is refused when the command line is parsed.
void add_shard(CLI::App& verb, std::optional<Shard>& shard, const Message& help);

}  // namespace cubewright::cli
