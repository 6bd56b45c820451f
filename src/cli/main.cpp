// The command line: every method of the engine as a verb, and a few verbs of its own.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
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
#include "cli/tour.hpp"
#include "cli/verb.hpp"

namespace {

using namespace cubewright;

constexpr std::string_view about_cubes =
    "CUBE is a scramble, 54 stickers, Reid's notation, JSON or a position's name: whichever it is, it is recognised.\n";

// What a page of help ends with.
std::string closing_words(std::string_view example, std::string_view before = {}) {
    return fmt::format(
        "{}Exit code: 0 yes, 1 no (an impossible cube, say), 2 wrong use, 3 a fault of ours, 4 no memory left.\n\n"
        "Try: cubewright {}",
        before, example);
}

int run(int argc, char** argv) {
    CLI::App app{"Cubewright: two cube puzzles, solved with proof.", "cubewright"};
    bool version = false;
    bool as_json = false;
    CLI::Option* asked =
        app.add_flag("--version", version, "the version, and the processor that this engine was compiled for");
    app.add_flag("--json", as_json, "with --version: as one JSON object")->needs(asked);
    constexpr std::string_view first_example = "cube show \"R U R' U'\"";
    app.footer(closing_words(first_example, about_cubes));
    app.require_subcommand(0, 1);

    int exit_code = cli::exit_yes;
    cli::subcommand(app, "cube", "Rubik's cube: show, check, scramble, turn, explain");
    cli::subcommand(app, "alg", "sequences of turns: simplify, invert, expand, measure")
        .footer(closing_words("alg order \"R U\""));
    cli::subcommand(app, "pocket", "the 2x2x2: check, scramble, solve")
        .footer(closing_words("pocket solve \"R U F2\""));
    cli::subcommand(app, "set", "Ready, Set: deal, play, judge, solve").footer(closing_words("set daily"));
    cli::subcommand(app, "tables", "the solver's tables: list, build, verify, clear")
        .footer(closing_words("tables build --tier large"));
    cli::subcommand(app, "contract", "what can be asked, by any door").footer(closing_words("contract describe"));
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

    cli::unmark_options(app);
    try {
        app.parse(cli::marked_arguments(argc, argv));
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;
        std::ostringstream err;
        const int code = app.exit(error, out, err);
        std::fputs(cli::unmarked(out.str()).c_str(), stdout);
        std::fputs(cli::unmarked(err.str()).c_str(), stderr);
        return code == 0 ? cli::exit_yes : cli::exit_wrong_use;
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
        std::fputs(last->help().c_str(), stdout);
        return cli::exit_wrong_use;
    }
    return exit_code;
}

}  // namespace

// Nothing of ours throws, but what we build on may.
int main(int argc, char** argv) {
    end_when_out_of_memory();
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
