#include "readyset/solver/explain.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "readyset/game/rows.hpp"
#include "tests/readyset/generators.hpp"
#include "tests/readyset/plain_reader.hpp"
#include "texts/language.hpp"

namespace cubewright::readyset {
namespace {

constexpr Board board{Card{1}, Card{2}, Card{4}, Card{8}, Card{3}, Card{12}, Card{6}, Card{0}};

struct Told {
    std::string part;
    std::string sentence;
    friend bool operator==(const Told&, const Told&) = default;
};

std::vector<Told> told(std::string_view rows) {
    const Explanation explanation = explain(parse_solution(rows).value());
    std::vector<Told> all;
    for (const Part& part : explanation.parts)
        all.push_back({part.text, to_sentence(describe(explanation, part, card_set(board)))});
    return all;
}

TEST(Explain, ListsEveryPartAfterItsOperands) {
    EXPECT_EQ(
        told("red ∪ blue − green"),
        (std::vector<Told>{
            {"red", "2 cards have red."},
            {"blue", "3 cards have blue."},
            {"red ∪ blue", "Start with the 2 cards with red and add those with blue: this adds 2, for a total of 4."},
            {"green", "3 cards have green."},
            {"red ∪ blue − green", "From the 4 cards in red ∪ blue, remove those with green: this leaves 3."},
        }));
}

TEST(Explain, ARestrictionFlipsCardsBeforeTheSetNameIsRead) {
    EXPECT_EQ(told("red = blue / U ∩ green′"),
              (std::vector<Told>{
                  {"red", "2 cards have red."},
                  {"blue", "3 cards have blue."},
                  {"red = blue", "A card stays if it is in both red and blue or in neither: 5 stay, 3 are flipped."},
                  {"U", "U is the set of all face-up cards: 5."},
                  {"green", "2 cards have green."},
                  {"green′", "Take every card except those with green: this leaves 3."},
                  {"U ∩ green′", "Of the 5 cards in U, keep those without green: this leaves 3."},
              }));
}

TEST(Explain, TreatsAChainAsSeveralRestrictions) {
    const auto all = told("red ⊆ blue = ∅ / gold");
    ASSERT_EQ(all.size(), 7U);
    EXPECT_EQ(all[2], (Told{"red ⊆ blue", "A card is flipped if it is in red but not in blue: 7 stay, 1 is flipped."}));
    EXPECT_EQ(all[3], (Told{"∅", "∅ is the empty set: no cards."}));
    EXPECT_EQ(all[4].part, "blue = ∅");
    EXPECT_EQ(all[5], (Told{"red ⊆ blue = ∅", "A card stays if every relation keeps it: 4 stay, 4 are flipped."}));
    EXPECT_EQ(all[6], (Told{"gold", "2 cards have gold."}));
}

// Evaluates every part card by card with a reader that shares nothing with the explanation.
RC_GTEST_PROP(Explain, EvaluatesEachPartCorrectlyForEveryCard, (const Solution& solution)) {
    const Explanation explanation = explain(solution);
    const std::string restriction = solution.restriction ? to_string(*solution.restriction) : "U";
    std::size_t dice = 0;
    for (const Part& part : explanation.parts) {
        dice += part.kind == Part::Kind::chain ? 0U : 1U;
        for (std::uint8_t i = 0; i < card_count; ++i) {
            const Card card{i};
            const bool face_up = part.in_restriction || plain::stays(restriction, card);
            const bool expected =
                flips(part.kind) ? plain::stays(part.text, card) : face_up && plain::is_in(part.text, card);
            RC_ASSERT(contains(part.cards, card) == expected);
        }
        for (const std::size_t of : part.of) RC_ASSERT(&explanation.parts[of] < &part);
    }
    RC_ASSERT(dice == length(solution));
    RC_ASSERT(explanation.kept == kept_cards(solution));
    RC_ASSERT(explanation.matched == matched_cards(solution));
    RC_ASSERT(explanation.parts.back().text == to_string(solution.set_name));
}

RC_GTEST_PROP(Explain, StatesCorrectNumbers, (const Solution& solution, std::uint64_t seed)) {
    Random random(seed);
    const auto table = static_cast<CardSet>(random.below(0x10000));
    const Explanation explanation = explain(solution);
    const auto count = [table](CardSet cards) { return size(static_cast<CardSet>(cards & table)); };
    for (const Part& part : explanation.parts) {
        const auto numbers = plain::read_numbers(to_sentence(describe(explanation, part, table)));
        const unsigned now = count(part.cards);
        std::vector<unsigned> expected;
        if (flips(part.kind)) {
            expected = {now, size(table) - now};
        } else if (part.kind == Part::Kind::binary) {
            const unsigned before = count(explanation.parts[part.of[0]].cards);
            expected = {before};
            if (part.die == Die::unite) expected.push_back(count(added_cards(explanation, part)));
            expected.push_back(now);
            RC_ASSERT(now + count(removed_cards(explanation, part)) == before + count(added_cards(explanation, part)));
        } else if (part.die != Die::empty) {
            expected = {now};
        }
        RC_ASSERT(numbers == expected);
    }
}

}  // namespace
}  // namespace cubewright::readyset
