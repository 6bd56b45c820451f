#include "rubik/optimal/optimal_walk.hpp"

#include <algorithm>
#include <array>

#include "rubik/optimal/optimal_registers.hpp"

namespace cubewright::rubik {

namespace {

// The lists are extended until one has this length. Walks that start from such a list rarely repeat a coset, and there
// are enough of them to distribute over the cores.
constexpr std::size_t min_roots = 30'000;

// Returns the smallest index of a coset, which identifies it up to symmetry.
std::uint64_t canonical_index(const Cube& cube) {
    std::uint64_t index_of_coset = ~std::uint64_t{0};
    for_each_index(cube, optimal_maps(),
                   [&](OptimalCoset coset) { index_of_coset = std::min(index_of_coset, coset.index(11)); });
    return index_of_coset;
}

struct IndexedCube {
    std::uint64_t index_of_coset;
    Cube cube;
};

}  // namespace

OptimalWalk::OptimalWalk(Metric metric, const StopToken& stop) : metric_(metric), levels_{{solved_cube}} {
    std::vector<std::uint64_t> known{canonical_index(solved_cube)};
    const auto is_known = [&](std::uint64_t index_of_coset) {
        return std::ranges::binary_search(known, index_of_coset);
    };
    while (levels_.back().size() < min_roots) {
        std::vector<IndexedCube> found;
        for (std::size_t move_cost = 1; move_cost <= std::min<std::size_t>(levels_.size(), 2); ++move_cost)
            for (const Cube& cube : levels_[levels_.size() - move_cost]) {
                if (stop.stop_requested()) return;
                for (const Move m : all_moves) {
                    if (cost(m, metric) != move_cost) continue;
                    const IndexedCube next{canonical_index(cube * as_cube(m)), cube * as_cube(m)};
                    if (!is_known(next.index_of_coset)) found.push_back(next);
                }
            }
        std::ranges::sort(found, {}, &IndexedCube::index_of_coset);
        const auto repeated = std::ranges::unique(found, {}, &IndexedCube::index_of_coset);
        found.erase(repeated.begin(), repeated.end());
        auto& level = levels_.emplace_back();
        for (const IndexedCube& each : found) {
            level.push_back(each.cube);
            known.push_back(each.index_of_coset);
        }
        std::ranges::inplace_merge(known, known.end() - static_cast<std::ptrdiff_t>(found.size()));
    }
    // Adds the roots: all positions one move beyond the lists. All moves are tried here, because the list contains an
    // arbitrary symmetric image of each coset, so the move that led to it does not restrict the next move.
    for (std::size_t distance = levels_.size() - 2; distance < levels_.size(); ++distance)
        for (const Cube& cube : levels_[distance]) {
            if (stop.stop_requested()) return;
            for (const Move m : all_moves) {
                const std::size_t next = distance + cost(m, metric);
                if (next < levels_.size() || is_known(canonical_index(cube * as_cube(m)))) continue;
                roots_.push_back(
                    {cube * as_cube(m), static_cast<std::uint8_t>(index(m)), static_cast<std::uint8_t>(next)});
            }
        }
}

double OptimalWalk::walk_count(unsigned distance) const {
    // counts[remaining][last]: number of move sequences of cost `remaining` that may follow the move `last`.
    std::vector<std::array<double, move_count>> counts(distance + 1);
    for (unsigned remaining = 0; remaining <= distance; ++remaining)
        for (std::size_t last = 0; last < move_count; ++last) {
            counts[remaining][last] = remaining == 0 ? 1 : 0;
            for (const Move m : all_moves)
                if (cost(m, metric_) <= remaining && (followers[last] & set_of(m)) != 0)
                    counts[remaining][last] += counts[remaining - cost(m, metric_)][index(m)];
        }
    if (distance < levels_.size()) return static_cast<double>(levels_[distance].size());
    double sum = 0;
    for (const Root& root : roots_)
        if (root.distance <= distance) sum += counts[distance - root.distance][root.last];
    return sum;
}

}  // namespace cubewright::rubik
