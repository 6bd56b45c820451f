// Command-line verbs generated from the engine's methods: fields become options, the answer becomes text or JSON, and
// the verdict becomes the exit code.
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdio>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "api/core/method.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "cli/input.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"

namespace cubewright::cli {

// The request built from a verb's arguments: its parameters, and the source of the values in a batch.
struct VerbRequest {
    Json params = Json::object();
    const api::Field* batch = nullptr;   // the field whose values are read one per line; null for a single request
    std::optional<ArgumentFile> source;  // source of the batch (default: standard input)
    std::optional<std::string> text;     // the batch itself, if an argument contains several lines
    Message note = {};                   // says how an argument was read that could also be read in another way

    LineReader lines() const;
};

Result<VerbRequest> read_request(const api::Method& method, const VerbArguments& args);

// Adds the verb of a method to the app, such as "cube check" for cube.check. The verb runs after the command line has
// been parsed, and stores its exit code in `exit_code`.
void add_method(CLI::App& app, const api::Method& method, int& exit_code);

// Runs a verb for many values, one per line. Answers the lines in order, in chunks of all lines that can be read
// without waiting. An invalid line gets an error as its answer and does not end the batch. In a shard, every answer
// starts with its line number. Returns the highest exit code.
int answer_batch(const api::Method& method, const VerbArguments& args, const VerbRequest& request);

// Prints the requests without running them.
int print_requests(const api::Method& method, const VerbArguments& args, const VerbRequest& request);

void print_request(const api::Method& method, const Json& params);

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

}  // namespace cubewright::cli
