#include "readyset/solver/hint_ladder.hpp"

#include <algorithm>
#include <array>

#include "readyset/game/notation.hpp"
#include "readyset/game/score.hpp"
#include "readyset/solver/explain.hpp"
#include "texts/codes.hpp"

namespace cubewright::readyset {

namespace {

// Describes the first part of the lower row and states how far its number of cards is from the goal.
Message describe_start(const Part& first, unsigned cards, unsigned goal, bool restricted) {
    if (!is_colour(first.die)) return say(Text::hint_start, first.text, cards, goal);
    return {restricted ? Text::hint_start_colour_kept : Text::hint_start_colour, {cards, symbol(first.die), goal}};
}

void add_parts(std::vector<Rung>& ladder, const Solution& solution, const Puzzle& puzzle) {
    const Explanation explanation = explain(solution);
    const CardSet board = card_set(puzzle.board);
    const bool restricted = solution.restriction.has_value();
    if (restricted) {
        const unsigned kept = size(explanation.kept & board);
        ladder.push_back(
            {.kind = Rung::Kind::kept, .text = say(Text::hint_kept, kept, board_size - kept), .cards = kept});
    }
    bool begun = false;
    for (const Part& part : explanation.parts) {
        const unsigned cards = size(part.cards & board);
        const bool begins = !part.in_restriction && !begun;
        begun = begun || !part.in_restriction;
        // Skip operands, because the part that uses an operand also explains it.
        if (part.kind == Part::Kind::operand && !begins) continue;
        Rung rung{.kind = begins ? Rung::Kind::start : Rung::Kind::part,
                  .cards = cards,
                  .part = part.text,
                  .part_in_restriction = part.in_restriction};
        rung.text = begins ? describe_start(part, cards, puzzle.goal, restricted) : describe(explanation, part, board);
        if (restricted && !begins)
            rung.text = Message(part.in_restriction ? Text::hint_upper_row : Text::hint_lower_row, {rung.text});
        ladder.push_back(std::move(rung));
    }
}

}  // namespace

std::string_view name(Rung::Kind kind) {
    constexpr std::array<std::string_view, 6> names{"length", "restriction", "kept", "start", "part", "answer"};
    return names[static_cast<std::size_t>(kind)];
}

std::vector<Rung> hint_ladder(const Solver& solver, HintAim aim) {
    const auto solution = aim == HintAim::best ? solver.best() : solver.shortest();
    if (!solution) return {};
    const Puzzle& puzzle = solver.puzzle();
    const Score worth = score(puzzle, *solution);
    std::vector<Rung> ladder;
    Rung first{.kind = Rung::Kind::length, .text = say(Text::hint_shortest, worth.dice), .dice = worth.dice};
    if (aim == HintAim::best) {
        first.text = say(Text::hint_best, worth.dice, worth.total);
        first.score = worth.total;
    }
    ladder.push_back(std::move(first));
    const bool restricted = solution->restriction.has_value();
    if (std::ranges::any_of(puzzle.dice, is_relation))
        ladder.push_back({.kind = Rung::Kind::restriction,
                          .text = restricted ? Text::hint_has_restriction : Text::hint_has_no_restriction,
                          .has_restriction = restricted});
    add_parts(ladder, *solution, puzzle);
    ladder.push_back({.kind = Rung::Kind::answer,
                      .text = say(Text::hint_answer, to_string(*solution)),
                      .score = worth.total,
                      .solution = solution});
    return ladder;
}

}  // namespace cubewright::readyset
