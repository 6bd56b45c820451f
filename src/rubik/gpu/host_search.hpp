// The card's search and tables on the host, one lane instead of thousands: what tests run where there is
// no card. The steps are those of lane.hpp and grow.hpp, the very functions that the card compiles.
#pragma once

#include <cstdint>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/gpu/lane.hpp"
#include "rubik/gpu/near_sets.hpp"

namespace cubewright::rubik::gpu {

struct HostTable {
    unsigned flip_bits = 0;
    int base = 0;
    std::vector<std::uint8_t> bytes;

    std::uint32_t entry(OptimalCoset coset) const {
        const std::uint64_t index = coset.index(flip_bits);
        return (std::uint32_t{bytes[static_cast<std::size_t>(index >> 2U)]} >> shift_in_byte(index)) & 3U;
    }
};

HostTable grown_table(unsigned flip_bits, int base);

// Filters of these radii, and the memory they stand in.
struct HostNearSets {
    NearSets sets;
    std::vector<std::vector<std::uint64_t>> memory;
};
HostNearSets grown_near_sets(std::vector<int> radii);

struct HostSearch {
    std::vector<std::vector<Move>> solutions;
    std::uint64_t table_looks = 0;
    std::uint64_t near_looks = 0;
    std::size_t deepest_stack = 0;
};

// All solutions of exactly so many moves, or only the first. The first `prefix` moves are tried one
// sequence after the other, as the card's tasks are.
HostSearch search_on_host(const Cube& cube, int depth, unsigned prefix, bool all, const HostTable& table,
                          const NearSets& near);

}  // namespace cubewright::rubik::gpu
