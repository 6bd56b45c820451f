#include "rubik/optimal/optimal_coordinate.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <new>
#include <optional>
#include <vector>

#include "base/lazy_value.hpp"
#include "base/memory.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/optimal/optimal_registers.hpp"
#include "rubik/tables/coordinates.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::size_t places_in_half = 6;
constexpr std::array<unsigned, places_in_half + 1> powers_of_three{1, 3, 9, 27, 81, 243, 729};

using SliceCounts = std::array<unsigned, 3>;

SliceCounts slice_counts(unsigned digits) {
    SliceCounts counts{};
    for (std::size_t i = 0; i < places_in_half; ++i) ++counts[digits / powers_of_three[i] % 3];
    return counts;
}

// Computes the separation ranks. Separations are ordered by their lower half first. The upper half then only adds its
// rank among the upper halves with the same number of edges from each slice, because the lower half determines these
// numbers.
void index_separations(OptimalMaps& maps) {
    unsigned next = 0;
    for (unsigned lower = 0; lower < powers_of_three[places_in_half]; ++lower) {
        const SliceCounts counts = slice_counts(lower);
        if (std::ranges::max(counts) > 4) continue;
        maps.lower_half[lower] = static_cast<std::uint16_t>(next);
        unsigned rank = 0;
        for (unsigned upper = 0; upper < powers_of_three[places_in_half]; ++upper) {
            const SliceCounts rest = slice_counts(upper);
            if (counts[0] + rest[0] != 4 || counts[1] + rest[1] != 4 || counts[2] + rest[2] != 4) continue;
            maps.upper_half[upper] = static_cast<std::uint16_t>(rank++);
        }
        next += rank;
    }
}

// Precomputes the conjugation of edges by a symmetry: the edge at each position is the image of the edge at the source
// position, flipped according to how the rotation flips the edge and the position.
EdgeView edge_view(Symmetry s) {
    EdgeView view{};
    const auto rotation = to_array(rotation_part(s).edges);
    const auto back = to_array(inverse(rotation_part(s)).edges);
    const auto mirror = to_array(detail::mirrored_places.edges);
    const auto reflected = [&](std::size_t edge) { return is_mirror(s) ? std::size_t{mirror[edge]} : edge; };
    for (std::size_t piece = 0; piece < edge_count; ++piece) {
        const std::size_t image = reflected(back[piece] & piece_mask);
        view.image[piece] = static_cast<std::uint8_t>(slice(static_cast<unsigned>(image)) | (back[piece] & flip_bit));
    }
    std::ranges::fill(view.source, std::uint8_t{edge_count});
    for (std::size_t place = 0; place < edge_count; ++place) {
        const std::size_t at = place < places_in_half ? place : place + 2;
        const std::uint8_t turned = rotation[reflected(place)];
        view.source[at] = turned & piece_mask;
        view.flips[at] = turned & flip_bit;
    }
    return view;
}

// Returns some cube with the given twists and tetrad mask.
Cube cube_with_pattern(unsigned mask, unsigned twists) {
    PieceArrays pieces;
    std::array<std::array<Corner, 4>, 2> pools{};
    std::array<std::size_t, 2> left{};
    for (unsigned c = 0; c < corner_count; ++c) pools[tetrad(c)][left[tetrad(c)]++] = static_cast<Corner>(c);
    unsigned sum = 0;
    for (std::size_t i = 0; i < corner_count; ++i) {
        const std::size_t pool = (mask >> i) & 1U;
        const unsigned twist = i < 7 ? twists % 3 : (3 - sum % 3) % 3;
        pieces.corners[i] = {pools[pool][--left[pool]], twist};
        sum += twist;
        twists /= 3;
    }
    return to_cube(pieces);
}

constexpr std::uint8_t unseen = 255;

