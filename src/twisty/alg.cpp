#include "twisty/alg.hpp"

#include <fmt/core.h>
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <string_view>
#include <utility>

#include "texts/codes.hpp"

namespace cubewright::twisty {

namespace {

bool is_single_bracket(const Alg& alg) {
    return alg.steps.size() == 1 &&
           (std::holds_alternative<Commutator>(alg.steps[0].is) || std::holds_alternative<Conjugate>(alg.steps[0].is));
}

struct Printer {
    std::string out;

    void print(const Alg& alg) {
        bool apart = false;  // true if the next step needs a preceding space
        for (const Step& step : alg.steps) {
            const bool ends_line = std::holds_alternative<LineEnd>(step.is);
            const bool says_nothing = ends_line && std::get_if<LineEnd>(&step.is)->comment.empty();
            if (apart && !says_nothing) out += ' ';
            std::visit(*this, step.is);
            apart = !ends_line;
        }
    }

    void operator()(Turn t) { out += to_string(t); }

    void operator()(const Group& group) {
        const bool changes = group.count != 1 || group.inverted;
        const bool bare = changes && is_single_bracket(group.body);  // [A, B]2 needs no parentheses
        if (!bare) out += '(';
        print(group.body);
        if (!bare) out += ')';
        if (group.count != 1) out += fmt::format("{}", group.count);
        if (group.inverted) out += '\'';
    }

    void operator()(const Commutator& c) { print_pair(c.a, ", ", c.b); }
    void operator()(const Conjugate& c) { print_pair(c.a, ": ", c.b); }

    void operator()(const LineEnd& end) {
        if (!end.comment.empty()) out += "// " + end.comment;
        out += '\n';
    }

    void print_pair(const Alg& a, std::string_view separator, const Alg& b) {
        out += '[';
        print(a);
        out += separator;
        print(b);
        out += ']';
    }
};

struct UnfoldedLength {
    // Sums saturate at a value that is above the limit and far below overflow.
    static constexpr std::uint64_t too_long = max_turns + 1;

    std::uint64_t operator()(const Alg& alg) const {
        std::uint64_t length = 0;
        for (const Step& step : alg.steps) length = std::min(length + std::visit(*this, step.is), too_long);
        return length;
    }
    std::uint64_t operator()(Turn) const { return 1; }
    std::uint64_t operator()(const Group& g) const {
        return std::min<std::uint64_t>(g.count, too_long) * (*this)(g.body);
    }
    std::uint64_t operator()(const Commutator& c) const { return 2 * ((*this)(c.a) + (*this)(c.b)); }
    std::uint64_t operator()(const Conjugate& c) const { return (2 * (*this)(c.a)) + (*this)(c.b); }
    std::uint64_t operator()(const LineEnd&) const { return 0; }
};

// Expands each subtree once and copies the turns for repetitions and inverses. The running time is proportional to the
// size of the tree plus the size of the result, regardless of nesting.
struct Unfolder {
    const StopToken& stop;
    std::vector<Turn> out = {};
    bool inverted = false;
    bool stopped = false;

    void push(Turn t) {
        out.push_back(t);
        if (out.size() % turns_between_looks == 0 && stop.stop_requested()) stopped = true;
    }

    void unfold(const Alg& alg, bool backwards) {
        const bool before = std::exchange(inverted, backwards);
        if (backwards)
            for (const Step& step : alg.steps | std::views::reverse) std::visit(*this, step.is);
        else
            for (const Step& step : alg.steps) std::visit(*this, step.is);
        inverted = before;
    }

    void operator()(Turn t) { push(inverted ? inverse(t) : t); }

    void operator()(const Group& group) {
        if (group.count == 0) return;
        const std::size_t first = out.size();
        unfold(group.body, inverted != group.inverted);
        const std::size_t length = out.size() - first;
        const std::size_t end = first + (length * group.count);
        for (std::size_t from = first; out.size() < end && !stopped; ++from) push(out[from]);
    }

