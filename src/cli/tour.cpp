#include "base/json.hpp"
#include "cli/verbs.hpp"

#include <fmt/core.h>

#include <string>
#include <string_view>

#include "api/contract.hpp"
#include "api/core/print.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"

namespace cubewright::cli {

namespace {

void heading(const Message& text) {
    const bool bold = wants_colour();
    fmt::print("\n{}{}{}\n", bold ? "\033[1m" : "", to_sentence(text), bold ? "\033[0m" : "");
}

// Calls a method as its verb does, prints the answer, and returns it for the next stop of the tour.
Json station(Text title, std::string_view command, std::string_view method, const Json& params) {
    heading(title);
    fmt::print("$ cubewright {}\n", command);
    const auto answer = api::call(method, params);
    if (!answer) {
        print_error(answer.error(), false);
        return {};
    }
    fmt::print("{}", api::find_method(method)->text(*answer, colour_depth()));
    return *answer;
}

int run_tour() {
    fmt::print(
        "{}\n",
        to_sentence(tr("Welcome to Cubewright, which solves Rubik's cube and Ready, Set, and proves its answers.")));
    const Json drawn = station(tr("A scramble, one of 43 252 003 274 489 856 000 positions, all equally likely"),
                               "cube scramble", "cube.scramble", Json::object());
    const std::string facelets = api::string_of(drawn["scrambles"][0]["facelets"]);
    const auto show_cube_command = [&](Text title, std::string_view verb) {
        station(title, fmt::format("cube {} {}", verb, facelets), fmt::format("cube.{}", verb), {{"cube", facelets}});
    };
    show_cube_command(tr("The cube, unfolded"), "show");
    show_cube_command(tr("Can it be solved?"), "check");
    show_cube_command(tr("A solution of about twenty moves"), "solve");
    show_cube_command(tr("What would a person do first?"), "hint");

    const std::string flipped = "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    station(tr("What about a cube that was assembled incorrectly?"), fmt::format("cube check {}", flipped),
            "cube.check", {{"cube", flipped}});
    station(tr("What is this position?"), "cube facts \"M2 E2 S2\"", "cube.facts", {{"cube", "M2 E2 S2"}});
    station(tr("How many times must R U R' U' be repeated to return to the start?"), "alg order \"R U R' U'\"",
            "alg.order", {{"alg", "R U R' U'"}});
    station(tr("The same turns, simplified"), "alg simplify \"R L R F F' U U U\"", "alg.simplify",
            {{"alg", "R L R F F' U U U"}});
    station(tr("The other puzzle, Ready, Set: describe a set that matches exactly as many cards as the goal says"),
            "daily", "set.daily", Json::object());

    heading(tr("Next steps"));
    fmt::print("{}\n",
               to_sentence(tr("  cubewright --help                   list all commands\n  cubewright cube check --help "
                              "       show the help page of one command\n  cubewright cube show --picture cube.svg "
                              "--view isometric \"R U R' U'\"\n  cubewright cube solve --method cfop --style teach \"R "
                              "U F2 D' L\"\n  cubewright set play                 play Ready, Set in the terminal")));
    return exit_yes;
}

}  // namespace

void add_tour(CLI::App& app, int& exit_code) {
    add_verb(app, "tour", tr("take a short tour of Cubewright")).callback([&exit_code] { exit_code = run_tour(); });
}

}  // namespace cubewright::cli
