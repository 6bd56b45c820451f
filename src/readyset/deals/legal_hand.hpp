// Which hands the rules allow: those that a level deals and those that a template of the daily puzzle has. A hand is
// the dice of a puzzle and the designation of one of them; the order of the dice does not matter.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "readyset/deals/puzzle_document.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

struct HandFault {
    Message what;
    Message expected;
    std::optional<std::size_t> die;  // the die at fault; none when it is the hand as a whole
    std::string_view field;          // of that die: "value" or "designation"
};

// Why the hand of this document is against the rules; nothing if it is not. The level that the document names must
// deal it, the template that it names must have it, and a daily puzzle has the hand of some template. With none of
// these any level or template will do. A free puzzle may have any hand.
std::optional<HandFault> hand_fault(const PuzzleDocument& document);

}  // namespace cubewright::readyset
