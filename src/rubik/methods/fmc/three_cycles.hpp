// All sequences of up to eight moves that perform a pure three-cycle of corners or edges, and a search for the best
// insertion of such a sequence into a skeleton.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"

namespace cubewright::rubik {

inline constexpr unsigned longest_three_cycle = 8;

// These functions return true if the cube differs from the solved cube by a three-cycle of corners or of edges.
bool is_corner_cycle(const Cube& cube);
bool is_edge_cycle(const Cube& cube);

class ThreeCycles {
public:
    // Returns nullptr if stopped. The first call takes about a tenth of a second.
    static const ThreeCycles* get(const StopToken& stop = {});

    // Visits every sequence that performs this cycle on a solved cube, without duplicates.
    void for_each(const Cube& cycle, const std::function<void(std::span<const Move>)>& visit) const;

    // Number of possible cycles: 8·7·6/3 of corners with 9 twists each, and 12·11·10/3 of edges with 4 flips each.
    std::size_t size() const { return known_.size(); }

private:
    friend std::optional<ThreeCycles> build_three_cycles(const StopToken& stop);

    struct Algorithm {
        std::array<Move, longest_three_cycle> moves;
        std::uint8_t length;
    };
    // A cycle is the image, under a symmetry, of the representative of its class or of the representative's inverse.
    struct Known {
        std::uint16_t first;
        Symmetry symmetry;
        bool inverted;
    };
    std::unordered_map<Cube, Known> known_;
    std::vector<std::vector<Algorithm>> algorithms_;  // indexed by class
};

// Merges moves where possible and puts opposite faces in canonical order.
std::vector<Move> merged(std::span<const Move> moves);

struct Insertion {
    std::size_t at = 0;  // number of skeleton moves before the insertion
    std::vector<Move> moves;
    std::vector<Move> skeleton;  // the original skeleton, possibly with two opposite faces exchanged
    std::vector<Move> whole;     // the skeleton with the insertion, after merging moves
};

// Returns the insertion that gives the shortest complete solution, over all insertion points and all sequences of
// ThreeCycles. Returns std::nullopt if the skeleton does not leave a single three-cycle or no solution is shorter
// than `below`.
std::optional<Insertion> best_insertion(const ThreeCycles& cycles, const Cube& position, std::span<const Move> skeleton,
                                        std::size_t below);

}  // namespace cubewright::rubik
