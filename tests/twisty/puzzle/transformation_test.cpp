#include "twisty/puzzle/puzzle.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.hpp"

namespace cubewright::twisty {
namespace {

const Orbits orbits{{"CORNERS", 7, 3}, {"EDGES", 5, 2}, {"CENTRES", 3, 1}};

Transformation random_transformation(std::uint64_t seed) {
    Random random(seed);
    Transformation result = identity(orbits);
    std::size_t first = 0;
    for (const Orbit& orbit : orbits) {
        random.shuffle(std::span(result.from).subspan(first, orbit.pieces));
        for (std::size_t i = 0; i < orbit.pieces; ++i)
            result.twist[first + i] = static_cast<std::uint8_t>(random.below(orbit.orientations));
        first += orbit.pieces;
    }
    return result;
}

RC_GTEST_PROP(Transformation, FormsAGroup, (std::uint64_t a, std::uint64_t b, std::uint64_t c)) {
    const auto x = random_transformation(a);
    const auto y = random_transformation(b);
    const auto z = random_transformation(c);
    RC_ASSERT(compose(orbits, compose(orbits, x, y), z) == compose(orbits, x, compose(orbits, y, z)));
    RC_ASSERT(compose(orbits, x, inverse(orbits, x)) == identity(orbits));
    RC_ASSERT(compose(orbits, identity(orbits), x) == x);
}

RC_GTEST_PROP(Transformation, ActsOnPatterns, (std::uint64_t a, std::uint64_t b)) {
    const auto x = random_transformation(a);
    const auto y = random_transformation(b);
    Pattern pattern = distinct_pattern(orbits);
    pattern.moduli[1] = 1;
    RC_ASSERT(apply(orbits, apply(orbits, pattern, x), y) == apply(orbits, pattern, compose(orbits, x, y)));
}

RC_GTEST_PROP(Transformation, OrderIsTheSmallestPowerThatIsTheIdentity, (std::uint64_t a)) {
    const auto x = random_transformation(a);
    Transformation repeated = x;
    std::uint64_t count = 1;
    for (; repeated != identity(orbits); ++count) repeated = compose(orbits, repeated, x);
    RC_ASSERT(order(orbits, x) == count);
    RC_ASSERT(power(orbits, x, -3) == inverse(orbits, power(orbits, x, 3)));
}

}  // namespace
}  // namespace cubewright::twisty
