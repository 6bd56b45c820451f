// An answer's rows as JSON. Every door reads them here, in each of these forms:
//     "red = blue / green ∪ gold"                      both rows in one text, or a set name alone
//     ["red = blue", "green ∪ gold"], ["green ∪ gold"] a restriction and a set name, or a set name alone
//     [["red", "=", "blue"], ["green", "∪", "gold"]]   the same, each row a list of dice and brackets
//     {"topRow": …, "bottomRow": …}                    as a puzzle's generatedSolution is written
#pragma once

#include "base/json.hpp"
#include "base/result.hpp"
#include "readyset/game/notation.hpp"

namespace cubewright::readyset {

// An empty restriction is none. Refuses what is no row, with the path of the field.
Result<Rows> read_rows(const JsonField& field);

}  // namespace cubewright::readyset
