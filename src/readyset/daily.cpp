#include "readyset/daily.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "readyset/deal.hpp"
#include "readyset/hand_table.hpp"
#include "readyset/notation.hpp"
#include "readyset/solution_walk.hpp"

namespace cubewright::readyset {

namespace {

// A stream for each version and date; no two begin with the same seed.
Random stream_of(CivilDate date) {
    return Random((std::uint64_t{daily_generator} << 32U) | static_cast<std::uint32_t>(day_number(date)));
}

std::string_view word_for(Die die) {
    if (is_colour(die)) return "colour";
    if (is_constant(die)) return "constant";
    if (is_relation(die)) return "relation";
    return is_binary(die) ? "op" : symbol(die);
}

Die draw_die(std::string_view word, std::span<const Die> drawn, Random& random) {
    if (word == "colour") return draw_colour(drawn, random);
    if (word == "constant") return random.below(2) == 0 ? Die::universe : Die::empty;
    if (word == "relation") return random.below(2) == 0 ? Die::equals : Die::subset;
    if (word == "op") return random.pick(pools::binary);
    return Die::complement;
}

// Dice for the words of a template, sorted, so that their order tells nothing of the solution.
std::vector<Die> draw_dice(std::string_view words, Random& random) {
    std::vector<Die> dice;
    while (!words.empty()) {
        const std::size_t blank = std::min(words.find(' '), words.size());
        const std::string_view word = words.substr(0, blank);
        if (word != "/") dice.push_back(draw_die(word, dice, random));
        words.remove_prefix(std::min(blank + 1, words.size()));
    }
    std::ranges::sort(dice);
    return dice;
}

// Bit g says that a solution of fewer dice than `length` matches g cards of the board.
unsigned goals_within_reach(unsigned length, const HandTable& hand, CardSet board) {
    unsigned goals = 0;
    for (const auto& group : hand.groups())
        if (group.length() < length)
            for (const TruthTable table : hand.entries(group).tables) goals |= 1U << size(table & board);
    return goals;
}

bool meets(const Tally& tally, const DailyDemand& demand) {
    const auto within = [](std::uint64_t n, std::uint64_t least, std::uint64_t most) {
        return n >= least && n <= most;
    };
    return within(tally.shortest(), demand.least_length, demand.most_length) &&
           within(tally.count(), demand.least_solutions, demand.most_solutions);
}

// One of the solutions that are instances of the template, if there are any.
std::optional<Solution> draw_instance(std::string_view words, const Puzzle& puzzle, Random& random) {
    std::vector<Solution> instances;
    walk_solutions(puzzle, static_cast<unsigned>(puzzle.dice.size()), [&](const Solution& solution) {
        if (shape_of(solution) == words) instances.push_back(solution);
        return true;
    });
    if (instances.empty()) return std::nullopt;
    return random.pick(instances);
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

}  // namespace

std::array<CardSet, boards_of_a_date> daily_boards(CivilDate date) {
    static const std::vector<CardSet> boards = scrambled_boards();
    const auto weeks = static_cast<std::int32_t>(boards.size() / boards_of_a_date);
    const auto day = static_cast<std::int32_t>(weekday(date));
    const std::int32_t week = (day_number(date) - day + 3) / 7;  // from the one that began on 29 December 1969
    const std::int32_t place = (((week + (day * weeks / 7)) % weeks) + weeks) % weeks;
    std::array<CardSet, boards_of_a_date> chosen{};
    std::ranges::copy(std::span(boards).subspan(static_cast<std::size_t>(place) * boards_of_a_date, boards_of_a_date),
                      chosen.begin());
    return chosen;
}

// Candidates are drawn from the date's own stream, and the first one that the exact solver finds
// as hard as the weekday asks is the puzzle of the day.
DailyPuzzle daily_puzzle(CivilDate date) {
    Random random = stream_of(date);
    const DailyDemand& demand = demand_of(weekday(date));
    auto boards = daily_boards(date);
    std::array<unsigned, greatest_goal> goals{};
    std::iota(goals.begin(), goals.end(), least_goal);
    while (true) {
        const auto shape = static_cast<std::size_t>(random.below(daily_templates.size()));
        const std::vector<Die> dice = draw_dice(daily_templates[shape], random);
        const auto hand = HandTable::make(count_dice(dice));
        if (!hand) continue;
        random.shuffle(std::span<CardSet>(boards));
        random.shuffle(std::span<unsigned>(goals));
        for (const CardSet board : boards) {
            const unsigned too_easy = goals_within_reach(demand.least_length, *hand, board);
            for (const unsigned goal : goals) {
                if ((too_easy & (1U << goal)) != 0) continue;
                const Tally solutions = tally(*hand, {board, goal, std::nullopt});
                if (!meets(solutions, demand)) continue;
                Puzzle puzzle{shuffled_board(board, random), dice, goal, std::nullopt};
                if (auto generated = draw_instance(daily_templates[shape], puzzle, random))
                    return {date, shape, std::move(puzzle), *std::move(generated), solutions};
            }
        }
    }
}

std::string shape_of(const Solution& solution) {
    const auto rows = read_rows(to_string(solution));
    std::string words;
    const auto add = [&words](std::string_view word) { words.append(words.empty() ? "" : " ").append(word); };
    const auto add_row = [&add](const Row& row) {
        for (const Token& token : row.tokens)
            if (token.kind == Token::Kind::die) add(word_for(token.die));
    };
    if (rows && rows->restriction) {
        add_row(*rows->restriction);
        add("/");
    }
    if (rows) add_row(rows->set_name);
    return words;
}

PuzzleDocument document_of(const DailyPuzzle& daily) {
    const CivilDate date = daily.date;
    PuzzleDocument document;
    document.puzzle = daily.puzzle;
    document.id = (static_cast<std::uint64_t>(date.year) * 10'000) + (std::uint64_t{date.month} * 100) + date.day;
    document.date = date;
    document.generator = daily_generator;
    document.facts = facts_of(daily.puzzle);
    document.generated = daily.generated;
    return document;
}

}  // namespace cubewright::readyset
