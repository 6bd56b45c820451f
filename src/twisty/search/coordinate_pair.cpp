#include "twisty/search/coordinate_pair.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "twisty/search/product_search.hpp"

namespace cubewright::twisty {

namespace {

constexpr std::size_t most_merged = 1U << 24U;  // maximum number of value pairs when two coordinates are merged
constexpr std::size_t most_tested = 1U << 21U;  // maximum number of value pairs when testing for dependence
constexpr double most_entries = 1U << 29U;      // maximum number of values times turns of a coordinate

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

std::optional<std::vector<CoordinatePointer>> list_coordinates(std::span<const Projection> projections,
                                                               const Pattern& solved, const SearchTurns& turns,
                                                               double most_values, const StopToken& stop) {
    std::vector<CoordinatePointer> result;
    for (const Projection& projection : projections) {
        auto made = Coordinate::enumerate(projection, solved, turns, static_cast<std::size_t>(most_values), stop);
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
            if (pairs > most_tested) continue;
            auto merged = Coordinate::merge(coordinates[a], coordinates[b], most_merged, stop);
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
        if (pairs > most_merged || static_cast<double>(pairs * turns.size()) > most_entries) return nullptr;
        result = result ? Coordinate::merge(result, each, most_merged, stop) : each;
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
        if (inner > most_inner_values || score >= best_score) continue;
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
    auto inner = Coordinate::enumerate(loose.inner(), loose.list(solved), turned->turns, most_inner_values, stop);
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
    const double most_values = std::min(limits.values, most_entries / static_cast<double>(turns.size() + 1));
    std::vector<Projection> projections = list_projections(suborbits, solved);
    const auto large = std::ranges::find_if(projections, [&](const Projection& projection) {
        return count_arrangements(projection) > most_values && distinguishes_kinds(projection);
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
    if (std::ranges::any_of(projections,
                            [&](const Projection& each) { return count_arrangements(each) > 2 * most_values; }))
        return std::nullopt;
    auto coordinates = list_coordinates(projections, solved, turns, most_values, stop);
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

}  // namespace cubewright::twisty
