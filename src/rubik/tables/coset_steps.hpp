// How a search walks from coset to coset: always seen from the representative of the twist's class, so
// that the number of the coset is at hand and the tables for a step fit the first-level cache. The walk
// keeps account of how the cube itself is turned against what it sees.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rubik/move.hpp"
#include "rubik/symmetry.hpp"
#include "rubik/tables/coset_tables.hpp"
#include "rubik/tables/move_set.hpp"

namespace cubewright::rubik {

// A coset as its class's representative sees it. `symmetry` takes the cube itself to this view.
struct SeenCoset {
    std::uint16_t flip = 0;
    std::uint16_t slice = 0;
    std::uint8_t twist_class = 0;
    std::uint8_t symmetry = 0;

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
        const std::size_t s = step.symmetry;
        const std::size_t slice = slice_moves_[c.slice][m];
        const std::size_t flip = flip_moves_[m].of(c.flip) ^ (flip_corrections_[slice] & correction_masks_[s]);
        return {static_cast<std::uint16_t>(flip_images_[s].of(flip)), slice_images_[s][slice], step.twist_class,
                products_[c.symmetry][s]};
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
    template <class Map>
    static FlipMap flip_map(const Map& map);

    std::array<std::array<Step, move_count>, twist_class_count> class_moves_;
    std::array<std::array<std::uint16_t, move_count>, slice_count> slice_moves_;
    std::array<std::array<std::uint16_t, slice_count>, axis_symmetry_count> slice_images_;
    std::array<std::uint16_t, slice_count> flip_corrections_;
    std::array<std::uint16_t, axis_symmetry_count> correction_masks_;
    std::array<FlipMap, move_count> flip_moves_;
    std::array<FlipMap, axis_symmetry_count> flip_images_;
    std::array<std::array<std::uint8_t, axis_symmetry_count>, axis_symmetry_count> products_;
    std::array<std::array<Move, move_count>, axis_symmetry_count> real_moves_;
    std::array<std::array<MoveSet, move_count + 1>, axis_symmetry_count> followers_;
};

}  // namespace cubewright::rubik