// Computes the distance of each corner pattern by breadth-first search from the solved pattern. Returns an empty list
// if stopped.
std::vector<std::uint8_t> pattern_distances(const std::vector<Bytes16>& corners, Metric metric, const OptimalMaps& maps,
                                            const StopToken& stop) {
    std::vector<std::uint8_t> distances(corner_pattern_count, unseen);
    std::vector<std::vector<std::uint32_t>> spheres(1);
    const std::uint32_t home = corner_pattern(solved_cube.corners, maps);
    distances[home] = 0;
    spheres[0].push_back(home);
    for (unsigned d = 1; std::ranges::find(distances, unseen) != distances.end(); ++d) {
        auto& sphere = spheres.emplace_back();
        for (unsigned move_cost = 1; move_cost <= std::min(d, 2U); ++move_cost)
            for (const std::uint32_t pattern : spheres[d - move_cost]) {
                if (stop.stop_requested()) return {};
                for (const Move m : all_moves) {
                    if (cost(m, metric) != move_cost) continue;
                    const std::uint32_t next =
                        corner_pattern(compose_corners(corners[pattern], as_cube(m).corners), maps);
                    if (distances[next] != unseen) continue;
                    distances[next] = static_cast<std::uint8_t>(d);
                    sphere.push_back(next);
                }
            }
    }
    return distances;
}

void index_corner_patterns(OptimalMaps& maps, const StopToken& stop) {
    std::vector<Bytes16> corners;
    for (unsigned mask = 0; mask < 256; ++mask)
        for (unsigned twists = 0; std::popcount(mask) == 4 && twists < twist_count; ++twists)
            corners.push_back(cube_with_pattern(mask, twists).corners);
    const auto in_half_turns = pattern_distances(corners, Metric::htm, maps, stop);
    const auto in_quarter_turns = pattern_distances(corners, Metric::qtm, maps, stop);
    if (stop.stop_requested()) return;

    std::vector<bool> known(corner_pattern_count);
    std::uint32_t next_class = 0;
    for (unsigned representative = 0; representative < corner_pattern_count; ++representative) {
        if (known[representative]) continue;
        if (stop.stop_requested()) return;
        const Cube cube{corners[representative], iota16};
        const auto distance =
            static_cast<std::uint32_t>(in_half_turns[representative] | (in_quarter_turns[representative] << 4U));
        std::array<std::uint32_t, symmetry_count> images{};
        for (const Symmetry s : all_symmetries) images[s.number] = corner_pattern(conjugate(cube, s).corners, maps);
        for (const Symmetry s : all_symmetries)
            if (images[s.number] == representative) maps.stabilisers[next_class] |= std::uint64_t{1} << s.number;
        const std::uint32_t symmetric = maps.stabilisers[next_class] != 1 ? 1U << 31U : 0U;
        for (const Symmetry s : all_symmetries) {
            const std::uint32_t pattern = images[s.number];
            if (known[pattern]) continue;
            known[pattern] = true;
            maps.corners[pattern] = {next_class | (std::uint32_t{inverse(s).number} << 12U) | (distance << 18U) |
                                     symmetric};
        }
        ++next_class;
    }
}

}  // namespace

namespace {

// The maps are stored in huge pages, because every probe of the large table is preceded by a lookup in these maps.
struct OwnedMaps {
    LargeBuffer buffer;
    const OptimalMaps* maps = nullptr;
};

std::optional<OwnedMaps> build_maps(const StopToken& stop) {
    OwnedMaps owned{LargeBuffer(std::max(sizeof(OptimalMaps), std::size_t{2} << 20U))};
    auto* built = new (owned.buffer.bytes().data()) OptimalMaps{};
    std::uint8_t rank = 0;
    for (unsigned mask = 0; mask < 256; ++mask)
        if (std::popcount(mask) == 4) built->tetrad_rank[mask] = rank++;
    for (const Symmetry s : all_symmetries) built->views[s.number] = edge_view(s);
    for (const Symmetry a : all_symmetries)
        for (const Symmetry b : all_symmetries) built->products[a.number][b.number] = (a * b).number;
    index_separations(*built);
    index_corner_patterns(*built, stop);
    if (stop.stop_requested()) return std::nullopt;
    owned.maps = built;
    return owned;
}

const OwnedMaps* owned_maps(const StopToken& stop) {
    static LazyValue<OwnedMaps> instance;
    return instance.get_or_build(stop, [&] { return build_maps(stop); });
}

}  // namespace

const OptimalMaps& optimal_maps() {
    return *owned_maps({})->maps;
}

bool build_optimal_maps(const StopToken& stop) {
    return owned_maps(stop) != nullptr;
}

Bytes16 corners_with_pattern(std::uint32_t pattern) {
    unsigned mask = 0;
    while (std::popcount(mask) != 4 || optimal_maps().tetrad_rank[mask] != pattern / twist_count) ++mask;
    return cube_with_pattern(mask, pattern % twist_count).corners;
}

}  // namespace cubewright::rubik
