// Methods as people write them down (docs/own-methods.md): a line for each fact, a word that says what it is about.
//
//     text      = {line "\n"}                       # to the end of a line is a comment
//     line      = "" | "method" name | "step" name
//               | "place" pieces | "orient" pieces | "up to U" | "note" words
//               | "turns" layers                    as R U r M, R2 for half turns alone
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

// The error says in which line and column, and what would be right. A method that would leave a piece unsolved is an
// error, too.
Result<OwnMethod> read_own_method(std::string_view text);

}  // namespace cubewright::rubik
