// Syntax tree of an algorithm: turns, repeated groups, commutators, conjugates, comments and line breaks. The type of
// the turns is a parameter, because every puzzle has its own turns. grammar.hpp parses text into such a tree.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "texts/message.hpp"

namespace cubewright::twisty {

// Maximum nesting depth of brackets, which limits the recursion in the functions below. The parser and all functions
// that derive a tree from a parsed one respect this limit; callers that build their own trees must respect it too.
inline constexpr std::size_t max_alg_depth = 200;

// Maximum number of turns in an expanded algorithm.
inline constexpr std::size_t max_turns = 1'000'000;

// Number of turns that long-running work processes between two checks of its stop token.
inline constexpr std::size_t turns_between_looks = 1024;

template <class Turn>
struct BasicStep;

// A sequence of steps in execution order.
template <class Turn>
struct BasicAlg {
    std::vector<BasicStep<Turn>> steps;
    friend bool operator==(const BasicAlg& a, const BasicAlg& b) { return a.steps == b.steps; }
};

// A repeated group: (body)count, or its inverse (body)count'.
template <class Turn>
struct BasicGroup {
    BasicAlg<Turn> body;
    std::size_t count = 1;
    bool inverted = false;
    friend bool operator==(const BasicGroup&, const BasicGroup&) = default;
};

// The commutator [a, b] = a b a' b'.
template <class Turn>
struct BasicCommutator {
    BasicAlg<Turn> a;
    BasicAlg<Turn> b;
    friend bool operator==(const BasicCommutator&, const BasicCommutator&) = default;
};

// The conjugate [a: b] = a b a'.
template <class Turn>
struct BasicConjugate {
    BasicAlg<Turn> a;
    BasicAlg<Turn> b;
    friend bool operator==(const BasicConjugate&, const BasicConjugate&) = default;
};

// The end of a line, with an optional "//" comment.
struct LineEnd {
    std::string comment;
    friend bool operator==(const LineEnd&, const LineEnd&) = default;
};

template <class Turn>
struct BasicStep {
    std::variant<Turn, BasicGroup<Turn>, BasicCommutator<Turn>, BasicConjugate<Turn>, LineEnd> is;
    friend bool operator==(const BasicStep&, const BasicStep&) = default;
};

namespace detail {

template <class Turn, class Print>
struct AlgPrinter {
    const Print& print_turn;
    std::string out = {};

    void print(const BasicAlg<Turn>& alg) {
        bool apart = false;  // true if the next step needs a preceding space
        for (const BasicStep<Turn>& step : alg.steps) {
            const bool ends_line = std::holds_alternative<LineEnd>(step.is);
            const bool says_nothing = ends_line && std::get_if<LineEnd>(&step.is)->comment.empty();
            if (apart && !says_nothing) out += ' ';
            std::visit(*this, step.is);
            apart = !ends_line;
        }
    }

    void operator()(const Turn& turn) { out += print_turn(turn); }

    void operator()(const BasicGroup<Turn>& group) {
        const bool changes = group.count != 1 || group.inverted;
        const bool bare = changes && is_single_bracket(group.body);  // [A, B]2 needs no parentheses
        if (!bare) out += '(';
        print(group.body);
        if (!bare) out += ')';
        if (group.count != 1) out += std::to_string(group.count);
        if (group.inverted) out += '\'';
    }

    void operator()(const BasicCommutator<Turn>& c) { print_pair(c.a, ", ", c.b); }
    void operator()(const BasicConjugate<Turn>& c) { print_pair(c.a, ": ", c.b); }

    void operator()(const LineEnd& end) {
        if (!end.comment.empty()) out += "// " + end.comment;
        out += '\n';
    }

    void print_pair(const BasicAlg<Turn>& a, std::string_view separator, const BasicAlg<Turn>& b) {
        out += '[';
        print(a);
        out += separator;
        print(b);
        out += ']';
    }

    static bool is_single_bracket(const BasicAlg<Turn>& alg) {
        return alg.steps.size() == 1 && (std::holds_alternative<BasicCommutator<Turn>>(alg.steps[0].is) ||
                                         std::holds_alternative<BasicConjugate<Turn>>(alg.steps[0].is));
    }
};

template <class Turn>
struct ExpandedLength {
    // Sums saturate at a value that is above the limit and far below overflow.
    static constexpr std::uint64_t too_long = max_turns + 1;

    std::uint64_t operator()(const BasicAlg<Turn>& alg) const {
        std::uint64_t length = 0;
        for (const BasicStep<Turn>& step : alg.steps) length = std::min(length + std::visit(*this, step.is), too_long);
        return length;
    }
    std::uint64_t operator()(const Turn&) const { return 1; }
    std::uint64_t operator()(const BasicGroup<Turn>& g) const {
        return std::min<std::uint64_t>(g.count, too_long) * (*this)(g.body);
    }
    std::uint64_t operator()(const BasicCommutator<Turn>& c) const { return 2 * ((*this)(c.a) + (*this)(c.b)); }
    std::uint64_t operator()(const BasicConjugate<Turn>& c) const { return (2 * (*this)(c.a)) + (*this)(c.b); }
    std::uint64_t operator()(const LineEnd&) const { return 0; }
};

// Expands each subtree once and copies the turns for repetitions and inverses. The running time is proportional to the
// size of the tree plus the size of the result, regardless of nesting.
template <class Turn, class Invert>
struct AlgExpander {
    const Invert& inverse_turn;
    const StopToken& stop;
    std::vector<Turn> out = {};
    bool inverted = false;
    bool stopped = false;

    void push(Turn turn) {
        out.push_back(turn);
        if (out.size() % turns_between_looks == 0 && stop.stop_requested()) stopped = true;
    }

