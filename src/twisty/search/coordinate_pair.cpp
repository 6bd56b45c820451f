#include "twisty/search/coordinate_pair.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <unordered_map>
#include <utility>

#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/search/product_search.hpp"

namespace cubewright::twisty {

namespace {

constexpr std::size_t max_merged = 1U << 24U;  // maximum number of value pairs when two coordinates are merged
constexpr std::size_t max_tested = 1U << 21U;  // maximum number of value pairs when testing for dependence
constexpr double max_entries = 1U << 29U;      // maximum number of values times turns of a coordinate

std::vector<Projection> list_projections(std::span<const Suborbit> suborbits, const Pattern& solved) {
    std::vector<Projection> projections;
    for (const Suborbit& suborbit : suborbits) {
        const auto kinds = list_kinds(suborbit, solved);
        // Orientations can be separated from the permutation if every piece has the same number of distinguishable
        // orientations.
        const bool is_uniform =
            std::ranges::all_of(kinds, [&](const PieceKind& kind) { return kind.modulus == kinds.front().modulus; });
        if (!is_uniform) {
            projections.push_back(project_all(suborbit, solved));
            continue;
        }
        projections.push_back(project_permutation(suborbit, solved));
        if (kinds.front().modulus > 1) projections.push_back(project_orientation(suborbit, solved));
    }
    return projections;
}

bool has_few_positions(const Puzzle& puzzle, double most, const StopToken& stop) {
    const auto group = PuzzleGroup::build(puzzle, GroupMoves::without_rotations, stop);
    return group && group->positions() <= BigInteger(static_cast<std::uint64_t>(most));
}

std::optional<std::vector<CoordinatePointer>> list_coordinates(std::span<const Projection> projections,
                                                               const Pattern& solved, const SearchTurns& turns,
                                                               double max_values, const StopToken& stop) {
    std::vector<CoordinatePointer> result;
    for (const Projection& projection : projections) {
        auto made = Coordinate::enumerate(projection, solved, turns, static_cast<std::size_t>(max_values), stop);
        if (!made) return std::nullopt;
        result.push_back(std::move(made));
    }
    return result;
}

// Merges coordinates that depend on each other, so that unreachable combinations take no memory.
bool merge_dependent(std::vector<CoordinatePointer>& coordinates, const StopToken& stop) {
    for (std::size_t b = 1; b < coordinates.size(); ++b) {
        for (std::size_t a = 0; a < b; ++a) {
            const std::size_t pairs = coordinates[a]->size() * coordinates[b]->size();
            if (pairs > max_tested) continue;
            auto merged = Coordinate::merge(coordinates[a], coordinates[b], max_merged, stop);
            if (!merged) return false;
            if (merged->size() == pairs) continue;
            coordinates[a] = std::move(merged);
            coordinates.erase(coordinates.begin() + static_cast<std::ptrdiff_t>(b));
            b = 0;  // start again, because the merged coordinate may depend on others
            break;
        }
    }
    return true;
}

CoordinatePointer merge_all(std::span<const CoordinatePointer> coordinates, const SearchTurns& turns,
                            const StopToken& stop) {
    CoordinatePointer result;
    for (const CoordinatePointer& each : coordinates) {
        const std::size_t pairs = result ? result->size() * each->size() : 0;
        if (pairs > max_merged || static_cast<double>(pairs * turns.size()) > max_entries) return nullptr;
        result = result ? Coordinate::merge(result, each, max_merged, stop) : each;
        if (!result) return nullptr;
    }
    return result ? result : Coordinate::trivial(turns);
}

// Returns true if there are several kinds of pieces and the projection distinguishes all of them.
bool distinguishes_kinds(const Projection& projection) {
    std::vector<std::uint16_t> labels = projection.label;
    std::ranges::sort(labels);
    return labels.size() > 1 && std::ranges::adjacent_find(labels) == labels.end();
}

// Combines the coordinates so that the inner one has about `best_inner` values.
std::optional<CoordinatePair> divide(std::span<const CoordinatePointer> coordinates, const SearchTurns& turns,
                                     double best_inner, const StopToken& stop) {
    if (coordinates.size() > 20) return std::nullopt;
    // Try every choice of the coordinates that form the inner one.
    std::size_t best = 0;
    double best_score = HUGE_VAL;
    for (std::size_t set = 0; set < std::size_t{1} << coordinates.size(); ++set) {
        double inner = 1;
        for (std::size_t i = 0; i < coordinates.size(); ++i)
            if (((set >> i) & 1U) != 0) inner *= static_cast<double>(coordinates[i]->size());
        const double score = std::abs(std::log(inner / best_inner));
        if (inner > max_inner_values || score >= best_score) continue;
        best = set;
        best_score = score;
    }
    std::vector<CoordinatePointer> outer;
    std::vector<CoordinatePointer> inner;
    for (std::size_t i = 0; i < coordinates.size(); ++i)
        (((best >> i) & 1U) != 0 ? inner : outer).push_back(coordinates[i]);
    CoordinatePair result{merge_all(outer, turns, stop), merge_all(inner, turns, stop)};
    if (!result.outer || !result.inner) return std::nullopt;
    return result;
}

// Adds an inner coordinate for the loose pieces.
std::optional<CoordinatePair> attach(LoosePieces loose, CoordinatePointer outer, const Pattern& solved,
                                     const SearchTurns& turns, const StopToken& stop) {
    auto turned = outer ? loose.follow(*outer, turns, stop) : std::nullopt;
    if (!turned) return std::nullopt;
    auto inner = Coordinate::enumerate(loose.inner(), loose.list(solved), turned->turns, max_inner_values, stop);
    if (!inner) return std::nullopt;
    CoordinatePair result{std::move(outer), std::move(inner)};
    result.loose = std::move(loose);
    result.columns = std::move(turned->columns);
    return result;
}

}  // namespace

std::optional<PairValue> CoordinatePair::value_of(const Pattern& pattern) const {
    const Pattern converted = references ? references->convert(pattern) : pattern;
    for (const CoordinatePointer& constant : constants)
        if (!constant->value_of(converted)) return std::nullopt;
    const auto outer_value = outer->value_of(converted);
    if (!outer_value) return std::nullopt;
    const auto inner_value = inner->value_of(loose ? loose->list(converted) : converted);
    if (!inner_value) return std::nullopt;
    return PairValue{*outer_value, *inner_value};
}

std::optional<CoordinatePair> choose_pair(const Puzzle& puzzle, std::span<const Suborbit> suborbits,
                                          const SearchTurns& puzzle_turns, const PairLimits& limits,
                                          const StopToken& stop) {
    auto references = References::without_twists(puzzle, suborbits, puzzle_turns);
    const Pattern solved = references ? references->convert(puzzle.solved) : puzzle.solved;
    const SearchTurns turns = references ? references->convert(puzzle_turns) : puzzle_turns;
    const auto most = static_cast<double>(limits.pairs);
    const double max_values = std::min(limits.values, max_entries / static_cast<double>(turns.size() + 1));
    std::vector<Projection> projections = list_projections(suborbits, solved);
    const auto is_large = [&](const Projection& projection) { return count_arrangements(projection) > max_values; };
    // A small group reaches few of the arrangements, so each coordinate can be enumerated.
    const bool is_small_group =
        std::ranges::any_of(projections, is_large) && has_few_positions(puzzle, max_values, stop);
    const auto large = std::ranges::find_if(projections, [&](const Projection& projection) {
        return !is_small_group && is_large(projection) && distinguishes_kinds(projection);
    });
    std::optional<LoosePieces> loose;
    double pairs = 1;
    if (large != projections.end()) {
        // In many puzzles, half of the arrangements are odd and cannot be reached.
        if (count_arrangements(*large) > 2 * most) return std::nullopt;
        loose = LoosePieces::choose(*large, solved, limits.inner);
        pairs = count_arrangements(loose->inner());
        *large = loose->outer();
    }
    if (!is_small_group && std::ranges::any_of(projections, [&](const Projection& each) {
            return count_arrangements(each) > 2 * max_values;
        }))
        return std::nullopt;
    auto coordinates = list_coordinates(projections, solved, turns, max_values, stop);
    if (!coordinates) return std::nullopt;
    const auto constants =
        std::ranges::stable_partition(*coordinates, [](const CoordinatePointer& each) { return each->size() > 1; });
    std::vector<CoordinatePointer> constant(constants.begin(), constants.end());
    coordinates->erase(constants.begin(), constants.end());
    if (!merge_dependent(*coordinates, stop)) return std::nullopt;
    for (const CoordinatePointer& each : *coordinates) pairs *= static_cast<double>(each->size());
    if (pairs > most) return std::nullopt;
    auto result = loose ? attach(std::move(*loose), merge_all(*coordinates, turns, stop), solved, turns, stop)
                        : divide(*coordinates, turns, limits.inner, stop);
    if (!result) return std::nullopt;
    result->constants = std::move(constant);
    result->references = std::move(references);
    return result;
}

namespace {

constexpr std::size_t max_effect_entries = 1U << 24U;  // maximum number of effects times arrangements

// Returns a projection of only the kinds from `first` on, with positions numbered from 0.
Projection keep_last_kinds(const Projection& whole, std::size_t first) {
    Projection result{{0, whole.suborbit.orientations, {}}, {}, {}, {}};
    for (std::size_t k = first; k < whole.kinds.size(); ++k) {
        for (std::size_t i = 0; i < whole.kinds[k].count; ++i)
            result.suborbit.positions.push_back(static_cast<std::uint32_t>(result.suborbit.positions.size()));
        result.kinds.push_back(whole.kinds[k]);
        result.label.push_back(static_cast<std::uint16_t>(k - first));
        result.modulus.push_back(whole.modulus[k]);
    }
    return result;
}

}  // namespace

LoosePieces LoosePieces::choose(const Projection& whole, const Pattern& solved, double max_arrangements) {
    LoosePieces result;
    std::size_t first = 1;
    while (first + 1 < whole.kinds.size() && count_arrangements(keep_last_kinds(whole, first)) > max_arrangements)
        ++first;
    result.inner_ = keep_last_kinds(whole, first);
    result.outer_ = whole;
    for (std::size_t k = first; k < whole.kinds.size(); ++k) {
        result.outer_.label[k] = static_cast<std::uint16_t>(first);
        result.outer_.modulus[k] = 1;
    }
    result.solved_slots_ = result.list_slots(solved);
    return result;
}

std::vector<std::uint8_t> LoosePieces::list_slots(const Pattern& pattern) const {
    std::vector<std::uint8_t> slots;
    const Suborbit& suborbit = outer_.suborbit;
    for (std::size_t i = 0; i < suborbit.positions.size(); ++i) {
        const bool is_loose = find_kind(inner_.kinds, suborbit, pattern, suborbit.positions[i]) < inner_.kinds.size();
        if (is_loose) slots.push_back(static_cast<std::uint8_t>(i));
    }
    return slots;
}

Pattern LoosePieces::list(const Pattern& pattern) const {
    Pattern result;
    for (const std::uint8_t slot : list_slots(pattern)) {
        const std::uint32_t position = outer_.suborbit.positions[slot];
        result.pieces.push_back(pattern.pieces[position]);
        result.orientations.push_back(pattern.orientations[position]);
        result.moduli.push_back(pattern.moduli[position]);
    }
    return result;
}

std::optional<LoosePieces::Turned> LoosePieces::follow(const Coordinate& outer, const SearchTurns& turns,
                                                       const StopToken& stop) const {
    const auto& positions = outer_.suborbit.positions;
    const std::size_t length = positions.size();
    const std::size_t loose = solved_slots_.size();
    // Twists that are not visible on any loose piece do not distinguish effects.
    const auto twists = std::accumulate(inner_.modulus.begin(), inner_.modulus.end(), 1U,
                                        [](unsigned a, unsigned b) { return std::lcm(a, b); });
    std::vector<std::uint8_t> sources;  // for each turn and index, the index that the piece comes from
    for (const SearchTurn& turn : turns.list) {
        for (const std::uint32_t position : positions) {
            const std::uint32_t source = outer_.suborbit.first + turn.transformation.from[position];
            sources.push_back(static_cast<std::uint8_t>(std::ranges::find(positions, source) - positions.begin()));
        }
    }
    // Every value except 0 is reached from a smaller one, so its slots are known when it is processed.
    std::vector<std::uint8_t> slots(outer.size() * loose);
    std::ranges::copy(solved_slots_, slots.begin());
    constexpr std::uint8_t no_slot = UINT8_MAX;
    std::vector<std::uint8_t> slot_at(length);
    std::unordered_map<std::string, std::uint32_t> effects;
    Turned result;
    result.columns.reserve(outer.size() * turns.size());
    const std::size_t interval = stop_interval(turns.size() * length);
    for (std::size_t value = 0; value < outer.size(); ++value) {
        if (value % interval == 0 && stop.stop_requested()) return std::nullopt;
        std::ranges::fill(slot_at, no_slot);
        for (std::size_t slot = 0; slot < loose; ++slot)
            slot_at[slots[value * loose + slot]] = static_cast<std::uint8_t>(slot);
        for (std::size_t t = 0; t < turns.size(); ++t) {
            Transformation effect;
            std::string key;
            std::uint8_t* const after = &slots[outer.after(value)[t] * loose];
            for (std::size_t i = 0; i < length; ++i) {
                const std::uint8_t from = slot_at[sources[t * length + i]];
                if (from == no_slot) continue;
                after[effect.from.size()] = static_cast<std::uint8_t>(i);
                effect.from.push_back(from);
                effect.twist.push_back(
                    static_cast<std::uint8_t>(turns.list[t].transformation.twist[positions[i]] % twists));
                key.push_back(static_cast<char>(effect.from.back()));
                key.push_back(static_cast<char>(effect.twist.back()));
            }
            const auto [found, is_new] = effects.emplace(key, static_cast<std::uint32_t>(effects.size()));
            result.columns.push_back(found->second);
            if (!is_new) continue;
            if (static_cast<double>(effects.size()) * count_arrangements(inner_) > max_effect_entries)
                return std::nullopt;
            result.turns.list.push_back({{found->second, 1}, std::move(effect), 1, 0});
        }
    }
    return result;
}

}  // namespace cubewright::twisty
