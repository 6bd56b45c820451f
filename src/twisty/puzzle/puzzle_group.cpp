#include "twisty/puzzle/puzzle_group.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "texts/codes.hpp"

namespace cubewright::twisty {

namespace {

constexpr std::uint64_t most_coset_work = 6'000'000'000;  // maximum number of elementary steps

std::string key_of(const Transformation& transformation) {
    std::string key(transformation.from.begin(), transformation.from.end());
    key.append(transformation.twist.begin(), transformation.twist.end());
    return key;
}

// The appearance of a piece apart from its orientation.
using Look = std::pair<std::uint8_t, std::uint8_t>;  // piece and orientation modulus

Look look_at(const Pattern& pattern, std::size_t position) {
    return {pattern.pieces[position], pattern.moduli[position]};
}

// Groups the positions of a component by the appearance of their pieces.
std::map<Look, std::vector<std::size_t>> group_by_look(const Pattern& pattern, const Component& component) {
    std::map<Look, std::vector<std::size_t>> classes;
    for (const std::size_t position : component.positions) classes[look_at(pattern, position)].push_back(position);
    return classes;
}

std::vector<std::size_t> orbit_starts(const Orbits& orbits) {
    std::vector<std::size_t> starts;
    std::size_t start = 0;
    for (const Orbit& orbit : orbits) starts.push_back(std::exchange(start, start + orbit.pieces));
    return starts;
}

}  // namespace

PuzzleGroup::PuzzleGroup(Puzzle puzzle, StabilizerChain chain, std::vector<Transformation> generators)
    : puzzle_(std::move(puzzle)),
      chain_(std::move(chain)),
      generators_(std::move(generators)),
      components_(find_components(puzzle_.orbits, generators_)),
      invariants_(list_invariants(components_)) {}

Result<PuzzleGroup> PuzzleGroup::build(const Puzzle& puzzle, GroupMoves moves, const StopToken& stop) {
    if (!puzzle.forbidden.empty()) return fail(Text::puzzle_not_a_group);
    std::vector<Transformation> generators;
    for (const MoveFamily& family : puzzle.families)
        if (moves == GroupMoves::all || family.kind == MoveKind::turn) generators.push_back(family.turn);
    auto chain = StabilizerChain::build(puzzle.orbits, generators, stop);
    if (!chain) return tl::unexpected(std::move(chain.error()));
    PuzzleGroup group(puzzle, std::move(*chain), std::move(generators));
    if (auto counted = group.count_hidden_changes(stop); !counted) return tl::unexpected(std::move(counted.error()));
    return group;
}

// Returns generators of the hidden changes: exchanges of pieces that look the same, and twists of pieces whose
// orientation is not completely known.
std::vector<Transformation> PuzzleGroup::list_hidden_changes() const {
    std::vector<Transformation> changes;
    for (const Component& component : components_.list) {
        for (const auto& [look, positions] : group_by_look(puzzle_.solved, component)) {
            for (std::size_t i = 1; i < positions.size(); ++i) {
                const std::size_t a = positions[i - 1];
                const std::size_t b = positions[i];
                Transformation swap = identity(puzzle_.orbits);
                std::swap(swap.from[a], swap.from[b]);
                const unsigned difference =
                    component.orientations + puzzle_.solved.orientations[a] - puzzle_.solved.orientations[b];
                swap.twist[a] = static_cast<std::uint8_t>(difference % component.orientations);
                swap.twist[b] =
                    static_cast<std::uint8_t>((component.orientations - swap.twist[a]) % component.orientations);
                changes.push_back(std::move(swap));
            }
            if (look.second == 0) continue;
            for (const std::size_t position : positions) {
                Transformation twist = identity(puzzle_.orbits);
                twist.twist[position] = static_cast<std::uint8_t>(look.second % component.orientations);
                changes.push_back(std::move(twist));
            }
        }
    }
    return changes;
}

BigInteger PuzzleGroup::divide_by_hidden_changes(BigInteger number) const {
    for (const Component& component : components_.list) {
        for (const auto& [look, positions] : group_by_look(puzzle_.solved, component)) {
            for (std::uint32_t i = 2; i <= positions.size(); ++i) number.divide(i);
            if (look.second == 0) continue;
            for (std::size_t i = 0; i < positions.size(); ++i) number.divide(component.orientations / look.second);
        }
    }
    return number;
}

// The moves reach |G| / |G ∩ H| patterns, where H is the group of hidden changes. The number of cosets G·h is
// |H| / |G ∩ H|.
Result<void> PuzzleGroup::count_hidden_changes(const StopToken& stop) {
    for (const Transformation& generator : generators_)
        images_.push_back(evaluate(puzzle_.orbits, components_, invariants_, generator));
    const std::vector<Transformation> changes = list_hidden_changes();
    for (const Transformation& change : changes)
        images_.push_back(evaluate(puzzle_.orbits, components_, invariants_, change));

    const std::uint64_t cost = chain_.coset_cost();
    std::uint64_t work = 0;
    std::vector<Transformation> representatives{chain_.coset_representative(identity(puzzle_.orbits))};
    hidden_cosets_.insert(key_of(representatives.front()));
    for (std::size_t i = 0; i < representatives.size(); ++i) {
        for (const Transformation& change : changes) {
            if (stop.stop_requested()) return fail_with_kind(Text::interrupted, Text::group_interrupted);
            work += cost;
            if (work > most_coset_work) return fail(say(Text::too_many_identical_pieces, hidden_cosets_.size()));
            Transformation next = chain_.coset_representative(compose(puzzle_.orbits, representatives[i], change));
            if (!hidden_cosets_.insert(key_of(next)).second) continue;
            if (hidden_cosets_.size() > most_hidden_cosets)
                return fail(say(Text::too_many_identical_pieces, most_hidden_cosets));
            representatives.push_back(std::move(next));
        }
    }
    BigInteger number = chain_.order();
    number *= static_cast<std::uint32_t>(hidden_cosets_.size());
    positions_ = divide_by_hidden_changes(std::move(number));
    return {};
}

std::optional<Error> PuzzleGroup::find_wrong_pieces(const Pattern& pattern) const {
    const auto starts = orbit_starts(puzzle_.orbits);
    for (std::size_t orbit = 0; orbit < puzzle_.orbits.size(); ++orbit) {
        std::map<Look, std::pair<std::size_t, std::size_t>> counts;  // counts in the pattern and in the solved pattern
        for (std::size_t i = starts[orbit]; i < starts[orbit] + puzzle_.orbits[orbit].pieces; ++i) {
            ++counts[look_at(pattern, i)].first;
            ++counts[look_at(puzzle_.solved, i)].second;
        }
        for (const auto& [look, count] : counts)
            if (count.first != count.second)
                return Error(say(Text::pattern_wrong_pieces, puzzle_.orbits[orbit].name, unsigned{look.first},
                                 times_message(count.first), times_message(count.second)),
                             {}, {});
    }
    for (const Component& component : components_.list) {
        std::map<Look, std::size_t> expected;
        for (const std::size_t position : component.positions) ++expected[look_at(puzzle_.solved, position)];
        for (const std::size_t position : component.positions) {
            std::size_t& remaining = expected[look_at(pattern, position)];
            if (remaining == 0)
                return Error(say(Text::pattern_foreign_piece, puzzle_.orbits[component.orbit].name,
                                 unsigned{pattern.pieces[position]}, position - starts[component.orbit]),
                             {}, {});
            --remaining;
        }
    }
    return std::nullopt;
}

// Returns a transformation from the solved pattern to this one. Pieces that look the same are matched arbitrarily.
Transformation PuzzleGroup::find_transformation(const Pattern& pattern) const {
    Transformation result = identity(puzzle_.orbits);
    const auto starts = orbit_starts(puzzle_.orbits);
    for (const Component& component : components_.list) {
        auto sources = group_by_look(puzzle_.solved, component);
        for (const std::size_t position : component.positions) {
            std::vector<std::size_t>& candidates = sources[look_at(pattern, position)];
            const std::size_t source = candidates.back();
            candidates.pop_back();
            result.from[position] = static_cast<std::uint8_t>(source - starts[component.orbit]);
            const unsigned difference =
                component.orientations + pattern.orientations[position] - puzzle_.solved.orientations[source];
            result.twist[position] = static_cast<std::uint8_t>(difference % component.orientations);
        }
    }
    return result;
}

std::optional<Error> PuzzleGroup::find_obstacle(const Pattern& pattern) const {
    if (auto wrong = find_wrong_pieces(pattern)) return wrong;
    const Transformation transformation = find_transformation(pattern);
    const auto values = evaluate(puzzle_.orbits, components_, invariants_, transformation);
    // The pattern can be reached if a hidden change followed by the transformation is in the group.
    const Transformation coset = chain_.coset_representative(inverse(puzzle_.orbits, transformation));
    if (hidden_cosets_.contains(key_of(coset))) return std::nullopt;
    return name_obstacle(values);
}

std::optional<Error> PuzzleGroup::test_invariants(const std::vector<std::size_t>& chosen,
                                                  const std::vector<std::uint32_t>& values) const {
    const auto restricted = [&](const std::vector<std::uint32_t>& all) {
        std::vector<std::uint32_t> part;
        for (const std::size_t i : chosen) part.push_back(all[i]);
        return part;
    };
    std::vector<std::uint32_t> moduli;
    for (const std::size_t i : chosen) moduli.push_back(invariants_[i].modulus);
    AbelianSubgroup reachable(std::move(moduli));
    for (const auto& image : images_) reachable.add(restricted(image));
    if (reachable.contains(restricted(values))) return std::nullopt;

    std::vector<Message> names;
    bool only_parities = true;
    for (const std::size_t i : chosen) {
        Message name = name_of(puzzle_.orbits, components_, invariants_[i].component);
        if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
        only_parities = only_parities && invariants_[i].is_parity;
    }
    if (chosen.size() == 1 && only_parities) return Error(say(Text::pattern_odd, names.front()), {}, {});
    if (chosen.size() == 1) {
        const std::uint32_t modulus = reachable.index_factors().front();
        return Error(say(Text::pattern_wrong_twist, names.front(), values[chosen.front()] % modulus, modulus), {}, {});
    }
    const Message list = listed(std::move(names), Text::list_and);
    if (only_parities) return Error(say(Text::pattern_odd_together, list), {}, {});
    return Error(say(Text::pattern_joint_invariant, list), {}, {});
}

Error PuzzleGroup::name_obstacle(const std::vector<std::uint32_t>& values) const {
    // The limits keep the search short for puzzles with many orbits.
    constexpr std::size_t most_for_pairs = 64;
    constexpr std::size_t most_for_triples = 20;
    const std::size_t count = invariants_.size();
    for (std::size_t i = 0; i < count; ++i)
        if (auto failed = test_invariants({i}, values)) return *failed;
    for (std::size_t i = 0; count <= most_for_pairs && i < count; ++i)
        for (std::size_t j = i + 1; j < count; ++j)
            if (auto failed = test_invariants({i, j}, values)) return *failed;
    for (std::size_t i = 0; count <= most_for_triples && i < count; ++i)
        for (std::size_t j = i + 1; j < count; ++j)
            for (std::size_t k = j + 1; k < count; ++k)
                if (auto failed = test_invariants({i, j, k}, values)) return *failed;
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(i);
    if (auto failed = test_invariants(all, values)) return *failed;
    return {Text::pattern_unreachable, {}, {}};
}

Pattern PuzzleGroup::random_pattern(Random& random) const {
    return apply(puzzle_.orbits, puzzle_.solved, chain_.random(random));
}

}  // namespace cubewright::twisty
