// RapidCheck generators for values of the game, shared by the property tests.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "base/random.hpp"
#include "readyset/game/expression.hpp"
#include "readyset/game/set_puzzle.hpp"

namespace rc {

namespace readyset_detail {

using namespace cubewright::readyset;

// Generates a tree of up to `budget` dice: a leaf, a complement or a binary operator.
inline SetName any_set_name(cubewright::Random& random, std::size_t budget) {
    const std::uint64_t choice = random.below(4);
    if (budget >= 2 && choice == 0) return complement(any_set_name(random, budget - 1));
    if (budget >= 3 && choice >= 2) {
        const std::size_t left = 1 + random.below(budget - 2);
        const Die op = operators[random.below(3)];
        const SetName a = any_set_name(random, left);
        return {a, op, any_set_name(random, budget - 1 - left)};
    }
    constexpr std::array<Die, 6> operands{Die::red, Die::blue, Die::green, Die::gold, Die::universe, Die::empty};
    return SetName(operands[random.below(operands.size())]);
}

inline Restriction any_restriction(cubewright::Random& random) {
    Restriction restriction{any_set_name(random, 4), {}};
    const std::size_t links = 1 + random.below(2);
    for (std::size_t i = 0; i < links; ++i) {
        const Die relation = random.below(2) == 0 ? Die::equals : Die::subset;
        restriction.links.push_back({relation, any_set_name(random, 4)});
    }
    return restriction;
}

template <class F>
auto from_random(F make) {
    return gen::map(gen::arbitrary<std::uint64_t>(), [make](std::uint64_t seed) {
        cubewright::Random random(seed);
        return make(random);
    });
}

}  // namespace readyset_detail

template <>
struct Arbitrary<cubewright::readyset::SetName> {
    static auto arbitrary() {
        using namespace readyset_detail;
        return from_random([](cubewright::Random& random) { return any_set_name(random, SetName::max_dice); });
    }
};

template <>
struct Arbitrary<cubewright::readyset::Restriction> {
    static auto arbitrary() { return readyset_detail::from_random(readyset_detail::any_restriction); }
};

template <>
struct Arbitrary<cubewright::readyset::Solution> {
    static auto arbitrary() {
        using namespace readyset_detail;
        return from_random([](cubewright::Random& random) {
            Solution solution;
            if (random.below(2) == 0) solution.restriction = any_restriction(random);
            solution.set_name = any_set_name(random, 8);
            return solution;
        });
    }
};

}  // namespace rc
