// JSON format of an answer's rows. All interfaces use this reader, which accepts the following forms:
//     "red = blue / green ∪ gold"                      both rows in one text, or only a set name
//     ["red = blue", "green ∪ gold"], ["green ∪ gold"] a restriction and a set name, or only a set name
//     [["red", "=", "blue"], ["green", "∪", "gold"]]   each row as a list of dice and brackets
//     {"topRow": …, "bottomRow": …}                    the format of a puzzle's generatedSolution
#pragma once

#include "base/json_fwd.hpp"
#include "base/result.hpp"
#include "readyset/game/rows.hpp"

namespace cubewright::readyset {

// Reads both rows. An empty restriction counts as absent. Errors contain the path of the wrong field.
Result<Rows> read_rows(const JsonField& field);

}  // namespace cubewright::readyset
