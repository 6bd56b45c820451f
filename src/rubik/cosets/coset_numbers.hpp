// Indexing of the cosets of the phase-2 group up to the sixteen symmetries that preserve the up-down axis: 138 639 780
// indices for 2 217 093 120 cosets. Symmetric cosets have the same distance distribution, so one representative is
// enough.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/tables/coordinates.hpp"

namespace cubewright::rubik {

inline constexpr std::uint64_t coset_count = std::uint64_t{twist_count} * flip_count * slice_count;
static_assert(coset_count == 2'217'093'120);

// Number of indices, by Burnside's lemma.
inline constexpr std::uint32_t coset_number_count = 138'639'780;

struct CosetNumber {
    std::uint32_t number = 0;
    Symmetry symmetry;  // maps the coset to its representative
};

// The representative of a coset is its image with the smallest reduced index (coset_tables.hpp). Representatives are
// numbered consecutively. The tables take 23 MB and are built in milliseconds.
class CosetNumbers {
public:
    CosetNumbers();

    std::uint32_t count() const { return before_.back(); }
    CosetNumber number(Coset coset) const;
    Coset coset(std::uint32_t number) const;  // the index must be below count()
    // Returns the number of cosets that share this index: 16, or fewer for symmetric cosets.
    unsigned orbit(std::uint32_t number) const;
    // Returns how many indices below this one have a combination of slice and flip whose bit is set. The flip is the
    // least significant part.
    std::uint64_t count_below(std::uint32_t number, std::span<const std::uint64_t> flip_slices) const;

private:
    std::vector<std::uint64_t> own_;     // one bit for each reduced index that belongs to a representative
    std::vector<std::uint32_t> before_;  // number of representatives before each row of 2 048 reduced indices
};

// Returns the shared instance, which is built on first use.
const CosetNumbers& coset_numbers();

// Returns a solvable position of the coset.
Cube position_in(Coset coset);

// Effects of the ten phase-2 moves on the families that index a coset bitmap (coset_bits.hpp).

inline constexpr std::array group_moves{
    make_move(Face::D, 1), make_move(Face::D, 2), make_move(Face::D, 3), make_move(Face::L, 2), make_move(Face::B, 2),
    make_move(Face::U, 1), make_move(Face::U, 2), make_move(Face::U, 3), make_move(Face::R, 2), make_move(Face::F, 2)};
static_assert(group_moves.size() == group_move_count);

struct GroupMoves {
    std::array<std::array<FamilyMove, group_move_count>, family_count> corners;
    std::array<std::array<FamilyMove, group_move_count>, family_count> edges;
    // Indexed by slice permutation parity, move and family.
    std::array<std::array<std::array<SliceMove, slice_family_count>, group_move_count>, 2> slices;
    std::array<std::uint8_t, family_count> odd;  // 1 if the permutations of the family are odd
};

const GroupMoves& group_move_tables();

// Returns all pages in an order that puts pages related by turns of U and D next to each other, so that the data read
// for one page is still in the cache for the next.
std::vector<std::uint32_t> pages_in_cache_order();

}  // namespace cubewright::rubik
