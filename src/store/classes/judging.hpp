// What classes and races both ask of keys, names and puzzles.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "readyset/game/puzzle.hpp"
#include "store/database.hpp"
#include "store/refusal.hpp"

namespace cubewright::classes {

// The code as it is kept; a text that is none is the code of nothing, and refused as such.
store::Outcome<std::string> checked_code(std::string_view text);

// What is kept of the key, when it has the shape of one.
store::Outcome<std::string> checked_key(std::string_view key);

struct CodeAndKey {
    std::string code;
    std::string kept;  // of the key
};
// Both, or the first that is refused.
store::Outcome<CodeAndKey> check_code_and_key(std::string_view code, std::string_view key);

// What the inner outcome is, once reading itself has gone well.
template <class T>
store::Outcome<T> flat(store::Outcome<store::Outcome<T>> nested) {
    if (!nested) return tl::unexpected(nested.error());
    return std::move(*nested);
}

struct CheckedPuzzle {
    readyset::Puzzle puzzle;
    std::int64_t best = 0;  // the highest score of any solution
};
// A puzzle by its code. One without a solution is refused: nobody could ever finish it.
store::Outcome<CheckedPuzzle> check_puzzle(std::string_view code, std::string_view where);
// A new deal of a level, which nobody can guess.
store::Outcome<CheckedPuzzle> deal_puzzle(unsigned level);

}  // namespace cubewright::classes
