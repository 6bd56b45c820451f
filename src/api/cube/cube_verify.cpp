#include "api/cube/cube_verify.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "api/cube/alg_methods.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/cube_solver.hpp"
#include "api/cube/fmc_solve.hpp"
#include "api/cube/human_solve.hpp"
#include "rubik/methods/fmc/reduction_steps.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/library/slots.hpp"
#include "rubik/methods/steps/blocks.hpp"
#include "rubik/methods/steps/single_steps.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"
#include "twisty/turn.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;
using Turns = std::vector<Turn>;

Result<Cube> apply_moves_text(const Cube& cube, const std::string& moves) {
    return parse_turns(moves).map([&](const Turns& turns) { return after(cube, turns); });
}

Result<void> verify_leads_to(const Cube& cube, const std::string& moves, std::string_view facelets) {
    TRY(const auto& there, apply_moves_text(cube, moves));
    const auto meant = rubik::read_cube(facelets);
    if (!meant || !meant->cube || !(*meant->cube == there))
        return fail("does-not-lead-to", tr("{moves} does not lead to {facelets}", moves, facelets));
    return {};
}

Result<void> reaches(const Goal& goal, const Cube& cube, const std::string& moves) {
    TRY(const auto& there, apply_moves_text(cube, moves));
    if (!is_reached(goal, there)) return fail("does-not-solve", tr("{moves} does not solve the cube", moves));
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
    TRY(const auto& given, read_turns(params));
    const std::string& moves = text_field_of(answer, "alg");
    TRY(const auto& answered, parse_turns(moves));
    if (!agree(after(solved_cube, given), after(solved_cube, answered)))
        return fail("not-what-was-asked", tr("{moves} does not satisfy the request", moves));
    if (lengths(answered) != answer["length"])
        return fail("another-length", tr("{moves} has a different length", moves));
    return {};
}

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
        TRY(const auto& turns, parse_turns(moves));
        cube = after(cube, turns);
        if (each.contains("facelets") && to_facelets_like(read, cube) != text_field_of(each, "facelets"))
            return fail("step-leads-elsewhere",
                        tr("{moves} does not lead to the position reported for the step", moves));
    }
    return {};
}

// Verifies that the optimised moves have the same effect as the original moves, have the stated length, and cannot be
// merged any further.
Result<void> verify_optimised_moves(const Json& answer) {
    const Json& merged = answer["optimised"];
    const std::string& moves = text_field_of(merged, "moves");
    const auto whole = parse_turns(text_field_of(answer, "moves"));
    const auto turns = parse_turns(moves);
    if (!whole || !turns || after(solved_cube, *whole) != after(solved_cube, *turns))
        return fail("not-what-was-asked", tr("{moves} does not satisfy the request", moves));
    if (length(simplified(*whole), Metric::htm) != length(*turns, Metric::htm))
        return fail("another-length", tr("{moves} has a different length", moves));
    return has_length(moves, merged["length"]);
}

bool is_solved_up_to_u_turn(const Cube& cube) {
    return std::ranges::any_of(std::array{0U, 1U, 2U, 3U},
                               [&](unsigned quarters) { return cube * cube_after_u_turns(quarters) == solved_cube; });
}

bool never(const Cube&) {
    return false;
}

// Returns true if the last F2L pair is joined in the top layer, up to a turn of U, and the edges of the top layer are
// oriented.
bool is_pair_joined(const Cube& cube) {
    const Cube inserted = after(solved_cube, turns_of("R U' R'"));
    return std::ranges::any_of(std::array{0U, 1U, 2U, 3U}, [&](unsigned quarters) {
        return is_last_cross_solved(cube * cube_after_u_turns(quarters) * inserted);
    });
}

// Predicates for a cube whose next step is a case of the set: the earlier steps must be solved, and the step of the set
// itself must not be solved yet.
struct SetInPractice {
    std::string_view set;
    bool (*is_ready)(const Cube&);
    bool (*is_done)(const Cube&);
};
constexpr std::array sets_in_practice{
    SetInPractice{"F2L", are_pairs_solved<3>, are_two_layers_solved},
    SetInPractice{"OLL", are_two_layers_solved, is_last_face_solved},
    SetInPractice{"PLL", is_last_face_solved, is_solved_up_to_u_turn},
    SetInPractice{"LL", are_two_layers_solved, never},
    SetInPractice{"COLL", is_last_cross_solved, is_last_face_solved},
    SetInPractice{"ZBLL", is_last_cross_solved, is_last_face_solved},
    SetInPractice{"WV", is_pair_joined, are_two_layers_solved},
    SetInPractice{"CMLL", are_both_blocks_solved, are_top_corners_solved},
    SetInPractice{"LSE", are_top_corners_solved, never},
};

