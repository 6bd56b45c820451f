// The atlas: an exact solution of the whole game without designated dice. For each hand and goal it stores the
// distribution of the 12 870 boards by shortest solution length and by number of solutions.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "readyset/game/cards.hpp"
#include "readyset/game/set_puzzle.hpp"

namespace cubewright::readyset {

inline constexpr ProgressStage atlas_stage{"atlas", tr("atlas")};

// All hands that a level can deal, up to permutations of the colours, with their probabilities.

// Returns one representative hand for each class. A permutation of the colours maps hands to hands, boards to boards
// and solutions to solutions, so one hand per class is enough. In the representative, red is at least as frequent as
// blue, blue as green, and green as gold. Three colour classes, ten pairs of operators and eleven choices of specials
// (including none) give 330 classes. Hands of six dice come first.
std::span<const DiceCount> atlas_hands();

// Returns the number of hands in the class of this hand: 1, 6 or 12.
std::uint64_t class_size(const DiceCount& hand);

// draws() returns the total number of draws, and class_draws() the number of draws that give a hand of this class. Both
// use units that make every count an integer. The probability of the class is class_draws(level, hand) / draws(level).
// No die is designated.
std::uint64_t draws(const Level& level);
std::uint64_t class_draws(const Level& level, const DiceCount& hand);

// Returns all 12 870 boards as bitmasks in ascending order.
std::span<const CardSet> all_boards();

inline constexpr std::size_t goal_count = greatest_goal - least_goal + 1;

// Solution counts are grouped into octaves: 0, 1, 2-3, 4-7, … Every hand that can be dealt has fewer than 4096
// solutions.
inline constexpr std::size_t octave_count = 13;
constexpr std::size_t get_octave(std::uint64_t solutions) {
    return static_cast<std::size_t>(std::bit_width(solutions));
}

// Statistics for one hand and one goal over all boards.
struct AtlasCell {
    // Number of boards by shortest solution length. Index 0 counts unsolvable boards.
    std::array<std::uint16_t, full_hand + 1> boards_by_shortest{};
    std::array<std::uint16_t, octave_count> boards_by_octave{};  // indexed by the octave of the solution count
    std::uint32_t solutions = 0;                                 // total number of solutions over all boards
    // Number of solutions on the hardest boards, which are the boards with the longest shortest solution and, among
    // these, the fewest solutions.
    std::uint32_t hardest_count = 0;
    CardSet hardest_board = no_cards;  // the first hardest board; empty if no board is solvable
    std::uint16_t hardest_boards = 0;  // number of boards that are equally hard

    friend bool operator==(const AtlasCell&, const AtlasCell&) = default;
};
using AtlasPage = std::array<AtlasCell, goal_count>;  // cells for all goals of one hand, starting at goal 1

constexpr unsigned max_shortest_length(const AtlasCell& cell) {
    unsigned length = full_hand;
    while (length > 0 && cell.boards_by_shortest[length] == 0) --length;
    return length;
}

// Length of the shortest solution and number of solutions for one hand on one board, for each goal starting at 1.
struct BoardAnswers {
    std::array<std::uint8_t, goal_count> shortest{};  // 0 if there is no solution
    std::array<std::uint32_t, goal_count> count{};
};

// A hand reduced to the data needed to evaluate any board: each set of cards that its rows can match, with the minimum
// number of dice and the number of solutions.
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
    std::vector<AtlasPage> pages;  // one page per hand, in the order of atlas_hands(); may be incomplete

    bool is_complete() const { return pages.size() == atlas_hands().size(); }
};

// Computes the missing pages on all cores until done or stopped. Existing pages are kept. Returns true if the atlas
// is complete.
bool complete(Atlas& atlas, const ProgressCallback& progress = {}, const StopToken& stop = {});

// Saves an atlas to a file of a few hundred kilobytes. Incomplete atlases can be saved too.
Result<void> save(const Atlas& atlas, const std::filesystem::path& path);

// Loads an atlas. Fails if the file is damaged or has a different version.
Result<Atlas> load_atlas(const std::filesystem::path& path);

}  // namespace cubewright::readyset
