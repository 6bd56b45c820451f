// Moves between cosets during a search. Cosets are always stored relative to the representative of their twist class,
// so that the coset index is available without a conversion and the tables for a step fit in the L1 cache. The symmetry
// between the cube and this representation is tracked along the way.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rubik/cube/move.hpp"
#include "rubik/cube/symmetry.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "rubik/tables/two_phase/coset_tables.hpp"

namespace cubewright::rubik {

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
