#include "cli/verbs.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "api/contract.hpp"
#include "api/core/method.hpp"
#include "base/encoding.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "base/text.hpp"
#include "cli/input.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::cli {

namespace {

using api::Field;
using api::FieldType;
using api::Method;

ValueLayout layout_of(const Field& field) {
    return {.openers = "{[", .find_first_value = field.find_first_value};
}

// The request built from a verb's arguments: its parameters, and the source of the values in a batch.
struct VerbRequest {
    Json params = Json::object();
    const Field* batch = nullptr;        // the field whose values are read one per line; null for a single request
    std::optional<ArgumentFile> source;  // source of the batch (default: standard input)
    std::optional<std::string> text;     // the batch itself, if an argument contains several lines
    Message note = {};                   // says how an argument was read that could also be read in another way

    LineReader lines() const {
        const ValueLayout layout = layout_of(*batch);
        if (text) return {-1, layout, *text, true};
        return source ? source->lines(layout) : LineReader(STDIN_FILENO, layout);
    }
};

// Prints the answers of a batch to standard output in the order of the requests. Answers may arrive in any order and
// from any thread; each is printed as soon as all earlier ones have been printed.
class InOrder {
public:
    explicit InOrder(ProgressBar& bar) : bar_(bar) {}

    void print(std::size_t number, std::string text) {
        const std::scoped_lock lock(mutex_);
        waiting_.emplace(number, std::move(text));
        for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_; ++next_) {
            bar_.print(first->second);
            first = waiting_.erase(first);
        }
        if (waiting_.empty()) std::fflush(stdout);
    }

private:
    ProgressBar& bar_;
    std::mutex mutex_;
    std::map<std::size_t, std::string> waiting_;
    std::size_t next_ = 0;
};

std::vector<std::string> request_words(const Field& field, const VerbArguments& args) {
    const auto list = args.lists.find(field.name);
    return list == args.lists.end() ? std::vector{args.singles.at(field.name)} : list->second;
}

// Joins the arguments of a field, as in `cube solve R U F`. An argument with a blank was quoted, so it is a value by
// itself, and several of them are not one value.
Result<std::string> join_arguments(const std::vector<std::string>& words) {
    const auto has_blank = [](const std::string& word) { return std::ranges::any_of(word, is_blank); };
    if (words.size() > 1 && std::ranges::any_of(words, has_blank))
        return fail("several-values", tr("expected one value, got {text}", words.size()), {},
                    tr("one pair of quotes around the value, or - or @FILE with one value per line"));
    return fmt::format("{}", fmt::join(words, " "));
}

Result<VerbRequest> read_request(const Method& method, const VerbArguments& args) {
    VerbRequest request;
    bool reads_input = false;  // true if an argument refers to standard input or to its lines
    for (const Field& field : method.fields) {
        const std::string name(field.name);
        const auto flag = args.flags.find(field.name);
        if (flag != args.flags.end() && flag->second) request.params[name] = true;
        if (field.type == FieldType::picture && !args.picture.empty()) request.params[name] = true;
        if (field.type == FieldType::files && !args.folder.empty()) request.params[name] = true;
        const auto option = args.options.find(field.name);
        if (option == args.options.end() || option->second->count() == 0) continue;
        const auto given = request_words(field, args);
        const bool is_dash = given.size() == 1 && given[0] == "-";
        if (is_dash && (field.batch || accepts_dash(field)) && std::exchange(reads_input, true))
            return fail("standard-input-twice", tr("only one argument can be - (standard input)"));
        if (field.batch && is_dash) {
            request.batch = &field;
            continue;
        }
        Result<Json> value;
        if (field.batch && given.size() == 1 && given[0].starts_with('@')) {
            TRY(auto& file, ArgumentFile::open(given[0].substr(1)));
            // A shard selects lines of the file, even if the file has only one line.
            TextValues values = file.inspect_values(layout_of(field));
            if (args.shard || values.are_several) {
                request.batch = &field;
                request.source.emplace(std::move(file));
                continue;
            }
            request.note = std::move(values.note);
            value = file.whole().and_then([&](std::string text) { return value_of(field, std::move(text)); });
        } else if (field.batch && field.type != FieldType::texts && field.type != FieldType::rows) {
            TRY(auto& text, join_arguments(given));
            if (field.find_first_value != nullptr) {
                TextValues values = inspect_values(text, layout_of(field));
                if (values.are_several) {
                    request.batch = &field;
                    request.text = std::move(text);
                    continue;
                }
                request.note = std::move(values.note);
            }
            value = parse_words(field, {std::move(text)});
        } else {
            value = parse_words(field, given);
        }
        TRY(auto& parsed, std::move(value));
        request.params[name] = std::move(parsed);
    }
    return request;
}

