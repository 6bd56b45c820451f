#include "cli/tour.hpp"

#include <fmt/core.h>

#include <string>
#include <string_view>

#include "api/api.hpp"
#include "api/core/text.hpp"
#include "cli/terminal.hpp"
#include "cli/verb.hpp"

namespace cubewright::cli {

namespace {

void heading(std::string_view text) {
    if (wants_colour())
        fmt::print("\n\033[1m{}\033[0m\n", text);
    else
        fmt::print("\n{}\n", text);
}

// Asks the engine as every verb does, prints the answer, and returns it for the next station.
Json station(std::string_view title, std::string_view command, std::string_view method, const Json& params) {
    heading(title);
    fmt::print("$ cubewright {}\n", command);
    const auto answer = api::call(method, params);
    if (!answer) {
        print_error(answer.error(), false);
        return {};
    }
    fmt::print("{}", for_people(*api::find_method(method), *answer));
    return *answer;
}

int run_tour() {
    fmt::print("Welcome to Cubewright: two cube puzzles, solved with proof.\n");
    const Json drawn = station("A scramble, one of 43 252 003 274 489 856 000 positions, all equally likely",
                               "cube scramble", "cube.scramble", Json::object());
    const std::string facelets = api::string_of(drawn["scrambles"][0]["facelets"]);
    station("The cube, unfolded", fmt::format("cube show {}", facelets), "cube.show", {{"cube", facelets}});
    station("Can it be solved?", fmt::format("cube check {}", facelets), "cube.check", {{"cube", facelets}});
    station("In about twenty moves", fmt::format("cube solve {}", facelets), "cube.solve", {{"cube", facelets}});
    station("What would a person do first?", fmt::format("cube hint {}", facelets), "cube.hint", {{"cube", facelets}});

    const std::string flipped = "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    station("And one that somebody put together wrongly?", fmt::format("cube check {}", flipped), "cube.check",
            {{"cube", flipped}});
    station("What is this position?", "cube facts \"M2 E2 S2\"", "cube.facts", {{"cube", "M2 E2 S2"}});
    station("How often R U R' U' until all is as before?", "alg order \"R U R' U'\"", "alg.order",
            {{"alg", "R U R' U'"}});
    station("The same turns in fewer words", "alg simplify \"R L R F F' U U U\"", "alg.simplify",
            {{"alg", "R L R F F' U U U"}});

    station("The other puzzle, Ready, Set: name a set that matches as many cards as the goal says", "daily",
            "set.daily", Json::object());

    heading("Read on");
    fmt::print(
        "  cubewright --help                   every verb\n"
        "  cubewright cube check --help        one of them, with examples\n"
        "  cubewright cube show --picture cube.svg --view isometric \"R U R' U'\"\n"
        "  cubewright cube solve --method cfop --style teach \"R U F2 D' L\"\n"
        "  cubewright set play                 Ready, Set in the terminal\n");
    return exit_yes;
}

}  // namespace

void add_tour(CLI::App& app, int& exit_code) {
    CLI::App* verb = app.add_subcommand("tour", "a short walk through what Cubewright can do");
    verb->callback([&exit_code] { exit_code = run_tour(); });
}

}  // namespace cubewright::cli
