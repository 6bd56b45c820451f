// How a search walks from coset to coset: always seen from the representative of the twist's class, so
// that the number of the coset is at hand and the tables for a step fit the first-level cache. The walk
// keeps account of how the cube itself is turned against what it sees.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rubik/cube/move.hpp"
#include "rubik/cube/symmetry.hpp"
#include "rubik/tables/coordinates/move_set.hpp"
#include "rubik/tables/two_phase/coset_tables.hpp"

namespace cubewright::rubik {

// A coset as its class's representative sees it. `symmetry` takes the cube itself to this view.
struct SeenCoset {
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

    SeenCoset seen(Coset coset) const;

    // `m` is a move as seen; so is the result, from its own representative.
    SeenCoset after(const SeenCoset& c, std::size_t m) const {
        const Step step = class_moves_[c.twist_class][m];
        const View& view = views_[step.symmetry];
        const std::size_t slice = slice_moves_[c.slice][m];
        const std::size_t flip = flip_moves_[m].of(c.flip) ^ (flip_corrections_[slice] & view.correction_mask);
        return {static_cast<std::uint16_t>(view.flips.of(flip)), view.slices[slice], step.twist_class,
                products_[c.symmetry][step.symmetry]};
    }

    // The move of the cube itself that is seen as `m`, and the other way round for sets.
    Move real(std::size_t m, std::size_t symmetry) const { return real_moves_[symmetry][m]; }
    // What may follow a move of the cube itself, as seen.
    MoveSet followers_seen(std::size_t real_move, std::size_t symmetry) const {
        return followers_[symmetry][real_move];
    }

private:
    CosetSteps();

    struct Step {
        std::uint8_t twist_class;
        std::uint8_t symmetry;
    };
    // Flips add up without carry, so what happens to eleven bits is the sum of what happens to six of
    // them and to five: two tables of a few bytes instead of one of four kilobytes.
    struct FlipMap {
        std::array<std::uint16_t, 64> low;
        std::array<std::uint16_t, 32> high;
        std::size_t of(std::size_t flip) const { return static_cast<std::size_t>(low[flip % 64] ^ high[flip / 64]); }
    };
    // What a symmetry makes of flips and slices.
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
