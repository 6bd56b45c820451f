#include "cli/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "api/core/method.hpp"
#include "base/encoding.hpp"
#include "base/integer.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

namespace {

constexpr std::string_view whole_line = "$ ";

}  // namespace

CLI::App& subcommand(CLI::App& parent, const std::string& name, const Message& description) {
    for (CLI::App* existing : parent.get_subcommands([&](const CLI::App* app) { return app->check_name(name); }))
        return *existing;
    CLI::App* made = parent.add_subcommand(name, to_sentence(description));
    made->require_subcommand(0, 1);
    return *made;
}

CLI::App& add_verb(CLI::App& group, const std::string& name, const Message& description) {
    return *group.add_subcommand(name, to_sentence(description));
}

void set_footer(CLI::App& verb, const std::vector<std::string_view>& examples, const Message& remarks) {
    std::string footer = remarks.empty() ? "" : to_sentence(remarks) + "\n\n";
    footer += to_sentence(tr("Examples:"));
    for (const std::string_view example : examples) {
        const bool is_whole = example.starts_with(whole_line);
        footer += fmt::format("\n  {}{}", is_whole ? "" : "cubewright ", example.substr(is_whole ? 2 : 0));
    }
    verb.footer(footer);
}

void add_json(CLI::App& verb, bool& json, const Message& help) {
    verb.add_flag("--json", json, to_sentence(help));
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    const auto wrong = [least, most](const std::string& text) -> std::string {
        const auto number = parse_integer<std::uint64_t>(text);
        if (number && *number >= least && *number <= most) return {};
        return to_sentence(
            tr("expected {text}, got {name}", tr("a whole number from {least} to {most}", least, most), quote(text)));
    };
    return {wrong, ""};
}

CLI::Validator one_of(const std::vector<std::string>& words) {
    const auto wrong = [words](const std::string& text) -> std::string {
        if (std::ranges::find(words, text) != words.end()) return {};
        return to_sentence(tr("expected {text}, got {name}", listed(words, list_or), quote(text)));
    };
    return {wrong, fmt::format("{{{}}}", fmt::join(words, ","))};
}

void add_shard(CLI::App& verb, std::optional<Shard>& shard, const Message& help) {
    verb.add_option_function<std::string>(
            "--shard", [&shard](const std::string& text) { shard = parse_shard(text); }, to_sentence(help))
        ->check(CLI::Validator(
            [](const std::string& text) {
                if (parse_shard(text)) return std::string{};
                return to_sentence(tr("expected {text}, got {name}",
                                      tr("I/N, such as 2/5 for the second of five parts"), quote(text)));
            },
            ""))
        ->type_name("I/N");
}

namespace {

using api::Field;
using api::FieldType;

std::map<const CLI::Option*, const Field*>& fields_by_option() {
    static std::map<const CLI::Option*, const Field*> fields;
    return fields;
}

std::string placeholder(const Field& field) {
    switch (field.type) {
        case FieldType::integer:
            return "N";
        case FieldType::duration:
            return "TIME";
        case FieldType::object:
            return "JSON|@FILE" + std::string(field.batch ? "|-" : "");
        default:
            break;
    }
    std::string upper;
    for (const char c : field.name) upper += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return upper + (field.batch ? "|@FILE|-" : "");
}

std::string help_text(const Field& field) {
    std::string help = field_help(field, true);
    if (field.batch)
        help += to_sentence(
            field.find_first_value != nullptr
                ? tr("; @FILE reads a file, - reads standard input, one value per line (stickers, Reid's notation and "
                     "JSON may span several lines)")
                : tr("; @FILE reads a file, - reads standard input, one value per line (JSON may span several lines)"));
    return help;
}

// Parses rows. Each argument is either the text of a row or JSON, which may be a list of dice or contain both rows. The
// argument {} is the empty set.
Result<Json> parse_rows(const std::vector<std::string>& words) {
    Json rows = Json::array();
    for (const std::string& word : words) {
        TRY(auto& text, expand_argument(word));
        const std::string_view content = trimmed(text);
        const bool is_object = content.starts_with('{') && trimmed(content.substr(1)).starts_with('"');
        if (!is_object && !content.starts_with('[')) {
            rows.push_back(text);
            continue;
        }
        auto value = parse_json(text);
        if (!value) return value;
        if (words.size() == 1) return value;
        rows.push_back(std::move(*value));
    }
    return rows;
}

// Converts content to a JSON-safe string: a binary picture is encoded as base64.
std::string as_text(std::string content) {
    if (content.starts_with("P6") && content.find('\0') != std::string::npos) return to_base64(content);
    return content;
}

Result<Json> read_texts(const std::vector<std::string>& words) {
    Json texts = Json::array();
    for (const std::string& word : words) {
        TRY(auto& text, expand_argument(word));
        texts.push_back(as_text(std::move(text)));
    }
    return texts;
}

void add_field(CLI::App& verb, const api::Field& field, bool is_last_positional, VerbArguments& args) {
    const std::string name = field.positional ? std::string(field.name) : option_name(field.name);
    switch (field.type) {
        case FieldType::boolean:
            fields_by_option()[verb.add_flag(name, args.flags[field.name], help_text(field))] = &field;
            return;
        case FieldType::picture:
            fields_by_option()[verb.add_option(name, args.picture,
                                               help_text(field) + to_sentence(tr("; written to FILE as SVG")))
                                   ->type_name("FILE")] = &field;
            return;
        case FieldType::files:
            fields_by_option()[verb.add_option(name, args.folder,
                                               help_text(field) + to_sentence(tr("; written to FOLDER")))
                                   ->type_name("FOLDER")] = &field;
            return;
        default:
            break;
    }
    // Moves may be given as several arguments, without quotes, unless another positional field follows.
    const bool is_text = field.type == FieldType::text || field.type == FieldType::written;
    const bool is_list = field.type == FieldType::texts || field.type == FieldType::rows ||
                         (is_last_positional && is_text && field.choices.empty());
    CLI::Option* option = is_list ? verb.add_option(name, args.lists[field.name], help_text(field))
                                  : verb.add_option(name, args.singles[field.name], help_text(field));
    option->type_name(placeholder(field));
    if (field.required) option->required();
    args.options[field.name] = option;
    fields_by_option()[option] = &field;
}

}  // namespace

