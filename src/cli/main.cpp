// The command-line program. Every engine method is a verb, and a few more verbs are defined here.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <exception>
#include <sstream>
#include <string>
#include <string_view>

#include "api/contract.hpp"
#include "base/memory.hpp"
#include "cli/coset_verbs.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/start.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"

namespace {

using namespace cubewright;

struct Group {
    std::string_view name;
    Text about;
};

constexpr std::array groups{
    Group{"cube", tr("Rubik's cube: solve, scramble, check, show, explain")},
    Group{"alg", tr("move sequences: simplify, invert, expand, count, find")},
    Group{"pocket", tr("the 2x2x2 cube: solve, scramble, check, show")},
    Group{"puzzle", tr("any twisty puzzle, built-in or from a file: apply moves, count positions, check, solve")},
    Group{"event", tr("WCA events: scrambles, pictures, scramble sheets")},
    Group{"set", tr("Ready, Set: deal, play, judge, solve")},
    Group{"tables", tr("lookup tables of the solvers: list, build, verify, clear")},
    Group{"coset", tr("cosets of 19.5 billion positions: solve, number, list, and run campaigns")},
    Group{"contract", tr("the API methods that the verbs call")},
};

// Returns the contract's first example for a verb of the group.
std::string_view find_first_example(std::string_view group) {
    for (const api::Method& method : api::methods())
        for (const std::string_view example : method.examples)
            if (example.starts_with(group) && example.substr(group.size()).starts_with(' ')) return example;
    return {};
}

// Returns the footer of a group's help page.
std::string help_footer(std::string_view group) {
    return to_sentence(
        tr("Exit codes: 0 success, 1 negative answer (such as an impossible cube), 2 usage error or failed input or "
           "output, 3 internal error, 4 out of memory, 130 interrupted.\n\nTry: {value}",
           fmt::format("cubewright {}", find_first_example(group))));
}

int run(int argc, char** argv) {
    CLI::App app{to_sentence(tr("Cubewright solves Rubik's cube and Ready, Set, and proves its answers.")),
                 "cubewright"};
    cli::set_help_texts(app);
    bool version = false;
    bool as_json = false;
    CLI::Option* asked = app.add_flag(
        "--version", version, to_sentence(tr("print the version and the processor that this engine was compiled for")));
    app.add_flag("--json", as_json, to_sentence(tr("with --version: print a JSON object")))->needs(asked);
    app.footer(to_sentence(tr("CUBE is a scramble, 54 stickers, Reid's notation, JSON or the name of a position; the "
                              "format is recognised automatically.")) +
               '\n' + help_footer("cube"));
    app.require_subcommand(0, 1);

    int exit_code = cli::exit_yes;
    for (const auto& [name, about] : groups) cli::subcommand(app, std::string(name), about).footer(help_footer(name));
    cli::subcommand(cli::subcommand(app, "set"), "duel",
                    tr("Duel, the game for two or three players: deal, play, judge, review"))
        .footer(help_footer("set duel"));
    for (const api::Method& method : api::methods()) cli::add_method(app, method, exit_code);
    cli::add_bench(app, exit_code);
    cli::add_coset(app, exit_code);
    cli::add_play(app, exit_code);
    cli::add_duel(app, exit_code);
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
        cli::print_stderr(fmt::format("cubewright: {}\n", cli::unmarked(what)));
        return cli::exit_wrong_use;
    };
    if (const auto unknown = cli::unknown_verb(app, {argv + 1, argv + argc})) return refuse(*unknown);
    cli::unmark_options(app);
    try {
        app.parse(cli::marked_arguments(argc, argv));
    } catch (const CLI::Success& page) {  // thrown for --help
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
    // If no verb is given, print the help page of the group or of the program.
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

// Our code does not throw exceptions, but the libraries that it uses may.
int main(int argc, char** argv) {
    cli::reserve_standard_streams();
    terminate_on_out_of_memory();
    cli::exit_on_interrupt();
    try {
        if (const auto right = cli::select_processor_program(argv); !right) {
            cli::print_stderr(fmt::format("cubewright: {}\n", to_string(right.error())));
            return cli::exit_wrong_use;
        }
        return cli::finish_output(run(argc, argv));
    } catch (const std::exception& fault) {
        if (cli::has_output_failed()) return cli::finish_output(cli::exit_wrong_use);
        cli::print_stderr(fmt::format("cubewright: {}\n", fault.what()));
    } catch (...) {
        cli::print_stderr(fmt::format("cubewright: {}\n", to_sentence(tr("unknown error"))));
    }
    return cli::exit_our_fault;
}
