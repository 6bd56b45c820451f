// Options of the command-line verbs: groups, common options and examples, the options for a method's fields, and
// arguments in square brackets.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/core/method.hpp"
#include "base/json_fwd.hpp"
#include "base/result.hpp"
#include "base/workers.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

// Returns the subcommand with the given name, adding it if necessary.
CLI::App& subcommand(CLI::App& parent, const std::string& name, const Message& description = {});

CLI::App& add_verb(CLI::App& group, const std::string& name, const Message& description);

// Sets the end of a help page: remarks, if any, and example command lines. The example "cube show" is printed as
// "cubewright cube show"; a line that starts with "$ " is printed unchanged.
void set_footer(CLI::App& verb, const std::vector<std::string_view>& examples, const Message& remarks = {});

// Adds the option `--json`. The default help text fits most verbs.
void add_json(CLI::App& verb, bool& json, const Message& help = tr("print the answer as one JSON object"));

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

// Options for the fields of a method: declares, describes and parses them.

// The unparsed arguments for each field.
struct VerbArguments {
    std::map<std::string_view, std::vector<std::string>> lists;
    std::map<std::string_view, std::string> singles;
    std::map<std::string_view, bool> flags;
    std::map<std::string_view, const CLI::Option*> options;  // options that take a list or a single value
    std::string picture;
    std::string folder;  // folder for the files in the answer
    bool json = false;
    bool request = false;  // print the request instead of running it
    std::optional<Shard> shard;
};

// Declares the fields as options of the verb. Their arguments are stored in `words`.
void add_fields(CLI::App& verb, std::span<const api::Field> fields, VerbArguments& args);

// Returns the field of an option, or null for an option that exists only on the command line.
const api::Field* find_option_field(const CLI::Option& option);

// Returns true if '-' means all of standard input, as for a cube, turns or a document.
bool accepts_dash(const api::Field& field);

// Parses the value of a field from its text, or from its arguments.
Result<Json> value_of(const api::Field& field, std::string text);
Result<Json> parse_words(const api::Field& field, const std::vector<std::string>& words);

// Arguments in square brackets stay whole. CLI11 parses "[R, U]" as a list and splits it at the commas, but here square
// brackets denote commutators and JSON. Such an argument therefore passes through the parser with a mark in front,
// which every option removes again.

// Returns the program's arguments in reverse order, as CLI::App::parse expects them, with a mark on every argument that
// the parser would split.
std::vector<std::string> marked_arguments(int argc, const char* const* argv);

// Configures every option of the program and its verbs to remove the mark.
void unmark_options(CLI::App& app);

// Removes the marks from a parser message.
std::string unmarked(std::string text);

}  // namespace cubewright::cli
