// The judge: is a pair of rows a right solution of a puzzle, which cards does it flip and match,
// what does it earn, and otherwise which rules does it break, and where.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "readyset/game/card.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/notation.hpp"
#include "readyset/game/puzzle.hpp"
#include "readyset/game/score.hpp"

namespace cubewright::readyset {

enum class Rule : std::uint8_t {
    grammar,        // a row is a well-formed set name or restriction
    lone_die,       // a set name without a restriction takes two dice at least
    dice_of_deal,   // each die is used at most once over both rows
    wild_operator,  // a wild stands for an operator
    required_die,   // the required die is used
    goal,           // as many cards match as the goal says
};
std::string_view name(Rule rule);  // "grammar", "lone-die", …

struct Breach {
    Rule rule = Rule::grammar;
    Message what;      // "red is used twice, the deal has one"
    Message where;     // "set name, line 1, column 7"; empty when the rows as a whole are meant
    Message expected;  // as in an Error
    friend bool operator==(const Breach&, const Breach&) = default;
};

struct Verdict {
    bool right = false;
    std::vector<Breach> breaches;      // empty exactly when right
    std::optional<Solution> solution;  // the rows as read, when the grammar allows
    CardSet kept = no_cards;           // of the board; meaningful when there is a solution
    CardSet flipped = no_cards;
    CardSet matched = no_cards;
    Score score;  // all zero when wrong
};

Verdict judge(const Puzzle& puzzle, const Rows& rows);

}  // namespace cubewright::readyset
