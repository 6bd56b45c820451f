#include "rubik/optimal/optimal_steps.hpp"

#include <algorithm>
#include <bit>
#include <new>
#include <vector>

#include "base/memory.hpp"
#include "rubik/cube/cube_symmetry.hpp"

namespace cubewright::rubik {

namespace {

void fill_by_mask(OptimalSteps& steps, const OptimalMaps& maps) {
    for (std::size_t mask = 0; mask < 256; ++mask) {
        if (std::popcount(mask) != 4) continue;
        const CornerEntry* from = maps.corners + maps.tetrad_rank[mask] * twist_count;
        std::copy_n(
            from, twist_count,
            steps.by_mask.begin() + static_cast<std::ptrdiff_t>((mask - OptimalSteps::first_mask) * twist_count));
    }
}

// Computes the effect of each move on the class representatives. A pattern with symmetry 0 is a representative.
void fill_class_moves(OptimalSteps& steps, const OptimalMaps& maps) {
    std::vector<bool> known(corner_class_count);
    for (std::uint32_t pattern = 0; pattern < corner_pattern_count; ++pattern) {
        const CornerEntry entry = maps.corners[pattern];
        if (entry.symmetry() != 0 || known[entry.corner_class()]) continue;
        known[entry.corner_class()] = true;
        const Bytes16 corners = corners_with_pattern(pattern);
        for (const Move m : all_moves)
            steps.moved[entry.corner_class()][index(m)] =
                maps.corners[corner_pattern(compose_corners(corners, as_cube(m).corners), maps)];
    }
}

void index_stabilisers(OptimalSteps& steps, const OptimalMaps& maps) {
    std::vector<std::uint64_t> groups;
    for (std::size_t c = 0; c < corner_class_count; ++c) {
        const auto found = std::ranges::find(groups, maps.stabilisers[c]);
        steps.stabiliser_numbers[c] = static_cast<std::uint8_t>(found - groups.begin());
        if (found == groups.end()) groups.push_back(maps.stabilisers[c]);
    }
    for (std::size_t g = 0; g < groups.size(); ++g)
        for (const Symmetry s : all_symmetries) {
            Symmetry least = s;
            for (const Symmetry keeps : all_symmetries)
                if (((groups[g] >> keeps.number) & 1U) != 0 && inverse(s * keeps).number < inverse(least).number)
                    least = s * keeps;
            steps.least[g][s.number] = least.number;
        }
}

}  // namespace

const OptimalSteps& optimal_steps() {
    // The tables are stored in huge pages, for the same reason as the maps.
    static const LargeBuffer buffer = [] {
        const OptimalMaps& maps = optimal_maps();
        LargeBuffer made(std::max(sizeof(OptimalSteps), std::size_t{4} << 20U));
        auto& steps = *new (made.bytes().data()) OptimalSteps{};
        fill_by_mask(steps, maps);
        fill_class_moves(steps, maps);
        index_stabilisers(steps, maps);
        for (const Symmetry s : all_symmetries) {
            const EdgeView& view = maps.views[s.number];
            for (const Move m : all_moves)
                steps.conjugated_moves[s.number][index(m)] = static_cast<std::uint8_t>(index(transformed(m, s)));
            std::ranges::copy(maps.products[s.number], steps.products[s.number].begin());
            steps.places[s.number] = detail::load16(view.source) | detail::load16(view.flips);
            const Bytes16 image = detail::load16(view.image);
            steps.images[s.number] = image;
            for (const Face f : all_faces) {
                const Bytes16 turn = as_cube(make_move(f, 1)).edges;
                steps.turned_images[s.number][index(f)] = look_up(image, turn) ^ (turn & splat16(flip_bit));
            }
        }
        return made;
    }();
    return *std::launder(reinterpret_cast<const OptimalSteps*>(buffer.bytes().data()));
}

}  // namespace cubewright::rubik
