#include "rubik/search/roots.hpp"

#include <algorithm>

#include "rubik/symmetry.hpp"

namespace cubewright::rubik {

namespace {

struct PreMoves {
    std::array<Move, most_pre_moves> moves{};
    std::size_t count = 0;
    Cube cube;
};

// All pre-moves of one price that lead to new cosets. A move of the phase-2 group at the beginning
// leaves the coset as it was, and so does one that could stand at the beginning.
std::vector<PreMoves> all_pre_moves(std::size_t price, Metric metric) {
    std::vector<PreMoves> all;
    const auto add = [&](const auto& self, const PreMoves& begun, std::size_t left) -> void {
        if (left == 0) all.push_back(begun);
        if (left == 0 || begun.count == most_pre_moves) return;
        for (const Move m : all_moves) {
            const bool first = begun.count == 0 || axis(face(begun.moves[0])) == axis(face(m));
            if (cost(m, metric) > left || (first && (phase2_moves & set_of(m)) != 0)) continue;
            if (begun.count > 0 && !may_follow(begun.moves[begun.count - 1], m)) continue;
            PreMoves longer = begun;
            longer.moves[longer.count++] = m;
            longer.cube = begun.cube * as_cube(m);
            self(self, longer, left - cost(m, metric));
        }
    };
    add(add, PreMoves{}, price);
    return all;
}

const std::vector<PreMoves>& pre_moves_of(std::size_t price, Metric metric) {
    static const auto lists = [] {
        std::array<std::array<std::vector<PreMoves>, most_pre_moves + 1>, 2> made;
        for (std::size_t p = 0; p <= most_pre_moves; ++p) {
            made[0][p] = all_pre_moves(p, Metric::htm);
            made[1][p] = all_pre_moves(p, Metric::qtm);
        }
        return made;
    }();
    return lists[metric == Metric::qtm ? 1 : 0][price];
}

constexpr Symmetry axis_symmetry(std::size_t direction) {
    return {static_cast<std::uint8_t>(axis_symmetry_count * (direction / 2))};
}
constexpr bool is_inverted(std::size_t direction) {
    return direction % 2 == 1;
}

}  // namespace

Roots::Roots(const Cube& cube, MoveSet allowed, Metric metric) : metric_(metric) {
    const Cube inverted = inverse(cube);
    for (std::size_t d = 0; d < direction_count; ++d) {
        cubes_[d] = conjugate(is_inverted(d) ? inverted : cube, axis_symmetry(d));
        allowed_[d] = allowed == every_move ? every_move : transformed(allowed, axis_symmetry(d));
    }
}

std::span<const Root> Roots::with_pre_moves(std::size_t price) {
    auto& roots = roots_[price];
    if (!roots.empty()) return roots;
    const CosetSteps& steps = CosetSteps::instance();
    for (std::size_t d = 0; d < direction_count; ++d)
        for (const PreMoves& before : pre_moves_of(price, metric_)) {
            if (std::any_of(before.moves.begin(), before.moves.begin() + static_cast<std::ptrdiff_t>(before.count),
                            [&](Move m) { return (allowed_[d] & set_of(m)) == 0; }))
                continue;
            const Cube cube = before.cube * cubes_[d];
            Root& root = roots.emplace_back();
            root.permutation = {cube.corners & splat16(piece_mask), cube.edges & splat16(piece_mask)};
            root.coset = steps.seen(coset_of(cube));
            root.direction = static_cast<std::uint8_t>(d);
            root.pre_move_count = static_cast<std::uint8_t>(before.count);
            root.pre_moves = before.moves;
        }
    return roots;
}

std::vector<Move> Roots::answer(const Root& root, std::span<const Move> moves) {
    std::vector<Move> all(moves.begin(), moves.end());
    all.insert(all.end(), root.pre_moves.begin(), root.pre_moves.begin() + root.pre_move_count);
    const Symmetry back = inverse(axis_symmetry(root.direction));
    for (Move& m : all) m = transformed(m, back);
    if (is_inverted(root.direction)) {
        std::ranges::reverse(all);
        for (Move& m : all) m = inverse(m);
    }
    return all;
}

}  // namespace cubewright::rubik