bool write_file(const std::string& path, const std::string& content) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) return false;
    const bool written = std::fwrite(content.data(), 1, content.size(), file) == content.size();
    return std::fclose(file) == 0 && written;
}

// Writes the picture of the answer to a file, and replaces the picture in the answer with the file name.
Result<void> write_picture(Json& answer, const std::string& path) {
    if (!answer.contains("svg")) return fail("no-picture", tr("this answer has no picture"), "--picture");
    if (!write_file(path, answer["svg"].get<std::string>()))
        return fail("cannot-write", tr("cannot write {path}", quote(path, 200)), "--picture");
    answer.erase("svg");
    answer["picture"] = path;
    return {};
}

// Writes the files in the answer to a folder, and replaces them in the answer with their paths.
Result<void> write_files(Json& answer, const std::string& folder) {
    Json paths = Json::array();
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    for (const Json& file : answer["files"]) {
        const std::string path = (std::filesystem::path(folder) / file["name"].get<std::string>()).string();
        if (!write_file(path, from_base64(file["base64"].get<std::string>()).value_or("")))
            return fail("cannot-write", tr("cannot write {path}", quote(path, 200)), "--output");
        paths.push_back(path);
    }
    answer["files"] = std::move(paths);
    return {};
}

int answer_one(const Method& method, const VerbArguments& args, const Json& params) {
    ProgressBar bar;
    api::Context context;
    context.stop = interrupt_token();
    context.interim = [&bar](const Json& better) {
        bar.note(to_sentence(tr("{length} {length|move|moves} so far", to_text(better["length"]))));
    };
    context.progress = [&bar](const Progress& progress) { bar.show(progress); };
    context.may_make_tables = true;
    auto result = api::call(method.name, params, context);
    bar.wipe();
    const bool interrupted = context.stop.stop_requested();
    const int exit_code = exit_code_for(result, method);
    if (result && !args.picture.empty())
        if (auto written = write_picture(*result, args.picture); !written) result = tl::unexpected(written.error());
    if (result && !args.folder.empty())
        if (auto written = write_files(*result, args.folder); !written) result = tl::unexpected(written.error());
    if (!result) return print_error(result.error(), method, args.json);
    const std::string text = args.json ? to_text(*result) + '\n' : method.text(*result, colour_depth());
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
    if (!interrupted) return exit_code;
    // If an answer has no result, its message reports the progress.
    if (args.json || !result->contains("message"))
        print_stderr(fmt::format("cubewright: {}\n", to_sentence(tr("Interrupted. This is the best result so far."))));
    return exit_interrupted;
}

// Returns true if the value that was read last belongs to this process's shard.
bool is_in_shard(const LineReader& reader, const VerbArguments& args) {
    return !args.shard || args.shard->has(reader.values() - 1);
}

constexpr std::size_t max_together = 4096;  // maximum number of lines per call

Error no_values() {
    return {coded("no-values", "the input is empty"), {}, tr("at least one value, each on its own line")};
}

