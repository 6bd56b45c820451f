// Enumerates every coset of the optimal solver's target group up to a given distance and up to symmetry. Cosets close
// to the group are stored in lists without repetition; cosets farther away are reached by walking from these lists.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/tables/coordinates.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

class OptimalWalk {
public:
    // The walk is incomplete and must not be used if it was stopped.
    explicit OptimalWalk(Metric metric, const StopToken& stop = {});

    // Start position of a walk, the move that led to it from the lists, and its distance.
    struct Root {
        Cube cube;
        std::uint8_t last = 0;
        std::uint8_t distance = 0;
    };

    // One position from every coset at a given distance, for distances below listed().
    std::size_t listed() const { return levels_.size(); }
    const std::vector<Cube>& at(std::size_t distance) const { return levels_[distance]; }

    // Walks from these roots reach every coset beyond the lists.
    const std::vector<Root>& roots() const { return roots_; }

    // Calls visit(cube) for the last position of every walk from the root to this distance. The walks reach all cosets
    // at that distance, some of them several times, and a few closer cosets.
    template <class Visit>
    void walk(const Root& root, unsigned distance, const Visit& visit) const {
        if (distance < root.distance) return;
        descend(root.cube, root.last, distance - root.distance, visit);
    }

    // Returns the number of walks, for progress reports.
    double walk_count(unsigned distance) const;

private:
    template <class Visit>
    void descend(const Cube& cube, std::size_t last, unsigned remaining, const Visit& visit) const {
        if (remaining == 0) {
            visit(cube);
            return;
        }
        for (MoveSet moves = followers[last] & moves_within(remaining); moves != 0; moves &= moves - 1) {
            const auto m = static_cast<Move>(std::countr_zero(moves));
            descend(cube * as_cube(m), index(m), remaining - cost(m, metric_), visit);
        }
    }

    MoveSet moves_within(unsigned remaining) const {
        return remaining == 1 && metric_ == Metric::qtm ? every_quarter_turn : every_move;
    }

    Metric metric_;
    std::vector<std::vector<Cube>> levels_;
    std::vector<Root> roots_;
};

}  // namespace cubewright::rubik
