// Checks whether a cube is solvable and lists the faults that its stickers prove. A fault names a piece and a
// position only if they are certain. See diagnosis.hpp for possible causes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/cube/cube.hpp"
#include "twisty/problem.hpp"

namespace cubewright::rubik {

enum class ProblemKind : std::uint8_t {
    length,          // the number of stickers is not 54
    unknown_letter,  // a sticker whose colour matches no centre
    colour_count,    // a colour that does not occur nine times
    centre_twice,
    no_such_piece,
    piece_twice,
    piece_missing,
    mirrored_corner,
    corner_twist,
    edge_flip,
    parity,
};
std::string_view name(ProblemKind kind);  // "no-such-piece"

struct Problem {
    ProblemKind kind{};
    std::vector<std::string> places;  // "UF", or "U5" for a single sticker; empty if the problem has no location
    bool certain = false;             // whether the stickers prove that something is wrong at these places
    std::string piece;                // named after its stickers: "white/green", "UF"; may be empty
    Message message;                  // a sentence for the user
    twisty::ProblemDetails details = {};
    friend bool operator==(const Problem&, const Problem&) = default;
};

struct CheckReport {
    std::vector<Problem> problems;

    bool is_solvable() const { return problems.empty(); }
};

// Checks stickers relative to their own centres: any six colours in any arrangement and orientation are accepted.
CheckReport check(const Stickers& stickers);
CheckReport check(const Cube& cube);

// Converts stickers to a cube, solvable or not. Fails with the most serious fault if the stickers do not form the
// pieces of a cube. See detect_face_symbols for `reference`.
Result<Cube> cube_from_stickers(const Stickers& stickers, const FaceSymbols& reference = face_letters);

}  // namespace cubewright::rubik
