// The group that some transformations generate, as a chain of stabilizers (Schreier and Sims). Level i of the chain is
// the subgroup that leaves the pieces at the first i positions where they are. For each level, the chain stores one
// element for each place (position and orientation) that the piece at position i can reach. Every element of the group
// is a product of stored elements in exactly one way.
//
// Construction: random elements are sifted through the chain until the order reaches an upper bound that follows from
// parities, orientation sums and the actions on the single orbits. If the order stays below the bound, every Schreier
// generator is sifted, which proves that the chain is complete. The random numbers have a fixed seed and affect only
// the running time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/big_integer.hpp"
#include "base/progress.hpp"
#include "base/random.hpp"
#include "base/result.hpp"
#include "twisty/puzzle/transformation.hpp"

namespace cubewright::twisty {

class StabilizerChain {
public:
    // Fails when stopped, or if the group is too large to analyse in a few seconds.
    static Result<StabilizerChain> build(const Orbits& orbits, std::span<const Transformation> generators,
                                         const StopToken& stop = {});

    // Returns the number of elements of the group.
    const BigInteger& order() const { return order_; }
    bool contains(const Transformation& transformation) const;
    // Returns an element of the group. All elements are equally likely.
    Transformation random(Random& random) const;
    // Returns a representative of the transformations that apply an element of the group and then `last`. Two
    // transformations of the same coset have the same representative.
    Transformation coset_representative(const Transformation& last) const;
    // Returns the approximate number of elementary steps that coset_representative takes.
    std::uint64_t coset_cost() const;

private:
    // The place to which each position's piece moves. A place is a position with an orientation.
    using Element = std::vector<std::uint16_t>;

    struct Level {
        std::vector<std::uint32_t> generators;  // indices of the strong generators of this level
        std::vector<std::uint16_t> places;      // places that the piece can reach, the starting place first
        std::vector<Element> inverses;          // for each place, an element that moves it to the starting place
        std::vector<std::int32_t> slots;        // index in `places` of each place of the orbit, or -1
    };

    class Builder;

    explicit StabilizerChain(const Orbits& orbits);

    Element to_element(const Transformation& transformation) const;
    Transformation to_transformation(const Element& element) const;
    std::uint16_t image(const Element& element, std::uint16_t place) const;
    Element compose(const Element& first, const Element& second) const;
    Element inverse(const Element& element) const;
    // Multiplies the element by stored elements until it fixes the positions of all levels from `level` on. Returns the
    // first level where this is impossible, or the number of levels.
    std::size_t sift(Element& element, std::size_t level = 0) const;
    std::int32_t slot(std::size_t level, std::uint16_t place) const;
    std::size_t first_moved(const Element& element) const;

    Orbits orbits_;
    std::vector<std::uint16_t> first_place_;  // for each position, its place with orientation 0
    std::vector<std::uint16_t> orbit_place_;  // for each position, the first place of its orbit
    std::vector<std::uint16_t> position_;     // for each place, its position
    std::vector<std::uint8_t> orientation_;   // for each place, its orientation
    std::vector<std::uint8_t> orientations_;  // for each position, the number of orientations
    Element identity_;
    std::vector<Level> levels_;
    BigInteger order_ = 1;
};

}  // namespace cubewright::twisty
