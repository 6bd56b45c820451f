#include "cli/contract/batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/api.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"
#include "cli/output/in_order.hpp"
#include "cli/output/terminal.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

namespace {

using api::Field;
using api::Method;

constexpr std::size_t most_together = 4096;  // maximum number of lines per call

// Returns true if the value that was read last belongs to this process's shard.
bool is_in_shard(const LineReader& reader, const VerbWords& words) {
    return !words.shard || words.shard->has(reader.values() - 1);
}

Result<Json> parse_line(const Field& field, const std::string& line) {
    return field.type == api::FieldType::object ? parse_json(line) : Result<Json>(Json(line));
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

// Raises `worst` to `own` if `own` is higher. Several threads may call this function at once.
void raise_exit_code(std::atomic<int>& worst, int own) {
    for (int code = worst; own > code && !worst.compare_exchange_weak(code, own);) {
    }
}

class Batch {
public:
    Batch(const Method& method, const VerbWords& words, const VerbRequest& request)
        : method_(method), words_(words), request_(request), reader_(request.lines()) {
        context_.stop = interrupt_token();
        context_.progress = [this](const Progress& progress) { bar_.show(progress); };
        context_.may_make_tables = true;
    }

    int run() {
        std::size_t answered = 0;
        while (!ended_ && !context_.stop.stop_requested()) {
            const auto lines = answer_chunk();
            if (!lines) return print_error(lines.error(), method_, words_.json);
            answered += *lines;
            if (!stdout_is_terminal()) bar_.note(to_sentence(say(Text::cli_answered, answered)));
        }
        if (context_.stop.stop_requested()) {
            bar_.wipe();
            fmt::print(stderr, "cubewright: {}\n", to_sentence(say(Text::interrupted_batch, printed_.load())));
            return exit_interrupted;
        }
        return broken_ ? print_error(*broken_, method_, words_.json) : worst_.load();
    }

private:
    // Answers all lines that can be read without waiting, but at least one, and returns the number of lines answered.
    Result<std::size_t> answer_chunk() {
        std::vector<Json> values;
        std::vector<std::size_t> places;   // index of each value among the answers
        std::vector<std::size_t> numbers;  // line number of each answer
        InOrder output(bar_);
        while (numbers.size() < most_together && (numbers.empty() || reader_.has_buffered_line())) {
            const auto line = reader_.next();
            ended_ = !line || !*line;
            if (line && !*line) broken_ = line->error();
            if (ended_) break;
            if (!is_in_shard(reader_, words_)) continue;
            numbers.push_back(reader_.first_line());
            auto value = parse_line(*request_.batch, **line);
            if (value) {
                values.push_back(std::move(*value));
                places.push_back(numbers.size() - 1);
            } else {
                print(output, numbers.size() - 1, numbers.back(), tl::unexpected(value.error()));
            }
        }
        const auto checked =
            api::call_batch(method_.name, request_.params, values, context_, [&](std::size_t i, Result<Json> result) {
                print(output, places[i], numbers[places[i]], std::move(result));
            });
        if (!checked) return tl::unexpected(checked.error());
        return numbers.size();
    }

    void print(InOrder& output, std::size_t place, std::size_t line, Result<Json> result) {
        if (context_.stop.stop_requested()) return;
        if (!result) result = tl::unexpected(with_batch_line(std::move(result.error()), line));
        output.print(place, words_.shard ? numbered(text_of(result), line) : text_of(result));
        // If the answers are redirected, the errors are still shown on the terminal.
        if (!result && !words_.json && !stdout_is_terminal()) print_error(result.error(), method_, false);
        ++printed_;
        raise_exit_code(worst_, exit_code_for(result, method_));
    }

    std::string text_of(const Result<Json>& result) const {
        if (words_.json) return to_text(result ? *result : Json{{"error", api::to_json(result.error())}}) + '\n';
        if (!result) return to_sentence(say(Text::cli_error_line, error_text(result.error(), method_))) + '\n';
        return (method_.line == nullptr ? method_.text : method_.line)(*result, colour_depth());
    }

    const Method& method_;
    const VerbWords& words_;
    const VerbRequest& request_;
    LineReader reader_;
    ProgressBar bar_;
    api::Context context_;
    bool ended_ = false;           // true at the end of the input
    std::optional<Error> broken_;  // the error that ended the input early
    std::atomic<int> worst_{exit_yes};
    std::atomic<std::size_t> printed_{0};
};

}  // namespace

void print_request(const Method& method, const Json& params) {
    fmt::print("{}\n", to_text(Json{{"method", method.name}, {"params", params}}));
}

int print_requests(const Method& method, const VerbWords& words, const VerbRequest& request) {
    LineReader reader = request.lines();
    Json params = request.params;
    while (const auto line = reader.next()) {
        const auto value = line->and_then([&](const std::string& text) {
            return parse_line(*request.batch, text).map_error([&](Error error) {
                return with_batch_line(std::move(error), reader.first_line());
            });
        });
        if (!value) return print_error(value.error(), method, words.json);
        if (!is_in_shard(reader, words)) continue;
        params[std::string(request.batch->name)] = *value;
        if (words.shard) fmt::print("{}\t", reader.first_line());
        print_request(method, params);
    }
    return exit_yes;
}

int answer_batch(const Method& method, const VerbWords& words, const VerbRequest& request) {
    return Batch(method, words, request).run();
}

}  // namespace cubewright::cli
