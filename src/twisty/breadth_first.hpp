// Breadth-first search over indexed positions, from one or several start positions. The caller chooses how to store
// the distances.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"

namespace cubewright::twisty {

// Runs the search from several start positions. The callback reach(position, distance) records the distance of an
// unvisited position and returns whether it was unvisited. The callback for_each_neighbour(position, visit) calls
// visit(neighbour) for every position one move away. Returns the number of positions at each distance, or
// std::nullopt if stopped.
template <class Reach, class ForEachNeighbour>
std::optional<std::vector<std::uint32_t>> breadth_first(std::span<const std::uint32_t> starts, const Reach& reach,
                                                        const ForEachNeighbour& for_each_neighbour,
                                                        const StopToken& stop = {}) {
    constexpr std::uint32_t stop_check_interval = 4096;  // in positions; takes a few tenths of a millisecond
    std::vector<std::uint32_t> counts;
    std::vector<std::uint32_t> level;
    std::vector<std::uint32_t> next;
    for (const std::uint32_t start : starts)
        if (reach(start, 0U)) next.push_back(start);
    while (!next.empty()) {
        counts.push_back(static_cast<std::uint32_t>(next.size()));
        level.swap(next);
        next.clear();
        const auto distance = static_cast<unsigned>(counts.size());
        std::uint32_t seen = 0;
        for (const std::uint32_t position : level) {
            if (++seen % stop_check_interval == 0 && stop.stop_requested()) return std::nullopt;
            for_each_neighbour(position, [&](std::uint32_t neighbour) {
                if (reach(neighbour, distance)) next.push_back(neighbour);
            });
        }
    }
    return counts;
}

// Runs the search from a single start position.
template <class Reach, class ForEachNeighbour>
std::optional<std::vector<std::uint32_t>> breadth_first(std::uint32_t start, const Reach& reach,
                                                        const ForEachNeighbour& for_each_neighbour,
                                                        const StopToken& stop = {}) {
    return breadth_first(std::span(&start, 1), reach, for_each_neighbour, stop);
}

}  // namespace cubewright::twisty
