#include "api/cube/verify_practice.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "rubik/methods/fmc/reduction_steps.hpp"
#include "rubik/methods/library/algorithm.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/library/slots.hpp"
#include "rubik/methods/steps/model/blocks.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/step_goal.hpp"
#include "rubik/methods/steps/practice/single_steps.hpp"
#include "texts/codes.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

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

}  // namespace

Result<void> verify_practice(const Params& params, const Cube& cube, const std::string& moves) {
    for (const char* step : {"cross", "eoline", "fb", "block222", "dr"}) {
        if (!params.has(step)) continue;
        const auto single = parse_single_step(step);
        const auto fewest = single ? fewest_moves_for_step(cube, *single, params) : fewest_moves_to_domino(cube);
        if (!fewest) return tl::unexpected(fewest.error());
        if (std::cmp_not_equal(*fewest, params.integer(step, 0))) return fail(say(Text::not_what_was_asked, moves));
    }
    const Case* named = find_case(params.text("case"));
    const std::string set = named == nullptr ? params.text("set") : std::string(name(named->set));
    if (!set.empty() && !is_next_step(set, cube)) return fail(say(Text::not_what_was_asked, moves));
    return {};
}

}  // namespace cubewright::api
