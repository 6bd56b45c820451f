// Bloom filters of nearby states, and the breadth-first search that builds them. The states are cosets near the phase-2
// group for phase 1, and positions near the solved cube for phase 2. A search probes the filter whose radius equals its
// remaining moves, which prunes nearly every path that cannot reach the goal in time.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "base/progress.hpp"
#include "base/workers.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/tables/coordinates.hpp"
#include "rubik/tables/packed.hpp"
#include "rubik/tables/permutation_classes.hpp"
#include "rubik/two_phase/coset_tables.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

// Nested balls of radius `least` to `most`, each with its own filter.
struct NearFilters {
    int least = 0;
    int most = -1;
    std::array<BloomFilter, 7> filters;

    bool has_radius(int radius) const { return least <= radius && radius <= most; }
    const BloomFilter& within(int radius) const { return filters[static_cast<std::size_t>(radius - least)]; }
};

// Radii and sizes of the filters. A size is the base-2 logarithm of the number of words, chosen for ten to twenty bits
// per element.
struct FilterPlan {
    int least = 0;
    std::span<const unsigned> sizes;
    int most() const { return least + static_cast<int>(sizes.size()) - 1; }
};
inline constexpr std::size_t max_coset_filters = 2;
inline constexpr std::size_t max_phase2_filters = 7;
FilterPlan coset_filter_plan();
FilterPlan phase2_filter_plan(Metric metric, bool small);

// Build the words of each filter. The filters are incomplete and must not be used if the build was stopped.
std::vector<LargeBuffer> build_coset_filters(Metric metric, const StopToken& stop = {});
std::vector<LargeBuffer> build_phase2_filters(Metric metric, bool small, const StopToken& stop = {});

// Neighbour functions for breadth-first searches over cosets and phase-2 positions, identified by their indices up to
// symmetry. Each neighbour is visited under all of its indices.

template <class Visit>
void for_each_bit(unsigned bits, const Visit& visit) {
    for (; bits != 0; bits &= bits - 1) visit(static_cast<std::size_t>(std::countr_zero(bits)));
}

struct CosetNeighbours {
    Metric metric;

    template <class Visit>
    void operator()(std::uint32_t number, unsigned move_cost, const Visit& visit) const {
        const CosetTables& tables = coset_tables();
        const Coset from = tables.representative(number);
        for (const Move m : all_moves) {
            if (cost(m, metric) != move_cost) continue;
            const Coset next = tables.after(from, m);
            auto twist = tables.twists[next.twist];
            for_each_bit(tables.symmetries_to_representative[next.twist], [&](std::size_t s) {
                twist.symmetry = static_cast<std::uint8_t>(s);
                visit(tables.number(twist, next.flip, next.slice));
            });
        }
    }
};

struct Phase2Neighbours {
    Metric metric;

    template <class Visit>
    void operator()(std::uint32_t number, unsigned move_cost, const Visit& visit) const {
        const Phase2Coordinates& tables = phase2_coordinates();
        const Permutation from = tables.representative(number);
        for (const Move m : all_phase2_moves) {
            if (cost(m, metric) != move_cost) continue;
            const Permutation next = after(from, m);
            const std::size_t corners = corner_rank(next.corners);
            for_each_bit(tables.corners.symmetries_to_representative(corners),
                         [&](std::size_t s) { visit(tables.number(tables.corners.class_of(corners), s, next.edges)); });
        }
    }
};

// Breadth-first search over indexed states near the solved one, for state spaces that are too large for a full table.
// Each sphere is a sorted list of indices. Uses all cores.

using Sphere = std::vector<std::uint32_t>;

// A list split into pieces for parallel processing.
struct Pieces {
    static constexpr std::size_t size = std::size_t{1} << 14U;  // processing a piece takes a few milliseconds
    std::span<const std::uint32_t> list;

    std::size_t count() const { return (list.size() + size - 1) / size; }
    std::span<const std::uint32_t> operator[](std::size_t i) const {
        return list.subspan(i * size, std::min(size, list.size() - (i * size)));
    }
};

// Calls body(part of a, part of b) for parts of two sorted lists that cover the same range of numbers, in order.
template <class Body>
void for_matching_parts(const Sphere& a, const Sphere& b, const StopToken& stop, const Body& body) {
    constexpr std::size_t part = std::size_t{1} << 18U;
    auto other = b.begin();
    for (auto first = a.begin(); !stop.stop_requested();) {
        const bool is_last = a.end() - first <= static_cast<std::ptrdiff_t>(part);
        const auto last = is_last ? a.end() : first + part;
        const auto other_last = is_last ? b.end() : std::lower_bound(other, b.end(), *last);
        body(std::ranges::subrange(first, last), std::ranges::subrange(other, other_last));
        if (is_last) return;
        first = last;
        other = other_last;
    }
}

// Merges sorted lists pairwise. Can be stopped between parts; the result is then incomplete.
inline Sphere merge_all(std::vector<Sphere> lists, const StopToken& stop) {
    if (lists.empty()) return {};
    while (lists.size() > 1) {
        std::vector<Sphere> pairs((lists.size() + 1) / 2);
        const auto unite = [&](std::size_t i) {
            if ((2 * i) + 1 == lists.size())
                pairs[i] = std::move(lists[2 * i]);
            else
                for_matching_parts(lists[2 * i], lists[(2 * i) + 1], stop, [&](const auto& some, const auto& others) {
                    std::ranges::set_union(some, others, std::back_inserter(pairs[i]));
                });
        };
        parallel_for(pairs.size(), unite, stop);
        lists = std::move(pairs);
    }
    return std::move(lists.front());
}

// Returns all states reached by a move of this cost.
template <class Neighbours>
Sphere all_neighbours(const Sphere& states, unsigned move_cost, const Neighbours& neighbours, const StopToken& stop) {
    const Pieces pieces{states};
    std::vector<Sphere> lists(pieces.count());
    const auto list = [&](std::size_t i) {
        for (const std::uint32_t state : pieces[i])
            neighbours(state, move_cost, [&](std::uint32_t next) { lists[i].push_back(next); });
        std::ranges::sort(lists[i]);
        lists[i].erase(std::unique(lists[i].begin(), lists[i].end()), lists[i].end());
    };
    parallel_for(lists.size(), list, stop);
    return merge_all(std::move(lists), stop);
}

// Computes the spheres of radius 0 to `radius` around state 0. neighbours(state, cost, visit) calls visit with every
// state reached by a move of that cost (1 or 2). The result must not be used if the computation was stopped.
template <class Neighbours>
std::vector<Sphere> spheres(unsigned radius, const Neighbours& neighbours, const StopToken& stop = {}) {
    std::vector<Sphere> all{{0}};
    Sphere known{0};
    for (unsigned r = 1; r <= radius; ++r) {
        std::vector<Sphere> next;
        next.push_back(all_neighbours(all[r - 1], 1, neighbours, stop));
        if (r >= 2) next.push_back(all_neighbours(all[r - 2], 2, neighbours, stop));
        Sphere fresh;
        for_matching_parts(merge_all(std::move(next), stop), known, stop, [&](const auto& found, const auto& old) {
            std::ranges::set_difference(found, old, std::back_inserter(fresh));
        });
        known = merge_all({std::move(known), fresh}, stop);
        all.push_back(std::move(fresh));
    }
    return all;
}

}  // namespace cubewright::rubik
