#include "twisty/search/suborbit.hpp"

#include <algorithm>
#include <numeric>

namespace cubewright::twisty {

namespace {

// Returns the number of distinguishable orientations of the piece at a position.
unsigned modulus_at(const Suborbit& suborbit, const Pattern& pattern, std::uint32_t position) {
    return pattern.moduli[position] == 0 ? suborbit.orientations : pattern.moduli[position];
}

}  // namespace

std::vector<Suborbit> list_suborbits(const Orbits& orbits, const SearchTurns& turns) {
    std::vector<Suborbit> result;
    std::uint32_t first = 0;
    for (const Orbit& orbit : orbits) {
        const auto end = static_cast<std::uint32_t>(first + orbit.pieces);
        // The root of a position is the smallest position with which it can exchange pieces.
        std::vector<std::uint32_t> root(orbit.pieces);
        std::iota(root.begin(), root.end(), first);
        std::vector<bool> changes(orbit.pieces);
        for (bool changed = true; changed;) {
            changed = false;
            for (const SearchTurn& turn : turns.list) {
                for (std::uint32_t i = first; i < end; ++i) {
                    const std::uint32_t source = turn.transformation.from[i];
                    const std::uint32_t smaller = std::min(root[i - first], root[source]);
                    changed = changed || root[i - first] != root[source];
                    root[i - first] = root[source] = smaller;
                    if (source != i - first || turn.transformation.twist[i] != 0) changes[smaller - first] = true;
                }
            }
        }
        for (std::uint32_t i = first; i < end; ++i) {
            if (root[i - first] != i || !changes[i - first]) continue;
            Suborbit suborbit{first, orbit.orientations, {}};
            for (std::uint32_t k = i; k < end; ++k)
                if (root[k - first] == i) suborbit.positions.push_back(k);
            result.push_back(std::move(suborbit));
        }
        first = end;
    }
    return result;
}

std::vector<PieceKind> list_kinds(const Suborbit& suborbit, const Pattern& pattern) {
    std::vector<PieceKind> kinds;
    for (const std::uint32_t i : suborbit.positions) {
        const std::size_t k = find_kind(kinds, suborbit, pattern, i);
        if (k < kinds.size())
            ++kinds[k].count;
        else
            kinds.push_back({pattern.pieces[i], modulus_at(suborbit, pattern, i), 1});
    }
    return kinds;
}

std::size_t find_kind(std::span<const PieceKind> kinds, const Suborbit& suborbit, const Pattern& pattern,
                      std::uint32_t position) {
    const unsigned modulus = modulus_at(suborbit, pattern, position);
    const auto found = std::ranges::find_if(kinds, [&](const PieceKind& kind) {
        return kind.piece == pattern.pieces[position] && kind.modulus == modulus;
    });
    return static_cast<std::size_t>(found - kinds.begin());
}

Projection project_all(const Suborbit& suborbit, const Pattern& solved) {
    Projection result{suborbit, list_kinds(suborbit, solved), {}, {}};
    for (std::size_t k = 0; k < result.kinds.size(); ++k) {
        result.label.push_back(static_cast<std::uint16_t>(k));
        result.modulus.push_back(static_cast<std::uint16_t>(result.kinds[k].modulus));
    }
    return result;
}

Projection project_permutation(const Suborbit& suborbit, const Pattern& solved) {
    Projection result = project_all(suborbit, solved);
    std::ranges::fill(result.modulus, std::uint16_t{1});
    return result;
}

Projection project_orientation(const Suborbit& suborbit, const Pattern& solved) {
    Projection result = project_all(suborbit, solved);
    const auto common = std::accumulate(result.modulus.begin(), result.modulus.end(), unsigned{0},
                                        [](unsigned a, unsigned b) { return std::gcd(a, b); });
    std::ranges::fill(result.label, std::uint16_t{0});
    std::ranges::fill(result.modulus, static_cast<std::uint16_t>(common));
    return result;
}

Projection project_kinds(const Suborbit& suborbit, const Pattern& solved, std::size_t first, std::size_t count) {
    Projection result = project_all(suborbit, solved);
    const auto other = static_cast<std::uint16_t>(first == 0 ? result.kinds.size() - 1 : 0);
    for (std::size_t k = 0; k < result.kinds.size(); ++k) {
        if (k >= first && k < first + count) continue;
        result.label[k] = other;
        result.modulus[k] = 1;
    }
    return result;
}

double count_arrangements(const Projection& projection) {
    double result = 1;
    std::vector<double> placed(projection.kinds.size());
    double all = 0;
    for (std::size_t k = 0; k < projection.kinds.size(); ++k) {
        for (std::size_t i = 0; i < projection.kinds[k].count; ++i)
            result *= ++all / ++placed[projection.label[k]] * projection.modulus[k];
    }
    return result;
}

}  // namespace cubewright::twisty
