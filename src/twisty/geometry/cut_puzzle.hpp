// Builds a puzzle from a solid and the planes that cut it. The moves turn the parts between parallel planes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "twisty/geometry/solid.hpp"
#include "twisty/puzzle/distinct_puzzle.hpp"

namespace cubewright::twisty {

// Planes perpendicular to the directions of all faces, edges or corners. The faces of the solid are at distance 1 from
// its centre.
struct Cut {
    Feature feature = Feature::face;
    double distance = 0;
};

// The layers that a move turns. Layer 1 is the outermost layer at the named face, edge or corner.
struct Grip {
    std::string name;
    std::vector<std::string_view> faces = {};  // the faces that meet at the feature; one face for a face turn
    unsigned first = 1;
    unsigned last = 1;          // `every_layer` for a rotation of the whole puzzle
    int turns = 1;              // amount of one move in smallest clockwise turns; negative for counterclockwise
    bool is_composite = false;  // true if the move is only another name for a sequence of other moves
};
inline constexpr unsigned every_layer = 1000;

// An orbit in the numbering of cubing.js. Each position is named by the rotation of the solid that takes the first
// position to it: two adjacent faces to which the rotation takes the two faces named first. In lower case, a reflection
// takes their place. A piece has orientation 0 at a position if its reference sticker is where the rotation takes the
// reference sticker of the first position.
struct NumberedOrbit {
    std::string_view name;
    unsigned orientations = 1;
    std::uint8_t modulus = 0;  // orientation modulus of the solved pieces
    std::size_t sticker = 0;   // reference sticker of the first position: its index in BuiltPuzzle::stickers
    std::string_view positions;
};

// The description that a puzzle is built from.
struct CutPuzzle {
    std::string name;
    SolidKind solid = SolidKind::cube;
    std::vector<Cut> cuts = {};
    std::vector<Grip> grips = {};
    std::vector<NumberedOrbit> orbits = {};  // empty for a puzzle that cubing.js does not have
};

// A sticker. It belongs to the piece at `position` (an index into the vectors of a pattern), and has the index `slot`
// among the stickers of the piece, counted clockwise.
struct Sticker {
    std::size_t face = 0;
    Polygon3 outline = {};
    std::size_t position = 0;
    std::size_t slot = 0;
    bool is_fixed = false;  // true if no move changes the piece, which then has no position
};

struct BuiltPuzzle {
    Puzzle puzzle;                           // identical pieces have the same number
    std::optional<DistinctPuzzle> distinct;  // empty if the orbits of the puzzle are not described
    Solid solid;
    std::vector<Sticker> stickers;
    std::vector<std::vector<std::uint8_t>> colours;  // faces of the stickers of each piece in the solved state
};

BuiltPuzzle build_puzzle(const CutPuzzle& description);

// Returns the face whose colour each sticker shows.
std::vector<std::size_t> sticker_colours(const BuiltPuzzle& built, const Pattern& pattern);

}  // namespace cubewright::twisty
