// Phase-1 cosets: the effects of moves and symmetries on their coordinates, their indices up to symmetry, and the moves
// between them during a search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/tables/coordinates.hpp"

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

// Effects of moves and symmetries on phase-1 coordinates, and the indexing of cosets up to symmetry. The tables are
// small enough for the CPU caches and are computed in a millisecond on first use.
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

// A coset relative to its class representative. `symmetry` maps the cube to this representation.
struct RelativeCoset {
    std::uint16_t flip;
    std::uint16_t slice;
    std::uint8_t twist_class;
    std::uint8_t symmetry;

    std::uint32_t number() const {
        return static_cast<std::uint32_t>((twist_class * slice_count + slice) * flip_count + flip);
    }
};

// Moves between cosets during a search. Cosets are always stored relative to the representative of their twist class,
// so that the coset index is available without a conversion and the tables for a step fit in the L1 cache. The symmetry
// between the cube and this representation is tracked along the way.
class CosetSteps {
public:
    static const CosetSteps& instance();

    RelativeCoset relative_to_representative(Coset coset) const;

    // Returns the coset after move `m`. The move is relative to the representation of `c`, and the result is relative
    // to its own representative.
    RelativeCoset after(const RelativeCoset& c, std::size_t m) const {
        const Step step = class_moves_[c.twist_class][m];
        const View& view = views_[step.symmetry];
        const std::size_t slice = slice_moves_[c.slice][m];
        const std::size_t flip = flip_moves_[m].of(c.flip) ^ (flip_corrections_[slice] & view.correction_mask);
        return {static_cast<std::uint16_t>(view.flips.of(flip)), view.slices[slice], step.twist_class,
                products_[c.symmetry][step.symmetry]};
    }

    // Returns the move of the cube that corresponds to `m` in this representation.
    Move to_cube_move(std::size_t m, std::size_t symmetry) const { return real_moves_[symmetry][m]; }
    // Returns the moves that may follow `real_move`, a move of the cube, in this representation.
    MoveSet followers_under_symmetry(std::size_t real_move, std::size_t symmetry) const {
        return followers_[symmetry][real_move];
    }

private:
    CosetSteps();

    struct Step {
        std::uint8_t twist_class;
        std::uint8_t symmetry;
    };
    // Flips combine by XOR, so the image of eleven bits is the XOR of the images of six and of five bits. Two small
    // tables replace one of four kilobytes.
    struct FlipMap {
        std::array<std::uint16_t, 64> low;
        std::array<std::uint16_t, 32> high;
        std::size_t of(std::size_t flip) const { return static_cast<std::size_t>(low[flip % 64] ^ high[flip / 64]); }
    };
    // Effect of a symmetry on flips and slices.
    struct View {
        FlipMap flips;
        std::uint16_t correction_mask;
        std::array<std::uint16_t, slice_count> slices;
    };
    template <class Map>
    static FlipMap flip_map(const Map& map);

    std::array<std::array<Step, move_count>, twist_class_count> class_moves_;
    std::array<std::array<std::uint16_t, move_count>, slice_count> slice_moves_;
    std::array<std::uint16_t, slice_count> flip_corrections_;
    std::array<FlipMap, move_count> flip_moves_;
    std::array<View, axis_symmetry_count> views_;
    std::array<std::array<std::uint8_t, axis_symmetry_count>, axis_symmetry_count> products_;
    std::array<std::array<Move, move_count>, axis_symmetry_count> real_moves_;
    std::array<std::array<MoveSet, move_count + 1>, axis_symmetry_count> followers_;
};

}  // namespace cubewright::rubik
