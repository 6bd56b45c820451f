// The facelet string: 54 letters or digits, one for each sticker, in the order U R F D L B and row by
// row. Blanks and line breaks may stand anywhere, capitals do not matter, and any six symbols will do:
// the centres tell which is which.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rubik/check/check.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

// The stickers, whatever cube they make. An error is a fault of the text: not 54 of them, something
// that is no letter or digit, or more than six colours.
Result<Stickers> parse_stickers(std::string_view text);

// The cube, held as the stickers show it. Impossible pieces are an error too; a cube that breaks a
// law of laws.hpp is not.
Result<Cube> parse_facelets(std::string_view text);

std::string to_facelet_string(const Cube& cube, const FaceSymbols& scheme = face_letters);

// Checks any text at all: faults of the text appear as problems beside those of the cube.
CheckReport check_facelets(std::string_view text);

}  // namespace cubewright::rubik
