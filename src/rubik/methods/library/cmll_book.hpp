// CMLL lookup: the corner case of a cube and all known algorithms for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/library/cases.hpp"

namespace cubewright::rubik {

// An algorithm that preserves both blocks, with its effect. It may leave the middle slice turned.
struct CornerAlgorithm {
    const Case* solves = nullptr;
    std::vector<Turn> turns;
    Cube effect;
    unsigned length = 0;  // length in turns; a slice counts as one turn
};

// An algorithm with a preceding U turn of `quarters` quarter turns.
struct CornerLook {
    const CornerAlgorithm* algorithm = nullptr;
    std::uint8_t quarters = 0;
};

// The available algorithms: only the first one of each case, or `all`, which adds the other algorithms and the mirror
// images and inverses of all of them.
enum class KnownCorners : std::uint8_t { first, all };

class CmllBook {
public:
    explicit CmllBook(KnownCorners known);

    // Returns the algorithms that solve the top corners up to AUF, for a cube with solved bottom corners. Returns an
    // empty list if the corners are already solved.
    std::span<const CornerLook> looks(const Cube& cube) const;

private:
    std::vector<CornerAlgorithm> algorithms_;
    std::vector<CornerLook> looks_;
    std::vector<std::uint32_t> first_look_;  // indexed by corner_code, with one additional entry at the end
};

const CmllBook& cmll_book(KnownCorners known);

// Index of the positions and orientations of the four top corners.
inline constexpr std::size_t corner_code_count = std::size_t{256} * 81;
std::size_t corner_code(const Cube& cube);

// Returns true if the top corners are solved up to AUF.
bool are_top_corners_permuted(const Cube& cube);

}  // namespace cubewright::rubik
