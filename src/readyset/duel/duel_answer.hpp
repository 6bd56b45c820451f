// Judges the rows that a player lays in Duel. It evaluates the rows directly and shares no code with the referee's
// tables.
#pragma once

#include <vector>

#include "base/result.hpp"
#include "readyset/duel/mat.hpp"
#include "readyset/duel/reach.hpp"
#include "readyset/game/rows.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset::duel {

struct Answer {
    Rows rows;
    Reading reading;
};

struct AnswerVerdict {
    std::vector<Message> faults;  // empty if and only if the answer is right
    Solution solution;            // the parsed rows
    CardSet kept = no_cards;      // cards of the board that stay face up
    CardSet matched = no_cards;
    unsigned reached = 0;  // the number of matched cards, in which some cards may count twice
    KindCount dice{};      // the dice that the answer uses, if they are legal

    bool is_right() const { return faults.empty(); }
};

// The dice that an answer may use: every Required die, any Allowed dice, and at most `from_pool` dice of the pool.
struct DiceLimit {
    Mat mat;
    unsigned from_pool = 0;
};

// Returns an error if the rows violate the grammar.
Result<AnswerVerdict> judge_answer(const Deal& deal, unsigned goal, const DiceLimit& limit, const Answer& answer);

}  // namespace cubewright::readyset::duel
