// All sequences of up to eight moves that cycle three corners or three edges and leave all else alone, and the best
// place in a skeleton to insert one.
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
#include "rubik/cube/move.hpp"
#include "rubik/cube/symmetry.hpp"

namespace cubewright::rubik {

inline constexpr unsigned longest_three_cycle = 8;

// Does the cube differ from the solved one by a cycle of three corners or of three edges?
bool is_corner_cycle(const Cube& cube);
bool is_edge_cycle(const Cube& cube);

class ThreeCycles {
public:
    // Nothing when it was stopped. The first call takes about a tenth of a second.
    static const ThreeCycles* get(const StopToken& stop = {});

    // Every sequence that does the same to a solved cube as this cycle, each written once.
    void for_each(const Cube& cycle, const std::function<void(std::span<const Move>)>& visit) const;

    // All cycles there are: 8·7·6/3 of corners, twisted in 9 ways, and 12·11·10/3 of edges, flipped in 4.
    std::size_t size() const { return known_.size(); }

private:
    friend std::optional<ThreeCycles> made_three_cycles(const StopToken& stop);

    struct Algorithm {
        std::array<Move, longest_three_cycle> moves;
        std::uint8_t length;
    };
    // A cycle is the image of its class's first, or of that one's inverse, under a symmetry.
    struct Known {
        std::uint16_t first;
        Symmetry symmetry;
        bool inverted;
    };
    std::unordered_map<Cube, Known> known_;
    std::vector<std::vector<Algorithm>> algorithms_;  // by class
};

// Moves with all merged that can be, opposite faces in canonical order.
std::vector<Move> merged(std::span<const Move> moves);

struct Insertion {
    std::size_t at = 0;  // so many moves of the skeleton come first
    std::vector<Move> moves;
    std::vector<Move> skeleton;  // as it was given, but for two opposite faces that may have changed places
    std::vector<Move> whole;     // with the insertion, merged
};

// The insertion with which the whole is shortest, among all places and all sequences of ThreeCycles. Nothing if the
// skeleton does not leave one cycle of three, or none of them makes the whole shorter than `below`.
std::optional<Insertion> best_insertion(const ThreeCycles& cycles, const Cube& position, std::span<const Move> skeleton,
                                        std::size_t below);

}  // namespace cubewright::rubik