    // The inverse of a b a' b' is b a b' a'.
    void operator()(const Commutator& c) {
        const std::size_t first = out.size();
        unfold(inverted ? c.b : c.a, false);
        const std::size_t second = out.size();
        unfold(inverted ? c.a : c.b, false);
        const std::size_t end = out.size();
        append_inverse(first, second);
        append_inverse(second, end);
    }

    void operator()(const Conjugate& c) {
        const std::size_t first = out.size();
        unfold(c.a, false);
        const std::size_t second = out.size();
        unfold(c.b, inverted);
        append_inverse(first, second);
    }

    void operator()(const LineEnd&) {}

    void append_inverse(std::size_t first, std::size_t end) {
        for (std::size_t i = end; i > first && !stopped; --i) push(inverse(out[i - 1]));
    }
};

struct Inverse {
    Step operator()(Turn t) const { return {inverse(t)}; }
    Step operator()(const Group& g) const { return {Group{g.inverted ? g.body : inverse(g.body), g.count}}; }
    Step operator()(const Commutator& c) const { return {Commutator{c.b, c.a}}; }
    Step operator()(const Conjugate& c) const { return {Conjugate{c.a, inverse(c.b)}}; }
    Step operator()(const LineEnd& end) const { return {end}; }
};

struct Transformed {
    Symmetry s;

    Step operator()(Turn t) const { return {transformed(t, s)}; }
    Step operator()(const Group& g) const { return {Group{transformed(g.body, s), g.count, g.inverted}}; }
    Step operator()(const Commutator& c) const { return {Commutator{transformed(c.a, s), transformed(c.b, s)}}; }
    Step operator()(const Conjugate& c) const { return {Conjugate{transformed(c.a, s), transformed(c.b, s)}}; }
    Step operator()(const LineEnd& end) const { return {end}; }
};

}  // namespace

bool operator==(const Alg& a, const Alg& b) {
    return a.steps == b.steps;
}

std::string to_string(const Alg& alg) {
    Printer printer;
    printer.print(alg);
    // Remove the line break after the last line.
    if (printer.out.ends_with('\n')) printer.out.pop_back();
    return std::move(printer.out);
}

std::uint64_t expanded_length(const Alg& alg) {
    return UnfoldedLength{}(alg);
}

Result<std::vector<Turn>> expand(const Alg& alg, const StopToken& stop) {
    const std::uint64_t length = expanded_length(alg);
    if (length > max_turns) return fail(Text::too_many_turns, {}, say(Text::expected_at_most, max_turns));
    Unfolder unfolder{stop};
    unfolder.out.reserve(static_cast<std::size_t>(length));
    unfolder.unfold(alg, false);
    if (unfolder.stopped) return fail_with_kind(Text::interrupted, Text::list_interrupted);
    return std::move(unfolder.out);
}

Alg inverse(const Alg& alg) {
    struct Line {
        std::vector<Step> steps;
        std::string comment;
    };
    std::vector<Line> lines(1);
    for (const Step& step : alg.steps) {
        if (const auto* end = std::get_if<LineEnd>(&step.is)) {
            lines.back().comment = end->comment;
            lines.emplace_back();
        } else {
            lines.back().steps.push_back(std::visit(Inverse{}, step.is));
        }
    }
    // Drop the empty line after a comment at the end of the algorithm.
    if (lines.size() > 1 && lines.back().steps.empty() && !lines[lines.size() - 2].comment.empty()) lines.pop_back();

    Alg result;
    for (std::size_t i = lines.size(); i > 0; --i) {
        Line& line = lines[i - 1];
        std::ranges::move(line.steps | std::views::reverse, std::back_inserter(result.steps));
        if (i > 1 || !line.comment.empty()) result.steps.push_back({LineEnd{std::move(line.comment)}});
    }
    return result;
}

Alg transformed(const Alg& alg, Symmetry s) {
    Alg image;
    image.steps.reserve(alg.steps.size());
    for (const Step& step : alg.steps) image.steps.push_back(std::visit(Transformed{s}, step.is));
    return image;
}

}  // namespace cubewright::twisty
