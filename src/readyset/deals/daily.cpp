#include "readyset/deals/daily.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "readyset/solver/hand_book.hpp"
#include "readyset/solver/hand_table.hpp"

namespace cubewright::readyset {

namespace {

// A stream for each version and date; no two begin with the same seed.
Random stream_of(Date date, unsigned generator) {
    return Random((std::uint64_t{generator} << 32U) | static_cast<std::uint32_t>(day_number(date)));
}

// Counted from the one that began on 29 December 1969, a Monday.
std::int32_t week_of(Date date) {
    return (day_number(date) - days_since_monday(weekday_of(date)) + 3) / 7;
}

// Bit g says that a solution of fewer dice than `length` matches g cards of the board.
unsigned goals_within_reach(unsigned length, const HandTable& hand, CardSet board) {
    unsigned goals = 0;
    for (const auto& group : hand.groups())
        if (group.length() < length)
            for (const TruthTable table : hand.entries(group).tables) goals |= 1U << size(table & board);
    return goals;
}

Board shuffled_board(CardSet cards, Random& random) {
    Board board = make_board(cards);
    random.shuffle(std::span<Card>(board));
    return board;
}

// All 12 870 boards in an order that never changes. They are dealt out to the weeks in sixes, and the
// weekdays of one week are far apart in it. One board in six admits no puzzle hard enough for the
// weekend; this order is one in which no date has six of those.
constexpr std::uint64_t order_of_boards = 2;
std::vector<CardSet> scrambled_boards() {
    std::vector<CardSet> boards;
    for (unsigned cards = 0; cards <= all_cards; ++cards)
        if (size(static_cast<CardSet>(cards)) == board_size) boards.push_back(static_cast<CardSet>(cards));
    Random random(order_of_boards);
    random.shuffle(std::span<CardSet>(boards));
    return boards;
}

// The candidates of a date, in the order of its own random stream.
class Candidates {
public:
    Candidates(Date date, unsigned generator)
        : date_(date), generator_(generator), random_(stream_of(date, generator)) {
        std::iota(goals_.begin(), goals_.end(), least_goal);
    }

    Random& random() { return random_; }

    // The first puzzle with these dice that the exact solver finds as hard as is demanded, and that has a
    // solution of the template.
    std::optional<DailyPuzzle> first_with(const HandTable& hand, std::size_t shape, const DailyDemand& demand,
                                          DailyBoards& boards) {
        random_.shuffle(std::span<CardSet>(boards));
        random_.shuffle(std::span<unsigned>(goals_));
        for (const CardSet board : boards) {
            const unsigned too_easy = goals_within_reach(demand.least_length, hand, board);
            for (const unsigned goal : goals_) {
                if ((too_easy & (1U << goal)) != 0) continue;
                const Tally solutions = tally(hand, {board, goal, std::nullopt});
                if (!meets(solutions, demand)) continue;
                Puzzle puzzle{shuffled_board(board, random_), sorted_dice(hand.hand()), goal, std::nullopt};
                if (auto generated = draw_instance(shape, puzzle, random_))
                    return DailyPuzzle{date_, generator_, shape, std::move(puzzle), *std::move(generated), solutions};
            }
        }
        return std::nullopt;
    }

private:
    Date date_;
    unsigned generator_;
    Random random_;
    std::array<unsigned, greatest_goal> goals_{};
};

// Version 1: templates and dice are drawn until a candidate is hard enough. A template for which that is
// rare is rarely met.
DailyPuzzle first_generator(Date date) {
    Candidates candidates(date, 1);
    const DailyDemand& demand = demands_of(1, weekday_of(date)).front();
    DailyBoards boards = daily_boards(date);
    while (true) {
        const auto shape = static_cast<std::size_t>(candidates.random().below(daily_templates.size()));
        const auto hand = HandTable::make(count_dice(draw_dice(shape, candidates.random())));
        if (!hand) continue;
        if (auto found = candidates.first_with(*hand, shape, demand, boards)) return *std::move(found);
    }
}

// Version 2: the templates have their turns, and one is passed over only when none of the hands it can
// draw makes a puzzle that is hard enough.
DailyPuzzle second_generator(Date date) {
    Candidates candidates(date, 2);
    HandBook book;
    while (true) {
        for (const std::size_t shape : templates_in_turn(date)) {
            std::vector<DiceCount> hands(hands_of(shape).begin(), hands_of(shape).end());
            candidates.random().shuffle(std::span<DiceCount>(hands));
            for (const DailyDemand& demand : demands_of(2, weekday_of(date))) {
                DailyBoards boards = daily_boards(demand.boards_of_day_before ? date_of(day_number(date) - 1) : date);
                for (const DiceCount& dice : hands) {
                    const auto hand = book.look_up(dice);
                    if (!hand) continue;
                    if (auto found = candidates.first_with(**hand, shape, demand, boards)) return *std::move(found);
                }
            }
        }
    }
}

}  // namespace

DailyBoards daily_boards(Date date) {
    static const std::vector<CardSet> boards = scrambled_boards();
    const auto weeks = static_cast<std::int32_t>(boards.size() / boards_of_a_date);
    const auto day = days_since_monday(weekday_of(date));
    const std::int32_t place = (((week_of(date) + (day * weeks / 7)) % weeks) + weeks) % weeks;
    DailyBoards chosen{};
    std::ranges::copy(std::span(boards).subspan(static_cast<std::size_t>(place) * boards_of_a_date, boards_of_a_date),
                      chosen.begin());
    return chosen;
}

std::array<std::size_t, daily_templates.size()> templates_in_turn(Date date) {
    constexpr auto weeks = static_cast<std::int32_t>(daily_templates.size());
    std::array<std::size_t, daily_templates.size()> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::int32_t first_week = week_of(date) - (((week_of(date) % weeks) + weeks) % weeks);
    // Beyond the seeds of the dates: an order for every weekday of every eight weeks.
    Random random((std::uint64_t{1} << 40U) +
                  static_cast<std::uint32_t>((first_week * 7) + days_since_monday(weekday_of(date))));
    random.shuffle(std::span<std::size_t>(order));
    std::ranges::rotate(order, order.begin() + (week_of(date) - first_week));
    return order;
}

DailyPuzzle daily_puzzle(Date date) {
    return daily_puzzle(date, daily_generator(date));
}

DailyPuzzle daily_puzzle(Date date, unsigned generator) {
    return generator == 1 ? first_generator(date) : second_generator(date);
}

PuzzleDocument document_of(const DailyPuzzle& daily) {
    const Date date = daily.date;
    PuzzleDocument document;
    document.puzzle = daily.puzzle;
    document.id = (static_cast<std::uint64_t>(static_cast<int>(date.year())) * 10'000) +
                  (std::uint64_t{static_cast<unsigned>(date.month())} * 100) + static_cast<unsigned>(date.day());
    document.date = date;
    document.generator = daily.generator;
    // The documents of the first version never named their template, and stay as they were.
    if (daily.generator > 1) document.shape = daily.shape + 1;
    document.facts = facts_of(daily.puzzle);
    document.generated = daily.generated;
    return document;
}

}  // namespace cubewright::readyset
