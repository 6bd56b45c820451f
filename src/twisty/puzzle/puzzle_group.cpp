#include "twisty/puzzle/puzzle_group.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "texts/message.hpp"

namespace cubewright::twisty {

namespace {

constexpr std::uint64_t max_coset_work = 6'000'000'000;  // maximum number of elementary steps

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
    if (!puzzle.forbidden.empty())
        return fail(
            "puzzle-not-a-group",
            tr("some moves of this puzzle are blocked in some positions, so its positions do not form a group"));
    std::vector<Transformation> generators;
    for (const MoveFamily& family : puzzle.families)
        if (moves == GroupMoves::all || family.kind == MoveKind::turn) generators.push_back(family.turn);
    TRY(auto& chain, StabilizerChain::build(puzzle.orbits, generators, stop));
    PuzzleGroup group(puzzle, std::move(chain), std::move(generators));
    TRY_VOID(group.count_hidden_changes(stop));
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
            if (stop.stop_requested()) return interrupted(tr("The group of the puzzle was not analysed completely."));
            work += cost;
            if (work > max_coset_work)
                return fail("too-many-identical-pieces",
                            tr("the puzzle has too many identical pieces to analyse: there are more than "
                               "{hidden_cosets} {hidden_cosets|case|cases} to distinguish",
                               hidden_cosets_.size()));
            Transformation next = chain_.coset_representative(compose(puzzle_.orbits, representatives[i], change));
            if (!hidden_cosets_.insert(key_of(next)).second) continue;
            if (hidden_cosets_.size() > max_hidden_cosets)
                return fail("too-many-identical-pieces",
                            tr("the puzzle has too many identical pieces to analyse: there are more than "
                               "{hidden_cosets} {hidden_cosets|case|cases} to distinguish",
                               max_hidden_cosets));
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
                return Error(
                    coded("pattern-wrong-pieces",
                          "piece {first} of {name} occurs {times} in this pattern, but {times2} in the solved puzzle",
                          unsigned{look.first}, puzzle_.orbits[orbit].name, times_message(count.first),
                          times_message(count.second)),
                    {}, {});
    }
    for (const Component& component : components_.list) {
        std::map<Look, std::size_t> expected;
        for (const std::size_t position : component.positions) ++expected[look_at(puzzle_.solved, position)];
        for (const std::size_t position : component.positions) {
            std::size_t& remaining = expected[look_at(pattern, position)];
            if (remaining == 0)
                return Error(
                    coded("pattern-foreign-piece", "{name}: piece {pieces} can never reach position {position}",
                          puzzle_.orbits[component.orbit].name, unsigned{pattern.pieces[position]},
                          position - starts[component.orbit]),
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
    if (chosen.size() == 1 && only_parities)
        return Error(
            coded("pattern-odd", "{names}: the pieces are in an odd permutation, but only even ones can be reached",
                  names.front()),
            {}, {});
    if (chosen.size() == 1) {
        const std::uint32_t modulus = reachable.index_factors().front();
        return Error(
            coded("pattern-wrong-twist", "{names}: the total of the orientations is off by {values} modulo {modulus}",
                  names.front(), values[chosen.front()] % modulus, modulus),
            {}, {});
    }
    const Message list = listed(std::move(names), list_and);
    if (only_parities)
        return Error(
            coded("pattern-odd-together", "the moves cannot reach this combination of parities of {list}", list), {},
            {});
    return Error(coded("pattern-joint-invariant",
                       "the moves cannot reach this combination of permutations and orientations of {list}", list),
                 {}, {});
}

Error PuzzleGroup::name_obstacle(const std::vector<std::uint32_t>& values) const {
    // The limits keep the search short for puzzles with many orbits.
    constexpr std::size_t max_for_pairs = 64;
    constexpr std::size_t max_for_triples = 20;
    const std::size_t count = invariants_.size();
    for (std::size_t i = 0; i < count; ++i)
        if (auto failed = test_invariants({i}, values)) return *failed;
    for (std::size_t i = 0; count <= max_for_pairs && i < count; ++i)
        for (std::size_t j = i + 1; j < count; ++j)
            if (auto failed = test_invariants({i, j}, values)) return *failed;
    for (std::size_t i = 0; count <= max_for_triples && i < count; ++i)
        for (std::size_t j = i + 1; j < count; ++j)
            for (std::size_t k = j + 1; k < count; ++k)
                if (auto failed = test_invariants({i, j, k}, values)) return *failed;
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(i);
    if (auto failed = test_invariants(all, values)) return *failed;
    return {coded("pattern-unreachable", "the moves of the puzzle do not reach this arrangement of pieces"), {}, {}};
}

Pattern PuzzleGroup::random_pattern(Random& random) const {
    return apply(puzzle_.orbits, puzzle_.solved, chain_.random(random));
}

namespace {

constexpr std::size_t max_named_rotations = 64;
constexpr std::size_t max_proof_steps = 300'000'000;  // positions visited

bool is_rotation_name(std::string_view name) {
    const char first = name.front();
    if (first >= 'x' && first <= 'z') return name.size() == 1 || (name.size() == 2 && name[1] >= '0' && name[1] <= '9');
    const auto is_symbol = [](char c) { return c == '_' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    return name.size() > 1 && name.back() == 'v' && std::ranges::all_of(name, is_symbol);
}

Transformation conjugate(const Orbits& orbits, const Transformation& turn, const Transformation& rotation) {
    return compose(orbits, compose(orbits, inverse(orbits, rotation), turn), rotation);
}

// Returns true if conjugation with the rotation takes each turn to a turn or to the inverse of one.
bool permutes_turns(const Puzzle& puzzle, const Transformation& rotation) {
    return std::ranges::all_of(puzzle.families, [&](const MoveFamily& family) {
        if (family.kind != MoveKind::turn) return true;
        const Transformation image = conjugate(puzzle.orbits, family.turn, rotation);
        const Transformation reverse = inverse(puzzle.orbits, image);
        return std::ranges::any_of(puzzle.families, [&](const MoveFamily& other) {
            return other.kind == MoveKind::turn && (other.turn == image || other.turn == reverse);
        });
    });
}

// Returns true if every rotation except the identity changes a turn.
bool is_faithful(const Puzzle& puzzle) {
    const auto rotations = list_rotations(puzzle);
    if (rotations.size() == max_rotations) return false;  // there may be more
    return std::all_of(rotations.begin() + 1, rotations.end(), [&](const WholeRotation& rotation) {
        return std::ranges::any_of(puzzle.families, [&](const MoveFamily& family) {
            return family.kind == MoveKind::turn && compose(puzzle.orbits, family.turn, rotation.transformation) !=
                                                        compose(puzzle.orbits, rotation.transformation, family.turn);
        });
    });
}

}  // namespace

void mark_rotations(Puzzle& puzzle) {
    std::vector<MoveFamily*> named;
    for (MoveFamily& family : puzzle.families)
        if (is_rotation_name(family.name)) named.push_back(&family);
    const std::size_t steps = count_positions(puzzle.orbits) * puzzle.families.size() * named.size();
    if (named.size() > max_named_rotations || steps * named.size() > max_proof_steps) return;
    // A move that is not a rotation is a turn, which the other rotations must permute too.
    for (MoveFamily* family : named) family->kind = MoveKind::rotation;
    for (bool changed = true; changed;) {
        changed = false;
        for (MoveFamily* family : named) {
            if (family->kind == MoveKind::turn || permutes_turns(puzzle, family->turn)) continue;
            family->kind = MoveKind::turn;
            changed = true;
        }
        if (changed) continue;
        std::vector<MoveFamily*> proven;
        for (MoveFamily* family : named)
            if (family->kind == MoveKind::rotation) proven.push_back(family);
        for (MoveFamily* family : proven) family->kind = MoveKind::combined;
        for (MoveFamily* family : proven) {
            family->kind = MoveKind::rotation;
            if (is_faithful(puzzle)) continue;
            family->kind = MoveKind::turn;
            changed = true;
            break;
        }
        for (MoveFamily* family : proven)
            if (family->kind == MoveKind::combined) family->kind = MoveKind::rotation;
    }
}

std::vector<WholeRotation> list_rotations(const Puzzle& puzzle) {
    std::vector<WholeRotation> list{{{}, identity(puzzle.orbits)}};
    for (std::size_t i = 0; i < list.size(); ++i) {
        for (std::uint32_t family = 0; family < puzzle.families.size(); ++family) {
            if (puzzle.families[family].kind != MoveKind::rotation) continue;
            WholeRotation next = list[i];
            for (std::int32_t amount = 1; amount < puzzle.families[family].order; ++amount) {
                next.transformation = compose(puzzle.orbits, next.transformation, puzzle.families[family].turn);
                if (std::ranges::find(list, next.transformation, &WholeRotation::transformation) != list.end())
                    continue;
                if (list.size() == max_rotations) return list;
                list.push_back(next);
                list.back().moves.push_back({family, amount});
            }
        }
    }
    return list;
}

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
