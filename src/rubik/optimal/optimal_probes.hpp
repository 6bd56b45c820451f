// Batched table probes for the optimal solver: computes the entry locations, prefetches the cache lines and reads the
// bounds. CPUs with AVX-512 process eight probes at a time (optimal_probes_avx512.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/device.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"
#include "rubik/optimal/optimal_registers.hpp"
#include "rubik/optimal/optimal_steps.hpp"
#include "rubik/optimal/optimal_tables.hpp"
#if defined(__AVX512BW__) && defined(__AVX512DQ__) && defined(__AVX512VL__)
#include "rubik/optimal/optimal_probes_avx512.hpp"
#endif

namespace cubewright::rubik {

// Data needed to compute the locations of table entries.
struct ProbeMaps {
    explicit ProbeMaps(const OptimalTable& table)
        : words(table.words.data()), flip_bits(table.shape.flip_bits), base(table.shape.base) {}

    const OptimalMaps& maps = optimal_maps();
    const OptimalSteps& steps = optimal_steps();
    const std::uint32_t* words;
    unsigned flip_bits;
    unsigned base;
};

// Cache lines are prefetched in bursts. Each prefetch has to wait for its page-table entry, and many parallel
// prefetches take hardly longer than a single one. The cache lines arrive between bursts.
inline constexpr std::size_t probe_burst = 16;

// A batch of probes. Code may write a little beyond the end of each list, so the lists have extra room.
template <std::size_t most>
struct OptimalProbes {
    static constexpr std::size_t room = most + probe_burst;

    std::array<CornerEntry, room> corners;
    std::array<std::uint8_t, room> nodes;  // node whose edges are probed
    std::array<std::uint8_t, room> turns;  // face turned on the other side, or move made on this side
    std::array<std::uint64_t, room> bits;
    std::array<std::uint32_t, room> bounds;
    std::size_t count = 0;

    // Writes a probe. The caller keeps the count in a register while it fills the list; updating `count` here would
    // cost a load and a store per probe.
    void write(std::size_t at, CornerEntry seen, std::uint8_t node, std::uint8_t turn) {
        corners[at] = seen;
        nodes[at] = node;
        turns[at] = turn;
    }
};

#if defined(__AVX512BW__) && defined(__AVX512DQ__) && defined(__AVX512VL__)

namespace detail {

// Prefetches probes in groups of eight. `sums(i)` returns the edge sums of four probes starting at i.
template <std::size_t most, class Sums>
void prefetch_by_eights(OptimalProbes<most>& probes, const ProbeMaps& by, const Sums& sums) {
    const std::size_t count = probes.count;
    for (std::size_t i = count; i < count + 7; ++i) probes.write(i, {}, 0, 0);  // pads the last group of eight
    for (std::size_t first = 0; first < count; first += probe_burst) {
        const std::size_t end = std::min(count, first + probe_burst);
        for (std::size_t i = first; i < end; i += 8)
            store_eight(&probes.bits[i],
                        bit_offsets_of_eight(sums(i), sums(i + 4), &probes.corners[i], by.maps, by.flip_bits));
        for (std::size_t i = first; i < end; ++i) __builtin_prefetch(by.words + (probes.bits[i] >> 5U), 0, read_once);
    }
}

}  // namespace detail

// Prefetches the entries of turn · cube, where `turn` is a quarter turn of the probe's face and `edges` holds the edges
// of each node.
template <std::size_t most>
void prefetch_face_probes(OptimalProbes<most>& probes, const Bytes16* edges, const ProbeMaps& by) {
    const OptimalSteps& steps = by.steps;
    detail::prefetch_by_eights(probes, by, [&](std::size_t first) {
        const auto symmetry = [&](std::size_t i) { return probes.corners[first + i].symmetry(); };
        const Bytes64 places = four_of([&](std::size_t i) -> auto& { return steps.places[symmetry(i)]; });
        const Bytes64 seen = rearranged_quarters(
            four_of([&](std::size_t i) -> auto& { return edges[probes.nodes[first + i]]; }), places);
        const Bytes64 images =
            four_of([&](std::size_t i) -> auto& { return steps.turned_images[symmetry(i)][probes.turns[first + i]]; });
        return edge_sums_of_four(seen, rearranged_quarters(images, seen), places);
    });
}

// Prefetches the entries of cube · move.
template <std::size_t most>
void prefetch_child_probes(OptimalProbes<most>& probes, const Bytes16* edges, const ProbeMaps& by) {
    const OptimalSteps& steps = by.steps;
    detail::prefetch_by_eights(probes, by, [&](std::size_t first) {
        const auto symmetry = [&](std::size_t i) { return probes.corners[first + i].symmetry(); };
        const Bytes64 places = four_of([&](std::size_t i) -> auto& { return steps.places[symmetry(i)]; });
        const Bytes64 from = rearranged_quarters(
            four_of([&](std::size_t i) -> auto& { return turn_cubes[probes.turns[first + i]].edges; }), places);
        const Bytes64 seen =
            rearranged_quarters(four_of([&](std::size_t i) -> auto& { return edges[probes.nodes[first + i]]; }), from);
        const Bytes64 images = four_of([&](std::size_t i) -> auto& { return steps.images[symmetry(i)]; });
        return edge_sums_of_four(seen, rearranged_quarters(images, seen), from ^ places);
    });
}

template <std::size_t most>
void read_bounds(OptimalProbes<most>& probes, const ProbeMaps& by) {
    for (std::size_t i = 0; i < probes.count; i += 8)
        read_eight_bounds(&probes.bits[i], by.words, by.base, &probes.bounds[i]);
}

#else

namespace detail {

template <std::size_t most, class Sums>
void prefetch_in_bursts(OptimalProbes<most>& probes, const ProbeMaps& by, const Sums& sums_of) {
    for (std::size_t first = 0; first < probes.count; first += probe_burst) {
        const std::size_t count = std::min(probe_burst, probes.count - first);
        std::array<EdgeSums, probe_burst> sums;
        for (std::size_t i = 0; i < count; ++i) sums[i] = sums_of(first + i);
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t corner_class = probes.corners[first + i].corner_class();
            const std::uint64_t bit = bit_of(coset_from_sums(corner_class, sums[i], by.maps).index(by.flip_bits));
            probes.bits[first + i] = bit;
            __builtin_prefetch(by.words + (bit >> 5U), 0, read_once);
        }
    }
}

}  // namespace detail

// Prefetches the entries of turn · cube, where `turn` is a quarter turn of the probe's face and `edges` holds the edges
// of each node.
template <std::size_t most>
void prefetch_face_probes(OptimalProbes<most>& probes, const Bytes16* edges, const ProbeMaps& by) {
    detail::prefetch_in_bursts(probes, by, [&](std::size_t i) {
        return edge_sums_after_left_turn(probes.corners[i].symmetry(), edges[probes.nodes[i]], probes.turns[i],
                                         by.steps);
    });
}

// Prefetches the entries of cube · move.
template <std::size_t most>
void prefetch_child_probes(OptimalProbes<most>& probes, const Bytes16* edges, const ProbeMaps& by) {
    detail::prefetch_in_bursts(probes, by, [&](std::size_t i) {
        return edges_after(probes.corners[i].symmetry(), edges[probes.nodes[i]], probes.turns[i], by.steps);
    });
}

template <std::size_t most>
void read_bounds(OptimalProbes<most>& probes, const ProbeMaps& by) {
    for (std::size_t i = 0; i < probes.count; ++i)
        probes.bounds[i] = table_bound(by.words, entry_place_at(probes.bits[i]), by.base);
}

#endif

}  // namespace cubewright::rubik
