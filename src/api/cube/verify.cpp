#include "api/cube/verify.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "api/cube/alg_input.hpp"
#include "api/cube/alg_json.hpp"
#include "api/cube/colour_choice.hpp"
#include "api/cube/fmc_solve.hpp"
#include "api/cube/input.hpp"
#include "api/cube/own_solve.hpp"
#include "api/cube/search_params.hpp"
#include "api/cube/verify_practice.hpp"
#include "api/cube/verify_steps.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/step_goal.hpp"
#include "rubik/methods/steps/practice/single_steps.hpp"
#include "texts/codes.hpp"
#include "twisty/notation.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::api {

Result<void> has_length(const std::string& moves, const Json& length, twisty::CubeSize size) {
    const auto turns = twisty::parse_turns(moves, size);
    if (!turns) return tl::unexpected(turns.error());
    if (lengths(*turns) != length) return fail(say(Text::not_so_long, moves, to_text(length)));
    return {};
}

namespace {

using namespace rubik;

using Turns = std::vector<Turn>;

Result<Cube> apply_moves_text(const Cube& cube, const std::string& moves) {
    return parse_turns(moves).map([&](const Turns& turns) { return after(cube, turns); });
}

Result<void> verify_leads_to(const Cube& cube, const std::string& moves, std::string_view facelets) {
    const auto there = apply_moves_text(cube, moves);
    if (!there) return tl::unexpected(there.error());
    const auto meant = rubik::read_cube(facelets);
    if (!meant || !meant->cube || !(*meant->cube == *there)) return fail(say(Text::does_not_lead_to, moves, facelets));
    return {};
}

Result<void> reaches(const Goal& goal, const Cube& cube, const std::string& moves) {
    const auto there = apply_moves_text(cube, moves);
    if (!there) return tl::unexpected(there.error());
    if (!is_reached(goal, *there)) return fail(say(Text::does_not_solve, moves));
    return {};
}

Result<void> verify_each_leads_to_target(const Json& list) {
    for (const Json& each : list)
        if (auto checked = verify_leads_to(solved_cube, text_field_of(each, "moves"), text_field_of(each, "facelets"));
            !checked)
            return checked;
    return {};
}

// Applies the turns of the request and those of the answer to solved cubes, and compares the two results with `agree`.
Result<void> compare(const Params& params, const Json& answer, bool (*agree)(const Cube& given, const Cube& answered)) {
    const auto given = read_turns(params);
    if (!given) return tl::unexpected(given.error());
    const std::string& moves = text_field_of(answer, "alg");
    const auto answered = parse_turns(moves);
    if (!answered) return tl::unexpected(answered.error());
    if (!agree(after(solved_cube, *given), after(solved_cube, *answered)))
        return fail(say(Text::not_what_was_asked, moves));
    if (lengths(*answered) != answer["length"]) return fail(say(Text::another_length, moves));
    return {};
}

}  // namespace

Result<void> verify_solve(const Params& params, const Json& answer) {
    if (!answer.contains("moves") && !answer.contains("best")) return {};
    const auto read = read_cube(params);
    if (!read || !read->cube) return fail(Text::cube_not_read);
    const auto goal = requested_goal(params);
    if (!goal) return tl::unexpected(goal.error());
    if (!answer.contains("moves")) return reaches(*goal, *read->cube, text_field_of(answer["best"], "moves"));
    const std::string& moves = text_field_of(answer, "moves");
    if (auto checked = reaches(*goal, *read->cube, moves); !checked) return checked;
    if (auto checked = has_length(moves, answer["length"]); !checked) return checked;
    if (answer.contains("answers"))
        for (const Json& other : answer["answers"])
            if (auto checked = reaches(*goal, *read->cube, other.get_ref<const std::string&>()); !checked)
                return checked;
    if (auto checked = verify_steps(*read, answer); !checked) return checked;
    if (answer.contains("optimised")) {
        if (auto checked = verify_optimised_moves(answer); !checked) return checked;
        if (auto checked = reaches(*goal, *read->cube, text_field_of(answer["optimised"], "moves")); !checked)
            return checked;
    }
    if (answer.contains("plan"))
        if (auto checked = verify_plan(*read->cube, answer); !checked) return checked;
    if (text_field_of(answer, "method") == own_method_name)
        if (auto checked = verify_own(*read->cube, params, answer); !checked) return checked;
    return verify_steps_equal_moves(answer);
}

Result<void> verify_step(const Params& params, const Json& answer) {
    const auto read = read_cube(params);
    if (!read || !read->cube) return fail(Text::cube_not_read);
    if (answer.contains("counts")) return verify_reduction_ways(*read->cube, params, answer);
    const ColourNames names = colour_names(*read);
    for (const Json& way : answer["ways"]) {
        const std::string& moves = text_field_of(way, "moves");
        const auto there = apply_moves_text(*read->cube, moves);
        if (!there) return tl::unexpected(there.error());
        const auto colour = std::ranges::find(names, text_field_of(way, "first_colour"));
        if (colour == names.end() ||
            !is_step_done(single_step_goals(), params.text("step"), *there, static_cast<Face>(colour - names.begin())))
            return fail(say(Text::does_not_make_step, moves, params.text("step")));
        if (auto checked = has_length(moves, way["length"]); !checked) return checked;
    }
    return {};
}

