// Checks for codes, keys, names and puzzles, used by both classes and races.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "readyset/game/puzzle.hpp"
#include "store/database.hpp"
#include "store/refusal.hpp"

namespace cubewright::classes {

// Returns the code in stored form. An invalid code is refused in the same way as a code that does not exist.
store::Outcome<std::string> checked_code(std::string_view text);

// Returns the hash of the key if the key is well formed.
store::Outcome<std::string> checked_key(std::string_view key);

struct CodeAndKey {
    std::string code;
    std::string kept;  // hash of the key
};
// Checks the code and the key, and returns the first error.
store::Outcome<CodeAndKey> check_code_and_key(std::string_view code, std::string_view key);

// Flattens nested outcomes: returns the outer refusal or else the inner outcome.
template <class T>
store::Outcome<T> flat(store::Outcome<store::Outcome<T>> nested) {
    if (!nested) return tl::unexpected(nested.error());
    return std::move(*nested);
}

struct CheckedPuzzle {
    readyset::Puzzle puzzle;
    std::int64_t best = 0;  // highest score of any solution
};
// Parses a puzzle code. Refuses puzzles without a solution.
store::Outcome<CheckedPuzzle> check_puzzle(std::string_view code, std::string_view where);
// Generates an unpredictable deal for the given level.
store::Outcome<CheckedPuzzle> deal_puzzle(unsigned level);

}  // namespace cubewright::classes