bool is_next_step(std::string_view set, const Cube& cube) {
    const auto plan = std::ranges::find(sets_in_practice, set, &SetInPractice::set);
    return plan != sets_in_practice.end() && plan->is_ready(cube) && !plan->is_done(cube);
}

Result<std::size_t> fewest_moves_for_step(const Cube& cube, SingleStep step, const Params& params) {
    const auto colour = std::ranges::find(western_colour_names(), params.text("color", "white"));
    const Face face = static_cast<Face>(colour - western_colour_names().begin());
    return solve_step(cube, step, std::span(&face, 1)).map([](const std::vector<Solution>& ways) {
        return length(ways.front(), Metric::htm);
    });
}

Result<std::size_t> fewest_moves_to_domino(const Cube& cube) {
    ReductionRequest request;
    request.step = Reduction::dr;
    request.axes = {Axis::UD};
    request.most = 1;
    return solve_reduction(cube, request).map([](const ReductionAnswer& answer) {
        return std::size_t{answer.counts.back().length};
    });
}

// Verifies that a practice scramble leads to the requested exercise. Checks the cube after the moves, in the
// orientation that results from them.
Result<void> verify_practice(const Params& params, const Cube& cube, const std::string& moves) {
    for (const char* step : {"cross", "eoline", "fb", "block222", "dr"}) {
        if (!params.has(step)) continue;
        const auto single = parse_single_step(step);
        TRY(const auto& fewest, single ? fewest_moves_for_step(cube, *single, params) : fewest_moves_to_domino(cube));
        if (std::cmp_not_equal(fewest, params.integer(step, 0)))
            return fail("not-what-was-asked", tr("{moves} does not satisfy the request", moves));
    }
    const Case* named = find_case(params.text("case"));
    const std::string set = named == nullptr ? params.text("set") : std::string(name(named->set));
    if (!set.empty() && !is_next_step(set, cube))
        return fail("not-what-was-asked", tr("{moves} does not satisfy the request", moves));
    return {};
}

}  // namespace

Result<void> has_length(const std::string& moves, const Json& length, twisty::CubeSize size) {
    TRY(const auto& turns, twisty::parse_turns(moves, size));
    if (lengths(turns) != length)
        return fail("not-so-long", tr("the length of {moves} is not {length}", moves, to_text(length)));
    return {};
}

Result<void> verify_solve(const Params& params, const Json& answer) {
    if (!answer.contains("moves")) return {};
    const auto read = read_cube(params);
    if (!read || !read->cube) return fail("cube-not-read", tr("the cube cannot be parsed"));
    TRY(const auto& goal, requested_goal(params));
    const std::string& moves = text_field_of(answer, "moves");
    TRY_VOID(reaches(goal, *read->cube, moves));
    TRY_VOID(has_length(moves, answer["length"]));
    if (answer.contains("answers"))
        for (const Json& other : answer["answers"])
            TRY_VOID(reaches(goal, *read->cube, other.get_ref<const std::string&>()));
    TRY_VOID(verify_steps(*read, answer));
    if (answer.contains("optimised")) {
        TRY_VOID(verify_optimised_moves(answer));
        TRY_VOID(reaches(goal, *read->cube, text_field_of(answer["optimised"], "moves")));
    }
    if (answer.contains("plan")) TRY_VOID(verify_plan(*read->cube, answer));
    if (text_field_of(answer, "method") == own_method_name) TRY_VOID(verify_own(*read->cube, params, answer));
    return verify_steps_equal_moves(answer);
}

Result<void> verify_step(const Params& params, const Json& answer) {
    const auto read = read_cube(params);
    if (!read || !read->cube) return fail("cube-not-read", tr("the cube cannot be parsed"));
    if (answer.contains("counts")) return verify_reduction_ways(*read->cube, params, answer);
    const ColourNames names = colour_names(*read);
    for (const Json& way : answer["ways"]) {
        const std::string& moves = text_field_of(way, "moves");
        TRY(const auto& there, apply_moves_text(*read->cube, moves));
        const auto colour = std::ranges::find(names, text_field_of(way, "first_colour"));
        if (colour == names.end() ||
            !is_step_done(single_step_goals(), params.text("step"), there, static_cast<Face>(colour - names.begin())))
            return fail("does-not-make-step",
                        tr("{moves} does not complete the step {step}", moves, params.text("step")));
        TRY_VOID(has_length(moves, way["length"]));
    }
    return {};
}

