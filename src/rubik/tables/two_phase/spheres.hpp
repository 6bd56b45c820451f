// Breadth-first search over indexed states near the solved one, for state spaces that are too large for a full table.
// Each sphere is a sorted list of indices. Uses all cores.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "base/progress.hpp"
#include "base/workers.hpp"

namespace cubewright::rubik {

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
