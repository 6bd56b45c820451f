// Builds a puzzle from a solid and the planes that cut it. The moves turn the parts between parallel planes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "twisty/geometry/solid.hpp"
#include "twisty/puzzle/puzzle.hpp"

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

// The description that a puzzle is built from.
struct CutPuzzle {
    std::string name;
    SolidKind solid = SolidKind::cube;
    std::vector<Cut> cuts = {};
    std::vector<Grip> grips = {};
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
    Puzzle puzzle;
    Solid solid;
    std::vector<Sticker> stickers;
    std::vector<std::vector<std::uint8_t>> colours;  // faces of the stickers of each piece in the solved state
};

BuiltPuzzle build_puzzle(const CutPuzzle& description);

// Returns the face whose colour each sticker shows.
std::vector<std::size_t> sticker_colours(const BuiltPuzzle& built, const Pattern& pattern);

}  // namespace cubewright::twisty