// Prefixes each line of an answer with its number, so that sorting keeps the lines together.
std::string numbered(std::string_view text, std::size_t number) {
    std::string lines;
    for (std::size_t end = text.find('\n'); !text.empty(); end = text.find('\n')) {
        lines += fmt::format("{}\t{}\n", number, text.substr(0, end));
        text.remove_prefix(std::min(end, text.size() - 1) + 1);
    }
    return lines;
}

Result<Json> parse_line(const Field& field, const std::string& line) {
    return field.type == FieldType::object ? parse_json(line) : Result<Json>(Json(line));
}

// Raises `worst` to `own` if `own` is higher. Several threads may call this function at once.
void raise_exit_code(std::atomic<int>& worst, int own) {
    for (int code = worst; own > code && !worst.compare_exchange_weak(code, own);) {
    }
}

// Runs a verb for many values, one per line. Answers the lines in order, in chunks of all lines that can be read
// without waiting. An invalid line gets an error as its answer and does not end the batch. In a shard, every answer
// starts with its line number. The exit code is the highest
// one.
class Batch {
public:
    Batch(const Method& method, const VerbArguments& args, const VerbRequest& request)
        : method_(method), args_(args), request_(request), reader_(request.lines()) {
        context_.stop = interrupt_token();
        context_.progress = [this](const Progress& progress) { bar_.show(progress); };
        context_.may_make_tables = true;
    }

    int run() {
        std::size_t answered = 0;
        while (!ended_ && !context_.stop.stop_requested() && !has_output_failed()) {
            const auto lines = answer_chunk();
            if (!lines) return print_error(lines.error(), method_, args_.json);
            answered += *lines;
            if (!stdout_is_terminal()) bar_.note(to_sentence(tr("{answered} answered", answered)));
        }
        if (context_.stop.stop_requested() && !has_output_failed()) {
            bar_.wipe();
            print_stderr(
                fmt::format("cubewright: {}\n",
                            to_sentence(tr("Interrupted. {load} {load|line|lines} answered.", printed_.load()))));
            return exit_interrupted;
        }
        if (!broken_ && reader_.values() == 0) broken_ = no_values();
        return broken_ ? print_error(*broken_, method_, args_.json) : worst_.load();
    }

private:
    // Answers all lines that can be read without waiting, but at least one, and returns the number of lines answered.
    Result<std::size_t> answer_chunk() {
        std::vector<Json> values;
        std::vector<std::size_t> places;   // index of each value among the answers
        std::vector<std::size_t> numbers;  // line number of each answer
        InOrder output(bar_);
        while (numbers.size() < max_together && (numbers.empty() || reader_.has_buffered_line())) {
            const auto line = reader_.next();
            ended_ = !line || !*line;
            if (line && !*line) broken_ = line->error();
            if (ended_) break;
            if (!is_in_shard(reader_, args_)) continue;
            print_note(describe_reading(reader_));
            numbers.push_back(reader_.first_line());
            auto value = parse_line(*request_.batch, **line);
            if (value) {
                values.push_back(std::move(*value));
                places.push_back(numbers.size() - 1);
            } else {
                print(output, numbers.size() - 1, numbers.back(), tl::unexpected(value.error()));
            }
        }
        TRY_VOID(
            api::call_batch(method_.name, request_.params, values, context_, [&](std::size_t i, Result<Json> result) {
                print(output, places[i], numbers[places[i]], std::move(result));
            }));
        return numbers.size();
    }

    void print(InOrder& output, std::size_t place, std::size_t line, Result<Json> result) {
        if (context_.stop.stop_requested()) return;
        if (!result) result = tl::unexpected(with_batch_line(std::move(result.error()), line));
        if (has_output_failed()) return;
        output.print(place, args_.shard ? numbered(text_of(result), line) : text_of(result));
        // If the answers are redirected, the errors are still shown on the terminal.
        if (!result && !args_.json && !stdout_is_terminal()) print_error(result.error(), method_, false);
        ++printed_;
        raise_exit_code(worst_, exit_code_for(result, method_));
    }

