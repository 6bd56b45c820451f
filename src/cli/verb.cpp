#include "cli/verb.hpp"

#include <fmt/core.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/api.hpp"
#include "api/notary.hpp"
#include "base/base64.hpp"
#include "base/text.hpp"
#include "cli/in_order.hpp"
#include "cli/input.hpp"
#include "cli/shard_option.hpp"
#include "cli/terminal.hpp"
#include "rubik/group/laws.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

using api::Field;
using api::FieldType;
using api::Method;

// The words given for each field, before they are read.
struct VerbWords {
    std::map<std::string_view, std::vector<std::string>> lists;
    std::map<std::string_view, std::string> singles;
    std::map<std::string_view, bool> flags;
    std::map<std::string_view, const CLI::Option*> options;  // of lists and singles
    std::string picture;
    bool json = false;
    bool request = false;  // is wanted in place of its answer
    std::optional<Shard> shard;
};

std::string option_name(std::string_view field) {
    std::string name = "--";
    for (const char c : field) name += c == '_' ? '-' : c;
    return name;
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
    std::string help = help_of(field);
    if (!field.choices.empty()) help += fmt::format(" ({})", fmt::join(field.choices, ", "));
    if (field.batch) help += "; @FILE reads a file, - standard input, one a line (JSON may take several)";
    return help;
}

void add_field(CLI::App& verb, const Field& field, VerbWords& words) {
    const std::string name = field.positional ? std::string(field.name) : option_name(field.name);
    switch (field.type) {
        case FieldType::boolean:
            verb.add_flag(name, words.flags[field.name], help_text(field));
            return;
        case FieldType::picture:
            verb.add_option(name, words.picture, help_text(field) + "; written to FILE as SVG")->type_name("FILE");
            return;
        default:
            break;
    }
    // Moves may come unquoted, as several words.
    const bool is_text = field.type == FieldType::text || field.type == FieldType::written;
    const bool is_list = field.type == FieldType::texts || field.type == FieldType::rows ||
                         (field.positional && is_text && field.choices.empty());
    CLI::Option* option = is_list ? verb.add_option(name, words.lists[field.name], help_text(field))
                                  : verb.add_option(name, words.singles[field.name], help_text(field));
    option->type_name(placeholder(field));
    if (field.required) option->required();
    words.options[field.name] = option;
}

bool write_file(const std::string& path, const std::string& content) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) return false;
    const bool written = std::fwrite(content.data(), 1, content.size(), file) == content.size();
    return std::fclose(file) == 0 && written;
}

