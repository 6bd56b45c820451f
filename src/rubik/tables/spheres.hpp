// Breadth-first search over numbered states near the solved one, where a table of all would be too
// large: each sphere as a sorted list of numbers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

namespace cubewright::rubik {

using Sphere = std::vector<std::uint32_t>;

// The spheres of radius 0 to `radius` about state 0. neighbours(state, price, visit) calls visit with
// every state that a move of this price leads to; prices are 1 and 2.
template <class Neighbours>
std::vector<Sphere> spheres(unsigned radius, const Neighbours& neighbours) {
    std::vector<Sphere> all{{0}};
    Sphere known{0};
    for (unsigned r = 1; r <= radius; ++r) {
        Sphere next;
        const auto collect = [&](std::uint32_t state) { next.push_back(state); };
        for (const std::uint32_t state : all[r - 1]) neighbours(state, 1U, collect);
        if (r >= 2)
            for (const std::uint32_t state : all[r - 2]) neighbours(state, 2U, collect);
        std::ranges::sort(next);
        next.erase(std::unique(next.begin(), next.end()), next.end());
        Sphere fresh;
        std::ranges::set_difference(next, known, std::back_inserter(fresh));
        Sphere larger;
        std::ranges::merge(known, fresh, std::back_inserter(larger));
        known = std::move(larger);
        all.push_back(std::move(fresh));
    }
    return all;
}

}  // namespace cubewright::rubik
