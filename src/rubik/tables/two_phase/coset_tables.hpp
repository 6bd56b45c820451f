// What moves and symmetries do to phase-1 coordinates, and the numbering of cosets up to symmetry.
// Small enough for the processor's caches and computed in a millisecond at first use.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rubik/cube/move.hpp"
#include "rubik/cube/symmetry.hpp"
#include "rubik/tables/coordinates/coordinates.hpp"

namespace cubewright::rubik {

// The sixteen symmetries that keep the up-down axis sort the twists into this many classes.
inline constexpr std::size_t twist_class_count = 168;

// Cosets up to these symmetries: (class of twist, slice, flip), the flip running fastest. A class
// whose representative is itself symmetric keeps several numbers for what is one coset up to symmetry.
inline constexpr std::size_t coset_row_count = twist_class_count * slice_count;
inline constexpr std::size_t reduced_coset_count = coset_row_count * flip_count;

// A coset's number, and the symmetry under which it looks like that.
struct ReducedCoset {
    std::uint32_t number = 0;
    std::uint8_t symmetry = 0;
};

struct CosetTables {
    // A twist together with its class and the symmetry that takes it to the class's representative,
    // so that a search learns all three in one load.
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
    std::array<std::uint16_t, twist_count> symmetries_to_representative;  // a bit for each that does

    std::array<std::array<std::uint16_t, flip_count>, axis_symmetry_count> flip_images;
    std::array<std::array<std::uint16_t, axis_symmetry_count>, slice_count> slice_images;
    // A quarter turn of the whole cube changes by which faces the slice edges' flips are measured: the
    // image of the flip then depends on the slice, by these flips (zero for the other symmetries).
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

    // The coset that a number stands for.
    Coset representative(std::size_t number) const {
        return {representatives[number / (slice_count * flip_count)], static_cast<std::uint16_t>(number % flip_count),
                static_cast<std::uint16_t>(number / flip_count % slice_count)};
    }
};

const CosetTables& coset_tables();

}  // namespace cubewright::rubik
