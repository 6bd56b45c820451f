// Invariants of a puzzle: the parity of the permutation and the sum of the orientations of each set of pieces that can
// take each other's positions. They give an upper bound on the number of positions, and they explain why a pattern
// cannot be reached.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/big_integer.hpp"
#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::twisty {

// Positions of one orbit between which the generators of a group can move pieces.
struct Component {
    std::size_t orbit = 0;
    std::vector<std::size_t> positions;  // counted over all orbits
    unsigned orientations = 1;
};

struct Components {
    std::vector<Component> list;
    std::vector<std::size_t> of_position;  // index of the component of each position
};
Components find_components(const Orbits& orbits, std::span<const Transformation> generators);
// Returns the name of the orbit, with the positions of the component if the orbit has several.
std::string name_of(const Orbits& orbits, const Components& components, std::size_t component);

// A homomorphism from the transformations that preserve the components to the integers modulo a number.
struct Invariant {
    std::size_t component = 0;
    bool is_parity = false;  // true for the parity of the permutation, false for the sum of the twists
    std::uint32_t modulus = 2;
};
std::vector<Invariant> list_invariants(const Components& components);
std::vector<std::uint32_t> evaluate(const Orbits& orbits, const Components& components,
                                    std::span<const Invariant> invariants, const Transformation& transformation);

// A subgroup of a product of cyclic groups, given by generators.
class AbelianSubgroup {
public:
    explicit AbelianSubgroup(std::vector<std::uint32_t> moduli);
    void add(std::vector<std::uint32_t> element);
    bool contains(std::vector<std::uint32_t> element) const;
    // Returns the factors of the subgroup's index.
    const std::vector<std::uint32_t>& index_factors() const { return pivots_; }

private:
    std::vector<std::uint32_t> moduli_;
    std::vector<std::uint32_t> pivots_;             // entry i of row i; divides modulus i
    std::vector<std::vector<std::uint32_t>> rows_;  // row i is 0 before entry i; empty if it is only the modulus
};

// Returns the number of transformations that preserve the components and whose invariants lie in the subgroup.
BigInteger count_transformations(const Components& components, const AbelianSubgroup& subgroup);

}  // namespace cubewright::twisty
