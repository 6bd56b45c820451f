// Cubes drawn evenly from those on which a step takes exactly so many moves. A step may be done on several sides of the
// cube; it takes as many moves as on the side where it takes the fewest.
#pragma once

#include <cstdint>
#include <optional>

#include "base/progress.hpp"
#include "base/random.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/group/scramble.hpp"

namespace cubewright::rubik {

namespace detail {

template <class Step>
bool takes_at_most(const Step& step, const Cube& cube, unsigned moves) {
    for (unsigned side = 0; side < step.sides; ++side)
        if (step.within(cube, side, moves)) return true;
    return false;
}

template <class Step>
bool takes_exactly(const Step& step, const Cube& cube, unsigned moves) {
    return (moves == 0 || !takes_at_most(step, cube, moves - 1)) && takes_at_most(step, cube, moves);
}

// The ways of exactly so many moves to the step on this side, no face twice running.
template <class Step>
std::uint64_t count_ways(const Step& step, const Cube& cube, unsigned side, unsigned moves,
                         std::optional<Face> last = {}) {
    if (!step.within(cube, side, moves)) return 0;
    if (moves == 0) return 1;
    std::uint64_t ways = 0;
    for (const Move m : all_moves)
        if (face(m) != last) ways += count_ways(step, cube * as_cube(m), side, moves - 1, face(m));
    return ways;
}

inline Move random_move_of_another_face(Random& random, std::optional<Face> last) {
    Move m{};
    do m = all_moves[static_cast<std::size_t>(random.below(move_count))];
    while (face(m) == last);
    return m;
}

}  // namespace detail

// A step has `sides`; within(cube, side, moves), exactly; and done(random, side), which draws evenly from the cubes on
// which it is done. Cubes of at most `rare` moves are too few to wait for one: such a cube is made by moves from one on
// which the step is done. Of a cube with k ways back that happens k times as often as of one with a single way, so it
// is taken one time in k. Nothing when it was stopped.
template <class Step>
std::optional<Cube> random_cube_at(Random& random, const Step& step, unsigned moves, const StopToken& stop) {
    while (!stop.stop_requested()) {
        if (moves > step.rare) {
            const Cube cube = random_cube(random);
            if (detail::takes_exactly(step, cube, moves)) return cube;
            continue;
        }
        Cube cube = step.done(random, static_cast<unsigned>(random.below(step.sides)));
        std::optional<Face> last;
        for (unsigned i = 0; i < moves; ++i) {
            const Move m = detail::random_move_of_another_face(random, last);
            cube = cube * as_cube(m);
            last = face(m);
        }
        if (!detail::takes_exactly(step, cube, moves)) continue;
        std::uint64_t ways = 0;
        for (unsigned side = 0; side < step.sides; ++side) ways += detail::count_ways(step, cube, side, moves);
        if (random.below(ways) == 0) return cube;
    }
    return std::nullopt;
}

}  // namespace cubewright::rubik
