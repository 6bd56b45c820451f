// The corners of the last layer as Roux solves them: which case a cube shows, and every algorithm known for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"
#include "rubik/methods/library/cases.hpp"

namespace cubewright::rubik {

// An algorithm that keeps both blocks, with what it makes of the cube. The middle slice may be left turned.
struct CornerAlgorithm {
    const Case* solves = nullptr;
    std::vector<Turn> turns;
    Cube effect;
    unsigned length = 0;  // a slice counts as one turn
};

// An algorithm after as many quarter turns of U.
struct CornerLook {
    const CornerAlgorithm* algorithm = nullptr;
    std::uint8_t quarters = 0;
};

// With `all`, the other algorithms besides the first ones, and the mirror images and inverses of them all.
enum class KnownCorners : std::uint8_t { first, all };

class CmllBook {
public:
    explicit CmllBook(KnownCorners known);

    // What solves the corners above, up to a turn of U, of a cube whose four corners below are at home. Nothing for
    // corners that are solved already.
    std::span<const CornerLook> looks(const Cube& cube) const;

private:
    std::vector<CornerAlgorithm> algorithms_;
    std::vector<CornerLook> looks_;
    std::vector<std::uint32_t> first_look_;  // by corner_code, and one more
};

const CmllBook& cmll_book(KnownCorners known);

// Where the four corners above are and how they are twisted, as a number.
inline constexpr std::size_t corner_code_count = std::size_t{256} * 81;
std::size_t corner_code(const Cube& cube);

// Are they in order, but for a turn of U?
bool top_corners_in_order(const Cube& cube);

}  // namespace cubewright::rubik
