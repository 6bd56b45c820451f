#include "twisty/puzzle/puzzle.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "twisty/puzzle/puzzle_notation.hpp"

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

bool is_blocked(const Puzzle& puzzle, PuzzleMove move, const Pattern& before, const Pattern& after) {
    if (puzzle.blocked_family && *puzzle.blocked_family != move.family) return false;
    const Pattern& pattern = puzzle.blocked_family ? before : after;
    return std::ranges::any_of(puzzle.forbidden, [&](const ForbiddenPlacement& forbidden) {
        return pattern.pieces[forbidden.position] == forbidden.piece;
    });
}

std::string to_string(const Puzzle& puzzle, PuzzleMove move) {
    const MoveFamily& family = puzzle.families[move.family];
    const bool is_backward = 2 * std::int64_t{move.amount} > family.order && move.amount < family.order;
    const std::int64_t amount = is_backward ? move.amount - family.order : move.amount;
    return spell(family.name, amount);
}

namespace {

// Calls visit(orbit, first), where `first` is the index of the first position of the orbit.
template <class Visit>
void for_each_orbit(const Orbits& orbits, Visit&& visit) {
    std::size_t first = 0;
    for (const Orbit& orbit : orbits) {
        visit(orbit, first);
        first += orbit.pieces;
    }
}

std::uint8_t add_orientations(unsigned a, unsigned b, unsigned modulus) {
    return static_cast<std::uint8_t>((a + b) % modulus);
}

}  // namespace

std::size_t count_positions(const Orbits& orbits) {
    std::size_t count = 0;
    for (const Orbit& orbit : orbits) count += orbit.pieces;
    return count;
}

Transformation identity(const Orbits& orbits) {
    const std::size_t positions = count_positions(orbits);
    Transformation result{std::vector<std::uint8_t>(positions), std::vector<std::uint8_t>(positions)};
    for_each_orbit(orbits, [&](const Orbit& orbit, std::size_t first) {
        for (std::size_t i = 0; i < orbit.pieces; ++i) result.from[first + i] = static_cast<std::uint8_t>(i);
    });
    return result;
}

Transformation compose(const Orbits& orbits, const Transformation& first, const Transformation& second) {
    Transformation result = second;
    for_each_orbit(orbits, [&](const Orbit& orbit, std::size_t start) {
        for (std::size_t i = start; i < start + orbit.pieces; ++i) {
            const std::size_t middle = start + second.from[i];
            result.from[i] = first.from[middle];
            result.twist[i] = add_orientations(first.twist[middle], second.twist[i], orbit.orientations);
        }
    });
    return result;
}

Transformation inverse(const Orbits& orbits, const Transformation& transformation) {
    Transformation result = transformation;
    for_each_orbit(orbits, [&](const Orbit& orbit, std::size_t start) {
        for (std::size_t i = 0; i < orbit.pieces; ++i) {
            const std::size_t from = start + transformation.from[start + i];
            result.from[from] = static_cast<std::uint8_t>(i);
            result.twist[from] =
                static_cast<std::uint8_t>((orbit.orientations - transformation.twist[start + i]) % orbit.orientations);
        }
    });
    return result;
}

Transformation power(const Orbits& orbits, const Transformation& transformation, std::int64_t count) {
    Transformation base = count < 0 ? inverse(orbits, transformation) : transformation;
    Transformation result = identity(orbits);
    std::uint64_t remaining =
        count < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(count) : static_cast<std::uint64_t>(count);
    for (; remaining > 0; remaining /= 2) {
        if (remaining % 2 == 1) result = compose(orbits, result, base);
        base = compose(orbits, base, base);
    }
    return result;
}

std::uint64_t order(const Orbits& orbits, const Transformation& transformation) {
    std::uint64_t result = 1;
    for_each_orbit(orbits, [&](const Orbit& orbit, std::size_t start) {
        std::vector<bool> seen(orbit.pieces);
        for (std::size_t i = 0; i < orbit.pieces; ++i) {
            // After one pass through a cycle, each of its pieces is twisted by the sum of the twists.
            std::uint64_t length = 0;
            unsigned twist = 0;
            for (std::size_t at = i; !seen[at]; at = transformation.from[start + at]) {
                seen[at] = true;
                ++length;
                twist += transformation.twist[start + at];
            }
            if (length == 0 || result == 0) continue;
            twist %= orbit.orientations;
            const std::uint64_t passes = twist == 0 ? 1 : orbit.orientations / std::gcd(orbit.orientations, twist);
            const std::uint64_t cycle = length * passes;
            const std::uint64_t factor = cycle / std::gcd(result, cycle);
            result = result > UINT64_MAX / factor ? 0 : result * factor;
        }
    });
    return result;
}

Pattern distinct_pattern(const Orbits& orbits) {
    const std::size_t positions = count_positions(orbits);
    return {identity(orbits).from, std::vector<std::uint8_t>(positions), std::vector<std::uint8_t>(positions)};
}

Pattern apply(const Orbits& orbits, const Pattern& pattern, const Transformation& transformation) {
    Pattern result = pattern;
    for_each_orbit(orbits, [&](const Orbit& orbit, std::size_t start) {
        for (std::size_t i = start; i < start + orbit.pieces; ++i) {
            const std::size_t from = start + transformation.from[i];
            const unsigned modulus = pattern.moduli[from] == 0 ? orbit.orientations : pattern.moduli[from];
            result.pieces[i] = pattern.pieces[from];
            result.moduli[i] = pattern.moduli[from];
            result.orientations[i] = add_orientations(pattern.orientations[from], transformation.twist[i], modulus);
        }
    });
    return result;
}

}  // namespace cubewright::twisty