    void expand(const BasicAlg<Turn>& alg, bool backwards) {
        const bool before = std::exchange(inverted, backwards);
        if (backwards)
            for (const BasicStep<Turn>& step : alg.steps | std::views::reverse) std::visit(*this, step.is);
        else
            for (const BasicStep<Turn>& step : alg.steps) std::visit(*this, step.is);
        inverted = before;
    }

    void operator()(const Turn& turn) { push(inverted ? inverse_turn(turn) : turn); }

    void operator()(const BasicGroup<Turn>& group) {
        if (group.count == 0) return;
        const std::size_t first = out.size();
        expand(group.body, inverted != group.inverted);
        const std::size_t length = out.size() - first;
        const std::size_t end = first + (length * group.count);
        for (std::size_t from = first; out.size() < end && !stopped; ++from) push(out[from]);
    }

    // The inverse of a b a' b' is b a b' a'.
    void operator()(const BasicCommutator<Turn>& c) {
        const std::size_t first = out.size();
        expand(inverted ? c.b : c.a, false);
        const std::size_t second = out.size();
        expand(inverted ? c.a : c.b, false);
        const std::size_t end = out.size();
        append_inverse(first, second);
        append_inverse(second, end);
    }

    void operator()(const BasicConjugate<Turn>& c) {
        const std::size_t first = out.size();
        expand(c.a, false);
        const std::size_t second = out.size();
        expand(c.b, inverted);
        append_inverse(first, second);
    }

    void operator()(const LineEnd&) {}

    void append_inverse(std::size_t first, std::size_t end) {
        for (std::size_t i = end; i > first && !stopped; --i) push(inverse_turn(out[i - 1]));
    }
};

}  // namespace detail

// Prints the canonical notation, such as "[R: (U D')2] // why". print_turn(turn) returns the text of a turn.
template <class Turn, class Print>
std::string print_alg(const BasicAlg<Turn>& alg, const Print& print_turn) {
    detail::AlgPrinter<Turn, Print> printer{print_turn};
    printer.print(alg);
    // Remove the line break after the last line.
    if (printer.out.ends_with('\n')) printer.out.pop_back();
    return std::move(printer.out);
}

// Returns the number of turns in the expanded algorithm. Any value above max_turns means that the algorithm is too
// long.
template <class Turn>
std::uint64_t expanded_length(const BasicAlg<Turn>& alg) {
    return detail::ExpandedLength<Turn>{}(alg);
}

// Expands the algorithm into a list of turns. Fails when stopped or if the result has more than max_turns turns. Parsed
// algorithms are never too long, because the parser checks the length.
template <class Turn, class Invert>
Result<std::vector<Turn>> expand_alg(const BasicAlg<Turn>& alg, const Invert& inverse_turn, const StopToken& stop) {
    const std::uint64_t length = expanded_length(alg);
    if (length > max_turns)
        return fail("too-many-turns", tr("the algorithm expands to too many turns"), {},
                    tr("at most {most}", max_turns));
    detail::AlgExpander<Turn, Invert> expander{inverse_turn, stop};
    expander.out.reserve(static_cast<std::size_t>(length));
    expander.expand(alg, false);
    if (expander.stopped) return interrupted(tr("The list is incomplete."));
    return std::move(expander.out);
}

// Returns the inverse algorithm. Lines are reordered as units, so each comment stays with the turns it describes.
template <class Turn, class Invert>
BasicAlg<Turn> invert_alg(const BasicAlg<Turn>& alg, const Invert& inverse_turn);

namespace detail {

template <class Turn, class Invert>
struct InverseStep {
    const Invert& inverse_turn;

    BasicStep<Turn> operator()(const Turn& turn) const { return {inverse_turn(turn)}; }
    BasicStep<Turn> operator()(const BasicGroup<Turn>& g) const {
        return {BasicGroup<Turn>{g.inverted ? g.body : invert_alg(g.body, inverse_turn), g.count}};
    }
    BasicStep<Turn> operator()(const BasicCommutator<Turn>& c) const { return {BasicCommutator<Turn>{c.b, c.a}}; }
    BasicStep<Turn> operator()(const BasicConjugate<Turn>& c) const {
        return {BasicConjugate<Turn>{c.a, invert_alg(c.b, inverse_turn)}};
    }
    BasicStep<Turn> operator()(const LineEnd& end) const { return {end}; }
};

}  // namespace detail

template <class Turn, class Invert>
BasicAlg<Turn> invert_alg(const BasicAlg<Turn>& alg, const Invert& inverse_turn) {
    struct Line {
        std::vector<BasicStep<Turn>> steps;
        std::string comment;
    };
    std::vector<Line> lines(1);
    for (const BasicStep<Turn>& step : alg.steps) {
        if (const auto* end = std::get_if<LineEnd>(&step.is)) {
            lines.back().comment = end->comment;
            lines.emplace_back();
        } else {
            lines.back().steps.push_back(std::visit(detail::InverseStep<Turn, Invert>{inverse_turn}, step.is));
        }
    }
    // Drop the empty line after a comment at the end of the algorithm.
    if (lines.size() > 1 && lines.back().steps.empty() && !lines[lines.size() - 2].comment.empty()) lines.pop_back();

    BasicAlg<Turn> result;
    for (std::size_t i = lines.size(); i > 0; --i) {
        Line& line = lines[i - 1];
        std::ranges::move(line.steps | std::views::reverse, std::back_inserter(result.steps));
        if (i > 1 || !line.comment.empty()) result.steps.push_back({LineEnd{std::move(line.comment)}});
    }
    return result;
}

}  // namespace cubewright::twisty
