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
#include "api/core/verify.hpp"
#include "base/base64.hpp"
#include "base/text.hpp"
#include "cli/error_words.hpp"
#include "cli/field_options.hpp"
#include "cli/in_order.hpp"
#include "cli/input.hpp"
#include "cli/shard_option.hpp"
#include "cli/terminal.hpp"
#include "rubik/group/laws.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

namespace {

using api::Field;
using api::FieldType;
using api::Method;

bool write_file(const std::string& path, const std::string& content) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) return false;
    const bool written = std::fwrite(content.data(), 1, content.size(), file) == content.size();
    return std::fclose(file) == 0 && written;
}

// A cube that no turns can solve is an answer, and the answer is no.
int exit_of(const Error& error) {
    if (error.code() == Text::impossible_cube) return exit_no;
    if (error.code() == Text::interrupted) return exit_interrupted;
    return error.code() == Text::internal_error ? exit_our_fault : exit_wrong_use;
}

class Verb {
public:
    explicit Verb(const Method& method) : method_(method) {}

    VerbWords words;

    int run() {
        Json params = Json::object();
        const Field* batch = nullptr;
        std::optional<ArgumentFile> source;  // of the batch; standard input where there is none
        bool reads_input = false;            // an argument is the whole standard input, or its lines
        for (const Field& field : method_.fields) {
            const auto flag = words.flags.find(field.name);
            if (flag != words.flags.end() && flag->second) params[std::string(field.name)] = true;
            if (field.type == FieldType::picture && !words.picture.empty()) params[std::string(field.name)] = true;
            const auto option = words.options.find(field.name);
            if (option == words.options.end() || option->second->count() == 0) continue;
            const auto list = words.lists.find(field.name);
            auto given = list == words.lists.end() ? std::vector{words.singles[field.name]} : list->second;
            if (given.size() == 1 && given[0] == "-" && (field.batch || takes_dash(field))) {
                if (std::exchange(reads_input, true)) return refuse({Text::standard_input_twice, {}, {}});
            }
            if (field.batch && given.size() == 1 && given[0] == "-") {
                batch = &field;
                continue;
            }
            if (field.batch && given.size() == 1 && given[0].starts_with('@')) {
                auto file = ArgumentFile::open(given[0].substr(1));
                if (!file) return refuse(file.error());
                // To share out a file is to share out its lines, however few they are.
                if (words.shard || file->has_many_values()) {
                    batch = &field;
                    source.emplace(std::move(*file));
                    continue;
                }
                auto content = file->whole();
                if (!content) return refuse(content.error());
                auto value = value_of(field, std::move(*content));
                if (!value) return refuse(value.error());
                params[std::string(field.name)] = std::move(*value);
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
    int refuse(const Error& error) const {
        report(error);
        return exit_of(error);
    }

    // An error for the person at the terminal, or for a program that reads JSON.
    void report(const Error& error) const {
        if (words.json)
            print_error(error, true);
        else
            fmt::print(stderr, "cubewright: {}\n", error_text(error, method_));
    }

    int print_request(const Json& params) const {
        fmt::print("{}\n", to_text(Json{{"method", method_.name}, {"params", params}}));
        return exit_yes;
    }

    int answer_batch(const Json& params, const Field& field, const std::optional<ArgumentFile>& source) {
        if (!words.picture.empty()) return refuse({Text::no_picture_of_batch, "--picture", Text::expected_one_cube});
        // A cube may be JSON too, but a line of moves that begins with a bracket stands for itself.
        const std::string_view openers = field.type == FieldType::object ? "{[" : "{";
        return answer_lines(params, field, source ? source->lines(openers) : LineReader(STDIN_FILENO, openers));
    }

    // Of the last value that was read.
    bool is_ours(const LineReader& reader) const { return !words.shard || words.shard->has(reader.values() - 1); }

    static Result<Json> read_line(const Field& field, const std::string& line) {
        return field.type == FieldType::object ? parse_json(line) : Result<Json>(Json(line));
    }

    int print_requests(Json params, const Field& field, LineReader& reader) const {
        while (const auto line = reader.next()) {
            if (!*line) return refuse(line->error());
            const auto value = read_line(field, **line);
            if (!value) return refuse(at_line_of_batch(value.error(), reader.first_line()));
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
        std::atomic<std::size_t> printed{0};
        for (bool more = true; more && !context.stop.stop_requested();) {
            std::vector<Json> values;
            std::vector<std::size_t> places;   // of the values among the answers
            std::vector<std::size_t> numbers;  // of the lines that are answered
            InOrder output(bar);
            const auto print = [&](std::size_t place, Result<Json> result) {
                if (context.stop.stop_requested()) return;
                if (!result) result = tl::unexpected(at_line_of_batch(std::move(result.error()), numbers[place]));
                output.print(place, words.shard ? numbered(batch_text(result), numbers[place]) : batch_text(result));
                // Whoever sends the answers elsewhere still sees what went wrong.
                if (!result && !words.json && !stdout_is_terminal()) report(result.error());
                ++printed;
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
                auto value = read_line(field, **line);
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
        if (context.stop.stop_requested()) {
            bar.wipe();
            fmt::print(stderr, "cubewright: {}\n", sentence_of(say(Text::interrupted_batch, printed.load())));
            return exit_interrupted;
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
        const bool interrupted = context.stop.stop_requested();
        if (!result) return refuse(result.error());
        if (!words.picture.empty())
            if (auto written = write_picture(*result); !written) return refuse(written.error());
        const std::string text = words.json ? to_text(*result) + '\n' : for_people(method_, *result);
        std::fwrite(text.data(), 1, text.size(), stdout);
        std::fflush(stdout);
        if (!interrupted) return code_of(result);
        // An answer without a result says itself how far it came.
        if (words.json || !result->contains("message"))
            fmt::print(stderr, "cubewright: {}\n", sentence_of(Text::best_so_far));
        return exit_interrupted;
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
        if (!result) return fmt::format("error: {}\n", error_text(result.error(), method_));
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
    CLI::App* verb = parent->add_subcommand(path, sentence_of(method.summary));
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
