#include "rubik/methods/steps/replay.hpp"

#include <fmt/core.h>

#include <array>
#include <bit>

#include "rubik/group/laws.hpp"
#include "rubik/methods/library/slots.hpp"
#include "rubik/methods/steps/hold.hpp"
#include "rubik/methods/steps/last_layer.hpp"

namespace cubewright::rubik {

namespace {

// All on cubes as_seen, with the first colour below.

bool edges_oriented(const Cube& cube) {
    const auto at = to_array(cube.edges);
    for (std::size_t i = 0; i < edge_count; ++i)
        if (at[i] >> orientation_shift != 0) return false;
    return true;
}

bool top_edges_oriented(const Cube& cube) {
    const auto at = to_array(cube.edges);
    return ((at[0] | at[1] | at[2] | at[3]) >> orientation_shift) == 0;
}

template <int Count>
bool pairs_hold(const Cube& cube) {
    return cross_holds(cube) && std::popcount(pairs_home(cube)) >= Count;
}

bool first_layer_holds(const Cube& cube) {
    return cross_holds(cube) && slot_corners_home(cube) == all_four;
}

bool last_cross_holds(const Cube& cube) {
    return first_two_layers_hold(cube) && top_edges_oriented(cube);
}

bool last_face_holds(const Cube& cube) {
    return first_two_layers_hold(cube) && last_layer_oriented(cube);
}

bool last_corners_hold(const Cube& cube) {
    return last_face_holds(cube) && detail::home_among(cube.corners, index(Corner::URF)) == all_four;
}

bool is_solved(const Cube& cube) {
    return cube == solved_cube;
}

bool eo_line_holds(const Cube& cube) {
    const FourSet home = cross_edges_home(cube);
    return edges_oriented(cube) && contains(home, 1) && contains(home, 3);
}

// With corner and edges of the front right slot.
bool block_222_holds(const Cube& cube) {
    return contains(pairs_home(cube), index(Slot::FR)) && includes(cross_edges_home(cube), 0b0011);
}

// On the left.
bool first_block_holds(const Cube& cube) {
    return includes(pairs_home(cube), 0b0110) && contains(cross_edges_home(cube), 2);
}

bool held(const Cube&) {
    return true;
}

struct Promise {
    std::string_view name;
    bool (*holds)(const Cube&);
};

constexpr std::array promises{
    Promise{step_name::hold, held},
    Promise{step_name::cross, cross_holds},
    Promise{step_name::xcross, pairs_hold<1>},
    Promise{step_name::pair_1, pairs_hold<1>},
    Promise{step_name::pair_2, pairs_hold<2>},
    Promise{step_name::pair_3, pairs_hold<3>},
    Promise{step_name::pair_4, pairs_hold<4>},
    Promise{step_name::oll, last_face_holds},
    Promise{step_name::pll, is_solved},
    Promise{step_name::first_corners, first_layer_holds},
    Promise{step_name::middle_edges, first_two_layers_hold},
    Promise{step_name::last_cross, last_cross_holds},
    Promise{step_name::last_face, last_face_holds},
    Promise{step_name::last_corners, last_corners_hold},
    Promise{step_name::last_edges, is_solved},
    Promise{step_name::eo_line, eo_line_holds},
    Promise{step_name::block_222, block_222_holds},
    Promise{step_name::first_block, first_block_holds},
};

}  // namespace

bool step_holds(std::string_view step, const Cube& cube, Face first_colour) {
    if (centre_at(cube, Face::D) != first_colour) return false;
    // Steps that have become one promise what the last of them does.
    if (const auto joined = step.rfind(joined_steps); joined != std::string_view::npos)
        step.remove_prefix(joined + joined_steps.size());
    for (const Promise& promise : promises)
        if (promise.name == step) return promise.holds(as_seen(cube));
    return false;
}

Result<Solution> replayed(const Cube& cube, Solution solution) {
    Cube now = cube;
    for (const SolutionStep& step : solution.steps) {
        now = after(now, step.turns);
        if (!(now == step.cube) || !step_holds(step.name, now, solution.first_colour))
            return fail(fmt::format("the step '{}' of {} does not hold", step.name, solution.method));
    }
    return solution;
}

Result<Cube> solvable(const Cube& cube) {
    if (!is_solvable(cube))
        return fail("no turns can solve this cube", {}, "a cube that was taken apart is put together right");
    return cube;
}

}  // namespace cubewright::rubik
