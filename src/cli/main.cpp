// The command-line program. Every engine method is a verb, and a few more verbs are defined here.
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
#include "cli/contract/verb.hpp"
#include "cli/coset/coset.hpp"
#include "cli/options/brackets.hpp"
#include "cli/options/common.hpp"
#include "cli/output/exit_code.hpp"
#include "cli/output/terminal.hpp"
#include "cli/program/start.hpp"
#ifdef CUBEWRIGHT_SERVER
#include "cli/serve/serve.hpp"
#endif
#include "cli/verbs/api.hpp"
#include "cli/verbs/bench.hpp"
#include "cli/verbs/completion.hpp"
#include "cli/verbs/duel.hpp"
#include "cli/verbs/help.hpp"
#include "cli/verbs/play.hpp"
#include "cli/verbs/tour.hpp"

namespace {

using namespace cubewright;

struct Group {
    std::string_view name;
    Text about;
};

constexpr std::array groups{
    Group{"cube", Text::cli_group_cube},         Group{"alg", Text::cli_group_alg},
    Group{"pocket", Text::cli_group_pocket},     Group{"puzzle", Text::cli_group_puzzle},
    Group{"event", Text::cli_group_event},       Group{"set", Text::cli_group_set},
    Group{"tables", Text::cli_group_tables},     Group{"coset", Text::cli_group_coset},
    Group{"contract", Text::cli_group_contract},
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
    return to_sentence(say(Text::cli_closing_words, fmt::format("cubewright {}", find_first_example(group))));
}

int run(int argc, char** argv) {
    CLI::App app{to_sentence(Text::cli_about), "cubewright"};
    cli::set_help_texts(app);
    bool version = false;
    bool as_json = false;
    CLI::Option* asked = app.add_flag("--version", version, to_sentence(Text::cli_version));
    app.add_flag("--json", as_json, to_sentence(Text::cli_version_json))->needs(asked);
    app.footer(to_sentence(Text::cli_about_cubes) + '\n' + help_footer("cube"));
    app.require_subcommand(0, 1);

    int exit_code = cli::exit_yes;
    for (const auto& [name, about] : groups) cli::subcommand(app, std::string(name), about).footer(help_footer(name));
    cli::subcommand(cli::subcommand(app, "set"), "duel", Text::cli_duel).footer(help_footer("set duel"));
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
        fmt::print(stderr, "cubewright: {}\n", cli::unmarked(what));
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
    terminate_on_out_of_memory();
    cli::exit_on_interrupt();
    try {
        if (const auto right = cli::select_processor_program(argv); !right) {
            std::fputs(fmt::format("cubewright: {}\n", to_string(right.error())).c_str(), stderr);
            return cli::exit_wrong_use;
        }
        return run(argc, argv);
    } catch (const std::exception& fault) {
        std::fputs("cubewright: ", stderr);
        std::fputs(fault.what(), stderr);
        std::fputs("\n", stderr);
    } catch (...) {
        std::fputs(fmt::format("cubewright: {}\n", to_sentence(Text::cli_unknown_fault)).c_str(), stderr);
    }
    return cli::exit_our_fault;
}