void add_fields(CLI::App& verb, std::span<const api::Field> fields, VerbArguments& args) {
    const auto positionals = std::ranges::count_if(fields, &api::Field::positional);
    std::ptrdiff_t declared = 0;
    for (const api::Field& field : fields) {
        declared += field.positional ? 1 : 0;
        add_field(verb, field, field.positional && declared == positionals, args);
    }
}

const api::Field* find_option_field(const CLI::Option& option) {
    const auto found = fields_by_option().find(&option);
    return found == fields_by_option().end() ? nullptr : found->second;
}

bool accepts_dash(const api::Field& field) {
    return field.type == FieldType::written || field.type == FieldType::object;
}

Result<Json> value_of(const api::Field& field, std::string text) {
    if (field.type == FieldType::object) return parse_json(text);
    if (field.type != FieldType::integer) return Json(as_text(std::move(text)));
    return read_integer(text, field.name);
}

Result<Json> parse_words(const api::Field& field, const std::vector<std::string>& words) {
    if (field.type == FieldType::texts) return read_texts(words);
    if (field.type == FieldType::rows) return parse_rows(words);
    std::string word = words.front();
    for (std::size_t i = 1; i < words.size(); ++i) word += ' ' + words[i];
    return expand_argument(word, accepts_dash(field)).and_then([&](std::string text) {
        return value_of(field, std::move(text));
    });
}

namespace {

// The mark is the ASCII unit separator, which users do not type. An argument that already starts with the mark gets a
// second mark.
constexpr char mark = '\x1f';

bool needs_mark(char first) {
    return first == '[' || first == mark;
}

std::string marked(std::string word) {
    // Find the value in "[R, U]" or "--alg=[R, U]". Without a mark, an empty value would be replaced by the next
    // argument.
    const std::size_t value = word.starts_with("--") ? word.find('=') + 1 : 0;
    if (value < word.size() ? needs_mark(word[value]) : value > 0) word.insert(value, 1, mark);
    return word;
}

}  // namespace

std::vector<std::string> marked_arguments(int argc, const char* const* argv) {
    std::vector<std::string> words;
    for (int i = argc - 1; i > 0; --i) words.push_back(marked(argv[i]));
    return words;
}

void unmark_options(CLI::App& app) {
    for (CLI::Option* option : app.get_options())
        if (option->get_items_expected_max() > 0)  // flags are skipped, because they have no value
            option->transform(CLI::Validator(
                [](std::string& word) {
                    if (word.starts_with(mark)) word.erase(0, 1);
                    return std::string();
                },
                ""));
    for (CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; })) unmark_options(*verb);
}

std::string unmarked(std::string text) {
    std::erase(text, mark);
    return text;
}

}  // namespace cubewright::cli
