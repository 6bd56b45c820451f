// The command line: every method of the engine as a verb, and a few verbs of its own.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <exception>
#include <sstream>
#include <string>
#include <string_view>

#include "api/api.hpp"
#include "base/out_of_memory.hpp"
#include "cli/api_verb.hpp"
#include "cli/bench.hpp"
#include "cli/brackets.hpp"
#include "cli/completion.hpp"
#include "cli/coset.hpp"
#include "cli/play.hpp"
#ifdef CUBEWRIGHT_SERVER
#include "cli/serve.hpp"
#endif
#include "cli/start.hpp"
#include "cli/terminal.hpp"
#include "cli/tour.hpp"
#include "cli/usage.hpp"
#include "cli/verb.hpp"

namespace {

using namespace cubewright;

constexpr std::string_view about_cubes =
    "CUBE is a scramble, 54 stickers, Reid's notation, JSON or a position's name: whichever it is, it is recognised.\n";

// What a page of help ends with.
std::string closing_words(std::string_view example, std::string_view before = {}) {
    return fmt::format(
        "{}Exit code: 0 yes, 1 no (an impossible cube, say), 2 wrong use, 3 internal error, 4 out of memory, "
        "130 interrupted.\n\n"
        "Try: cubewright {}",
        before, example);
}

struct Group {
    std::string_view name, about;
};

constexpr std::array groups{
    Group{"cube", "Rubik's cube: show, check, scramble, solve, explain"},
    Group{"alg", "sequences of turns: simplify, invert, expand, measure"},
    Group{"pocket", "the 2x2x2: check, scramble, solve"},
    Group{"set", "Ready, Set: deal, play, judge, solve"},
    Group{"tables", "the solver's tables: list, build, verify, clear"},
    Group{"contract", "the methods behind the verbs, as every interface offers them"},
};

// Of the examples in the contract, the first that is a verb of the group.
std::string_view first_example_of(std::string_view group) {
    for (const api::Method& method : api::methods())
        for (const std::string_view example : method.examples)
            if (example.starts_with(group) && example.substr(group.size()).starts_with(' ')) return example;
    return {};
}

int run(int argc, char** argv) {
    CLI::App app{"Cubewright: two cube puzzles, solved with proof.", "cubewright"};
    bool version = false;
    bool as_json = false;
    CLI::Option* asked =
        app.add_flag("--version", version, "the version, and the processor that this engine was compiled for");
    app.add_flag("--json", as_json, "with --version: as one JSON object")->needs(asked);
    app.footer(closing_words(first_example_of("cube"), about_cubes));
    app.require_subcommand(0, 1);

    int exit_code = cli::exit_yes;
    for (const auto& [name, about] : groups)
        cli::subcommand(app, std::string(name), std::string(about)).footer(closing_words(first_example_of(name)));
    for (const api::Method& method : api::methods()) cli::add_verb(app, method, exit_code);
    cli::add_bench(app, exit_code);
    cli::add_coset(app, exit_code);
    cli::add_play(app, exit_code);
    cli::add_tour(app, exit_code);
    cli::add_api(app, exit_code);
#ifdef CUBEWRIGHT_SERVER
    cli::add_serve(app, exit_code);
#endif
    cli::add_completion(app);
    cli::add_help(app, exit_code);

    if (argc > 1 && std::string_view(argv[1]) == "complete") {
        std::fputs(cli::completions(app, {argv + 2, argv + argc}).c_str(), stdout);
        return cli::exit_yes;
    }
    const auto refuse = [](const std::string& what) {
        fmt::print(stderr, "cubewright: {}\n", cli::unmarked(what));
        return cli::exit_wrong_use;
    };
    if (const auto unknown = cli::unknown_verb(app, {argv + 1, argv + argc})) return refuse(*unknown);
    cli::unmark_options(app);
    try {
        app.parse(cli::marked_arguments(argc, argv));
    } catch (const CLI::Success& page) {  // --help
        std::ostringstream out;
        app.exit(page, out, out);
        std::fputs(out.str().c_str(), stdout);
        return cli::exit_yes;
    } catch (const CLI::ParseError& error) {
        return refuse(cli::usage_error(app, error));
    }
    if (version) {
        std::puts((as_json ? cli::version_json() : cli::version_text()).c_str());
        return cli::exit_yes;
    }
    // A group without a verb, or nothing at all: say what there is.
    const CLI::App* last = &app;
    while (!last->get_subcommands().empty()) last = last->get_subcommands().front();
    const bool is_group = !last->get_subcommands([](const CLI::App*) { return true; }).empty();
    if (is_group && last->get_name() != "serve") {
        std::fputs(cli::help_page(*last).c_str(), stdout);
        return cli::exit_wrong_use;
    }
    return exit_code;
}

}  // namespace

// Nothing of ours throws, but what we build on may.
int main(int argc, char** argv) {
    end_when_out_of_memory();
    cli::end_on_interrupt();
    try {
        if (const auto right = cli::become_the_right_program(argv); !right) {
            std::fputs(fmt::format("cubewright: {}\n", to_string(right.error())).c_str(), stderr);
            return cli::exit_wrong_use;
        }
        return run(argc, argv);
    } catch (const std::exception& fault) {
        std::fputs("cubewright: ", stderr);
        std::fputs(fault.what(), stderr);
        std::fputs("\n", stderr);
    } catch (...) {
        std::fputs("cubewright: an unknown fault\n", stderr);
    }
    return cli::exit_our_fault;
}
