// Result of solving a coset: the number of positions at each distance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/tables/coordinates.hpp"

namespace cubewright::rubik {

struct CosetOptions {
    // Maximum length of the searched sequences. Distances up to this length are exact. Longer distances come from
    // prepasses only and may exceed the true distance. By default, the search goes as deep as possible without spending
    // more than max_look_ups probes on any one length: 15 for nearly all cosets, less for cosets close to the group.
    std::optional<unsigned> search_depth;
    std::uint64_t max_look_ups = 300'000'000;
    unsigned depth = 20;
    // The more positions are marked before the final prepasses, the fewer remain at the end. If fewer than `enough`
    // positions are marked four moves before the end, sequences of that length are searched until this number is
    // reached.
    std::uint64_t enough = 260'000'000;
    MoveSet moves = every_move;
    std::size_t max_remaining = 10'000;  // maximum number of remaining positions to list
    ProgressCallback progress;
    StopToken stop;
};

struct CosetCounts {
    // Number of positions by distance. Distances up to exact_to are exact; greater ones are upper bounds.
    std::vector<std::uint64_t> positions;
    unsigned exact_to = 0;
    std::uint64_t left = 0;            // positions at greater distances, or for which no sequence was found
    std::vector<Cube> left_positions;  // the remaining positions, at most max_remaining of them
    bool stopped = false;              // true if the counts are incomplete

    std::uint64_t looked_up = 0;  // number of table probes
    std::uint64_t sequences = 0;
    double search_seconds = 0;
    double prepass_seconds = 0;

    std::uint64_t reached() const { return std::accumulate(positions.begin(), positions.end(), std::uint64_t{0}); }
};

// Returns the position in the coset of `start` that a bit represents. A bit is set if a sequence maps the start to the
// position h of the group; the same sequence solves h⁻¹ * start.
inline Cube position_of_bit(const Cube& start, BitPlace place) {
    return inverse(cube_at(place)) * start;
}

}  // namespace cubewright::rubik
