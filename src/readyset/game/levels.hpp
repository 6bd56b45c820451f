// The ten levels of the game: dice, goal scores and time limits.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "readyset/game/dice.hpp"

namespace cubewright::readyset {

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

}  // namespace cubewright::readyset
