// Step-by-step explanation of a solution: the set that each part names, the cards that each part adds and removes, and
// the cards that a restriction flips. Every die forms one part, which is listed after its operands. A chain of
// relations forms one additional part.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "readyset/game/cards.hpp"
#include "readyset/game/expression.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

struct Part {
    enum class Kind : std::uint8_t { operand, complement, binary, relation, chain };

    Kind kind = Kind::operand;
    bool in_restriction = false;
    std::string text{};             // in row notation, for example "red ∪ blue"
    Die die = Die::red;             // the outermost die; for a chain, the last relation
    std::vector<std::size_t> of{};  // indices of the operands in the explanation
    CardSet universe = all_cards;
    // The cards among all sixteen that are in the set, or that a relation or chain keeps.
    CardSet cards = no_cards;

    friend bool operator==(const Part&, const Part&) = default;
};
std::string_view name(Part::Kind kind);  // for example "operand" or "complement"

// Returns true if the part decides which cards stay face up.
constexpr bool flips(Part::Kind kind) {
    return kind == Part::Kind::relation || kind == Part::Kind::chain;
}

struct Explanation {
    std::vector<Part> parts;
    CardSet kept = all_cards;
    CardSet matched = no_cards;
};

Explanation explain(const Solution& solution);

// added_cards() returns the cards that the part adds to its first operand, and removed_cards() the cards that it
// removes. An operand adds all its cards.
CardSet added_cards(const Explanation& explanation, const Part& part);
CardSet removed_cards(const Explanation& explanation, const Part& part);

// Describes the part in a sentence about the cards on the table, for example "Of the 4 cards with red keep those with
// blue: …".
Message describe(const Explanation& explanation, const Part& part, CardSet table);

}  // namespace cubewright::readyset
