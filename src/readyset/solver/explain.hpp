// What a pair of rows says, part by part: what each part names, which cards it adds and drops, and which a
// restriction flips. Every die makes one part, after those it is made of; a chain of relations makes one more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "readyset/game/card.hpp"
#include "readyset/game/dice.hpp"
#include "readyset/game/expression.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

struct Part {
    enum class Kind : std::uint8_t { operand, complement, binary, relation, chain };

    Kind kind = Kind::operand;
    bool in_restriction = false;
    std::string text{};             // as rows are written: "red ∪ blue"
    Die die = Die::red;             // its outermost one; of a chain, the last relation
    std::vector<std::size_t> of{};  // the parts that it is made of, by their places in the explanation
    CardSet universe = all_cards;
    CardSet cards = no_cards;  // of all sixteen: those that it names; of a relation or a chain, those that it keeps

    friend bool operator==(const Part&, const Part&) = default;
};
std::string_view name(Part::Kind kind);  // "operand", "complement", …

// Does it decide which cards stay face up?
constexpr bool flips(Part::Kind kind) {
    return kind == Part::Kind::relation || kind == Part::Kind::chain;
}

struct Explanation {
    std::vector<Part> parts;
    CardSet kept = all_cards;
    CardSet matched = no_cards;
};

Explanation explain(const Solution& solution);

// What the part adds to the first part that it is made of, and what it drops. An operand adds all its cards.
CardSet added_by(const Explanation& explanation, const Part& part);
CardSet dropped_by(const Explanation& explanation, const Part& part);

// The part in a sentence about the cards that lie on the table: "Of the 4 cards with red keep those with blue: …".
Message in_words(const Explanation& explanation, const Part& part, CardSet table);

}  // namespace cubewright::readyset
