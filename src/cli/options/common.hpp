// What the verbs of the command line have in common: groups, options of a kind, examples.
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

// Finds the subcommand with this name, or adds it.
CLI::App& subcommand(CLI::App& parent, const std::string& name, const Message& description = {});

CLI::App& add_verb(CLI::App& group, const std::string& name, const Message& description);

// The end of a help page: remarks, if any, and example command lines. "cube show" stands for "cubewright cube show",
// and a line that starts with "$ " is printed as it is.
void set_footer(CLI::App& verb, const std::vector<std::string_view>& examples, const Message& remarks = {});

// `--json`, with the help of most verbs.
void add_json(CLI::App& verb, bool& json, const Message& help = Text::cli_json);

// Accepts digits only, within these bounds. CLI11 reads "-1" as 18446744073709551615 if the type is wide enough.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);
// Accepts these words only. Shells complete them.
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

// `--shard I/N`. Anything else is refused when the command line is parsed.
void add_shard(CLI::App& verb, std::optional<Shard>& shard, const Message& help);

}  // namespace cubewright::cli
