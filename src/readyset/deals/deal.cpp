#include "readyset/deals/deal.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <utility>

#include "readyset/deals/daily_template.hpp"
#include "readyset/solver/hand_table.hpp"
#include "readyset/solver/set_solver.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

namespace {

void draw_operators(const Level& level, std::vector<Die>& dice, Random& random) {
    const Die first = random.pick(level.operators);
    std::vector<Die> pool(level.operators.begin(), level.operators.end());
    if (!level.operators_repeat) std::erase(pool, first);
    dice.push_back(first);
    dice.push_back(random.pick(pool));
}

// Decides at random whether to designate one of `dice` dice, and which mark to give it.
std::optional<Designation> draw_designation(const Level& level, std::size_t dice, Random& random) {
    const std::array<unsigned, 4> chances{level.required, level.wild, level.bonus,
                                          100 - level.required - level.wild - level.bonus};
    switch (random.weighted(chances)) {
        case 0:
            return Designation{Mark::required, static_cast<std::uint8_t>(random.below(dice))};
        case 1:
            return Designation{Mark::wild, static_cast<std::uint8_t>(colour_dice + random.below(operator_dice))};
        case 2:
            return Designation{Mark::bonus, static_cast<std::uint8_t>(random.below(dice))};
        default:
            return std::nullopt;
    }
}

}  // namespace

Die draw_colour(std::span<const Die> drawn, Random& random) {
    std::vector<Die> open;
    for (const Colour c : all_colours)
        if (std::ranges::count(drawn, die_of(c)) < max_per_colour) open.push_back(die_of(c));
    return random.pick(open);
}

Board draw_board(Random& random) {
    std::array<Card, card_count> cards{};
    for (std::size_t i = 0; i < card_count; ++i) cards[i].colours = static_cast<std::uint8_t>(i);
    random.shuffle(std::span<Card>(cards));
    Board board{};
    std::copy_n(cards.begin(), board_size, board.begin());
    return board;
}

void designate(Puzzle& puzzle, const Level& level, Random& random) {
    puzzle.designation = draw_designation(level, puzzle.dice.size(), random);
    if (const auto& drawn = puzzle.designation; drawn && drawn->mark == Mark::wild) puzzle.dice[drawn->die] = Die::wild;
}

Puzzle draw_puzzle(const Level& level, Random& random) {
    Puzzle puzzle;
    puzzle.board = draw_board(random);
    for (std::size_t i = 0; i < colour_dice; ++i) puzzle.dice.push_back(draw_colour(puzzle.dice, random));
    draw_operators(level, puzzle.dice, random);
    if (!level.specials.empty())
        for (std::size_t i = 0; i < special_dice; ++i) puzzle.dice.push_back(random.pick(level.specials));
    puzzle.goal = least_goal + static_cast<unsigned>(random.weighted(goal_weights));
    designate(puzzle, level, random);
    return puzzle;
}

Deal deal(const Level& level, Random& random) {
    while (true) {
        Puzzle puzzle = draw_puzzle(level, random);
        const auto hand = HandTable::make(count_dice(puzzle.dice));
        if (!hand) continue;
        const Tally solutions = tally(*hand, make_task(puzzle));
        if (solutions.count() > 0) return {std::move(puzzle), solutions};
    }
}

namespace {

constexpr unsigned least_length = 3;  // a puzzle with a two-dice solution is too easy

// The hands of template 2 give only 16 puzzles that need eight dice, and none of them has a solution that fits the
// template. Every other template has puzzles of every difficulty.
constexpr std::size_t never_advanced = 1;

}  // namespace

Result<PuzzleDocument> deal_from_template(std::size_t shape, std::optional<Difficulty> difficulty, Random& random) {
    if (shape == never_advanced && difficulty == Difficulty::advanced)
        return fail("no-advanced-puzzles", tr("template {shape} has no advanced puzzles", shape + 1), "difficulty",
                    tr("beginner or intermediate"));
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
