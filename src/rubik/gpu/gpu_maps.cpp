#include "rubik/gpu/gpu_maps.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <unordered_set>
#include <utility>

#include "rubik/optimal/optimal_coordinate.hpp"

namespace cubewright::rubik::gpu {

namespace {

constexpr std::uint32_t all_places = 0xFFF;

std::uint32_t four_bytes(const std::array<std::uint8_t, 12>& bytes, std::size_t first) {
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i) word |= std::uint32_t{bytes[first + i]} << (8 * i);
    return word;
}

// An EdgeView stores its bytes in two halves of six.
constexpr std::size_t byte_of_place(std::size_t place) {
    return place < 6 ? place : place + 2;
}

// Converts an EdgeView to masks. All edges of a slice have the same flips in an EdgeView, so masks are sufficient: the
// flips of slice 0 apply to every position, and the other slices store the difference from slice 0.
SliceView slice_view(const EdgeView& view) {
    constexpr std::array<std::size_t, 3> of_slice{index(Edge::UR), index(Edge::UF), index(Edge::FR)};
    constexpr std::array<std::uint32_t, 3> half{0, 0xFFFU, 0xFFF0000U};  // bit range of each new slice in the word
    SliceView out;
    std::array<std::uint32_t, 3> flips{};
    for (std::size_t s = 0; s < 3; ++s) {
        const unsigned image = view.image[of_slice[s]];
        const std::uint32_t where = half[image & 3U];
        flips[image & 3U] = (image & flip_bit) != 0 ? all_places : 0;
        if (s == 0) {  // positions in neither mask: x ^ y ^ 1
            out.of_slice1 ^= where;
            out.of_slice2 ^= where;
            out.constant ^= where;
        }
        if (s == 1) out.of_slice1 ^= where;
        if (s == 2) out.of_slice2 ^= where;
    }
    for (std::size_t place = 0; place < edge_count; ++place)
        if ((view.flips[byte_of_place(place)] & flip_bit) != 0) out.flips |= 1U << place;
    out.flips ^= flips[0];
    out.flips1 = flips[1] ^ flips[0];
    out.flips2 = flips[2] ^ flips[0];
    return out;
}

std::uint16_t moved_places(const EdgeView& view, std::uint32_t mask) {
    std::uint32_t moved = 0;
    for (std::size_t place = 0; place < edge_count; ++place)
        moved |= ((mask >> view.source[byte_of_place(place)]) & 1U) << place;
    return static_cast<std::uint16_t>(moved);
}

std::unique_ptr<const SmallMaps> built_maps() {
    const OptimalMaps& source = optimal_maps();
    auto maps = std::make_unique<SmallMaps>();
    for (const Move m : all_moves) {
        PackedTurn& turn = maps->turns[index(m)];
        turn = as_turn(as_cube(m));
        turn.moves = static_cast<std::uint32_t>(index(m));
        turn.first_face = turn.last_face = static_cast<std::uint32_t>(index(face(m)));
    }
    for (std::size_t s = 0; s < 48; ++s) {
        maps->views[s] = slice_view(source.views[s]);
        for (std::uint32_t six = 0; six < 64; ++six) {
            maps->moved_places[s][0][six] = moved_places(source.views[s], six);
            maps->moved_places[s][1][six] = moved_places(source.views[s], six << 6U);
        }
    }
    for (std::size_t mask = 0; mask < 256; ++mask) maps->tetrad_offset[mask] = source.tetrad_rank[mask] * 2187U;
    for (std::uint32_t mask = 0; mask < 128; ++mask) {
        std::uint32_t power = 1;
        for (unsigned i = 0; i < 7; ++i, power *= 3)
            if (((mask >> i) & 1U) != 0) maps->powers_of_three[mask] += static_cast<std::uint16_t>(power);
    }
    for (std::uint32_t one = 0; one < 64; ++one)
        for (std::uint32_t two = 0; two < 64; ++two) {
            if ((one & two) != 0) continue;
            const std::uint32_t digits = maps->powers_of_three[one] + 2U * maps->powers_of_three[two];
            maps->lower_half[one | (two << 6U)] = source.lower_half[digits];
            maps->upper_half[one | (two << 6U)] = source.upper_half[digits];
        }
    return maps;
}

}  // namespace

