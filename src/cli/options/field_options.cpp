#include "cli/options/field_options.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "api/core/method.hpp"
#include "base/base64.hpp"
#include "base/text.hpp"
#include "cli/input/argument.hpp"
#include "cli/output/error_words.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

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
    std::string help = api::with_choices(field_help(field), common_choices(field));
    if (field.batch) help += to_sentence(Text::cli_batch_field);
    return help;
}

// Parses rows. Each argument is either the text of a row or JSON, which may be a list of dice or contain both rows. The
// argument {} is the empty set.
Result<Json> parse_rows(const std::vector<std::string>& words) {
    Json rows = Json::array();
    for (const std::string& word : words) {
        auto text = expand_argument(word);
        if (!text) return tl::unexpected(text.error());
        const std::string_view content = trimmed(*text);
        const bool is_object = content.starts_with('{') && trimmed(content.substr(1)).starts_with('"');
        if (!is_object && !content.starts_with('[')) {
            rows.push_back(*text);
            continue;
        }
        auto value = parse_json(*text);
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
        auto text = expand_argument(word);
        if (!text) return tl::unexpected(text.error());
        texts.push_back(as_text(std::move(*text)));
    }
    return texts;
}

void add_field(CLI::App& verb, const api::Field& field, bool is_last_positional, VerbWords& words) {
    const std::string name = field.positional ? std::string(field.name) : option_name(field.name);
    switch (field.type) {
        case FieldType::boolean:
            fields_by_option()[verb.add_flag(name, words.flags[field.name], help_text(field))] = &field;
            return;
        case FieldType::picture:
            fields_by_option()[verb.add_option(name, words.picture,
                                               help_text(field) + to_sentence(Text::cli_picture_field))
                                   ->type_name("FILE")] = &field;
            return;
        case FieldType::files:
            fields_by_option()[verb.add_option(name, words.folder,
                                               help_text(field) + to_sentence(Text::cli_files_field))
                                   ->type_name("FOLDER")] = &field;
            return;
        default:
            break;
    }
    // Moves may be given as several arguments, without quotes, unless another positional field follows.
    const bool is_text = field.type == FieldType::text || field.type == FieldType::written;
    const bool is_list = field.type == FieldType::texts || field.type == FieldType::rows ||
                         (is_last_positional && is_text && field.choices.empty());
    CLI::Option* option = is_list ? verb.add_option(name, words.lists[field.name], help_text(field))
                                  : verb.add_option(name, words.singles[field.name], help_text(field));
    option->type_name(placeholder(field));
    if (field.required) option->required();
    words.options[field.name] = option;
    fields_by_option()[option] = &field;
}

}  // namespace

void add_fields(CLI::App& verb, std::span<const api::Field> fields, VerbWords& words) {
    const auto positionals = std::ranges::count_if(fields, &api::Field::positional);
    std::ptrdiff_t declared = 0;
    for (const api::Field& field : fields) {
        declared += field.positional ? 1 : 0;
        add_field(verb, field, field.positional && declared == positionals, words);
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
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        return fail(say(Text::not_an_integer, quote(text)), std::string(field.name), Text::expected_integer);
    return Json(number);
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

}  // namespace cubewright::cli
