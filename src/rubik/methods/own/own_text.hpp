// Text format for custom methods (docs/guides/own-methods.md). Every line starts with a keyword.
//
//     text      = {line "\n"}                       # starts a comment
//     line      = "" | "method" name | "step" name
//               | "place" pieces | "orient" pieces | "up to U" | "note" words
//               | "turns" layers                    such as R U r M; R2 allows half turns only
//               | "algorithms" set {set}            OLL, PLL, CMLL and the other sets of the case library
//               | "algorithm" name ":" turns | "repeat" number
//     pieces    = piece {piece}
//     piece     = faces                             UF, URF in any order, U for a centre
//               | "edges" | "corners" | "centres" | "all" | face "-edges" | face "-corners" | face "-layer"
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "rubik/methods/own/own_method.hpp"

namespace cubewright::rubik {

// Parses a custom method. Errors contain the line, the column and what was expected. A method that leaves a piece
// unsolved is also an error.
Result<OwnMethod> read_own_method(std::string_view text);

}  // namespace cubewright::rubik