PackedCube packed(const Cube& cube) {
    const PieceArrays pieces = to_pieces(cube);
    std::array<std::uint8_t, 12> corners{};
    std::array<std::uint8_t, 12> edges{};
    for (std::size_t i = 0; i < corner_count; ++i)
        corners[i] =
            static_cast<std::uint8_t>(index(pieces.corners[i].piece) | (pieces.corners[i].twist << packed_twist_shift));
    for (std::size_t i = 0; i < edge_count; ++i)
        edges[i] =
            static_cast<std::uint8_t>(index(pieces.edges[i].piece) | (pieces.edges[i].flip << packed_flip_shift));
    return {four_bytes(corners, 0), four_bytes(corners, 4), four_bytes(edges, 0), four_bytes(edges, 4),
            four_bytes(edges, 8)};
}

Cube unpacked(const PackedCube& cube) {
    PieceArrays pieces;
    const std::array corners{cube.c0, cube.c1};
    const std::array edges{cube.e0, cube.e1, cube.e2};
    for (std::size_t i = 0; i < corner_count; ++i) {
        const std::uint32_t byte = corners[i / 4] >> (8 * (i % 4));
        pieces.corners[i] = {static_cast<Corner>(byte & 7U), (byte >> packed_twist_shift) & 3U};
    }
    for (std::size_t i = 0; i < edge_count; ++i) {
        const std::uint32_t byte = edges[i / 4] >> (8 * (i % 4));
        pieces.edges[i] = {static_cast<Edge>(byte & 15U), (byte >> packed_flip_shift) & 1U};
    }
    return to_cube(pieces);
}

PackedTurn as_turn(const Cube& position) {
    const PieceArrays pieces = to_pieces(position);
    PackedTurn turn;
    std::array<std::uint32_t, 2> twists{};
    std::array<std::uint32_t, 3> flips{};
    std::array<std::uint32_t, 3> from{};
    for (std::size_t i = 0; i < corner_count; ++i) {
        turn.corners_from |= static_cast<std::uint32_t>(index(pieces.corners[i].piece)) << (4 * i);
        twists[i / 4] |= pieces.corners[i].twist << (8 * (i % 4) + packed_twist_shift);
    }
    for (std::size_t i = 0; i < edge_count; ++i) {
        const auto source = static_cast<std::uint32_t>(index(pieces.edges[i].piece));
        const auto k = static_cast<std::uint32_t>(i % 4);
        from[i / 4] |= source < 8 ? (source << (4 * k)) | (k << (16 + 4 * k)) : (source - 4) << (16 + 4 * k);
        flips[i / 4] |= pieces.edges[i].flip << (8 * k + packed_flip_shift);
    }
    turn.twists0 = twists[0];
    turn.twists1 = twists[1];
    turn.flips0 = flips[0];
    turn.flips1 = flips[1];
    turn.flips2 = flips[2];
    turn.edges_from0 = from[0];
    turn.edges_from1 = from[1];
    turn.edges_from2 = from[2];
    return turn;
}

const SmallMaps& small_maps() {
    static const std::unique_ptr<const SmallMaps> maps = built_maps();
    return *maps;
}

CosetMaps host_maps() {
    return {&small_maps(), optimal_maps().corners};
}

std::vector<PackedTurn> canonical_sequences(unsigned length) {
    struct Sequence {
        Cube cube;
        PackedTurn turn;
    };
    std::vector<Sequence> sequences(1, {solved_cube, as_turn(solved_cube)});
    for (unsigned i = 0; i < length; ++i) {
        std::vector<Sequence> longer;
        for (const Sequence& sequence : sequences)
            for (const Move m : all_moves) {
                const auto f = static_cast<std::uint32_t>(index(face(m)));
                if (((faces_after(sequence.turn.last_face) >> f) & 1U) == 0) continue;
                const Cube cube = sequence.cube * as_cube(m);
                PackedTurn turn = as_turn(cube);
                turn.moves = sequence.turn.moves | (static_cast<std::uint32_t>(index(m)) << (5 * i));
                turn.first_face = i == 0 ? f : sequence.turn.first_face;
                turn.last_face = f;
                longer.push_back({cube, turn});
            }
        sequences = std::move(longer);
    }
    std::vector<PackedTurn> turns;
    turns.reserve(sequences.size());
    for (const Sequence& sequence : sequences) turns.push_back(sequence.turn);
    return turns;
}

