#include "rubik/tables/optimal/optimal_walk.hpp"

#include <algorithm>
#include <array>

#include "rubik/tables/optimal/optimal_registers.hpp"

namespace cubewright::rubik {

namespace {

// Lists grow until one is this long: then the walks from it have hardly a repetition, and there are
// enough of them to share out.
constexpr std::size_t enough = 30'000;

// One number for a coset up to symmetry, also where it has several.
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
    // The first step beyond the lists. All moves are tried here: which symmetric image of a coset stands
    // in the list, and by which move it was found, says nothing about the moves that may come next.
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
    // ways[left][last]: how many sequences go on from a move.
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
