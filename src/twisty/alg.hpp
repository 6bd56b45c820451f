// Syntax tree of an algorithm: turns, repeated groups, commutators, conjugates, comments and line breaks. The tree
// preserves the structure when an algorithm is inverted, mirrored or printed. notation.hpp parses text into such a
// tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "twisty/symmetry.hpp"
#include "twisty/turn.hpp"

namespace cubewright::twisty {

// Maximum nesting depth of brackets, which limits the recursion in the functions below. The parser and all functions
// that derive a tree from a parsed one respect this limit; callers that build their own trees must respect it too.
inline constexpr std::size_t max_alg_depth = 200;

// Maximum number of turns in an expanded algorithm.
inline constexpr std::size_t max_turns = 1'000'000;

struct Step;

// A sequence of steps in execution order.
struct Alg {
    std::vector<Step> steps;
    friend bool operator==(const Alg& a, const Alg& b);
};

// A repeated group: (body)count, or its inverse (body)count'.
struct Group {
    Alg body;
    std::size_t count = 1;
    bool inverted = false;
    friend bool operator==(const Group&, const Group&) = default;
};

// The commutator [a, b] = a b a' b'.
struct Commutator {
    Alg a;
    Alg b;
    friend bool operator==(const Commutator&, const Commutator&) = default;
};

// The conjugate [a: b] = a b a'.
struct Conjugate {
    Alg a;
    Alg b;
    friend bool operator==(const Conjugate&, const Conjugate&) = default;
};

// The end of a line, with an optional "//" comment.
struct LineEnd {
    std::string comment;
    friend bool operator==(const LineEnd&, const LineEnd&) = default;
};

struct Step {
    std::variant<Turn, Group, Commutator, Conjugate, LineEnd> is;
    friend bool operator==(const Step&, const Step&) = default;
};

// Prints the canonical notation, such as "[R: (U D')2] // why".
std::string to_string(const Alg& alg);

// Returns the number of turns in the expanded algorithm. Any value above max_turns means that the algorithm is too
// long.
std::uint64_t expanded_length(const Alg& alg);

// Expands the algorithm into a list of turns. Fails when stopped or if the result has more than max_turns turns.
// Algorithms from parse_alg are never too long, because parse_alg checks the length.
Result<std::vector<Turn>> expand(const Alg& alg, const StopToken& stop = {});

// Number of turns that long-running work processes between two checks of its stop token.
inline constexpr std::size_t turns_between_looks = 1024;

// Returns the inverse algorithm. Lines are reordered as units, so each comment stays with the turns it describes.
Alg inverse(const Alg& alg);

// Replaces every turn with its image under `s`, as if the algorithm were performed on a rotated or mirrored cube.
Alg transformed(const Alg& alg, Symmetry s);

}  // namespace cubewright::twisty
