// An algorithm as a person writes it: turns, repeated groups, commutators, conjugates, comments and
// line breaks, kept as a tree, so that it can be inverted, mirrored and printed without losing its
// shape. notation.hpp reads such a tree from text.
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

// How deep brackets may nest, for the functions below walk the tree by recursion. Parsed text keeps
// to it, and so does all that is made from it; who builds a tree by hand must.
inline constexpr std::size_t max_alg_depth = 200;

// The most turns that an algorithm may unfold into.
inline constexpr std::size_t max_turns = 1'000'000;

struct Step;

// Steps in the order in which they are done.
struct Alg {
    std::vector<Step> steps;
    friend bool operator==(const Alg& a, const Alg& b);
};

// (body)count, or (body)count' when it is to be undone.
struct Group {
    Alg body;
    std::size_t count = 1;
    bool inverted = false;
    friend bool operator==(const Group&, const Group&) = default;
};

// [a, b] = a b a' b'
struct Commutator {
    Alg a;
    Alg b;
    friend bool operator==(const Commutator&, const Commutator&) = default;
};

// [a: b] = a b a'
struct Conjugate {
    Alg a;
    Alg b;
    friend bool operator==(const Conjugate&, const Conjugate&) = default;
};

// The end of a line, with what was said there after "//", if anything.
struct LineEnd {
    std::string comment;
    friend bool operator==(const LineEnd&, const LineEnd&) = default;
};

struct Step {
    std::variant<Turn, Group, Commutator, Conjugate, LineEnd> is;
    friend bool operator==(const Step&, const Step&) = default;
};

// The canonical spelling, as in "[R: (U D')2] // why".
std::string to_string(const Alg& alg);

// How many turns it unfolds into; max_turns + 1 or more when there are too many.
std::uint64_t unfolded_length(const Alg& alg);

// All turns in order. Fails when there are more than max_turns (never after parse_alg, which checks), and when stopped.
Result<std::vector<Turn>> expand(const Alg& alg, const StopToken& stop = {});

// How many turns a long piece of work handles before it looks at its stop token again.
inline constexpr std::size_t turns_between_looks = 1024;

// The algorithm that undoes this one. Lines change places as wholes, so that a comment stays with
// the turns it speaks of.
Alg inverse(const Alg& alg);

// Every turn replaced by its image: the algorithm as somebody performs it for whom the world was
// turned or mirrored by `s`.
Alg transformed(const Alg& alg, Symmetry s);

}  // namespace cubewright::twisty
