// Effects of moves and symmetries on phase-1 coordinates, and the indexing of cosets up to symmetry. The tables are
// small enough for the CPU caches and are computed in a millisecond on first use.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rubik/cube/move.hpp"
#include "rubik/cube/symmetry.hpp"
#include "rubik/tables/coordinates/coordinates.hpp"

namespace cubewright::rubik {

// Number of twist classes under the sixteen symmetries that preserve the up-down axis.
inline constexpr std::size_t twist_class_count = 168;

// Coset indices up to symmetry: (twist class, slice, flip), with the flip as the least significant part. If a class
// representative is itself symmetric, a coset has several equivalent indices.
inline constexpr std::size_t coset_row_count = twist_class_count * slice_count;
inline constexpr std::size_t reduced_coset_count = coset_row_count * flip_count;

// Index of a coset, and the symmetry that maps the coset to this representation.
struct ReducedCoset {
    std::uint32_t number = 0;
    std::uint8_t symmetry = 0;
};

struct CosetTables {
    // A twist with its class and the symmetry that maps it to the class representative, so that a search gets all three
    // with one load.
    struct Twist {
        std::uint16_t twist;
        std::uint8_t twist_class;
        std::uint8_t symmetry;
    };

    std::array<std::array<Twist, move_count>, twist_count> twist_moves;
    std::array<std::array<std::uint16_t, move_count>, flip_count> flip_moves;
    std::array<std::array<std::uint16_t, move_count>, slice_count> slice_moves;

    std::array<Twist, twist_count> twists;
    std::array<std::uint16_t, twist_class_count> representatives;
    std::array<std::uint16_t, twist_count> symmetries_to_representative;  // bit mask of symmetries for each twist

    std::array<std::array<std::uint16_t, flip_count>, axis_symmetry_count> flip_images;
    std::array<std::array<std::uint16_t, axis_symmetry_count>, slice_count> slice_images;
    // A quarter turn of the whole cube changes the reference faces for the flips of the slice edges. The image of a
    // flip then also depends on the slice. These corrections are zero for the other symmetries.
    std::array<std::array<std::uint16_t, axis_symmetry_count>, slice_count> flip_corrections;

    std::array<std::array<std::uint16_t, axis_symmetry_count>, twist_count> twist_images;

    Coset after(Coset c, Move m) const {
        return {twist_moves[c.twist][index(m)].twist, flip_moves[c.flip][index(m)], slice_moves[c.slice][index(m)]};
    }

    Coset image(Coset c, Symmetry s) const {
        return {twist_images[c.twist][s.number], flip_images[s.number][c.flip ^ flip_corrections[c.slice][s.number]],
                slice_images[c.slice][s.number]};
    }

    std::uint32_t number(Twist twist, std::size_t flip, std::size_t slice) const {
        const std::size_t s = twist.symmetry;
        const std::size_t row = twist.twist_class * slice_count + slice_images[slice][s];
        return static_cast<std::uint32_t>(row * flip_count + flip_images[s][flip ^ flip_corrections[slice][s]]);
    }

    ReducedCoset reduced(Coset c) const {
        const Twist twist = twists[c.twist];
        return {number(twist, c.flip, c.slice), twist.symmetry};
    }

    // Returns the coset with the given index.
    Coset representative(std::size_t number) const {
        return {representatives[number / (slice_count * flip_count)], static_cast<std::uint16_t>(number % flip_count),
                static_cast<std::uint16_t>(number / flip_count % slice_count)};
    }
};

const CosetTables& coset_tables();

}  // namespace cubewright::rubik
