#include "twisty/puzzle/alg_order.hpp"

#include <cstdint>
#include <numeric>
#include <vector>

namespace cubewright::twisty {

namespace {

// A cycle of a transformation. The piece at positions[k] comes from positions[k + 1].
struct Cycle {
    const Orbit* orbit = nullptr;
    std::vector<std::size_t> positions;  // counted over all orbits
    unsigned twist = 0;                  // total twist of one pass
};

std::uint32_t order_of(const Cycle& cycle) {
    const unsigned orientations = cycle.orbit->orientations;
    const unsigned passes = cycle.twist == 0 ? 1 : orientations / std::gcd(orientations, cycle.twist);
    return static_cast<std::uint32_t>(cycle.positions.size()) * passes;
}

// Returns true if the pattern looks the same on the cycle after `count` repetitions.
bool looks_same_after(const Cycle& cycle, const Pattern& pattern, const Transformation& transformation,
                      std::uint32_t count) {
    const std::size_t length = cycle.positions.size();
    const std::size_t shift = count % length;
    const std::uint64_t full_passes = std::uint64_t{count / static_cast<std::uint32_t>(length)} * cycle.twist;
    for (std::size_t k = 0; k < length; ++k) {
        const std::size_t here = cycle.positions[k];
        const std::size_t source = cycle.positions[(k + shift) % length];
        if (pattern.pieces[here] != pattern.pieces[source] || pattern.moduli[here] != pattern.moduli[source])
            return false;
        std::uint64_t orientation = pattern.orientations[source] + full_passes;
        for (std::size_t j = 0; j < shift; ++j) orientation += transformation.twist[cycle.positions[(k + j) % length]];
        const unsigned modulus = pattern.moduli[here] == 0 ? cycle.orbit->orientations : pattern.moduli[here];
        if (orientation % modulus != pattern.orientations[here] % modulus) return false;
    }
    return true;
}

template <class Visit>
void for_each_cycle(const Orbits& orbits, const Transformation& transformation, Visit&& visit) {
    std::vector<bool> seen(transformation.from.size());
    std::size_t start = 0;
    for (const Orbit& orbit : orbits) {
        for (std::size_t i = start; i < start + orbit.pieces; ++i) {
            Cycle cycle{&orbit, {}, 0};
            for (std::size_t at = i; !seen[at]; at = start + transformation.from[at]) {
                seen[at] = true;
                cycle.positions.push_back(at);
                cycle.twist += transformation.twist[at];
            }
            cycle.twist %= orbit.orientations;
            if (!cycle.positions.empty()) visit(cycle);
        }
        start += orbit.pieces;
    }
}

void make_multiple(BigInteger& number, std::uint32_t divisor) {
    number *= divisor / std::gcd(number % divisor, divisor);
}

}  // namespace

BigInteger full_order(const Orbits& orbits, const Transformation& transformation) {
    BigInteger result = 1;
    for_each_cycle(orbits, transformation, [&](const Cycle& cycle) { make_multiple(result, order_of(cycle)); });
    return result;
}

BigInteger visible_order(const Orbits& orbits, const Pattern& pattern, const Transformation& transformation) {
    BigInteger result = 1;
    for_each_cycle(orbits, transformation, [&](const Cycle& cycle) {
        // The counts that restore the appearance of a cycle are the multiples of the smallest such count.
        std::uint32_t smallest = order_of(cycle);
        for (std::uint32_t count = smallest / 2; count > 0; --count)
            if (smallest % count == 0 && looks_same_after(cycle, pattern, transformation, count)) smallest = count;
        make_multiple(result, smallest);
    });
    return result;
}

}  // namespace cubewright::twisty
