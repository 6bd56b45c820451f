#include "readyset/solver/set_hint.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "readyset/game/rows.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/explain.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

namespace {

// Describes the first part of the lower row and states how far its number of cards is from the goal.
Message describe_start(const Part& first, unsigned cards, unsigned goal, bool restricted) {
    if (!is_colour(first.die))
        return tr("Start with {text}: it matches {cards} {cards|card|cards}, and you need {goal}.", first.text, cards,
                  goal);
    return {restricted ? tr("{cards} of the remaining cards {cards|has|have} {die}, and you need {goal}.")
                       : tr("{cards} {cards|card has|cards have} {die}, and you need {goal}."),
            {cards, symbol(first.die), goal}};
}

void add_parts(std::vector<HintStep>& ladder, const Solution& solution, const Puzzle& puzzle) {
    const Explanation explanation = explain(solution);
    const CardSet board = card_set(puzzle.board);
    const bool restricted = solution.restriction.has_value();
    if (restricted) {
        const unsigned kept = size(explanation.kept & board);
        ladder.push_back({.kind = HintStep::Kind::kept,
                          .text = tr("The restriction keeps {kept} {kept|card|cards} and flips {board_size}.", kept,
                                     board_size - kept),
                          .cards = kept});
    }
    bool begun = false;
    for (const Part& part : explanation.parts) {
        const unsigned cards = size(part.cards & board);
        const bool begins = !part.in_restriction && !begun;
        begun = begun || !part.in_restriction;
        // Skip operands, because the part that uses an operand also explains it.
        if (part.kind == Part::Kind::operand && !begins) continue;
        HintStep step{.kind = begins ? HintStep::Kind::start : HintStep::Kind::part,
                      .cards = cards,
                      .part = part.text,
                      .part_in_restriction = part.in_restriction};
        step.text = begins ? describe_start(part, cards, puzzle.goal, restricted) : describe(explanation, part, board);
        if (restricted && !begins)
            step.text = Message(part.in_restriction ? tr("Upper row: {value}") : tr("Lower row: {text}"), {step.text});
        ladder.push_back(std::move(step));
    }
}

}  // namespace

std::string_view name(HintStep::Kind kind) {
    constexpr std::array<std::string_view, 6> names{"length", "restriction", "kept", "start", "part", "answer"};
    return names[static_cast<std::size_t>(kind)];
}

std::vector<HintStep> hint_steps(const Solver& solver, HintAim aim) {
    const auto solution = aim == HintAim::best ? solver.best() : solver.shortest();
    if (!solution) return {};
    const Puzzle& puzzle = solver.puzzle();
    const Score worth = score(puzzle, *solution);
    std::vector<HintStep> ladder;
    HintStep first{.kind = HintStep::Kind::length,
                   .text = tr("The shortest answer takes {dice} {dice|die|dice}.", worth.dice),
                   .dice = worth.dice};
    if (aim == HintAim::best) {
        first.text = tr("An answer with {dice} {dice|die|dice} scores the most: {total} {total|point|points}.",
                        worth.dice, worth.total);
        first.score = worth.total;
    }
    ladder.push_back(std::move(first));
    const bool restricted = solution->restriction.has_value();
    if (std::ranges::any_of(puzzle.dice, is_relation))
        ladder.push_back({.kind = HintStep::Kind::restriction,
                          .text = restricted ? tr("The answer has a restriction: both rows are used.")
                                             : tr("The answer has no restriction: the upper row stays empty."),
                          .has_restriction = restricted});
    add_parts(ladder, *solution, puzzle);
    ladder.push_back({.kind = HintStep::Kind::answer,
                      .text = tr("The answer is {solution}.", to_string(*solution)),
                      .score = worth.total,
                      .solution = solution});
    return ladder;
}

}  // namespace cubewright::readyset
