// The spelling of move names in algorithms.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::twisty {

enum class SpellingStyle : std::uint8_t {
    plain,          // R2'
    signed_amount,  // UR5+
    double_sign,    // R++
    top_tuple,      // (3, 0)
    bottom_tuple,   // (0, 3)
    slash,          // /
};

struct Spelling {
    std::string stem;  // the name without its sign
    SpellingStyle style = SpellingStyle::plain;
    bool negative = false;  // true if the name has a minus sign, as in UR_MINUS_
};

Spelling spelling_of(std::string_view name);
// Prints a move with an amount that may be negative.
std::string spell(std::string_view name, std::int64_t amount);

// Finds the move families of a puzzle by their spelling.
class SpellingTable {
public:
    static constexpr std::uint32_t none = UINT32_MAX;

    // The families whose names share a stem.
    struct Families {
        std::uint32_t plain = none;
        std::uint32_t plus = none;
        std::uint32_t minus = none;
        std::uint32_t plus_plus = none;
        std::uint32_t minus_minus = none;
    };

    explicit SpellingTable(const Puzzle& puzzle);

    const Families* find(std::string_view stem) const;
    std::size_t longest_stem() const { return longest_stem_; }
    std::uint32_t top() const { return top_; }
    std::uint32_t bottom() const { return bottom_; }
    std::uint32_t slash() const { return slash_; }

private:
    void add(std::string_view name, std::uint32_t family);
    void add_wide_alternatives(const Puzzle& puzzle);

    std::unordered_map<std::string, Families> stems_;
    std::size_t longest_stem_ = 0;
    std::uint32_t top_ = none;
    std::uint32_t bottom_ = none;
    std::uint32_t slash_ = none;
};

}  // namespace cubewright::twisty
