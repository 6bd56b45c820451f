// Our numbers for the cosets of the phase-2 group up to the sixteen symmetries that keep the up-down axis: 138 639 780
// for 2 217 093 120 cosets. A coset's images under these symmetries have distances alike, so that one stands for all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/symmetry.hpp"
#include "rubik/tables/coordinates/coordinates.hpp"

namespace cubewright::rubik {

inline constexpr std::uint64_t coset_count = std::uint64_t{twist_count} * flip_count * slice_count;
static_assert(coset_count == 2'217'093'120);

// How many have a number, by Burnside's lemma.
inline constexpr std::uint32_t coset_number_count = 138'639'780;

struct CosetNumber {
    std::uint32_t number = 0;
    Symmetry symmetry;  // that takes the coset to the one that stands for it
};

// Of the reduced numbers that images of a coset have (coset_tables.hpp), the least is its own; numbers count these.
// Takes 23 MB and a moment to make.
class CosetNumbers {
public:
    CosetNumbers();

    std::uint32_t count() const { return before_.back(); }
    CosetNumber number(Coset coset) const;
    Coset coset(std::uint32_t number) const;  // of a number below the count
    // How many cosets have this number: 16, or fewer if it looks alike under some symmetries.
    unsigned orbit(std::uint32_t number) const;
    // How many numbers below this one have a flip and a slice whose bits are set; the flip runs fastest.
    std::uint64_t count_below(std::uint32_t number, std::span<const std::uint64_t> flip_slices) const;

private:
    std::vector<std::uint64_t> own_;     // a bit for each reduced number that is some coset's own
    std::vector<std::uint32_t> before_;  // how many of these are before a row of 2 048 reduced numbers
};

// Made at first use, for the life of the process.
const CosetNumbers& coset_numbers();

// A solvable position of the coset.
Cube position_in(Coset coset);

}  // namespace cubewright::rubik
