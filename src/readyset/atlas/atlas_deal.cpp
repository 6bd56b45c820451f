#include "readyset/atlas/atlas_deal.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "readyset/solver/hand_table.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

namespace {

std::uint64_t count_boards(const AtlasCell& cell, Difficulty difficulty) {
    std::uint64_t boards = 0;
    for (unsigned n = 1; n < cell.boards_by_shortest.size(); ++n)
        if (get_difficulty(n) == difficulty) boards += cell.boards_by_shortest[n];
    return boards;
}

// Number of draws for each hand and goal, and the total number of draws.
struct Weights {
    std::vector<std::uint64_t> of_cells;  // indexed by hand × goal_count + goal
    std::uint64_t total = 0;
};

Weights weigh(const Atlas& atlas, const Level& level, Difficulty difficulty) {
    Weights weights;
    for (std::size_t i = 0; i < atlas.pages.size(); ++i) {
        const std::uint64_t ways = class_draws(level, atlas_hands()[i]);
        for (std::size_t goal = 0; goal < goal_count; ++goal)
            weights.of_cells.push_back(ways * goal_weights[goal] *
                                       (ways == 0 ? 0 : count_boards(atlas.pages[i][goal], difficulty)));
    }
    weights.total = std::accumulate(weights.of_cells.begin(), weights.of_cells.end(), std::uint64_t{0});
    return weights;
}

std::size_t draw_cell(const Weights& weights, Random& random) {
    std::uint64_t x = random.below(weights.total);
    std::size_t cell = 0;
    while (x >= weights.of_cells[cell]) x -= weights.of_cells[cell++];
    return cell;
}

// Returns the board with the given index among the boards of this difficulty.
CardSet nth_board(const DiceCount& hand, std::size_t goal, Difficulty difficulty, std::uint64_t number) {
    const AtlasHand solved(hand);
    for (const CardSet board : all_boards()) {
        const unsigned shortest = solved.answers(board).shortest[goal];
        if (shortest != 0 && get_difficulty(shortest) == difficulty && number-- == 0) return board;
    }
    return no_cards;
}

// Lists the hand's dice in playing order. Dice of the same kind are shuffled, and colours are renamed.
std::vector<Die> arrange_dice(const DiceCount& hand, std::span<const Colour> names, Random& random) {
    std::vector<Die> dice;
    const auto add = [&](std::span<const Die> kind) {
        const std::size_t first = dice.size();
        for (const Die d : kind)
            dice.insert(dice.end(), hand[index(d)], is_colour(d) ? die_of(names[index(colour_of(d))]) : d);
        random.shuffle(std::span(dice).subspan(first));
    };
    add(std::span(all_dice).first(colour_count));
    add(pools::every);
    add(pools::special);
    return dice;
}

Board rename(CardSet cards, std::span<const Colour> names, Random& random) {
    Board board = make_board(cards);
    for (Card& card : board) {
        Card renamed;
        for (const Colour c : all_colours)
            if (has(card, c))
                renamed.colours = static_cast<std::uint8_t>(renamed.colours | 1U << index(names[index(c)]));
        card = renamed;
    }
    random.shuffle(std::span<Card>(board));
    return board;
}

Puzzle draw(const Atlas& atlas, const Level& level, Difficulty difficulty, const Weights& weights, Random& random) {
    const std::size_t cell = draw_cell(weights, random);
    const DiceCount& hand = atlas_hands()[cell / goal_count];
    const std::size_t goal = cell % goal_count;
    const std::uint64_t boards = count_boards(atlas.pages[cell / goal_count][goal], difficulty);
    const CardSet board = nth_board(hand, goal, difficulty, random.below(boards));

    std::array<Colour, colour_count> names = all_colours;
    random.shuffle(std::span<Colour>(names));
    Puzzle puzzle;
    puzzle.board = rename(board, names, random);
    puzzle.dice = arrange_dice(hand, names, random);
    puzzle.goal = least_goal + static_cast<unsigned>(goal);
    designate(puzzle, level, random);
    return puzzle;
}

}  // namespace

Result<Deal> deal(const Atlas& atlas, const Level& level, Difficulty difficulty, Random& random) {
    if (!atlas.is_complete()) return fail("atlas-unfinished", tr("the atlas is not finished"));
    const Weights weights = weigh(atlas, level, difficulty);
    if (weights.total == 0)
        return fail("no-such-deals", tr("level {number} has no {difficulty} deals", level.number, name(difficulty)),
                    "difficulty", tr("an easier difficulty or a higher level"));
    while (true) {
        Puzzle puzzle = draw(atlas, level, difficulty, weights, random);
        TRY(const auto& hand, HandTable::make(count_dice(puzzle.dice)));
        const Tally solutions = tally(hand, make_task(puzzle));
        if (solutions.count() > 0 && get_difficulty(solutions.shortest()) == difficulty)
            return Deal{std::move(puzzle), solutions};
    }
}

namespace {

void add(Distribution& sum, const AtlasCell& cell, std::uint64_t weight) {
    sum.total += weight * all_boards().size();
    for (std::size_t i = 0; i < sum.by_shortest.size(); ++i) sum.by_shortest[i] += weight * cell.boards_by_shortest[i];
    for (std::size_t i = 0; i < sum.by_octave.size(); ++i) sum.by_octave[i] += weight * cell.boards_by_octave[i];
    sum.solutions += weight * cell.solutions;
}

}  // namespace

LevelSummary summarise(const Atlas& atlas, const Level& level) {
    LevelSummary summary;
    const auto hands = atlas_hands();
    for (std::size_t i = 0; i < hands.size(); ++i) {
        const std::uint64_t ways = class_draws(level, hands[i]);
        if (ways == 0) continue;
        for (std::size_t goal = 0; goal < goal_count; ++goal) {
            const AtlasCell& cell = atlas.pages[i][goal];
            add(summary.alike.by_goal[goal], cell, class_size(hands[i]));
            add(summary.alike.all, cell, class_size(hands[i]));
            add(summary.drawn.by_goal[goal], cell, ways);
            add(summary.drawn.all, cell, ways * goal_weights[goal]);
        }
    }
    return summary;
}

std::vector<HardDeal> hardest_deals(const Atlas& atlas, const Level& level, std::size_t at_most) {
    std::vector<HardDeal> deals;
    const auto hands = atlas_hands();
    for (std::size_t i = 0; i < hands.size(); ++i) {
        if (class_draws(level, hands[i]) == 0) continue;
        for (std::size_t goal = 0; goal < goal_count; ++goal) {
            const AtlasCell& cell = atlas.pages[i][goal];
            if (cell.hardest_boards > 0)
                deals.push_back({hands[i], cell.hardest_board, least_goal + static_cast<unsigned>(goal),
                                 max_shortest_length(cell), cell.hardest_count, cell.hardest_boards});
        }
    }
    std::ranges::sort(deals, {}, [](const HardDeal& d) {
        return std::tuple(full_hand - d.shortest, d.solutions, d.boards, d.goal, d.hand);
    });
    if (deals.size() > at_most) deals.resize(at_most);
    return deals;
}

}  // namespace cubewright::readyset
