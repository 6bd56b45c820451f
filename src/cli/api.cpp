#include "base/json.hpp"
#include "cli/verbs.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <memory>
#include <string>

#include "api/contract.hpp"
#include "api/openapi.hpp"
#include "cli/input.hpp"
#include "cli/line_reader.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"

namespace cubewright::cli {

namespace {

struct ApiArguments {
    std::string request = "-";
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

int run_api(const ApiArguments& args) {
    if (args.describe) {
        fmt::print("{}\n", to_text(api::openapi()));
        return exit_yes;
    }
    if (args.request != "-") {
        const auto request = expand_argument(args.request);
        if (!request) return print_error(request.error(), true);
        const bool is_right = print_answer(*request);
        if (interrupt_token().stop_requested()) return exit_interrupted;
        return is_right ? exit_yes : exit_wrong_use;
    }
    LineReader reader(STDIN_FILENO, {.openers = "{["});
    int code = exit_yes;
    while (auto line = reader.next()) {
        if (has_output_failed()) break;
        if (!*line) return print_error(line->error(), true);
        if (!print_answer(**line, reader.first_line())) code = exit_wrong_use;
    }
    if (interrupt_token().stop_requested()) return exit_interrupted;
    if (reader.values() == 0)
        return print_error(
            Error{coded("no-values", "the input is empty"), {}, tr("at least one value, each on its own line")}, true);
    return code;
}

}  // namespace

void add_api(CLI::App& app, int& exit_code) {
    CLI::App& verb = add_verb(app, "api", tr("answer JSON requests, or describe the methods"));
    const auto args = std::make_shared<ApiArguments>();
    add_text(verb, "request", args->request,
             tr("request {\"method\": …, \"params\": …}; @FILE reads a file, - reads standard input, one request per "
                "line (default -)"),
             "REQUEST|@FILE|-");
    verb.add_flag("--describe", args->describe, to_sentence(tr("print the OpenAPI description of all methods")));
    set_footer(verb, {R"(api '{"method": "alg.order", "params": {"alg": "R U"}}')", "api --describe"});
    verb.callback([args, &exit_code] { exit_code = run_api(*args); });
}

}  // namespace cubewright::cli
