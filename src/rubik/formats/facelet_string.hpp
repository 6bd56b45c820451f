// Facelet string: 54 letters or digits, one per sticker, in the order U R F D L B and row by row. Blanks, line breaks
// and case are ignored. Any six symbols are accepted, because the centres define the colours.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rubik/check/check.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

// Parses stickers, which need not form a cube. Fails if there are not exactly 54 symbols, if a symbol is not a letter
// or digit, or if there are more than six colours.
Result<Stickers> parse_stickers(std::string_view text);

// Parses a cube in the orientation that the stickers show. Also fails for impossible pieces, but not for a cube that
// violates a law of laws.hpp.
Result<Cube> parse_facelets(std::string_view text);

std::string to_facelet_string(const Cube& cube, const FaceSymbols& scheme = face_letters);

// Checks arbitrary text. Errors in the text are reported as problems together with those of the cube.
CheckReport check_facelets(std::string_view text);

}  // namespace cubewright::rubik