Result<void> verify_hint(const Params& params, const Json& answer) {
    if (!answer.contains("step")) return {};
    const auto read = read_cube(params);
    if (!read || !read->cube) return fail("cube-not-read", tr("the cube cannot be parsed"));
    TRY(const auto& there, apply_moves_text(*read->cube, text_field_of(answer["step"], "moves")));
    if (to_facelets_like(*read, there) != text_field_of(answer["step"], "facelets"))
        return fail("hint-leads-elsewhere", tr("the hint does not lead to the position reported with it"));
    return {};
}

Result<void> verify_facts(const Params& params, const Json& answer) {
    if (!answer.contains("way_home")) return {};
    const auto read = read_cube(params);
    if (!read || !read->cube) return fail("cube-not-read", tr("the cube cannot be parsed"));
    return reaches(Goal{}, *read->cube, text_field_of(answer, "way_home"));
}

Result<void> verify_scrambles(const Params& params, const Json& answer) {
    for (const Json& each : answer["scrambles"]) {
        const std::string& moves = text_field_of(each, "moves");
        TRY_VOID(verify_leads_to(solved_cube, moves, text_field_of(each, "facelets")));
        TRY_VOID(verify_practice(params, *apply_moves_text(solved_cube, moves), moves));
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
    if (!read || !read->cube) return fail("cube-not-read", tr("the cube cannot be parsed"));
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
    if (!read || !read->cube) return fail("cube-not-read", tr("the cube cannot be parsed"));
    TRY_VOID(reaches(Goal{}, *read->cube, text_field_of(answer, "moves")));
    return has_length(text_field_of(answer, "moves"), answer["length"]);
}

// Verifies that the written form of every algorithm is equivalent to its turns, and that the algorithms together solve
// the cube.
Result<void> verify_blind(const Params& params, const Json& answer) {
    for (const Json& step : answer["steps"]) {
        const auto written = apply_moves_text(solved_cube, text_field_of(step, "alg"));
        const auto turned = apply_moves_text(solved_cube, text_field_of(step, "moves"));
        if (!written || !turned || *written != *turned)
            return fail("not-what-was-asked", tr("{moves} does not satisfy the request", text_field_of(step, "alg")));
    }
    TRY_VOID(verify_solution_length(params, answer));
    TRY_VOID(verify_optimised_moves(answer));
    TRY_VOID(verify_solution_length(params, answer["optimised"]));
    return verify_steps_equal_moves(answer);
}

Result<void> verify_commutator(const Params& params, const Json& answer) {
    if (answer["found"] == false) return {};
    const Json written{{"alg", answer["moves"]}, {"length", answer["length"]}};
    TRY_VOID(verify_same_turns(params, written));
    const auto turned = apply_moves_text(solved_cube, text_field_of(answer, "moves"));
    const auto spelled = apply_moves_text(solved_cube, text_field_of(answer, "alg"));
    if (!turned || !spelled || *turned != *spelled)
        return fail("not-what-was-asked", tr("{moves} does not satisfy the request", text_field_of(answer, "alg")));
    return {};
}

Result<void> verify_steps_equal_moves(const Json& answer) {
    const std::string joined = join_moves(answer["steps"]);
    if (joined != text_field_of(answer, "moves"))
        return fail("steps-are-not-moves", tr("the steps give the moves {parts}, but the answer has the moves {moves}",
                                              joined, text_field_of(answer, "moves")));
    return {};
}

Result<void> verify_steps(const ReadCube& read, const Json& answer) {
    Cube cube = read.cube.value();
    for (const Json& step : answer["steps"]) {
        if (step.contains("parts")) {
            Cube at_part = cube;
            TRY_VOID(verify_step_results(read, step["parts"], at_part));
            if (join_moves(step["parts"]) != text_field_of(step, "moves"))
                return fail("steps-are-not-moves",
                            tr("the steps give the moves {parts}, but the answer has the moves {moves}",
                               join_moves(step["parts"]), text_field_of(step, "moves")));
        }
        TRY_VOID(verify_step_results(read, Json::array({step}), cube));
    }
    return {};
}

}  // namespace cubewright::api
