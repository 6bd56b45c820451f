#include "cli/verbs/tour.hpp"

#include <fmt/core.h>

#include <string>
#include <string_view>

#include "api/api.hpp"
#include "api/core/text.hpp"
#include "cli/options/common.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"
#include "cli/output/terminal.hpp"

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
    fmt::print("{}\n", to_sentence(Text::cli_tour_welcome));
    const Json drawn = station(Text::cli_tour_scramble, "cube scramble", "cube.scramble", Json::object());
    const std::string facelets = api::string_of(drawn["scrambles"][0]["facelets"]);
    const auto show_cube_command = [&](Text title, std::string_view verb) {
        station(title, fmt::format("cube {} {}", verb, facelets), fmt::format("cube.{}", verb), {{"cube", facelets}});
    };
    show_cube_command(Text::cli_tour_show, "show");
    show_cube_command(Text::cli_tour_check, "check");
    show_cube_command(Text::cli_tour_solve, "solve");
    show_cube_command(Text::cli_tour_hint, "hint");

    const std::string flipped = "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    station(Text::cli_tour_flipped, fmt::format("cube check {}", flipped), "cube.check", {{"cube", flipped}});
    station(Text::cli_tour_facts, "cube facts \"M2 E2 S2\"", "cube.facts", {{"cube", "M2 E2 S2"}});
    station(Text::cli_tour_order, "alg order \"R U R' U'\"", "alg.order", {{"alg", "R U R' U'"}});
    station(Text::cli_tour_simplify, "alg simplify \"R L R F F' U U U\"", "alg.simplify",
            {{"alg", "R L R F F' U U U"}});
    station(Text::cli_tour_daily, "daily", "set.daily", Json::object());

    heading(Text::cli_tour_next);
    fmt::print("{}\n", to_sentence(Text::cli_tour_commands));
    return exit_yes;
}

}  // namespace

void add_tour(CLI::App& app, int& exit_code) {
    add_verb(app, "tour", Text::cli_tour).callback([&exit_code] { exit_code = run_tour(); });
}

}  // namespace cubewright::cli
