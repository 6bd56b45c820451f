// A Ready, Set puzzle: a board, the available dice, and the number of cards to match. Also the levels of the game, the
// difficulty of a puzzle, and the score of a solution.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "readyset/game/cards.hpp"
#include "readyset/game/expression.hpp"

namespace cubewright::readyset {

// At most one die of a puzzle is designated. Depending on its mark, the designated die must be used, is wild, or gives
// a bonus when used.
enum class Mark : std::uint8_t { required, wild, bonus };

constexpr std::string_view name(Mark mark) {
    constexpr std::array<std::string_view, 3> names{"required", "wild", "bonus"};
    return names[static_cast<std::size_t>(mark)];
}

struct Designation {
    Mark mark = Mark::required;
    std::uint8_t die = 0;  // index into the puzzle's dice
    friend bool operator==(const Designation&, const Designation&) = default;
};

inline constexpr unsigned least_goal = 1;
inline constexpr unsigned greatest_goal = 7;
inline constexpr std::size_t small_hand = 6;  // number of dice in a hand on levels 1 to 4
inline constexpr std::size_t full_hand = 8;   // number of dice in a hand on all other levels and in daily puzzles

// Deals and daily puzzles both have this type.
struct Puzzle {
    Board board{};          // eight different cards
    std::vector<Die> dice;  // six or eight dice in playing order
    unsigned goal = least_goal;
    std::optional<Designation> designation;  // the mark is Mark::wild if and only if the die shows Die::wild

    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

inline bool has_wild(const Puzzle& puzzle) {
    return puzzle.designation && puzzle.designation->mark == Mark::wild;
}

// Returns the face that every solution must use. Equal dice are interchangeable, so the face identifies the required
// die.
inline std::optional<Die> required_die(const Puzzle& puzzle) {
    if (!puzzle.designation || puzzle.designation->mark != Mark::required) return std::nullopt;
    return puzzle.dice[puzzle.designation->die];
}

inline std::optional<Die> bonus_die(const Puzzle& puzzle) {
    if (!puzzle.designation || puzzle.designation->mark != Mark::bonus) return std::nullopt;
    return puzzle.dice[puzzle.designation->die];
}

// The ten levels of the game: dice, goal scores and time limits.

struct Level {
    unsigned number;
    unsigned goal_score;             // score that unlocks the next level
    std::span<const Die> operators;  // two operator dice are drawn from this pool
    std::span<const Die> specials;   // two special dice are drawn from this pool with repetition, if it is not empty
    bool operators_repeat;           // true if both operators may be the same
    unsigned seconds;                // time limit of a round; 0 means no limit
    unsigned required, wild, bonus;  // probability, in percent, that one die is designated with this mark
};

namespace pools {
inline constexpr std::array simple{Die::unite, Die::intersect};
inline constexpr std::array binary{Die::unite, Die::intersect, Die::subtract};
inline constexpr std::array every{Die::unite, Die::intersect, Die::subtract, Die::complement};
inline constexpr std::span<const Die> none{};
inline constexpr std::array constants{Die::universe, Die::empty};
inline constexpr std::array special{Die::universe, Die::empty, Die::equals, Die::subset};
}  // namespace pools

// clang-format off
inline constexpr std::array<Level, 10> levels{{
    //    goal   operators      specials          repeat  seconds  required wild bonus
    { 1,   500, pools::simple, pools::none,      false,    0,      0,  0,  0},
    { 2,   750, pools::binary, pools::none,      false,    0,      0,  0,  0},
    { 3,  1000, pools::every,  pools::none,      false,    0,      0,  0,  0},
    { 4,  1500, pools::every,  pools::none,      true,     0,      0,  0,  0},
    { 5,  2500, pools::every,  pools::constants, true,     0,      0,  0,  0},
    { 6,  5000, pools::every,  pools::special,   true,     0,      0,  0,  0},
    { 7,  5000, pools::every,  pools::special,   true,   180,      0,  0,  0},
    { 8,  5000, pools::every,  pools::special,   true,   180,     50,  0,  0},
    { 9,  7500, pools::every,  pools::special,   true,   150,     33, 33,  0},
    {10, 10000, pools::every,  pools::special,   true,   120,     25, 25, 25},
}};
// clang-format on

inline constexpr std::size_t colour_dice = 4;  // number of colour dice on every level
inline constexpr int max_per_colour = 2;       // maximum number of equal colour dice
inline constexpr std::size_t operator_dice = 2;
inline constexpr std::size_t special_dice = 2;  // number of special dice on levels that have them

// Relative frequency of each goal from 1 to 7.
inline constexpr std::array<unsigned, 7> goal_weights{3, 4, 4, 4, 3, 2, 1};

// Returns the level with this number, from 1 to 10.
constexpr const Level& level(unsigned number) {
    return levels[number - 1];
}

constexpr std::size_t dealt_dice_count(const Level& level) {
    return colour_dice + operator_dice + (level.specials.empty() ? 0 : special_dice);
}

// Difficulty of a puzzle, which depends only on the number of dice in its shortest solution.
enum class Difficulty : std::uint8_t { beginner, intermediate, advanced };
inline constexpr std::array all_difficulties{Difficulty::beginner, Difficulty::intermediate, Difficulty::advanced};

constexpr std::string_view name(Difficulty d) {
    constexpr std::array<std::string_view, 3> names{"beginner", "intermediate", "advanced"};
    return names[static_cast<std::size_t>(d)];
}

constexpr std::optional<Difficulty> parse_difficulty(std::string_view text) {
    for (const Difficulty d : all_difficulties)
        if (name(d) == text) return d;
    return std::nullopt;
}

// A puzzle is for beginners if its shortest solution has 2 to 5 dice, intermediate if it has 6 or 7, and advanced if it
// has 8 or more.
constexpr Difficulty get_difficulty(unsigned shortest_length) {
    if (shortest_length <= 5) return Difficulty::beginner;
    return shortest_length <= 7 ? Difficulty::intermediate : Difficulty::advanced;
}

// Scoring of correct solutions, and the check that a hand has enough dice.

// Returns true if the hand contains the used dice. A wild can replace one missing operator.
constexpr bool suffices(const DiceCount& hand, const DiceCount& used) {
    unsigned wilds = hand[index(Die::wild)];
    for (const Die d : all_dice) {
        if (used[index(d)] <= hand[index(d)]) continue;
        const unsigned missing = unsigned{used[index(d)]} - hand[index(d)];
        if (!is_operator(d) || missing > wilds) return false;
        wilds -= missing;
    }
    return true;
}

// The score: points × dice, plus a flat bonus for the designated die.
struct Score {
    unsigned points = 0;  // total points of all dice used
    unsigned dice = 0;
    unsigned base = 0;
    unsigned required = 0;
    unsigned wild = 0;
    unsigned bonus = 0;
    unsigned total = 0;
    friend bool operator==(const Score&, const Score&) = default;
};

inline constexpr unsigned required_reward = 50;
inline constexpr unsigned wild_reward = 25;
inline constexpr unsigned bonus_reward = 50;

// Each hint costs a quarter of the points, so after four hints an answer scores nothing.
inline constexpr unsigned hint_cost_percent = 25;
constexpr unsigned points_after_hints(unsigned points, unsigned hints) {
    constexpr unsigned hints_that_cost = 100 / hint_cost_percent;
    return points * (hints_that_cost - std::min(hints, hints_that_cost)) / hints_that_cost;
}

// Computes the score. If equal dice or the wild allow several assignments of dice to the rows, the best one counts: the
// wild counts as used if the rows contain an operator, and the required or bonus die counts as used if its face occurs.
inline Score score(const Puzzle& puzzle, const DiceCount& used) {
    Score s;
    bool has_operator = false;
    for (const Die d : all_dice) {
        s.points += points(d) * used[index(d)];
        s.dice += used[index(d)];
        has_operator = has_operator || (is_operator(d) && used[index(d)] > 0);
    }
    s.base = s.points * s.dice;
    const auto uses = [&used](std::optional<Die> d) { return d && used[index(*d)] > 0; };
    if (uses(required_die(puzzle))) s.required = required_reward;
    if (has_wild(puzzle) && has_operator) s.wild = wild_reward;
    if (uses(bonus_die(puzzle))) s.bonus = bonus_reward;
    s.total = s.base + s.required + s.wild + s.bonus;
    return s;
}

inline Score score(const Puzzle& puzzle, const Solution& solution) {
    return score(puzzle, dice_used(solution));
}

}  // namespace cubewright::readyset
