// "Did you mean …?" suggestions: finds the known word closest to a misspelt one.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace cubewright {

// Returns the number of edits between two words, ignoring case. An edit inserts, deletes or replaces a letter, or
// swaps two adjacent letters (Damerau–Levenshtein distance, with each letter edited at most once).
std::size_t edit_distance(std::string_view a, std::string_view b);

// Returns the candidate with the fewest edits (the first one on a tie), or std::nullopt if no candidate is close. Words
// of at least three letters may differ by one edit, words of at least six by two, and words of at least nine by three.
// Digits must match exactly: OLL 99 is not a misspelling of OLL 9.
std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace cubewright
