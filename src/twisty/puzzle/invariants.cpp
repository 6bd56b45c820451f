#include "twisty/puzzle/invariants.hpp"

#include <numeric>
#include <utility>

namespace cubewright::twisty {

namespace {

struct ExtendedGcd {
    std::int64_t gcd;
    std::int64_t a_factor;
    std::int64_t b_factor;
};

ExtendedGcd extended_gcd(std::int64_t a, std::int64_t b) {
    std::int64_t s = 1;
    std::int64_t next_s = 0;
    std::int64_t t = 0;
    std::int64_t next_t = 1;
    while (b != 0) {
        const std::int64_t quotient = a / b;
        a = std::exchange(b, a - (quotient * b));
        s = std::exchange(next_s, s - (quotient * next_s));
        t = std::exchange(next_t, t - (quotient * next_t));
    }
    return {a, s, t};
}

std::uint32_t reduce(std::int64_t value, std::uint32_t modulus) {
    const std::int64_t remainder = value % std::int64_t{modulus};
    return static_cast<std::uint32_t>(remainder < 0 ? remainder + modulus : remainder);
}

bool is_odd(const Orbits& orbits, const Component& component, std::size_t orbit_start,
            const Transformation& transformation) {
    // The parity is the number of positions minus the number of cycles.
    std::vector<bool> seen(orbits[component.orbit].pieces);
    std::size_t cycles = 0;
    for (const std::size_t position : component.positions) {
        if (seen[position - orbit_start]) continue;
        ++cycles;
        for (std::size_t at = position - orbit_start; !seen[at]; at = transformation.from[orbit_start + at])
            seen[at] = true;
    }
    return (component.positions.size() - cycles) % 2 == 1;
}

}  // namespace

Components find_components(const Orbits& orbits, std::span<const Transformation> generators) {
    const std::size_t positions = count_positions(orbits);
    constexpr std::size_t none = SIZE_MAX;
    Components components;
    components.of_position.assign(positions, none);
    std::size_t start = 0;
    for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit) {
        for (std::size_t first = start; first < start + orbits[orbit].pieces; ++first) {
            if (components.of_position[first] != none) continue;
            const std::size_t index = components.list.size();
            Component component{orbit, {first}, orbits[orbit].orientations};
            components.of_position[first] = index;
            // Following the generators in one direction is enough, because they have finite order.
            for (std::size_t next = 0; next < component.positions.size(); ++next) {
                for (const Transformation& generator : generators) {
                    const std::size_t to = start + generator.from[component.positions[next]];
                    if (components.of_position[to] != none) continue;
                    components.of_position[to] = index;
                    component.positions.push_back(to);
                }
            }
            components.list.push_back(std::move(component));
        }
        start += orbits[orbit].pieces;
    }
    return components;
}

std::string name_of(const Orbits& orbits, const Components& components, std::size_t component) {
    constexpr std::size_t max_listed = 8;
    const Component& named = components.list[component];
    std::string name = orbits[named.orbit].name;
    if (named.positions.size() == orbits[named.orbit].pieces) return name;
    std::size_t start = 0;
    for (std::size_t orbit = 0; orbit < named.orbit; ++orbit) start += orbits[orbit].pieces;
    name += " [";
    for (std::size_t i = 0; i < named.positions.size() && i < max_listed; ++i)
        name += (i == 0 ? "" : " ") + std::to_string(named.positions[i] - start);
    if (named.positions.size() > max_listed) name += " …";
    return name + "]";
}

std::vector<Invariant> list_invariants(const Components& components) {
    std::vector<Invariant> invariants;
    for (std::size_t i = 0; i < components.list.size(); ++i) {
        if (components.list[i].orientations > 1) invariants.push_back({i, false, components.list[i].orientations});
        if (components.list[i].positions.size() > 1) invariants.push_back({i, true, 2});
    }
    return invariants;
}

std::vector<std::uint32_t> evaluate(const Orbits& orbits, const Components& components,
                                    std::span<const Invariant> invariants, const Transformation& transformation) {
    std::vector<std::size_t> starts;
    std::size_t start = 0;
    for (const Orbit& orbit : orbits) starts.push_back(std::exchange(start, start + orbit.pieces));
    std::vector<std::uint32_t> values;
    values.reserve(invariants.size());
    for (const Invariant& invariant : invariants) {
        const Component& component = components.list[invariant.component];
        if (invariant.is_parity) {
            values.push_back(is_odd(orbits, component, starts[component.orbit], transformation) ? 1 : 0);
            continue;
        }
        std::uint32_t sum = 0;
        for (const std::size_t position : component.positions) sum += transformation.twist[position];
        values.push_back(sum % invariant.modulus);
    }
    return values;
}

AbelianSubgroup::AbelianSubgroup(std::vector<std::uint32_t> moduli)
    : moduli_(std::move(moduli)), pivots_(moduli_), rows_(moduli_.size()) {}

void AbelianSubgroup::add(std::vector<std::uint32_t> element) {
    for (std::size_t i = 0; i < moduli_.size(); ++i) {
        element[i] %= moduli_[i];
        if (element[i] == 0) continue;
        if (rows_[i].empty()) {
            rows_[i].assign(moduli_.size(), 0);
            rows_[i][i] = pivots_[i];
        }
        // Replace the row and the element by linear combinations of the two whose entries i are the gcd and 0. The two
        // factors of each combination form a matrix of determinant 1, so the subgroup stays the same.
        const std::int64_t pivot = pivots_[i];
        const std::int64_t entry = element[i];
        const auto [gcd, row_factor, element_factor] = extended_gcd(pivot, entry);
        for (std::size_t j = i; j < moduli_.size(); ++j) {
            const std::int64_t row_value = rows_[i][j];
            const std::int64_t element_value = element[j];
            const std::int64_t combined = (row_factor * row_value) + (element_factor * element_value);
            const std::int64_t remaining = ((pivot / gcd) * element_value) - ((entry / gcd) * row_value);
            rows_[i][j] = j == i ? static_cast<std::uint32_t>(gcd) : reduce(combined, moduli_[j]);
            element[j] = j == i ? 0 : reduce(remaining, moduli_[j]);
        }
        pivots_[i] = static_cast<std::uint32_t>(gcd);
    }
}

bool AbelianSubgroup::contains(std::vector<std::uint32_t> element) const {
    for (std::size_t i = 0; i < moduli_.size(); ++i) {
        element[i] %= moduli_[i];
        if (element[i] == 0) continue;
        if (element[i] % pivots_[i] != 0) return false;
        const std::int64_t factor = element[i] / pivots_[i];
        if (rows_[i].empty()) return false;  // the pivot is the modulus, and the entry is smaller
        for (std::size_t j = i; j < moduli_.size(); ++j)
            element[j] = reduce(std::int64_t{element[j]} - (factor * rows_[i][j]), moduli_[j]);
    }
    return true;
}

BigInteger count_transformations(const Components& components, const AbelianSubgroup& subgroup) {
    BigInteger count = 1;
    for (const Component& component : components.list) {
        for (std::uint32_t i = 2; i <= component.positions.size(); ++i) count *= i;
        for (std::size_t i = 0; i < component.positions.size(); ++i) count *= component.orientations;
    }
    for (const std::uint32_t factor : subgroup.index_factors()) count.divide(factor);
    return count;
}

}  // namespace cubewright::twisty
