// Algorithms for any puzzle, and the spelling of their moves. twisty/grammar.hpp defines the grammar, and the puzzle
// defines the names of the turns.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "twisty/puzzle/puzzle.hpp"
#include "twisty/syntax_tree.hpp"

namespace cubewright::twisty {

using PuzzleAlg = BasicAlg<PuzzleMove>;

// Parses an algorithm. The parser takes the longest name that matches: "BL" is the turn BL if the puzzle has one, and B
// L otherwise. A turn is followed by an amount and a prime, as in U2 or 2R'. Reports an error with its location if the
// syntax is wrong, if the puzzle does not have a turn, or if the algorithm exceeds the limits of the grammar. A turn by
// 0, such as UR0+, is left out.
Result<PuzzleAlg> parse_alg(const Puzzle& puzzle, std::string_view text);

// Prints the canonical notation.
std::string to_string(const Puzzle& puzzle, const PuzzleAlg& alg);

PuzzleMove inverse(const Puzzle& puzzle, PuzzleMove move);
PuzzleAlg inverse(const Puzzle& puzzle, const PuzzleAlg& alg);

// Expands the algorithm into a list of moves. Fails when stopped or if the result has more than max_turns moves.
Result<std::vector<PuzzleMove>> expand(const Puzzle& puzzle, const PuzzleAlg& alg, const StopToken& stop = {});

// Returns the effect of the whole algorithm. Repetitions take logarithmic time. Fails when stopped.
Result<Transformation> transformation_of(const Puzzle& puzzle, const PuzzleAlg& alg, const StopToken& stop = {});

// Applies the algorithm to a pattern. Fails when stopped, or if a move is blocked (see Puzzle::forbidden).
Result<Pattern> apply(const Puzzle& puzzle, const Pattern& pattern, const PuzzleAlg& alg, const StopToken& stop = {});

// The spelling of move names in algorithms. Some names are spelled as on the scramble sheets of their puzzle, with the
// same rules as in cubing.js:
//   UR_PLUS_      UR5+ or UR5- (Clock)
//   R_PLUSPLUS_   R++ or R-- (Megaminx)
//   U_SQ_, D_SQ_  (3, -1), and _SLASH_ is / (Square-1)

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
