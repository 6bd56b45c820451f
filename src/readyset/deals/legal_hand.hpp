// Checks whether a hand can be dealt on a level or produced by a daily template. A hand consists of the dice of a
// puzzle and the mark of the designated die. The order of the dice does not matter.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "readyset/deals/puzzle_json.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

struct HandFault {
    Message what;
    Message expected;
    std::optional<std::size_t> die;  // index of the wrong die; std::nullopt if the whole hand is wrong
    std::string_view field;          // the wrong field of that die: "value" or "designation"
};

// Returns the rule that the document's hand violates, or std::nullopt if the hand is legal. If the document names a
// level or a template, that level or template must be able to produce the hand. A daily puzzle must match some
// template. If the document has no level, template or date, the hand must match some level or template. A free puzzle
// may have any hand.
std::optional<HandFault> find_hand_fault(const PuzzleDocument& document);

}  // namespace cubewright::readyset
