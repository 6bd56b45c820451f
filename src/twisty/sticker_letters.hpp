// Stickers or turns? "UUURRRFFF" could be either, so a rule decides, and a miscounted cube is refused instead of being
// taken for the turns that its letters spell. docs/formats.md explains the rule.
#pragma once

#include <cstddef>

namespace cubewright::twisty {

// How letters without primes, digits and brackets are laid out.
struct LetterLayout {
    std::size_t letters = 0;
    std::size_t groups = 0;       // between blanks
    std::size_t longest_run = 0;  // of one letter, across blanks
};

// Nine letters or more are stickers when one letter comes four times in a row, because four turns of a face do nothing.
// In groups of three letters or more they are stickers when one comes three times in a row, or when there are `many`:
// nobody writes that many turns without a blank, a prime or a 2.
constexpr bool are_stickers(const LetterLayout& layout, std::size_t many) {
    if (layout.letters < 9) return false;
    if (layout.longest_run >= 4) return true;
    const bool in_threes = layout.letters + 2 >= 3 * layout.groups;  // the last group may be shorter
    return in_threes && (layout.longest_run >= 3 || layout.letters >= many);
}

}  // namespace cubewright::twisty
