#include "rubik/alg.hpp"

#include <fmt/core.h>
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>

namespace cubewright::rubik {

namespace {

template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};

bool is_one_bracket(const Alg& alg) {
    return alg.steps.size() == 1 &&
           (std::holds_alternative<Commutator>(alg.steps[0].is) || std::holds_alternative<Conjugate>(alg.steps[0].is));
}

class Printer {
public:
    void print(const Alg& alg) {
        bool apart = false;  // does a blank belong before the next step?
        for (const Step& step : alg.steps) {
            if (const auto* end = std::get_if<LineEnd>(&step.is)) {
                if (!end->comment.empty()) out += (apart ? " // " : "// ") + end->comment;
                out += '\n';
                apart = false;
                continue;
            }
            if (apart) out += ' ';
            print(step);
            apart = true;
        }
    }

    std::string out;

private:
    void print(const Step& step) {
        std::visit(Overloaded{[this](Turn t) { out += to_string(t); }, [this](const Group& g) { print_group(g); },
                              [this](const Commutator& c) { print_pair(c.a, ", ", c.b); },
                              [this](const Conjugate& c) { print_pair(c.a, ": ", c.b); }, [](const LineEnd&) {}},
                   step.is);
    }

    void print_pair(const Alg& a, std::string_view separator, const Alg& b) {
        out += '[';
        print(a);
        out += separator;
        print(b);
        out += ']';
    }

    void print_group(const Group& group) {
        const bool changes = group.count != 1 || group.inverted;
        const bool bare = changes && is_one_bracket(group.body);  // [A, B]2 needs no parentheses
        if (!bare) out += '(';
        print(group.body);
        if (!bare) out += ')';
        if (group.count != 1) out += fmt::format("{}", group.count);
        if (group.inverted) out += '\'';
    }
};

// Sums of lengths stop here: far above the bound, far below an overflow.
constexpr std::uint64_t too_long = max_turns + 1;

std::uint64_t unfolded_length(const Alg& alg);

std::uint64_t unfolded_length(const Step& step) {
    return std::visit(
        Overloaded{[](Turn) { return std::uint64_t{1}; },
                   [](const Group& g) { return std::min<std::uint64_t>(g.count, too_long) * unfolded_length(g.body); },
                   [](const Commutator& c) { return 2 * (unfolded_length(c.a) + unfolded_length(c.b)); },
                   [](const Conjugate& c) { return (2 * unfolded_length(c.a)) + unfolded_length(c.b); },
                   [](const LineEnd&) { return std::uint64_t{0}; }},
        step.is);
}

std::uint64_t unfolded_length(const Alg& alg) {
    std::uint64_t length = 0;
    for (const Step& step : alg.steps) length = std::min(length + unfolded_length(step), too_long);
    return length;
}

// Writes out each part of the tree once, and what is repeated or undone later is copied from there:
// the work is proportional to the tree and the answer, however the groups nest.
class Unfolder {
public:
    void unfold(const Alg& alg, bool inverted) {
        if (inverted)
            for (auto step = alg.steps.rbegin(); step != alg.steps.rend(); ++step) unfold(*step, true);
        else
            for (const Step& step : alg.steps) unfold(step, false);
    }

    std::vector<Turn> out;

private:
    void unfold(const Step& step, bool inverted) {
        std::visit(Overloaded{[&](Turn t) { out.push_back(inverted ? inverse(t) : t); },
                              [&](const Group& g) { unfold_group(g, inverted != g.inverted); },
                              [&](const Commutator& c) {
                                  // The inverse of a b a' b' is b a b' a'.
                                  const std::size_t first = out.size();
                                  unfold(inverted ? c.b : c.a, false);
                                  const std::size_t second = out.size();
                                  unfold(inverted ? c.a : c.b, false);
                                  const std::size_t end = out.size();
                                  append_inverse(first, second);
                                  append_inverse(second, end);
                              },
                              [&](const Conjugate& c) {
                                  const std::size_t first = out.size();
                                  unfold(c.a, false);
                                  const std::size_t second = out.size();
                                  unfold(c.b, inverted);
                                  append_inverse(first, second);
                              },
                              [](const LineEnd&) {}},
                   step.is);
    }

    void unfold_group(const Group& group, bool inverted) {
        if (group.count == 0) return;
        const std::size_t first = out.size();
        unfold(group.body, inverted);
        const std::size_t length = out.size() - first;
        const std::size_t end = first + (length * group.count);
        out.reserve(end);
        for (std::size_t from = first; out.size() < end; ++from) out.push_back(out[from]);
    }

    void append_inverse(std::size_t first, std::size_t end) {
        for (std::size_t i = end; i > first; --i) out.push_back(inverse(out[i - 1]));
    }
};

Step inverse_step(const Step& step) {
    using Is = decltype(Step::is);
    return {
        std::visit(Overloaded{[](Turn t) { return Is(inverse(t)); },
                              [](const Group& g) { return Is(Group{g.inverted ? g.body : inverse(g.body), g.count}); },
                              [](const Commutator& c) { return Is(Commutator{c.b, c.a}); },
                              [](const Conjugate& c) { return Is(Conjugate{c.a, inverse(c.b)}); },
                              [](const LineEnd& end) { return Is(end); }},
                   step.is)};
}

Step transformed_step(const Step& step, Symmetry s) {
    using Is = decltype(Step::is);
    return {std::visit(
        Overloaded{[s](Turn t) { return Is(transformed(t, s)); },
                   [s](const Group& g) { return Is(Group{transformed(g.body, s), g.count, g.inverted}); },
                   [s](const Commutator& c) { return Is(Commutator{transformed(c.a, s), transformed(c.b, s)}); },
                   [s](const Conjugate& c) { return Is(Conjugate{transformed(c.a, s), transformed(c.b, s)}); },
                   [](const LineEnd& end) { return Is(end); }},
        step.is)};
}

}  // namespace

bool operator==(const Alg& a, const Alg& b) {
    return a.steps == b.steps;
}

std::string to_string(const Alg& alg) {
    Printer printer;
    printer.print(alg);
    // The text's own end ends its last line.
    if (printer.out.ends_with('\n')) printer.out.pop_back();
    return std::move(printer.out);
}

Result<std::vector<Turn>> expand(const Alg& alg) {
    const std::uint64_t length = unfolded_length(alg);
    if (length > max_turns)
        return fail("the algorithm unfolds into too many turns", {}, fmt::format("at most {}", max_turns));
    Unfolder unfolder;
    unfolder.out.reserve(static_cast<std::size_t>(length));
    unfolder.unfold(alg, false);
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
            lines.back().steps.push_back(inverse_step(step));
        }
    }
    // After a comment that ends the algorithm there is no further line.
    if (lines.size() > 1 && lines.back().steps.empty() && !lines[lines.size() - 2].comment.empty()) lines.pop_back();

    Alg result;
    for (std::size_t i = lines.size(); i > 0; --i) {
        Line& line = lines[i - 1];
        std::move(line.steps.rbegin(), line.steps.rend(), std::back_inserter(result.steps));
        if (i > 1 || !line.comment.empty()) result.steps.push_back({LineEnd{std::move(line.comment)}});
    }
    return result;
}

Alg transformed(const Alg& alg, Symmetry s) {
    Alg image;
    image.steps.reserve(alg.steps.size());
    for (const Step& step : alg.steps) image.steps.push_back(transformed_step(step, s));
    return image;
}

}  // namespace cubewright::rubik
