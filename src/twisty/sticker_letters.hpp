// Decides whether letters such as "UUURRRFFF" are stickers or turns. A cube with a wrong number of stickers is thereby
// rejected instead of being read as turns. See docs/reference/formats.md.
#pragma once

#include <cstddef>

namespace cubewright::twisty {

// Layout of a text that contains only letters and spaces, with no primes, digits or brackets.
struct LetterLayout {
    std::size_t letters = 0;
    std::size_t groups = 0;       // number of groups separated by spaces
    std::size_t longest_run = 0;  // longest run of one letter, ignoring spaces
};

// Returns true if the letters are stickers. There must be at least nine letters. One letter that appears four times in
// a row indicates stickers, because four turns of a face cancel. If the letters are in groups of at least three, it is
// enough that one letter appears three times in a row, or that there are at least `many` letters: nobody writes that
// many turns without a space, a prime or a 2.
constexpr bool are_stickers(const LetterLayout& layout, std::size_t many) {
    if (layout.letters < 9) return false;
    if (layout.longest_run >= 4) return true;
    const bool in_threes = layout.letters + 2 >= 3 * layout.groups;  // the last group may be shorter
    return in_threes && (layout.longest_run >= 3 || layout.letters >= many);
}

}  // namespace cubewright::twisty
