// Effects of moves and symmetries on phase-2 coordinates, and the symmetry classes of permutations of eight corners or
// eight edges under the sixteen symmetries that preserve the up-down axis.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/tables/coordinates.hpp"

namespace cubewright::rubik {

inline constexpr std::size_t permutation_class_count = 2768;

inline constexpr std::size_t phase2_move_count = 10;
inline constexpr std::array<Move, phase2_move_count> all_phase2_moves = [] {
    std::array<Move, phase2_move_count> moves{};
    std::size_t next = 0;
    for (const Move m : all_moves)
        if ((phase2_moves & set_of(m)) != 0) moves[next++] = m;
    return moves;
}();

// Permutation of the corners and edges, without orientations.
struct Permutation {
    Bytes16 corners;
    Bytes16 edges;
};
inline constexpr Permutation nothing_permuted{iota16, iota16};

inline constexpr std::array<Permutation, move_count> move_permutations = [] {
    std::array<Permutation, move_count> made{};
    for (const Move m : all_moves)
        made[index(m)] = {as_cube(m).corners & splat16(piece_mask), as_cube(m).edges & splat16(piece_mask)};
    return made;
}();

constexpr Bytes16 corners_after(const Permutation& p, Move m) {
    return shuffle_bytes(p.corners, move_permutations[index(m)].corners);
}
constexpr Bytes16 edges_after(const Permutation& p, Move m) {
    return shuffle_bytes(p.edges, move_permutations[index(m)].edges);
}
constexpr Permutation after(const Permutation& p, Move m) {
    return {corners_after(p, m), edges_after(p, m)};
}

// A symmetry as a permutation of positions. The image of the permutation p is rearranged(back, rearranged(p, forth)).
// Orientations are ignored.
struct PlaceMap {
    Bytes16 corners_forth, corners_back;
    Bytes16 edges_forth, edges_back;

    Bytes16 corners(Bytes16 p) const { return shuffle_bytes(corners_back, shuffle_bytes(p, corners_forth)); }
    Bytes16 edges(Bytes16 p) const { return shuffle_bytes(edges_back, shuffle_bytes(p, edges_forth)); }
};

struct PermutationClasses {
    // Indexed by rank: 16 times the class, plus the symmetry that maps the permutation to the class representative.
    std::array<std::uint16_t, permutation_count> class_and_symmetry;
    std::array<std::uint16_t, permutation_class_count> representatives;
    // Indexed by class: bit mask of the symmetries that fix the representative.
    std::array<std::uint16_t, permutation_class_count> stabilisers;

    std::size_t class_of(std::size_t rank) const { return class_and_symmetry[rank] / axis_symmetry_count; }
    std::size_t symmetry_of(std::size_t rank) const { return class_and_symmetry[rank] % axis_symmetry_count; }
    // Returns a bit mask of all symmetries that map the permutation to its representative.
    unsigned symmetries_to_representative(std::size_t rank) const;
};

struct Phase2Coordinates {
    std::array<PlaceMap, axis_symmetry_count> symmetries;
    PermutationClasses corners;
    PermutationClasses edges;
    std::array<std::array<std::uint8_t, slice_permutation_count>, axis_symmetry_count> slice_images;
    // Effect of phase-2 moves on the slice permutation.
    std::array<std::array<std::uint8_t, move_count>, slice_permutation_count> slice_moves;

    // Returns the index of a phase-2 position up to symmetry: the corner class, then the ranks of the edges and the
    // slice after applying the symmetry that maps the corners to the class representative. The index is less than 2³².
    std::uint32_t number(std::size_t corner_class, std::size_t symmetry, Bytes16 edge_places) const {
        const Bytes16 seen = symmetries[symmetry].edges(edge_places);
        return static_cast<std::uint32_t>(
            (corner_class * permutation_count + edge_rank(seen)) * slice_permutation_count + slice_rank(seen));
    }
    Permutation representative(std::uint32_t number) const;
};

const Phase2Coordinates& phase2_coordinates();

}  // namespace cubewright::rubik
