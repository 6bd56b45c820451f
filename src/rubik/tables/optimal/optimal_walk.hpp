// Every coset of the optimal solver's target group up to a distance, up to symmetry: the cosets next to
// the group as lists without repetition, those farther out by walking on from there.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

class OptimalWalk {
public:
    // Stopped, it is of no use.
    explicit OptimalWalk(Metric metric, const StopToken& stop = {});

    // A position from which a walk goes on: the move that led here from the lists, and what is left.
    struct Root {
        Cube cube;
        std::uint8_t last = 0;
        std::uint8_t distance = 0;
    };

    // A position of every coset at this distance, for the distances that have lists.
    std::size_t listed() const { return levels_.size(); }
    const std::vector<Cube>& at(std::size_t distance) const { return levels_[distance]; }

    // From these, walks lead to every coset that is farther away.
    const std::vector<Root>& roots() const { return roots_; }

    // Calls visit(cube) for positions at the end of every walk from the root to this distance: all cosets
    // at that distance, a few nearer ones, some several times.
    template <class Visit>
    void walk(const Root& root, unsigned distance, const Visit& visit) const {
        if (distance < root.distance) return;
        descend(root.cube, root.last, distance - root.distance, visit);
    }

    // How many walks there are, for the measure of progress.
    double walk_count(unsigned distance) const;

private:
    template <class Visit>
    void descend(const Cube& cube, std::size_t last, unsigned left, const Visit& visit) const {
        if (left == 0) {
            visit(cube);
            return;
        }
        for (MoveSet moves = followers[last] & affordable(left); moves != 0; moves &= moves - 1) {
            const auto m = static_cast<Move>(std::countr_zero(moves));
            descend(cube * as_cube(m), index(m), left - cost(m, metric_), visit);
        }
    }

    MoveSet affordable(unsigned left) const {
        return left == 1 && metric_ == Metric::qtm ? every_quarter_turn : every_move;
    }

    Metric metric_;
    std::vector<std::vector<Cube>> levels_;
    std::vector<Root> roots_;
};

}  // namespace cubewright::rubik
