#include "rubik/methods/steps/step_goal.hpp"

#include <algorithm>
#include <bit>

#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/methods/library/slots.hpp"
#include "rubik/methods/steps/last_layer.hpp"

namespace cubewright::rubik {

namespace {

bool are_top_edges_oriented(const Cube& cube) {
    const auto at = to_array(cube.edges);
    return ((at[0] | at[1] | at[2] | at[3]) >> orientation_shift) == 0;
}

}  // namespace

bool is_step_done(std::span<const StepGoal> goals, std::string_view step, const Cube& cube, Face first_colour) {
    if (const auto joined = step.rfind(joined_steps); joined != std::string_view::npos)
        step.remove_prefix(joined + joined_steps.size());
    const auto holds = [&](Sight sight, bool (*condition)(const Cube&)) {
        if (sight == Sight::by_centres) return centre_at(cube, Face::D) == first_colour && condition(as_seen(cube));
        const auto seen = seen_by_blocks(cube, first_colour);
        return seen && condition(*seen);
    };
    if (step == hold_step)
        return std::ranges::any_of(goals, [](const auto& p) { return p.sight == Sight::by_blocks; }) ||
               holds(Sight::by_centres, [](const Cube&) { return true; });
    for (const StepGoal& goal : goals)
        if (goal.step == step) return holds(goal.sight, goal.holds);
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

bool is_first_layer_solved(const Cube& seen) {
    return is_cross_solved(seen) && solved_slot_corners(seen) == all_four;
}

bool is_last_cross_solved(const Cube& seen) {
    return are_two_layers_solved(seen) && are_top_edges_oriented(seen);
}

bool is_last_face_solved(const Cube& seen) {
    return are_two_layers_solved(seen) && is_last_layer_oriented(seen);
}

bool are_last_corners_solved(const Cube& seen) {
    return is_last_face_solved(seen) && detail::solved_among(seen.corners, index(Corner::URF)) == all_four;
}

bool are_pairs_solved(const Cube& seen, int count) {
    return is_cross_solved(seen) && std::popcount(solved_pairs(seen)) >= count;
}

const ColourNames& western_colour_names() {
    static const ColourNames names{"white", "red", "green", "yellow", "orange", "blue"};
    return names;
}

Cube as_seen(const Cube& cube) {
    for (std::size_t i = 0; i < symmetry_count; i += 2) {
        const Cube& rotation = rotation_part(all_symmetries[i]);
        if (centre_at(rotation, Face::U) == centre_at(cube, Face::U) &&
            centre_at(rotation, Face::F) == centre_at(cube, Face::F))
            return inverse(rotation) * cube;
    }
    return cube;
}

std::vector<Turn> hold_below(const Cube& cube, Face colour) {
    Face place = Face::U;
    while (centre_at(cube, place) != colour) place = static_cast<Face>(index(place) + 1);
    switch (place) {
        case Face::U:
            return {{Layers::z, 2}};
        case Face::R:
            return {{Layers::z, 1}};
        case Face::F:
            return {{Layers::x, 3}};
        case Face::L:
            return {{Layers::z, 3}};
        case Face::B:
            return {{Layers::x, 1}};
        case Face::D:
            break;
    }
    return {};
}

bool is_solved_in_any_orientation(const Cube& cube) {
    return as_seen(cube) == solved_cube;
}

}  // namespace cubewright::rubik
