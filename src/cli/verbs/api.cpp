#include "cli/verbs/api.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <memory>
#include <string>

#include "api/api.hpp"
#include "api/openapi.hpp"
#include "cli/input/argument.hpp"
#include "cli/input/line_reader.hpp"
#include "cli/options/common.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"
#include "cli/output/terminal.hpp"

namespace cubewright::cli {

namespace {

struct ApiWords {
    std::string request;
    bool describe = false;
};

// Prints the answer on one line and returns whether the request succeeded.
bool print_answer(const std::string& request, std::size_t first_line = 1) {
    api::Context context;
    context.stop = interrupt_token();
    const std::string answer = api::answer(request, context, first_line);
    fmt::print("{}\n", answer);
    std::fflush(stdout);
    return !answer.starts_with(R"({"error")");
}

int run_api(const ApiWords& words) {
    if (words.describe) {
        fmt::print("{}\n", to_text(api::openapi()));
        return exit_yes;
    }
    if (words.request != "-") {
        const auto request = expand_argument(words.request);
        if (!request) return print_error(request.error(), true);
        const bool is_right = print_answer(*request);
        if (interrupt_token().stop_requested()) return exit_interrupted;
        return is_right ? exit_yes : exit_wrong_use;
    }
    LineReader reader(STDIN_FILENO, "{[");
    int code = exit_yes;
    while (auto line = reader.next()) {
        if (!*line) return print_error(line->error(), true);
        if (!print_answer(**line, reader.first_line())) code = exit_wrong_use;
    }
    return interrupt_token().stop_requested() ? exit_interrupted : code;
}

}  // namespace

void add_api(CLI::App& app, int& exit_code) {
    CLI::App& verb = add_verb(app, "api", Text::cli_api);
    const auto words = std::make_shared<ApiWords>();
    add_text(verb, "request", words->request, Text::cli_api_request, "REQUEST|@FILE|-");
    verb.add_flag("--describe", words->describe, to_sentence(Text::cli_api_describe));
    set_footer(verb, {R"(api '{"method": "alg.order", "params": {"alg": "R U"}}')", "api --describe"});
    verb.callback([words, &exit_code] { exit_code = run_api(*words); });
}

}  // namespace cubewright::cli
