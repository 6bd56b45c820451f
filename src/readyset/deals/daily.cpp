#include "readyset/deals/daily.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "readyset/solver/hand_table.hpp"

namespace cubewright::readyset {

namespace {

// Creates the random generator for a version and date. Every version and date has a different seed.
Random make_random(Date date, unsigned generator) {
    return Random((std::uint64_t{generator} << 32U) | static_cast<std::uint32_t>(day_number(date)));
}

// Returns the week number, counted from the week that began on Monday, 29 December 1969.
std::int32_t week_number(Date date) {
    return (day_number(date) - days_since_monday(date) + 3) / 7;
}

// Returns a bitmask in which bit g is set if a solution with fewer than `length` dice matches g cards of the board.
unsigned reachable_goals(unsigned length, const HandTable& hand, CardSet board) {
    unsigned goals = 0;
    for (const auto& group : hand.groups())
        if (group.length() < length)
            for (const TruthTable table : hand.entries(group).tables) goals |= 1U << size(table & board);
    return goals;
}

Board make_shuffled_board(CardSet cards, Random& random) {
    Board board = make_board(cards);
    random.shuffle(std::span<Card>(board));
    return board;
}

// Returns all 12 870 boards in a fixed order. Each date uses six consecutive boards, and the weekdays of one week use
// distant parts of the list. One board in six has no puzzle hard enough for the weekend; the shuffle seed was chosen so
// that no date gets six of these boards.
constexpr std::uint64_t board_order_seed = 2;
std::vector<CardSet> make_board_order() {
    std::vector<CardSet> boards;
    for (unsigned cards = 0; cards <= all_cards; ++cards)
        if (size(static_cast<CardSet>(cards)) == board_size) boards.push_back(static_cast<CardSet>(cards));
    Random random(board_order_seed);
    random.shuffle(std::span<CardSet>(boards));
    return boards;
}

// Generates the candidate puzzles for a date. Every date has its own random generator.
class Candidates {
public:
    Candidates(Date date, unsigned generator)
        : date_(date), generator_(generator), random_(make_random(date, generator)) {
        std::iota(goals_.begin(), goals_.end(), least_goal);
    }

    Random& random() { return random_; }

    // Returns the first puzzle with these dice that meets the difficulty requirement, according to the exact solver,
    // and has a solution that fits the template.
    std::optional<DailyPuzzle> find_first(const HandTable& hand, std::size_t shape, const DailyDemand& demand,
                                          DailyBoards& boards) {
        random_.shuffle(std::span<CardSet>(boards));
        random_.shuffle(std::span<unsigned>(goals_));
        for (const CardSet board : boards) {
            const unsigned too_easy = reachable_goals(demand.least_length, hand, board);
            for (const unsigned goal : goals_) {
                if ((too_easy & (1U << goal)) != 0) continue;
                const Tally solutions = tally(hand, {board, goal, std::nullopt});
                if (!meets(solutions, demand)) continue;
                Puzzle puzzle{make_shuffled_board(board, random_), sorted_dice(hand.hand()), goal, std::nullopt};
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

// Version 1: draws templates and dice until a candidate is hard enough. Templates that rarely produce hard puzzles
// appear rarely.
DailyPuzzle generate_version_1(Date date) {
    Candidates candidates(date, 1);
    const DailyDemand& demand = get_demands(1, date).front();
    DailyBoards boards = daily_boards(date);
    while (true) {
        const auto shape = static_cast<std::size_t>(candidates.random().below(daily_templates.size()));
        const auto hand = HandTable::make(count_dice(draw_dice(shape, candidates.random())));
        if (!hand) continue;
        if (auto found = candidates.find_first(*hand, shape, demand, boards)) return *std::move(found);
    }
}

// Version 2: rotates through the templates. A template is skipped only if none of its hands gives a puzzle that is hard
// enough.
DailyPuzzle generate_version_2(Date date) {
    Candidates candidates(date, 2);
    HandBook book;
    while (true) {
        for (const std::size_t shape : template_order(date)) {
            std::vector<DiceCount> hands(template_hands(shape).begin(), template_hands(shape).end());
            candidates.random().shuffle(std::span<DiceCount>(hands));
            for (const DailyDemand& demand : get_demands(2, date)) {
                DailyBoards boards = daily_boards(demand.boards_of_day_before ? date_of(day_number(date) - 1) : date);
                for (const DiceCount& dice : hands) {
                    const auto hand = book.look_up(dice);
                    if (!hand) continue;
                    if (auto found = candidates.find_first(**hand, shape, demand, boards)) return *std::move(found);
                }
            }
        }
    }
}

}  // namespace

DailyBoards daily_boards(Date date) {
    static const std::vector<CardSet> boards = make_board_order();
    const auto weeks = static_cast<std::int32_t>(boards.size() / boards_per_date);
    const auto day = days_since_monday(date);
    const std::int32_t place = (((week_number(date) + (day * weeks / 7)) % weeks) + weeks) % weeks;
    DailyBoards chosen{};
    std::ranges::copy(std::span(boards).subspan(static_cast<std::size_t>(place) * boards_per_date, boards_per_date),
                      chosen.begin());
    return chosen;
}

std::array<std::size_t, daily_templates.size()> template_order(Date date) {
    constexpr auto weeks = static_cast<std::int32_t>(daily_templates.size());
    std::array<std::size_t, daily_templates.size()> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::int32_t first_week = week_number(date) - (((week_number(date) % weeks) + weeks) % weeks);
    // Each weekday has its own template order in each period of eight weeks. The seeds lie outside the range of the
    // date seeds.
    Random random((std::uint64_t{1} << 40U) + static_cast<std::uint32_t>((first_week * 7) + days_since_monday(date)));
    random.shuffle(std::span<std::size_t>(order));
    std::ranges::rotate(order, order.begin() + (week_number(date) - first_week));
    return order;
}

DailyPuzzle daily_puzzle(Date date) {
    return daily_puzzle(date, daily_generator(date));
}

DailyPuzzle daily_puzzle(Date date, unsigned generator) {
    return generator == 1 ? generate_version_1(date) : generate_version_2(date);
}

PuzzleDocument make_document(const DailyPuzzle& daily) {
    const Date date = daily.date;
    PuzzleDocument document;
    document.puzzle = daily.puzzle;
    document.id = (static_cast<std::uint64_t>(date.year) * 10'000) + (std::uint64_t{date.month} * 100) + date.day;
    document.date = date;
    document.generator = daily.generator;
    // Version 1 documents did not include a template, and stored documents must stay unchanged.
    if (daily.generator > 1) document.shape = daily.shape + 1;
    document.facts = compute_facts(daily.puzzle);
    document.generated = daily.generated;
    return document;
}

}  // namespace cubewright::readyset
