#include "rubik/methods/own/own_method.hpp"

#include "rubik/methods/library/algorithm.hpp"

namespace cubewright::rubik {

namespace {

constexpr bool has_bit(std::uint32_t set, std::size_t i) {
    return ((set >> i) & 1U) != 0;
}

bool is_exact_goal_reached(const OwnGoal& goal, const Cube& seen) {
    for (std::size_t place = 0; place < corner_count; ++place) {
        const auto [piece, twist] = corner_at(seen, static_cast<Corner>(place));
        if (has_bit(goal.placed.corners, index(piece)) && (index(piece) != place || twist != 0)) return false;
        if (has_bit(goal.oriented.corners, index(piece)) && twist != 0) return false;
    }
    for (std::size_t place = 0; place < edge_count; ++place) {
        const auto [piece, flip] = edge_at(seen, static_cast<Edge>(place));
        if (has_bit(goal.placed.edges, index(piece)) && (index(piece) != place || flip != 0)) return false;
        if (has_bit(goal.oriented.edges, index(piece)) && flip != 0) return false;
    }
    for (const Face place : all_faces) {
        const Face centre = centre_at(seen, place);
        if (has_bit(goal.placed.centres, index(centre)) && centre != place) return false;
        if (has_bit(goal.oriented.centres, index(centre)) && axis(centre) != axis(place)) return false;
    }
    return true;
}

}  // namespace

bool is_goal_reached(const OwnGoal& goal, const Cube& seen) {
    for (unsigned quarters = 0; quarters < (goal.up_to_u ? 4U : 1U); ++quarters)
        if (is_exact_goal_reached(goal, seen * cube_after_u_turns(quarters))) return true;
    return false;
}

std::size_t algorithm_count(const OwnStep& step) {
    std::size_t count = step.algorithms.size();
    for (const CaseSet set : step.sets) count += cases(set).size();
    return count;
}

}  // namespace cubewright::rubik
