#include "readyset/deals/template_deal.hpp"

#include <array>
#include <numeric>
#include <span>

#include "readyset/deals/daily_template.hpp"
#include "readyset/deals/deal.hpp"
#include "readyset/solver/hand_book.hpp"
#include "readyset/solver/tally.hpp"
#include "texts/codes.hpp"

namespace cubewright::readyset {

namespace {

constexpr unsigned least_length = 3;  // a puzzle with a two-dice solution is too easy

// The hands of template 2 give only 16 puzzles that need eight dice, and none of them has a solution that fits the
// template. Every other template has puzzles of every difficulty.
constexpr std::size_t never_advanced = 1;

}  // namespace

Result<PuzzleDocument> deal_from_template(std::size_t shape, std::optional<Difficulty> difficulty, Random& random) {
    if (shape == never_advanced && difficulty == Difficulty::advanced)
        return fail(say(Text::no_advanced_puzzles, shape + 1), "difficulty", Text::expected_lower_rating);
    std::array<unsigned, greatest_goal> goals{};
    std::iota(goals.begin(), goals.end(), least_goal);
    HandBook book;
    while (true) {
        const auto hand = book.look_up(random.pick(template_hands(shape)));
        if (!hand) continue;
        PuzzleDocument document;
        Puzzle& puzzle = document.puzzle;
        puzzle.board = draw_board(random);
        puzzle.dice = sorted_dice((*hand)->hand());
        random.shuffle(std::span<unsigned>(goals));
        for (const unsigned goal : goals) {
            puzzle.goal = goal;
            const unsigned shortest = tally(**hand, make_task(puzzle)).shortest();
            if (shortest < least_length || (difficulty && get_difficulty(shortest) != *difficulty)) continue;
            document.generated = draw_instance(shape, puzzle, random);
            if (!document.generated) continue;
            document.shape = static_cast<unsigned>(shape + 1);
            document.facts = compute_facts(puzzle);
            return document;
        }
    }
}

}  // namespace cubewright::readyset