std::vector<std::vector<CosetSeed>> coset_spheres(unsigned depth) {
    const CosetMaps maps = host_maps();
    std::unordered_set<std::uint64_t> seen;
    const auto is_new = [&](const PackedCube& cube) {
        return seen.insert(coset_of(masks_of(cube), maps).index(max_flip_bits)).second;
    };
    std::vector<std::vector<CosetSeed>> spheres(1);
    spheres[0].push_back({packed(solved_cube)});
    is_new(spheres[0][0].cube);
    for (unsigned d = 1; d <= depth; ++d) {
        std::vector<CosetSeed> sphere;
        for (const CosetSeed& seed : spheres.back())
            for (const PackedTurn& turn : small_maps().turns) {
                const PackedCube next = turned(seed.cube, turn);
                if (is_new(next)) sphere.push_back({next, turn.last_face});
            }
        spheres.push_back(std::move(sphere));
    }
    return spheres;
}

namespace {

CosetSamples coset_samples() {
    const OptimalMaps& source = optimal_maps();
    CosetSamples samples;
    samples.corners.resize(corner_class_count);
    samples.edges.resize(separation_count);
    for (std::uint32_t mask = 0; mask < 256; ++mask) {
        if (std::popcount(mask) != 4) continue;
        for (std::uint32_t twists = 0; twists < 2187; ++twists) {
            const CornerEntry entry = source.corners[source.tetrad_rank[mask] * 2187U + twists];
            if (entry.symmetry() != 0) continue;
            PieceArrays pieces = to_pieces(solved_cube);
            std::array<std::uint32_t, 2> next{0, 0};
            constexpr std::array<std::array<std::uint8_t, 4>, 2> tetrads{{{0, 2, 5, 7}, {1, 3, 4, 6}}};
            std::uint32_t rest = twists;
            std::uint32_t sum = 0;
            for (std::size_t i = 0; i < corner_count; ++i, rest /= 3) {
                const std::uint32_t which = (mask >> i) & 1U;
                const std::uint32_t twist = i < 7 ? rest % 3 : (3 - sum % 3) % 3;
                pieces.corners[i] = {static_cast<Corner>(tetrads[which][next[which]++]), twist};
                sum += twist;
            }
            samples.corners[entry.corner_class()] = packed(to_cube(pieces));
        }
    }
    for (std::uint32_t one = 0; one < 4096; ++one) {
        if (std::popcount(one) != 4) continue;
        for (std::uint32_t two = 0; two < 4096; ++two) {
            if (std::popcount(two) != 4 || (one & two) != 0) continue;
            PieceArrays pieces = to_pieces(solved_cube);
            std::array<std::uint8_t, 3> next{0, 1, 8};  // first edge of each slice
            for (std::size_t i = 0; i < edge_count; ++i) {
                const std::size_t which = ((one >> i) & 1U) != 0 ? 1 : ((two >> i) & 1U) != 0 ? 2 : 0;
                pieces.edges[i] = {static_cast<Edge>(next[which]), 0};
                next[which] = static_cast<std::uint8_t>(next[which] + (which == 2 ? 1 : 2));
            }
            const PackedCube cube = packed(to_cube(pieces));
            samples.edges[coset_under_symmetry(0, 0, masks_of(cube), small_maps()).row] = cube;
        }
    }
    return samples;
}

}  // namespace

HostMaps maps_for_gpu() {
    const OptimalMaps& source = optimal_maps();
    HostMaps maps{&small_maps(), source.corners, source.stabilisers, source.products, {}, {}, {}};
    for (unsigned length = 0; length <= longest_prefix; ++length) maps.sequences.push_back(canonical_sequences(length));
    maps.spheres = coset_spheres(seed_depth);
    maps.samples = coset_samples();
    return maps;
}

int best_base(unsigned flip_bits) {
    // There are 39 012 cosets at distance 6, up to symmetry. From there on, each sphere is about 13.2 times as large as
    // the previous one.
    constexpr double sixth_sphere = 39012;
    constexpr double growth = 13.2;
    const auto entries = static_cast<double>(std::uint64_t{optimal_row_count} << flip_bits);
    int depth = 6;
    double sphere = sixth_sphere;
    while (sphere * growth < 2.5 * entries) {
        sphere *= growth;
        ++depth;
    }
    return depth - 2;
}

std::vector<Move> unpacked_moves(const std::uint32_t* words, unsigned count) {
    std::vector<Move> moves;
    for (unsigned i = 0; i < count; ++i) moves.push_back(static_cast<Move>((words[i / 6] >> (5 * (i % 6))) & 31U));
    return moves;
}

}  // namespace cubewright::rubik::gpu