// Each word is a row, or JSON: a list of dice, or both rows together. {} alone is the empty set.
Result<Json> read_rows(const std::vector<std::string>& words) {
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

// What JSON can hold: a picture is no text, and goes as base64.
std::string as_text(std::string content) {
    return content.starts_with("P6") && content.find('\0') != std::string::npos ? to_base64(content) : content;
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

Result<Json> read_word(const Field& field, const std::vector<std::string>& words) {
    if (field.type == FieldType::texts) return read_texts(words);
    if (field.type == FieldType::rows) return read_rows(words);
    std::string word = words.front();
    for (std::size_t i = 1; i < words.size(); ++i) word += ' ' + words[i];
    auto text = expand_argument(word);
    if (!text) return tl::unexpected(text.error());
    if (field.type == FieldType::object) return parse_json(*text);
    if (field.type != FieldType::integer) return Json(as_text(std::move(*text)));
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    if (error != std::errc{} || end != text->data() + text->size())
        return fail(say(Text::not_an_integer, in_quotes(*text)), option_name(field.name), Text::expected_integer);
    return Json(number);
}

// A cube that no turns can solve is an answer, and the answer is no.
int exit_of(const Error& error) {
    if (error.code() == Text::impossible_cube) return exit_no;
    return error.code() == Text::internal_error ? exit_our_fault : exit_wrong_use;
}

class Verb {
public:
    explicit Verb(const Method& method) : method_(method) {}

    VerbWords words;

    int run() {
        Json params = Json::object();
        const Field* batch = nullptr;
        std::string source;  // of the batch: '-' or a file
        for (const Field& field : method_.fields) {
            const auto flag = words.flags.find(field.name);
            if (flag != words.flags.end() && flag->second) params[std::string(field.name)] = true;
            if (field.type == FieldType::picture && !words.picture.empty()) params[std::string(field.name)] = true;
            const auto option = words.options.find(field.name);
            if (option == words.options.end() || option->second->count() == 0) continue;
            const auto list = words.lists.find(field.name);
            const auto given = list == words.lists.end() ? std::vector{words.singles[field.name]} : list->second;
            if (field.batch && given.size() == 1 && is_batch(given[0])) {
                batch = &field;
                source = given[0];
                continue;
            }
            auto value = read_word(field, given);
            if (!value) return refuse(value.error());
            params[std::string(field.name)] = std::move(*value);
        }
        if (batch != nullptr) return answer_batch(params, *batch, source);
        if (words.shard) return refuse({Text::shard_of_one, "--shard", Text::expected_batch});
        return words.request ? print_request(params) : answer(params);
    }

private:
    // Whoever shares out a file means its lines, however few they are.
    bool is_batch(const std::string& given) const {
        return given == "-" || names_many(given) || (words.shard && given.starts_with('@'));
    }

    int refuse(const Error& error) const {
        print_error(error, words.json);
        return exit_of(error);
    }

    int print_request(const Json& params) const {
        fmt::print("{}\n", to_text(Json{{"method", method_.name}, {"params", params}}));
        return exit_yes;
    }

    int answer_batch(const Json& params, const Field& field, const std::string& source) {
        if (!words.picture.empty()) return refuse({Text::no_picture_of_batch, "--picture", Text::expected_one_cube});
        // A cube may be JSON too, but a line of moves that begins with a bracket stands for itself.
        const std::string_view openers = field.type == FieldType::object ? "{[" : "{";
        if (source == "-") return answer_lines(params, field, LineReader(STDIN_FILENO, openers));
        const auto file = InputFile::open(source.substr(1));
        return file ? answer_lines(params, field, LineReader(file->descriptor(), openers)) : refuse(file.error());
    }

    // Of the last value that was read.
    bool is_ours(const LineReader& reader) const { return !words.shard || words.shard->has(reader.values() - 1); }

    static Result<Json> read_line(const Field& field, const std::string& line, std::size_t number) {
        return field.type == FieldType::object ? parse_json(line, number) : Result<Json>(Json(line));
    }

    int print_requests(Json params, const Field& field, LineReader& reader) const {
        while (const auto line = reader.next()) {
            const auto value =
                line->and_then([&](const std::string& text) { return read_line(field, text, reader.first_line()); });
            if (!value) return refuse(value.error());
            if (!is_ours(reader)) continue;
            params[std::string(field.name)] = *value;
            if (words.shard) fmt::print("{}\t", reader.first_line());
            print_request(params);
        }
        return exit_yes;
    }

    // One answer for each line, in order: as many lines together as are there to be read. A bad line is
    // reported in its place and the rest go on. Of a shard, every answer begins with the number of its line.
    int answer_lines(const Json& params, const Field& field, LineReader reader) {
        if (words.request) return print_requests(params, field, reader);
        constexpr std::size_t most_together = 4096;
        ProgressBar bar;
        api::Context context;
        context.stop = interrupt_token();
        context.progress = [&bar](const Progress& progress) { bar.show(progress); };
        context.may_make_tables = true;
        std::atomic<int> worst{exit_yes};
        std::optional<Error> broken;  // what ended the reading before its time
        std::size_t answered = 0;
        for (bool more = true; more && !context.stop.stop_requested();) {
            std::vector<Json> values;
            std::vector<std::size_t> places;   // of the values among the answers
            std::vector<std::size_t> numbers;  // of the lines that are answered
            InOrder output(bar);
            const auto print = [&](std::size_t place, const Result<Json>& result) {
                if (context.stop.stop_requested()) return;
                output.print(place, words.shard ? numbered(batch_text(result), numbers[place]) : batch_text(result));
                // Whoever sends the answers elsewhere still sees what went wrong.
                if (!result && !words.json && !stdout_is_terminal()) print_error(result.error(), false);
                for (int code = worst, own = code_of(result); own > code && !worst.compare_exchange_weak(code, own);) {
                }
            };
            while (numbers.size() < most_together && (numbers.empty() || reader.is_at_hand())) {
                const auto line = reader.next();
                more = line && *line;
                if (line && !*line) broken = line->error();
                if (!more) break;
                if (!is_ours(reader)) continue;
                numbers.push_back(reader.first_line());
                auto value = read_line(field, **line, reader.first_line());
                if (value) {
                    values.push_back(std::move(*value));
                    places.push_back(numbers.size() - 1);
                } else {
                    print(numbers.size() - 1, tl::unexpected(value.error()));
                }
            }
            answered += numbers.size();
            const auto checked =
                api::call_batch(method_.name, params, values, context,
                                [&](std::size_t i, const Result<Json>& result) { print(places[i], result); });
            if (!checked) return refuse(checked.error());
            if (!stdout_is_terminal()) bar.note(fmt::format("{} answered", answered));
        }
        return broken ? refuse(*broken) : worst.load();
    }

    int answer(const Json& params) {
        ProgressBar bar;
        api::Context context;
        context.stop = interrupt_token();
        context.interim = [&bar](const Json& better) {
            bar.note(fmt::format("{} move{} so far", to_text(better["length"]), better["length"] == 1 ? "" : "s"));
        };
        context.progress = [&bar](const Progress& progress) { bar.show(progress); };
        context.may_make_tables = true;
        auto result = api::call(method_.name, params, context);
        bar.wipe();
        if (!result) return refuse(result.error());
        if (!words.picture.empty())
            if (auto written = write_picture(*result); !written) return refuse(written.error());
        const std::string text = words.json ? to_text(*result) + '\n' : for_people(method_, *result);
        std::fwrite(text.data(), 1, text.size(), stdout);
        std::fflush(stdout);
        return code_of(result);
    }

    int code_of(const Result<Json>& result) const {
        if (!result) return exit_of(result.error());
        const bool no = !method_.verdict.empty() && result->contains(method_.verdict) &&
                        (*result)[std::string(method_.verdict)] == false;
        return no ? exit_no : exit_yes;
    }

    // Each line of an answer, so that sorting keeps them together.
    static std::string numbered(std::string_view text, std::size_t number) {
        std::string lines;
        for (std::size_t end = text.find('\n'); !text.empty(); end = text.find('\n')) {
            lines += fmt::format("{}\t{}\n", number, text.substr(0, end));
            text.remove_prefix(std::min(end, text.size() - 1) + 1);
        }
        return lines;
    }

    std::string batch_text(const Result<Json>& result) const {
        if (words.json) return to_text(result ? *result : Json{{"error", api::to_json(result.error())}}) + '\n';
        if (!result) return fmt::format("error: {}\n", to_string(result.error()));
        return method_.line == nullptr ? for_people(method_, *result) : method_.line(*result, colour_depth());
    }

    Result<void> write_picture(Json& result) const {
        if (!result.contains("svg")) return fail(Text::no_picture, "--picture");
        const std::string svg = result["svg"].get<std::string>();
        if (!write_file(words.picture, svg))
            return fail(say(Text::cannot_write, in_quotes(words.picture, 200)), "--picture");
        result.erase("svg");
        result["picture"] = words.picture;
        return {};
    }

    const Method& method_;
};

}  // namespace

std::string for_people(const Method& method, const Json& answer) {
    return method.text(answer, colour_depth());
}

void print_error(const Error& error, bool json) {
    if (json)
        fmt::print("{}\n", to_text(Json{{"error", api::to_json(error)}}));
    else
        fmt::print(stderr, "cubewright: {}\n", to_string(error));
}

CLI::App& subcommand(CLI::App& parent, const std::string& name, const std::string& description) {
    for (CLI::App* existing : parent.get_subcommands([&](const CLI::App* app) { return app->check_name(name); }))
        return *existing;
    CLI::App* made = parent.add_subcommand(name, description);
    made->require_subcommand(0, 1);
    return *made;
}

void add_verb(CLI::App& app, const Method& method, int& exit_code) {
    std::string path(method.verb.empty() ? method.name : method.verb);
    CLI::App* parent = &app;
    if (const auto dot = path.find_first_of(". "); dot != std::string::npos) {
        parent = &subcommand(app, path.substr(0, dot), "");
        path = path.substr(dot + 1);
    }
    CLI::App* verb = parent->add_subcommand(path, std::string(method.summary));
    const auto state = std::make_shared<Verb>(method);
    for (const Field& field : method.fields) add_field(*verb, field, state->words);
    verb->add_flag("--json", state->words.json, "answer as one JSON object");
    verb->add_flag("--request", state->words.request, "print the JSON request, as api and the service take it");
    if (std::ranges::any_of(method.fields, &Field::batch))
        add_shard(
            *verb, state->words.shard,
            "of a batch, answer only this part of the lines (2/5: the second of five), each after its line's number "
            "and a tab");
    if (!method.examples.empty()) {
        std::string footer = "Examples:";
        for (const std::string_view example : method.examples) footer += fmt::format("\n  cubewright {}", example);
        verb->footer(footer);
    }
    verb->callback([state, &exit_code] { exit_code = state->run(); });
}

}  // namespace cubewright::cli
