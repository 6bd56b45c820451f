// Look-ups of the optimal solver that are made together: where the table has their entries, the lines sent for, the
// bounds read. Processors with AVX-512 do eight at a time (optimal_probes_avx512.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/prefetch.hpp"
#include "rubik/tables/optimal/optimal_coordinate.hpp"
#include "rubik/tables/optimal/optimal_registers.hpp"
#include "rubik/tables/optimal/optimal_steps.hpp"
#include "rubik/tables/optimal/optimal_tables.hpp"
#if defined(__AVX512BW__) && defined(__AVX512DQ__) && defined(__AVX512VL__)
#include "rubik/tables/optimal/optimal_probes_avx512.hpp"
#endif

namespace cubewright::rubik {

// What the places of entries are computed with.
struct ProbeMaps {
    explicit ProbeMaps(const OptimalTable& table)
        : words(table.words.data()), flip_bits(table.shape.flip_bits), base(table.shape.base) {}

    const OptimalMaps& maps = optimal_maps();
    const OptimalSteps& steps = optimal_steps();
    const std::uint32_t* words;
    unsigned flip_bits;
    unsigned base;
};

// Lines of the table are sent for in bursts: each waits until its page is found, and many wait hardly longer than one.
// Between bursts the lines travel.
inline constexpr std::size_t probe_burst = 16;

// Each list is written a little beyond its end.
template <std::size_t most>
struct OptimalProbes {
    static constexpr std::size_t room = most + probe_burst;

    std::array<CornerEntry, room> corners;
    std::array<std::uint8_t, room> nodes;  // whose edges they see
    std::array<std::uint8_t, room> turns;  // faces of the other side, or moves of their own
    std::array<std::uint64_t, room> bits;
    std::array<std::uint32_t, room> bounds;
    std::size_t count = 0;

    // The count is the caller's while it writes the list: kept here, it would be stored and loaded again for each.
    void write(std::size_t at, CornerEntry seen, std::uint8_t node, std::uint8_t turn) {
        corners[at] = seen;
        nodes[at] = node;
        turns[at] = turn;
    }
};

#if defined(__AVX512BW__) && defined(__AVX512DQ__) && defined(__AVX512VL__)

namespace detail {

// Sums gives those of four probes from a number on.
template <std::size_t most, class Sums>
void send_for_eights(OptimalProbes<most>& probes, const ProbeMaps& by, const Sums& sums) {
    const std::size_t count = probes.count;
    for (std::size_t i = count; i < count + 7; ++i) probes.write(i, {}, 0, 0);  // what an eight has beyond the end
    for (std::size_t first = 0; first < count; first += probe_burst) {
        const std::size_t end = std::min(count, first + probe_burst);
        for (std::size_t i = first; i < end; i += 8)
            store_eight(&probes.bits[i],
                        bits_of_eight(sums(i), sums(i + 4), &probes.corners[i], by.maps, by.flip_bits));
        for (std::size_t i = first; i < end; ++i) __builtin_prefetch(by.words + (probes.bits[i] >> 5U), 0, read_once);
    }
}

}  // namespace detail

// For each probe the edges of turn · cube for a quarter turn of its face, where `edges` has the cubes' of all nodes.
template <std::size_t most>
void send_for_faces(OptimalProbes<most>& probes, const Bytes16* edges, const ProbeMaps& by) {
    const OptimalSteps& steps = by.steps;
    detail::send_for_eights(probes, by, [&](std::size_t first) {
        const auto symmetry = [&](std::size_t i) { return probes.corners[first + i].symmetry(); };
        const Bytes64 places = four_of([&](std::size_t i) -> auto& { return steps.places[symmetry(i)]; });
        const Bytes64 seen =
            rearranged_fours(four_of([&](std::size_t i) -> auto& { return edges[probes.nodes[first + i]]; }), places);
        const Bytes64 images =
            four_of([&](std::size_t i) -> auto& { return steps.turned_images[symmetry(i)][probes.turns[first + i]]; });
        return sums_of_four_views(seen, rearranged_fours(images, seen), places);
    });
}

// For each probe the edges of cube · move.
template <std::size_t most>
void send_for_children(OptimalProbes<most>& probes, const Bytes16* edges, const ProbeMaps& by) {
    const OptimalSteps& steps = by.steps;
    detail::send_for_eights(probes, by, [&](std::size_t first) {
        const auto symmetry = [&](std::size_t i) { return probes.corners[first + i].symmetry(); };
        const Bytes64 places = four_of([&](std::size_t i) -> auto& { return steps.places[symmetry(i)]; });
        const Bytes64 from = rearranged_fours(
            four_of([&](std::size_t i) -> auto& { return turn_cubes[probes.turns[first + i]].edges; }), places);
        const Bytes64 seen =
            rearranged_fours(four_of([&](std::size_t i) -> auto& { return edges[probes.nodes[first + i]]; }), from);
        const Bytes64 images = four_of([&](std::size_t i) -> auto& { return steps.images[symmetry(i)]; });
        return sums_of_four_views(seen, rearranged_fours(images, seen), from ^ places);
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
void send_for_each(OptimalProbes<most>& probes, const ProbeMaps& by, const Sums& sums_of) {
    for (std::size_t first = 0; first < probes.count; first += probe_burst) {
        const std::size_t count = std::min(probe_burst, probes.count - first);
        std::array<EdgeSums, probe_burst> sums;
        for (std::size_t i = 0; i < count; ++i) sums[i] = sums_of(first + i);
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t corner_class = probes.corners[first + i].corner_class();
            const std::uint64_t bit = bit_of(coset_of_sums(corner_class, sums[i], by.maps).index(by.flip_bits));
            probes.bits[first + i] = bit;
            __builtin_prefetch(by.words + (bit >> 5U), 0, read_once);
        }
    }
}

}  // namespace detail

// For each probe the edges of turn · cube for a quarter turn of its face, where `edges` has the cubes' of all nodes.
template <std::size_t most>
void send_for_faces(OptimalProbes<most>& probes, const Bytes16* edges, const ProbeMaps& by) {
    detail::send_for_each(probes, by, [&](std::size_t i) {
        return edges_turned(probes.corners[i].symmetry(), edges[probes.nodes[i]], probes.turns[i], by.steps);
    });
}

// For each probe the edges of cube · move.
template <std::size_t most>
void send_for_children(OptimalProbes<most>& probes, const Bytes16* edges, const ProbeMaps& by) {
    detail::send_for_each(probes, by, [&](std::size_t i) {
        return edges_after(probes.corners[i].symmetry(), edges[probes.nodes[i]], probes.turns[i], by.steps);
    });
}

template <std::size_t most>
void read_bounds(OptimalProbes<most>& probes, const ProbeMaps& by) {
    for (std::size_t i = 0; i < probes.count; ++i)
        probes.bounds[i] = table_bound(by.words, place_at(probes.bits[i]), by.base);
}

#endif

}  // namespace cubewright::rubik
