#include "api/cube/verify_steps.hpp"

#include <string>

#include "api/cube/alg_json.hpp"
#include "api/cube/verify.hpp"
#include "texts/codes.hpp"
#include "twisty/metrics.hpp"
#include "twisty/notation.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::api {

using namespace rubik;

namespace {

std::string join_moves(const Json& list) {
    std::string joined;
    for (const Json& each : list)
        if (const std::string& moves = text_field_of(each, "moves"); !moves.empty())
            joined += (joined.empty() ? "" : " ") + moves;
    return joined;
}

Result<void> verify_step_results(const ReadCube& read, const Json& list, Cube& cube) {
    for (const Json& each : list) {
        const std::string& moves = text_field_of(each, "moves");
        const auto turns = parse_turns(moves);
        if (!turns) return tl::unexpected(turns.error());
        cube = after(cube, *turns);
        if (each.contains("facelets") && to_facelets_like(read, cube) != text_field_of(each, "facelets"))
            return fail(say(Text::step_leads_elsewhere, moves));
    }
    return {};
}

}  // namespace

Result<void> verify_steps_equal_moves(const Json& answer) {
    const std::string joined = join_moves(answer["steps"]);
    if (joined != text_field_of(answer, "moves"))
        return fail(say(Text::steps_are_not_moves, joined, text_field_of(answer, "moves")));
    return {};
}

Result<void> verify_optimised_moves(const Json& answer) {
    const Json& merged = answer["optimised"];
    const std::string& moves = text_field_of(merged, "moves");
    const auto whole = parse_turns(text_field_of(answer, "moves"));
    const auto turns = parse_turns(moves);
    if (!whole || !turns || after(solved_cube, *whole) != after(solved_cube, *turns))
        return fail(say(Text::not_what_was_asked, moves));
    if (length(simplified(*whole), Metric::htm) != length(*turns, Metric::htm))
        return fail(say(Text::another_length, moves));
    return has_length(moves, merged["length"]);
}

Result<void> verify_steps(const ReadCube& read, const Json& answer) {
    Cube cube = read.cube.value();
    for (const Json& step : answer["steps"]) {
        if (step.contains("parts")) {
            Cube at_part = cube;
            if (auto checked = verify_step_results(read, step["parts"], at_part); !checked) return checked;
            if (join_moves(step["parts"]) != text_field_of(step, "moves"))
                return fail(say(Text::steps_are_not_moves, join_moves(step["parts"]), text_field_of(step, "moves")));
        }
        if (auto checked = verify_step_results(read, Json::array({step}), cube); !checked) return checked;
    }
    return {};
}

}  // namespace cubewright::api
