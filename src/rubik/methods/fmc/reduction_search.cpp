#include "rubik/methods/fmc/reduction_search.hpp"

namespace cubewright::rubik {

bool ReductionSearch::descend(ReductionPosition p, unsigned remaining, MoveSet allowed) {
    if (remaining == 0) return (*found_)(std::span(path_).first(depth_));
    if (!budget_.spend()) return false;
    for (std::size_t i = 0; i < space_.moves.size(); ++i) {
        const Move m = space_.moves[i];
        if ((allowed & set_of(m)) == 0) continue;
        const ReductionPosition next = space_.after(p, i);
        const unsigned bound = space_.bound(next);
        if (bound >= remaining || (bound == 0 && remaining > 1 && !passes_)) continue;
        path_[depth_++] = m;
        const bool goes_on = descend(next, remaining - 1, followers[index(m)]);
        --depth_;
        if (!goes_on) return false;
    }
    return true;
}

bool ReductionSearch::search(ReductionPosition from, unsigned length, MoveSet first) {
    const unsigned bound = space_.bound(from);
    if (bound > length || (bound == 0 && length > 0 && !passes_)) return true;
    depth_ = 0;
    return descend(from, length, first);
}

bool ReductionSearch::run(ReductionPosition from, unsigned length, MoveSet first,
                          const std::function<bool(std::span<const Move>)>& found) {
    found_ = &found;
    passes_ = false;
    return search(from, length, first);
}

// Visits every sequence of the given length without pruning.
bool ReductionSearch::walk(const Cube& framed, unsigned length, MoveSet first,
                           const std::function<bool(const Cube&)>& arrived) {
    const auto go = [&](const auto& self, const Cube& cube, unsigned depth, MoveSet allowed) -> bool {
        if (depth == length) return arrived(cube);
        for (const Move m : space_.moves) {
            if ((allowed & set_of(m)) == 0) continue;
            if (!budget_.spend()) return false;
            walked_[depth] = m;
            if (!self(self, cube * as_cube(m), depth + 1, followers[index(m)])) return false;
        }
        return true;
    };
    return go(go, framed, 0, first);
}

// Returns true if a solution with a switch satisfies the conditions listed at run().
bool ReductionSearch::is_minimal(const Cube& framed, std::span<const Move> normal,
                                 std::span<const Move> inverse) const {
    if ((space_.kept & set_of(normal.back())) != 0) return false;
    Cube cube = framed;
    for (const Move m : normal) {
        if (space_.done(cube)) return false;
        cube = cube * as_cube(m);
    }
    cube = rubik::inverse(cube);
    for (const Move m : inverse) {
        if (space_.done(cube)) return false;
        cube = cube * as_cube(m);
    }
    return space_.done(cube);
}

bool ReductionSearch::run(const Cube& framed, Sides sides, unsigned length, LastMoves last, const SidedCallback& found,
                          unsigned apart) {
    const MoveSet first_normal = followers[last.normal];
    const MoveSet first_inverse = followers[last.inverse];
    const Cube backward = inverse(framed);
    passes_ = false;
    // Step 1. Search on the normal scramble.
    if (sides != Sides::inverse) {
        const std::function<bool(std::span<const Move>)> on_scramble = [&](std::span<const Move> moves) {
            return found(moves, {});
        };
        found_ = &on_scramble;
        if (!search(space_.get_position(framed), length, first_normal)) return false;
    }
    // Step 2. Search on the inverse scramble.
    if (sides != Sides::normal && !(sides == Sides::both && length == 0)) {
        const std::function<bool(std::span<const Move>)> on_inverse = [&](std::span<const Move> moves) {
            return found({}, moves);
        };
        found_ = &on_inverse;
        if (!search(space_.get_position(backward), length, first_inverse)) return false;
    }
    if (sides != Sides::both) return true;

    // Step 3. Search with a switch. The shorter side is enumerated without pruning, and the longer side is searched
    // from each resulting position.
    for (unsigned normal = 1; normal < length; ++normal) {
        const unsigned shorter = std::min(normal, length - normal);
        if (shorter > apart) continue;
        const bool walks_normal = shorter == normal;
        const auto blind = std::span(walked_).first(shorter);
        const std::function<bool(std::span<const Move>)> switched = [&](std::span<const Move> moves) {
            const auto on_scramble = walks_normal ? std::span<const Move>(blind) : moves;
            const auto on_inverse = walks_normal ? moves : std::span<const Move>(blind);
            return !is_minimal(framed, on_scramble, on_inverse) || found(on_scramble, on_inverse);
        };
        const auto arrived = [&](const Cube& cube) {
            if (walks_normal && (space_.kept & set_of(blind.back())) != 0) return true;
            found_ = &switched;
            passes_ = !walks_normal;
            return search(space_.get_position(inverse(cube)), length - shorter,
                          walks_normal ? first_inverse : first_normal);
        };
        if (!walk(walks_normal ? framed : backward, shorter, walks_normal ? first_normal : first_inverse, arrived))
            return false;
    }
    return true;
}

}  // namespace cubewright::rubik