Result<void> verify_hint(const Params& params, const Json& answer) {
    if (!answer.contains("step")) return {};
    const auto read = read_cube(params);
    if (!read || !read->cube) return fail(Text::cube_not_read);
    const auto there = apply_moves_text(*read->cube, text_field_of(answer["step"], "moves"));
    if (!there) return tl::unexpected(there.error());
    if (to_facelets_like(*read, *there) != text_field_of(answer["step"], "facelets"))
        return fail(Text::hint_leads_elsewhere);
    return {};
}

Result<void> verify_facts(const Params& params, const Json& answer) {
    if (!answer.contains("way_home")) return {};
    const auto read = read_cube(params);
    if (!read || !read->cube) return fail(Text::cube_not_read);
    return reaches(Goal{}, *read->cube, text_field_of(answer, "way_home"));
}

Result<void> verify_scrambles(const Params& params, const Json& answer) {
    for (const Json& each : answer["scrambles"]) {
        const std::string& moves = text_field_of(each, "moves");
        if (auto checked = verify_leads_to(solved_cube, moves, text_field_of(each, "facelets")); !checked)
            return checked;
        if (auto checked = verify_practice(params, *apply_moves_text(solved_cube, moves), moves); !checked)
            return checked;
    }
    return {};
}

Result<void> verify_patterns(const Params&, const Json& answer) {
    return verify_each_leads_to_target(answer["patterns"]);
}

// Verifies that the algorithm solves the cube if the case belongs to the last stage of a solve (PLL or AUF).
Result<void> verify_case(const Params& params, const Json& answer) {
    if (!answer.contains("stage")) return {};
    const std::string& stage = text_field_of(answer, "stage");
    if (stage != "pll" && stage != "auf") return {};
    const auto read = read_cube(params);
    if (!read || !read->cube) return fail(Text::cube_not_read);
    if (read->format == CubeFormat::scramble && params.text("as", "alg") == "alg") return {};
    return reaches(Goal{}, *read->cube, text_field_of(answer, "moves"));
}

Result<void> verify_same_turns(const Params& params, const Json& answer) {
    return compare(params, answer, [](const Cube& a, const Cube& b) { return a == b; });
}

Result<void> verify_inverse_turns(const Params& params, const Json& answer) {
    return compare(params, answer, [](const Cube& a, const Cube& b) { return a * b == solved_cube; });
}

Result<void> verify_mirrored_turns(const Params& params, const Json& answer) {
    const std::string plane = params.text("plane", "M");
    if (plane == "M")
        return compare(params, answer,
                       [](const Cube& a, const Cube& b) { return b == conjugate(a, mirror_across(Axis::RL)); });
    if (plane == "E")
        return compare(params, answer,
                       [](const Cube& a, const Cube& b) { return b == conjugate(a, mirror_across(Axis::UD)); });
    return compare(params, answer,
                   [](const Cube& a, const Cube& b) { return b == conjugate(a, mirror_across(Axis::FB)); });
}

Result<void> verify_solution_length(const Params& params, const Json& answer) {
    const auto read = read_cube(params);
    if (!read || !read->cube) return fail(Text::cube_not_read);
    if (auto checked = reaches(Goal{}, *read->cube, text_field_of(answer, "moves")); !checked) return checked;
    return has_length(text_field_of(answer, "moves"), answer["length"]);
}

// Verifies that the written form of every algorithm is equivalent to its turns, and that the algorithms together solve
// the cube.
Result<void> verify_blind(const Params& params, const Json& answer) {
    for (const Json& step : answer["steps"]) {
        const auto written = apply_moves_text(solved_cube, text_field_of(step, "alg"));
        const auto turned = apply_moves_text(solved_cube, text_field_of(step, "moves"));
        if (!written || !turned || *written != *turned)
            return fail(say(Text::not_what_was_asked, text_field_of(step, "alg")));
    }
    if (auto checked = verify_solution_length(params, answer); !checked) return checked;
    if (auto checked = verify_optimised_moves(answer); !checked) return checked;
    if (auto checked = verify_solution_length(params, answer["optimised"]); !checked) return checked;
    return verify_steps_equal_moves(answer);
}

Result<void> verify_commutator(const Params& params, const Json& answer) {
    if (answer["found"] == false) return {};
    const Json written{{"alg", answer["moves"]}, {"length", answer["length"]}};
    if (auto checked = verify_same_turns(params, written); !checked) return checked;
    const auto turned = apply_moves_text(solved_cube, text_field_of(answer, "moves"));
    const auto spelled = apply_moves_text(solved_cube, text_field_of(answer, "alg"));
    if (!turned || !spelled || *turned != *spelled)
        return fail(say(Text::not_what_was_asked, text_field_of(answer, "alg")));
    return {};
}

}  // namespace cubewright::api
