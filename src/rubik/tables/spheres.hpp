// Breadth-first search over numbered states near the solved one, where a table of all would be too
// large: each sphere as a sorted list of numbers. On all cores.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "base/workers.hpp"

namespace cubewright::rubik {

using Sphere = std::vector<std::uint32_t>;

// A list in pieces, for all cores to work on.
struct Pieces {
    static constexpr std::size_t size = std::size_t{1} << 15U;
    std::span<const std::uint32_t> list;

    std::size_t count() const { return (list.size() + size - 1) / size; }
    std::span<const std::uint32_t> operator[](std::size_t i) const {
        return list.subspan(i * size, std::min(size, list.size() - (i * size)));
    }
};

// Sorted lists made one.
inline Sphere united(std::vector<Sphere> lists) {
    if (lists.empty()) return {};
    while (lists.size() > 1) {
        std::vector<Sphere> pairs((lists.size() + 1) / 2);
        parallel_for(pairs.size(), [&](std::size_t i) {
            if ((2 * i) + 1 == lists.size())
                pairs[i] = std::move(lists[2 * i]);
            else
                std::ranges::set_union(lists[2 * i], lists[(2 * i) + 1], std::back_inserter(pairs[i]));
        });
        lists = std::move(pairs);
    }
    return std::move(lists.front());
}

// Whatever a move of this price leads to from one of the states.
template <class Neighbours>
Sphere all_neighbours(const Sphere& states, unsigned price, const Neighbours& neighbours) {
    const Pieces pieces{states};
    std::vector<Sphere> lists(pieces.count());
    parallel_for(lists.size(), [&](std::size_t i) {
        for (const std::uint32_t state : pieces[i])
            neighbours(state, price, [&](std::uint32_t next) { lists[i].push_back(next); });
        std::ranges::sort(lists[i]);
        lists[i].erase(std::unique(lists[i].begin(), lists[i].end()), lists[i].end());
    });
    return united(std::move(lists));
}

// The spheres of radius 0 to `radius` about state 0. neighbours(state, price, visit) calls visit with
// every state that a move of this price leads to; prices are 1 and 2.
template <class Neighbours>
std::vector<Sphere> spheres(unsigned radius, const Neighbours& neighbours) {
    std::vector<Sphere> all{{0}};
    Sphere known{0};
    for (unsigned r = 1; r <= radius; ++r) {
        std::vector<Sphere> next;
        next.push_back(all_neighbours(all[r - 1], 1, neighbours));
        if (r >= 2) next.push_back(all_neighbours(all[r - 2], 2, neighbours));
        Sphere fresh;
        std::ranges::set_difference(united(std::move(next)), known, std::back_inserter(fresh));
        known = united({std::move(known), fresh});
        all.push_back(std::move(fresh));
    }
    return all;
}

}  // namespace cubewright::rubik
