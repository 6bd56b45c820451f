// The atlas: the whole game, without dice set apart, solved once and for all. For each hand and
// goal, how the 12 870 boards divide by the length of their shortest solution and by their number
// of solutions.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/progress.hpp"
#include "readyset/atlas/atlas_hands.hpp"
#include "readyset/game/puzzle.hpp"

namespace cubewright::readyset {

inline constexpr std::size_t goal_count = greatest_goal - least_goal + 1;

// Solution counts are gathered in octaves: none, 1, 2-3, 4-7, … No hand that is dealt has 4096.
inline constexpr std::size_t octave_count = 13;
constexpr std::size_t octave_of(std::uint64_t solutions) {
    return static_cast<std::size_t>(std::bit_width(solutions));
}

// One hand and one goal on all boards.
struct AtlasCell {
    std::array<std::uint16_t, full_hand + 1> boards_by_shortest{};  // by length; 0 is unsolvable
    std::array<std::uint16_t, octave_count> boards_by_octave{};     // by number of solutions
    std::uint32_t solutions = 0;                                    // of all boards together
    // The hardest board: the longest shortest solution, among those the fewest solutions.
    std::uint32_t hardest_count = 0;
    CardSet hardest_board = no_cards;  // the first of its kind; none when no board is solvable
    std::uint16_t hardest_boards = 0;  // how many boards are as hard

    friend bool operator==(const AtlasCell&, const AtlasCell&) = default;
};
using AtlasPage = std::array<AtlasCell, goal_count>;  // of one hand, by goal from 1

constexpr unsigned longest_shortest(const AtlasCell& cell) {
    unsigned length = full_hand;
    while (length > 0 && cell.boards_by_shortest[length] == 0) --length;
    return length;
}

// The shortest solutions of one hand on one board, and how many there are, for each goal from 1.
struct BoardAnswers {
    std::array<std::uint8_t, goal_count> shortest{};  // 0 where there is none
    std::array<std::uint32_t, goal_count> count{};
};

// A hand of the game, reduced to what its boards need: each set of cards that its rows can match,
// with the fewest dice that do so and the number of ways.
class AtlasHand {
public:
    explicit AtlasHand(const DiceCount& hand);
    BoardAnswers answers(CardSet board) const;

private:
    struct Entry {
        CardSet cards = no_cards;
        std::uint8_t shortest = 0;
        std::uint32_t count = 0;
    };
    std::vector<Entry> entries_;
};

AtlasPage make_page(const DiceCount& hand);

struct Atlas {
    std::vector<AtlasPage> pages;  // of the first so many of atlas_hands(); it may be unfinished

    bool is_complete() const { return pages.size() == atlas_hands().size(); }
};

// Adds the pages that are missing, on all cores, until done or told to stop; what is there is
// kept. Returns whether the atlas is complete.
bool complete(Atlas& atlas, const ProgressCallback& progress = {}, const StopToken& stop = {});

}  // namespace cubewright::readyset