    std::string text_of(const Result<Json>& result) const {
        if (args_.json) return to_text(result ? *result : Json{{"error", api::to_json(result.error())}}) + '\n';
        if (!result) return to_sentence(tr("error: {error_text}", error_text(result.error(), method_))) + '\n';
        return (method_.line == nullptr ? method_.text : method_.line)(*result, colour_depth());
    }

    const Method& method_;
    const VerbArguments& args_;
    const VerbRequest& request_;
    LineReader reader_;
    ProgressBar bar_;
    api::Context context_;
    bool ended_ = false;           // true at the end of the input
    std::optional<Error> broken_;  // the error that ended the input early
    std::atomic<int> worst_{exit_yes};
    std::atomic<std::size_t> printed_{0};
};

void print_request(const Method& method, const Json& params) {
    fmt::print("{}\n", to_text(Json{{"method", method.name}, {"params", params}}));
}

// Prints the requests without running them.
int print_requests(const Method& method, const VerbArguments& args, const VerbRequest& request) {
    LineReader reader = request.lines();
    Json params = request.params;
    while (const auto line = reader.next()) {
        if (has_output_failed()) break;
        print_note(describe_reading(reader));
        const auto value = line->and_then([&](const std::string& text) {
            return parse_line(*request.batch, text).map_error([&](Error error) {
                return with_batch_line(std::move(error), reader.first_line());
            });
        });
        if (!value) return print_error(value.error(), method, args.json);
        if (!is_in_shard(reader, args)) continue;
        params[std::string(request.batch->name)] = *value;
        if (args.shard) fmt::print("{}\t", reader.first_line());
        print_request(method, params);
    }
    if (reader.values() == 0 && !interrupt_token().stop_requested()) return print_error(no_values(), method, args.json);
    return exit_yes;
}

int run_verb(const Method& method, const VerbArguments& args) {
    const auto refuse = [&](const Error& error) { return print_error(error, method, args.json); };
    const auto request = read_request(method, args);
    if (!request) return refuse(request.error());
    print_note(request->note);
    if (request->batch != nullptr) {
        if (!args.picture.empty())
            return refuse(
                {coded("no-picture-of-batch", "a picture can show only one cube"), "--picture", tr("a single cube")});
        return args.request ? print_requests(method, args, *request) : Batch(method, args, *request).run();
    }
    if (args.shard)
        return refuse({coded("shard-of-one", "only a batch can be split into parts"), "--shard",
                       tr("- for standard input or @FILE, with one value per line")});
    if (!args.request) return answer_one(method, args, request->params);
    print_request(method, request->params);
    return exit_yes;
}

}  // namespace

void add_method(CLI::App& app, const Method& method, int& exit_code) {
    std::string path(method.verb.empty() ? method.name : method.verb);
    CLI::App* parent = &app;
    for (auto end = path.find_first_of(". "); end != std::string::npos; end = path.find_first_of(". ")) {
        parent = &subcommand(*parent, path.substr(0, end));
        path = path.substr(end + 1);
    }
    CLI::App& verb = add_verb(*parent, path, method.summary);
    const auto args = std::make_shared<VerbArguments>();
    add_fields(verb, method.fields, *args);
    add_json(verb, args->json);
    verb.add_flag("--request", args->request,
                  to_sentence(tr("print the JSON request for `api` and the service instead of the answer")));
    if (std::ranges::any_of(method.fields, &Field::batch))
        add_shard(verb, args->shard,
                  tr("answer only part I of N of a batch; each answer is preceded by its line number and a tab"));
    if (!method.examples.empty()) set_footer(verb, method.examples);
    verb.callback([&method, args, &exit_code] { exit_code = run_verb(method, *args); });
}

}  // namespace cubewright::cli
