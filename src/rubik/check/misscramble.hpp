// Explains why a cube does not match its scramble. Tries the mistakes that people make when they execute a scramble,
// and pairs of these mistakes if no single one explains the cube.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/facelets.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

using twisty::Turn;

// Most likely first.
enum class ScrambleMistakeKind : std::uint8_t {
    wrong_way,       // R' for R
    left_out,        // one turn
    doubled,         // R2 for R
    halved,          // R or R' for R2
    unfinished,      // the last two or more turns are missing
    swapped,         // two consecutive turns in the wrong order
    other_face,      // L for R, or L' for R
    extra,           // a turn that is not in the scramble
    held_wrongly,    // the cube was rotated before the first turn or later
    twisted_corner,  // a corner twisted in place, after the scramble
    flipped_edge,
};
std::string_view name(ScrambleMistakeKind kind);  // "wrong-way"

struct ScrambleMistake {
    ScrambleMistakeKind kind{};
    // Index of the first turn of the scramble that the mistake concerns. An extra turn or a rotation comes before this
    // turn. For an extra turn at the end, the index is the number of turns.
    std::size_t at = 0;
    std::size_t replaced = 0;  // number of turns of the scramble that were not made as written
    std::vector<Turn> made;    // turns that were made instead
    std::string place;         // position of the twisted corner or flipped edge
    unsigned thirds = 0;       // clockwise twist of the corner
};

struct ScrambleExplanation {
    std::vector<ScrambleMistake> mistakes;
    std::vector<Turn> made;  // all turns that were made
    Cube cube;               // the resulting cube, in the orientation of the seen cube
};

// The cube to compare with the scramble, in any orientation. Stickers that are not visible are unknown.
using SeenCube = PartialFacelets;

struct ScrambleCheck {
    bool as_scrambled = false;  // true if all visible stickers match the scramble
    // Explanations with the smallest number of mistakes, most likely first. If all visible stickers match, these are
    // the single mistakes that affect only hidden stickers.
    std::vector<ScrambleExplanation> explanations;
    bool is_complete = true;  // false if there are more explanations than the limit
    // True if the visible stickers determine the whole cube, assuming that no more mistakes were made than were tried.
    bool is_certain = false;
    unsigned mistakes_tried = 0;  // 0, 1 or 2
    std::uint64_t cubes_tried = 0;
    Cube expected;  // the scrambled cube, in the orientation of the seen cube
};

inline constexpr std::size_t longest_checked_scramble = 100;
inline constexpr std::size_t max_scramble_explanations = 1000;

// Compares the cube with the result of the scramble applied to `start`. Returns std::nullopt if stopped. The scramble
// must not be longer than longest_checked_scramble, and `start` must have its centres in one of the 24 orientations.
std::optional<ScrambleCheck> check_scramble(const Cube& start, std::span<const Turn> scramble, const SeenCube& seen,
                                            const StopToken& stop = {});

// Describes a mistake as part of a sentence: "move 3 was made as R' instead of R".
Message describe(const ScrambleMistake& mistake, std::span<const Turn> scramble);
// Summarises the result in one or two sentences.
Message summarise(const ScrambleCheck& check, std::span<const Turn> scramble);

}  // namespace cubewright::rubik
