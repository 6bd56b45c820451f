// Is this a cube that can be solved, and if not, what do its stickers prove? A fault is named with its
// piece and its place where that is certain, and only there. What may have happened: diagnosis.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

enum class ProblemKind : std::uint8_t {
    length,          // not 54 stickers
    unknown_letter,  // a sticker in a colour that no centre has
    colour_count,    // a colour that is not there nine times
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
    std::vector<std::string> places;  // "UF"; "U5" for a single sticker; none when it has no place
    bool certain = false;             // whether the stickers prove that something is wrong at these places
    std::string piece;                // as its stickers call it: "white/green", "UF"; may be empty
    Message message;                  // a sentence for a person
    friend bool operator==(const Problem&, const Problem&) = default;
};

struct CheckReport {
    std::vector<Problem> problems;

    bool is_solvable() const { return problems.empty(); }
};

// The stickers are read by their own centres: any six colours, in any arrangement, held in any way.
CheckReport check(const Stickers& stickers);
CheckReport check(const Cube& cube);

// The cube that the stickers make, solvable or not; an error that names the worst fault when they do
// not even make up the pieces of a cube. `reference` as in face_symbols_of.
Result<Cube> cube_of(const Stickers& stickers, const FaceSymbols& reference = face_letters);

}  // namespace cubewright::rubik
