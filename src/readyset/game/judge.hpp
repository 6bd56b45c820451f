// The judge: decides whether two rows solve a puzzle. Reports flipped cards, matching cards and the score, or the
// broken rules with their locations.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "readyset/game/cards.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/game/set_puzzle.hpp"

namespace cubewright::readyset {

enum class Rule : std::uint8_t {
    grammar,        // a row must be a well-formed set name or restriction
    lone_die,       // a set name without a restriction must use at least two dice
    dice_of_deal,   // each die may be used at most once across both rows
    wild_operator,  // a wild must stand for an operator
    required_die,   // the required die must be used
    goal,           // the number of matching cards must equal the goal
};
std::string_view name(Rule rule);  // for example "grammar" or "lone-die"

struct Breach {
    Rule rule = Rule::grammar;
    Message what;      // for example "red is used twice, the deal has one"
    Message where;     // for example "set name, line 1, column 7"; empty if the error concerns both rows
    Message expected;  // what was expected, as in Error
    friend bool operator==(const Breach&, const Breach&) = default;
};

struct Verdict {
    bool right = false;
    std::vector<Breach> breaches;      // empty if and only if the answer is correct
    std::optional<Solution> solution;  // the parsed rows, if the grammar is correct
    CardSet kept = no_cards;           // cards of the board that stay face up; meaningful only if there is a solution
    CardSet flipped = no_cards;
    CardSet matched = no_cards;
    Score score;  // all zero for a wrong answer
};

Verdict judge(const Puzzle& puzzle, const Rows& rows);

}  // namespace cubewright::readyset
