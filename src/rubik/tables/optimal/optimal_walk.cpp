#include "rubik/tables/optimal/optimal_walk.hpp"

#include <algorithm>
#include <array>

#include "rubik/tables/optimal/optimal_registers.hpp"

namespace cubewright::rubik {

namespace {

// The lists are extended until one has this length. Walks that start from such a list rarely repeat a coset, and there
// are enough of them to distribute over the cores.
constexpr std::size_t enough = 30'000;

// Returns the smallest index of a coset, which identifies it up to symmetry.
std::uint64_t name_of(const Cube& cube) {
    std::uint64_t name = ~std::uint64_t{0};
    for_each_number(cube, optimal_maps(), [&](OptimalCoset coset) { name = std::min(name, coset.index(11)); });
    return name;
}

struct Named {
    std::uint64_t name;
    Cube cube;
};

}  // namespace

OptimalWalk::OptimalWalk(Metric metric, const StopToken& stop) : metric_(metric), levels_{{solved_cube}} {
    std::vector<std::uint64_t> known{name_of(solved_cube)};
    const auto is_known = [&](std::uint64_t name) { return std::ranges::binary_search(known, name); };
    while (levels_.back().size() < enough) {
        std::vector<Named> found;
        for (std::size_t price = 1; price <= std::min<std::size_t>(levels_.size(), 2); ++price)
            for (const Cube& cube : levels_[levels_.size() - price]) {
                if (stop.stop_requested()) return;
                for (const Move m : all_moves) {
                    if (cost(m, metric) != price) continue;
                    const Named next{name_of(cube * as_cube(m)), cube * as_cube(m)};
                    if (!is_known(next.name)) found.push_back(next);
                }
            }
        std::ranges::sort(found, {}, &Named::name);
        const auto repeated = std::ranges::unique(found, {}, &Named::name);
        found.erase(repeated.begin(), repeated.end());
        auto& level = levels_.emplace_back();
        for (const Named& each : found) {
            level.push_back(each.cube);
            known.push_back(each.name);
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
                if (next < levels_.size() || is_known(name_of(cube * as_cube(m)))) continue;
                roots_.push_back(
                    {cube * as_cube(m), static_cast<std::uint8_t>(index(m)), static_cast<std::uint8_t>(next)});
            }
        }
}

double OptimalWalk::walk_count(unsigned distance) const {
    // ways[left][last]: number of move sequences of cost `left` that may follow the move `last`.
    std::vector<std::array<double, move_count>> ways(distance + 1);
    for (unsigned left = 0; left <= distance; ++left)
        for (std::size_t last = 0; last < move_count; ++last) {
            ways[left][last] = left == 0 ? 1 : 0;
            for (const Move m : all_moves)
                if (cost(m, metric_) <= left && (followers[last] & set_of(m)) != 0)
                    ways[left][last] += ways[left - cost(m, metric_)][index(m)];
        }
    if (distance < levels_.size()) return static_cast<double>(levels_[distance].size());
    double sum = 0;
    for (const Root& root : roots_)
        if (root.distance <= distance) sum += ways[distance - root.distance][root.last];
    return sum;
}

}  // namespace cubewright::rubik
