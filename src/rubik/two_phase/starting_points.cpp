#include "rubik/two_phase/starting_points.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/tables/coordinates.hpp"

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

namespace {

// Collects pre-moves by coset. A first move in the phase-2 group does not change the coset, and neither does a move of
// that group that commutes to the front, so both are skipped.
class Collector {
public:
    explicit Collector(Metric metric) : metric_(metric) {}

    void add(const PreMoves& prefix, const Cube& cube, std::size_t remaining) {
        if (remaining == 0) keep(prefix, cube);
        if (remaining == 0 || prefix.count == max_pre_moves) return;
        for (const Move m : all_moves) {
            const bool first = prefix.count == 0 || axis(face(prefix.moves[0])) == axis(face(m));
            if (cost(m, metric_) > remaining || (first && (phase2_moves & set_of(m)) != 0)) continue;
            if (prefix.count > 0 && !may_follow(prefix.moves[prefix.count - 1U], m)) continue;
            PreMoves longer = prefix;
            longer.moves[longer.count++] = m;
            longer.used |= set_of(m);
            longer.permutation = after(prefix.permutation, m);
            add(longer, cube * as_cube(m), remaining - cost(m, metric_));
        }
    }

    std::vector<PreMoveGroup> take() { return std::move(groups_); }

private:
    void keep(const PreMoves& ways, const Cube& cube) {
        const Coset coset = coset_of(cube);
        const auto [place, is_new] =
            group_indices_.try_emplace(std::tuple(coset.twist, coset.flip, coset.slice), groups_.size());
        if (is_new) groups_.push_back({cube, {}});
        groups_[place->second].ways.push_back(ways);
    }

    Metric metric_;
    std::map<std::tuple<unsigned, unsigned, unsigned>, std::size_t> group_indices_;
    std::vector<PreMoveGroup> groups_;
};

std::vector<PreMoveGroup> all_pre_moves(std::size_t total_cost, Metric metric) {
    Collector collector(metric);
    collector.add({}, solved_cube, total_cost);
    return collector.take();
}

}  // namespace

std::span<const PreMoveGroup> pre_moves_with_cost(std::size_t total_cost, Metric metric) {
    static const auto lists = [] {
        std::array<std::array<std::vector<PreMoveGroup>, max_pre_moves + 1>, 2> made;
        for (std::size_t p = 0; p <= max_pre_moves; ++p) {
            made[0][p] = all_pre_moves(p, Metric::htm);
            made[1][p] = all_pre_moves(p, Metric::qtm);
        }
        return made;
    }();
    return lists[metric == Metric::qtm ? 1 : 0][total_cost];
}

}  // namespace cubewright::rubik
