#include "rubik/search/two_phase/starting_points.hpp"

#include <algorithm>

#include "rubik/cube/symmetry.hpp"

namespace cubewright::rubik {

namespace {

constexpr Symmetry axis_symmetry(std::size_t direction) {
    return {static_cast<std::uint8_t>(axis_symmetry_count * (direction / 2))};
}
constexpr bool is_inverted(std::size_t direction) {
    return direction % 2 == 1;
}

}  // namespace

StartingPoints::StartingPoints(const TwoPhaseTables& tables, const Cube& cube, MoveSet allowed) : tables_(tables) {
    const Cube inverted = inverse(cube);
    for (std::size_t d = 0; d < direction_count; ++d) {
        cubes_[d] = conjugate(is_inverted(d) ? inverted : cube, axis_symmetry(d));
        permutations_[d] = {cubes_[d].corners & splat16(piece_mask), cubes_[d].edges & splat16(piece_mask)};
        allowed_[d] = allowed == every_move ? every_move : transformed(allowed, axis_symmetry(d));
    }
}

std::span<const StartingPoint> StartingPoints::with_pre_moves(std::size_t pre_move_cost) {
    auto& starts = starts_[pre_move_cost];
    if (!starts.empty()) return starts;
    const CosetSteps& steps = CosetSteps::instance();
    const auto groups = pre_moves_with_cost(pre_move_cost, tables_.metric);
    starts.reserve(direction_count * groups.size());
    for (std::size_t d = 0; d < direction_count; ++d)
        for (const PreMoveGroup& before : groups) {
            const RelativeCoset coset = steps.relative_to_representative(coset_of(before.cube * cubes_[d]));
            const std::size_t number = (pre_move_cost * max_starts_per_cost) + starts.size();
            starts.push_back({coset, static_cast<std::uint8_t>(d), 0, static_cast<std::uint16_t>(number), &before});
        }
    for (const StartingPoint& start : starts) tables_.prefetch_phase1_bound(start.coset.number());
    for (StartingPoint& start : starts)
        start.least_cost = static_cast<std::uint8_t>(tables_.phase1_bound(start.coset.number()));
    return starts;
}

std::vector<Move> StartingPoints::to_solution(std::size_t direction, std::vector<Move> moves) {
    const Symmetry back = inverse(axis_symmetry(direction));
    for (Move& m : moves) m = transformed(m, back);
    if (is_inverted(direction)) {
        std::ranges::reverse(moves);
        for (Move& m : moves) m = inverse(m);
    }
    return moves;
}

}  // namespace cubewright::rubik
