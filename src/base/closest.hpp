// "Did you mean …?": the known word nearest to a misspelt one.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace cubewright {

// The number of edits between two words, upper and lower case being equal: a letter inserted, deleted or replaced, or
// two neighbouring letters swapped (Damerau–Levenshtein distance; no letter is edited twice).
std::size_t edit_distance(std::string_view a, std::string_view b);

// The candidate with the fewest edits, the first one of equals; nothing when none is close. Words of three letters or
// more may differ by one edit, of six by two, of nine by three. Digits are never edited: OLL 99 is not a misspelt
// OLL 9.
std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace cubewright
