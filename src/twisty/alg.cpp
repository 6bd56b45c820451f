#include "twisty/alg.hpp"

#include <variant>

namespace cubewright::twisty {

namespace {

constexpr auto invert_turn = [](Turn turn) { return inverse(turn); };

struct Transformed {
    Symmetry s;

    Step operator()(Turn t) const { return {transformed(t, s)}; }
    Step operator()(const Group& g) const { return {Group{transformed(g.body, s), g.count, g.inverted}}; }
    Step operator()(const Commutator& c) const { return {Commutator{transformed(c.a, s), transformed(c.b, s)}}; }
    Step operator()(const Conjugate& c) const { return {Conjugate{transformed(c.a, s), transformed(c.b, s)}}; }
    Step operator()(const LineEnd& end) const { return {end}; }
};

}  // namespace

std::string to_string(const Alg& alg) {
    return print_alg(alg, [](Turn turn) { return to_string(turn); });
}

Result<std::vector<Turn>> expand(const Alg& alg, const StopToken& stop) {
    return expand_alg(alg, invert_turn, stop);
}

Alg inverse(const Alg& alg) {
    return invert_alg(alg, invert_turn);
}

Alg transformed(const Alg& alg, Symmetry s) {
    Alg image;
    image.steps.reserve(alg.steps.size());
    for (const Step& step : alg.steps) image.steps.push_back(std::visit(Transformed{s}, step.is));
    return image;
}

}  // namespace cubewright::twisty
