#include "twisty/puzzle/puzzle.hpp"

#include <algorithm>
#include <utility>

#include "twisty/puzzle/spelling.hpp"

namespace cubewright::twisty {

std::optional<std::uint32_t> find_family(const Puzzle& puzzle, std::string_view name) {
    const auto found = std::ranges::find(puzzle.families, name, &MoveFamily::name);
    if (found == puzzle.families.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - puzzle.families.begin());
}

std::vector<PuzzleMove> list_moves(const Puzzle& puzzle) {
    std::vector<PuzzleMove> moves;
    for (std::uint32_t family = 0; std::cmp_less(family, puzzle.families.size()); ++family) {
        if (puzzle.families[family].kind != MoveKind::turn) continue;
        for (std::int64_t amount = 1; amount < puzzle.families[family].order; ++amount)
            moves.push_back({family, static_cast<std::int32_t>(amount)});
    }
    return moves;
}

Transformation transformation_of(const Puzzle& puzzle, PuzzleMove move) {
    return power(puzzle.orbits, puzzle.families[move.family].turn, move.amount);
}

bool is_allowed(const Puzzle& puzzle, const Pattern& pattern) {
    return std::ranges::none_of(puzzle.forbidden, [&](const ForbiddenPlacement& forbidden) {
        return pattern.pieces[forbidden.position] == forbidden.piece;
    });
}

std::string to_string(const Puzzle& puzzle, PuzzleMove move) {
    const MoveFamily& family = puzzle.families[move.family];
    const bool is_backward = 2 * std::int64_t{move.amount} > family.order && move.amount < family.order;
    const std::int64_t amount = is_backward ? move.amount - family.order : move.amount;
    return spell(family.name, amount);
}

}  // namespace cubewright::twisty
