// RapidCheck generators for algorithm trees like those that the parser returns.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/rubik/generators.hpp"
#include "twisty/alg.hpp"

namespace rc {

namespace detail_alg {

using namespace cubewright::rubik;

inline Gen<Alg> alg_of_depth(int depth);

inline Gen<Step> step_of_depth(int depth) {
    const auto as_step = [](auto what) { return Step{std::move(what)}; };
    const Gen<Step> turn = gen::map(gen::arbitrary<Turn>(), as_step);
    const Gen<Step> line_end = gen::map(gen::element<std::string>("", "", "f2l", "’tis // the U layer", "(", "a\tb"),
                                        [](std::string comment) { return Step{LineEnd{std::move(comment)}}; });
    if (depth == 0) return gen::weightedOneOf<Step>({{6, turn}, {1, line_end}});
    const Gen<Alg> part = alg_of_depth(depth - 1);
    const Gen<Step> group = gen::map(gen::tuple(part, gen::inRange<std::size_t>(1, 5), gen::arbitrary<bool>()),
                                     [](std::tuple<Alg, std::size_t, bool> g) {
                                         return Step{Group{std::get<0>(std::move(g)), std::get<1>(g), std::get<2>(g)}};
                                     });
    const Gen<Step> commutator = gen::map(gen::pair(part, part), [](std::pair<Alg, Alg> p) {
        return Step{Commutator{std::move(p.first), std::move(p.second)}};
    });
    const Gen<Step> conjugate = gen::map(gen::pair(part, part), [](std::pair<Alg, Alg> p) {
        return Step{Conjugate{std::move(p.first), std::move(p.second)}};
    });
    return gen::weightedOneOf<Step>({{8, turn}, {1, line_end}, {1, group}, {1, commutator}, {1, conjugate}});
}

inline Gen<Alg> alg_of_depth(int depth) {
    return gen::map(gen::resize(6, gen::container<std::vector<Step>>(step_of_depth(depth))),
                    [](std::vector<Step> steps) { return Alg{std::move(steps)}; });
}

}  // namespace detail_alg

// Generates up to three levels of brackets. There are no blank lines at either end, because the parser removes them.
template <>
struct Arbitrary<cubewright::twisty::Alg> {
    static Gen<cubewright::twisty::Alg> arbitrary() {
        using namespace cubewright::rubik;
        return gen::map(detail_alg::alg_of_depth(3), [](Alg alg) {
            const Step blank{LineEnd{}};
            while (!alg.steps.empty() && alg.steps.front() == blank) alg.steps.erase(alg.steps.begin());
            while (!alg.steps.empty() && alg.steps.back() == blank) alg.steps.pop_back();
            return alg;
        });
    }
};

}  // namespace rc
