#include "rubik/methods/steps/model/promise.hpp"

#include <algorithm>
#include <bit>

#include "rubik/cube/symmetry.hpp"
#include "rubik/methods/library/slots.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/last_layer.hpp"

namespace cubewright::rubik {

namespace {

bool top_edges_oriented(const Cube& cube) {
    const auto at = to_array(cube.edges);
    return ((at[0] | at[1] | at[2] | at[3]) >> orientation_shift) == 0;
}

}  // namespace

bool step_holds(std::span<const StepPromise> promises, std::string_view step, const Cube& cube, Face first_colour) {
    if (const auto joined = step.rfind(joined_steps); joined != std::string_view::npos)
        step.remove_prefix(joined + joined_steps.size());
    const auto holds = [&](Sight sight, bool (*condition)(const Cube&)) {
        if (sight == Sight::by_centres) return centre_at(cube, Face::D) == first_colour && condition(as_seen(cube));
        const auto seen = seen_by_blocks(cube, first_colour);
        return seen && condition(*seen);
    };
    if (step == hold_step)
        return std::ranges::any_of(promises, [](const auto& p) { return p.sight == Sight::by_blocks; }) ||
               holds(Sight::by_centres, [](const Cube&) { return true; });
    for (const StepPromise& promise : promises)
        if (promise.step == step) return holds(promise.sight, promise.holds);
    return false;
}

std::optional<Cube> seen_by_blocks(const Cube& cube, Face first_colour) {
    for (const Symmetry s : all_symmetries) {
        const Cube& rotation = rotation_part(s);
        if (!is_mirror(s) && centre_at(rotation, Face::D) == first_colour &&
            centre_at(rotation, Face::L) == centre_at(cube, Face::L))
            return inverse(rotation) * cube;
    }
    return std::nullopt;
}

bool is_solved(const Cube& seen) {
    return seen == solved_cube;
}

bool first_layer_holds(const Cube& seen) {
    return cross_holds(seen) && slot_corners_home(seen) == all_four;
}

bool last_cross_holds(const Cube& seen) {
    return first_two_layers_hold(seen) && top_edges_oriented(seen);
}

bool last_face_holds(const Cube& seen) {
    return first_two_layers_hold(seen) && last_layer_oriented(seen);
}

bool last_corners_hold(const Cube& seen) {
    return last_face_holds(seen) && detail::home_among(seen.corners, index(Corner::URF)) == all_four;
}

bool pairs_hold(const Cube& seen, int count) {
    return cross_holds(seen) && std::popcount(pairs_home(seen)) >= count;
}

}  // namespace cubewright::rubik
