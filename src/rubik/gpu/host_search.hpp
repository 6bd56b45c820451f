// Host version of the GPU's search and tables, with one lane instead of thousands. Tests use it on machines without a
// GPU. It runs the functions of lane.hpp and grow.hpp that are also compiled for the GPU.
#pragma once

#include <cstdint>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/gpu/gpu_near_sets.hpp"
#include "rubik/gpu/lane.hpp"

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

HostTable filled_table(unsigned flip_bits, int base);

// Near-set filters with the given radii, and the memory that stores them.
struct HostNearSets {
    NearSets sets;
    std::vector<std::vector<std::uint64_t>> memory;
};
HostNearSets filled_near_sets(std::vector<int> radii);

struct HostSearch {
    std::vector<std::vector<Move>> solutions;
    std::uint64_t table_probes = 0;
    std::uint64_t near_looks = 0;
    std::size_t deepest_stack = 0;
};

// Finds all solutions of exactly `depth` moves, or only the first one. The sequences of the first `prefix` moves are
// tried one after another, like the tasks on the GPU.
HostSearch search_on_host(const Cube& cube, int depth, unsigned prefix, bool all, const HostTable& table,
                          const NearSets& near);

}  // namespace cubewright::rubik::gpu
