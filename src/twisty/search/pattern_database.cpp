#include "twisty/search/pattern_database.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <set>
#include <utility>

#include "base/random.hpp"

namespace cubewright::twisty {

namespace {

constexpr double most_part_values = 400000;  // maximum number of values of a coordinate
constexpr double bytes_per_pair = 7.0 / 8;   // four bits, and three more during the breadth-first search
constexpr double most_pairs = 130e6;         // maximum number of pairs in a database
constexpr std::size_t most_databases = 3;
constexpr std::size_t most_probes = 8;     // maximum number of probes for a position
constexpr std::size_t sample_size = 1000;  // number of random positions on which the pruning is measured
constexpr std::size_t random_turns = 100;  // number of turns that lead to a random position
constexpr double useful_ratio = 0.93;      // an additional probe must reduce the expected number of nodes to this ratio

// A coordinate that may become part of a database.
struct Part {
    Projection projection;
    double size = 0;
    std::size_t suborbit = 0;
    enum class Type : std::uint8_t { all, permutation, orientation, kinds } type = Type::all;
    std::size_t first = 0;  // first retained kind
    std::size_t count = 0;
};

void add_part(std::vector<Part>& parts, Part part) {
    part.size = count_arrangements(part.projection);
    if (part.size > 1 && part.size <= most_part_values) parts.push_back(std::move(part));
}

std::vector<Part> list_parts(std::span<const Suborbit> suborbits, const Pattern& solved) {
    std::vector<Part> parts;
    for (std::size_t s = 0; s < suborbits.size(); ++s) {
        const Suborbit& suborbit = suborbits[s];
        const auto kinds = list_kinds(suborbit, solved);
        const std::size_t before = parts.size();
        const bool is_uniform =
            std::ranges::all_of(kinds, [&](const PieceKind& kind) { return kind.modulus == kinds.front().modulus; });
        if (is_uniform) {
            add_part(parts, {project_permutation(suborbit, solved), 0, s, Part::Type::permutation, 0, kinds.size()});
            const bool permutation_fits = parts.size() > before;
            if (kinds.front().modulus > 1)
                add_part(parts,
                         {project_orientation(suborbit, solved), 0, s, Part::Type::orientation, 0, kinds.size()});
            if (permutation_fits) continue;
        } else {
            add_part(parts, {project_all(suborbit, solved), 0, s, Part::Type::all, 0, kinds.size()});
            if (parts.size() > before) continue;
        }
        // Add groups of successive kinds. Each group is as large as fits into a coordinate, for two maximum sizes.
        for (const double most : {12000.0, 200000.0}) {
            for (std::size_t first = 0; first < kinds.size();) {
                std::size_t count = 1;
                while (first + count < kinds.size() &&
                       count_arrangements(project_kinds(suborbit, solved, first, count + 1)) <= most)
                    ++count;
                add_part(parts, {project_kinds(suborbit, solved, first, count), 0, s, Part::Type::kinds, first, count});
                first += count;
            }
        }
    }
    return parts;
}

struct Candidate {
    std::size_t outer = 0;
    std::size_t inner = 0;
    double pairs = 0;      // number of pairs in the table
    double reachable = 0;  // estimated number of pairs that occur
};

std::vector<Candidate> list_candidates(const std::vector<Part>& parts, const Pattern& solved, double most) {
    std::vector<Candidate> result;
    for (std::size_t a = 0; a < parts.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            Candidate pair{a, b, parts[a].size * parts[b].size, parts[a].size * parts[b].size};
            if (parts[pair.outer].size < parts[pair.inner].size) std::swap(pair.outer, pair.inner);
            const Part& x = parts[a];
            const Part& y = parts[b];
            if (x.suborbit == y.suborbit && x.type == Part::Type::kinds && y.type == Part::Type::kinds) {
                const std::size_t first = std::min(x.first, y.first);
                const bool adjacent = x.first + x.count == y.first || y.first + y.count == x.first;
                if (!adjacent) continue;
                pair.reachable =
                    count_arrangements(project_kinds(x.projection.suborbit, solved, first, x.count + y.count));
            }
            if (pair.pairs <= most && parts[pair.inner].size <= static_cast<double>(most_inner_values))
                result.push_back(pair);
        }
    }
    // If no pair of coordinates is possible, each coordinate is used alone.
    for (std::size_t a = 0; a < parts.size() && result.empty(); ++a)
        result.push_back({a, a, parts[a].size, parts[a].size});
    return result;
}

// Identifies the pieces that a part describes.
void add_covered(const Part& part, std::set<std::pair<std::size_t, std::size_t>>& covered) {
    for (std::size_t k = part.first; k < part.first + part.count; ++k) {
        if (part.type != Part::Type::orientation) covered.emplace(2 * part.suborbit, k);
        if (part.type != Part::Type::permutation) covered.emplace(2 * part.suborbit + 1, k);
    }
}

unsigned read_distance(const PatternDatabase& database, const Pattern& pattern) {
    const std::size_t outer = *database.pair.outer->value_of(pattern);
    const std::size_t inner = *database.pair.inner->value_of(pattern);
    return (database.bytes()[outer * database.row_size + inner / 2] >> (4 * (inner % 2))) & 15U;
}

// Adds the probes that reduce the expected number of nodes most, measured on random positions. A bound of h at a node
// removes the last h levels below it, so the number of nodes is proportional to the mean of branching^-h. Returns false
// if stopped.
bool choose_probes(Databases& databases, const Puzzle& puzzle, const SearchTurns& turns,
                   std::span<const Suborbit> suborbits, const StopToken& stop) {
    Random random(1);
    const double branching = std::max(1.5, 0.75 * static_cast<double>(turns.size()));
    std::vector<std::vector<std::uint8_t>> bounds;  // bound of each possible probe at each random position
    std::vector<Probe> possible;
    const std::size_t symmetries = std::min<std::size_t>(databases.symmetries.size(), 48);
    for (std::size_t d = 0; d < databases.list.size(); ++d)
        for (std::size_t s = 0; s < symmetries; ++s) possible.push_back({d, s});
    bounds.resize(possible.size());
    for (std::size_t i = 0; i < sample_size; ++i) {
        if (stop.stop_requested()) return false;
        Pattern pattern = puzzle.solved;
        for (std::size_t k = 0; k < random_turns; ++k)
            pattern = apply(puzzle.orbits, pattern, random.pick(turns.list).transformation);
        std::vector<Pattern> images;
        for (std::size_t s = 0; s < symmetries; ++s)
            images.push_back(apply(databases.symmetries[s], pattern, puzzle.solved, suborbits));
        for (std::size_t p = 0; p < possible.size(); ++p)
            bounds[p].push_back(static_cast<std::uint8_t>(
                read_distance(*databases.list[possible[p].database], images[possible[p].symmetry])));
    }
    std::vector<std::uint8_t> best(sample_size, 0);
    double nodes = static_cast<double>(sample_size);
    databases.probes.clear();
    while (databases.probes.size() < most_probes) {
        std::size_t chosen = possible.size();
        double fewest = nodes * useful_ratio;
        for (std::size_t p = 0; p < possible.size(); ++p) {
            double sum = 0;
            for (std::size_t i = 0; i < sample_size; ++i) sum += std::pow(branching, -std::max(best[i], bounds[p][i]));
            if (sum >= fewest) continue;
            fewest = sum;
            chosen = p;
        }
        if (chosen == possible.size()) break;
        nodes = fewest;
        for (std::size_t i = 0; i < sample_size; ++i) best[i] = std::max(best[i], bounds[chosen][i]);
        databases.probes.push_back(possible[chosen]);
    }
    if (databases.probes.empty() && !possible.empty()) databases.probes.push_back(possible.front());
    return true;
}

}  // namespace

std::optional<PatternDatabase> build_database(CoordinatePair pair, const SearchTurns& turns, const StopToken& stop) {
    PatternDatabase made;
    made.pair = std::move(pair);
    const std::size_t inner = made.pair.inner->size();
    made.row_size = (inner + 1) / 2;  // whole bytes, so that threads can write different rows
    made.distances = LargeBuffer::unset(made.pair.outer->size() * made.row_size);
    std::memset(made.distances.bytes().data(), 0xFF, made.distances.bytes().size());
    auto* const bytes = reinterpret_cast<std::uint8_t*>(made.distances.bytes().data());
    const ReachedRow reached = [&](std::size_t row, std::span<const std::uint64_t> bits, unsigned level) {
        const unsigned cleared = PatternDatabase::most_distance - level;  // bits of the stored number that are 0
        std::uint8_t* const entries = bytes + row * made.row_size;
        for (std::size_t w = 0; w < bits.size(); ++w) {
            for (std::uint64_t rest = bits[w]; rest != 0; rest &= rest - 1) {
                const std::size_t value = 64 * w + static_cast<std::size_t>(std::countr_zero(rest));
                entries[value / 2] = static_cast<std::uint8_t>(entries[value / 2] ^ (cleared << (4 * (value % 2))));
            }
        }
    };
    if (!search_product(*made.pair.outer, *made.pair.inner, turns, PatternDatabase::most_distance - 1, reached, {},
                        stop))
        return std::nullopt;
    return made;
}

std::optional<Databases> build_databases(const Puzzle& puzzle, const SearchTurns& turns,
                                         std::span<const Suborbit> suborbits, std::size_t memory,
                                         const ProgressCallback& progress, const StopToken& stop) {
    Databases result;
    result.symmetries = find_symmetries(puzzle, turns, suborbits);
    std::vector<Part> parts = list_parts(suborbits, puzzle.solved);
    std::vector<CoordinatePointer> coordinates(parts.size());
    // Because of conservation laws, the coordinate of a whole suborbit has fewer values than there are arrangements.
    for (std::size_t p = 0; p < parts.size(); ++p) {
        if (parts[p].type == Part::Type::kinds) continue;
        coordinates[p] = Coordinate::enumerate(parts[p].projection, puzzle.solved, turns,
                                               static_cast<std::size_t>(most_part_values) + 1, stop);
        if (!coordinates[p]) return std::nullopt;
        parts[p].size = static_cast<double>(coordinates[p]->size());
    }
    std::set<std::pair<std::size_t, std::size_t>> covered;
    double free = static_cast<double>(memory);
    while (result.list.size() < most_databases) {
        // Prefer large databases that describe pieces that the earlier ones do not.
        const Candidate* best = nullptr;
        double best_score = 0;
        const auto candidates = list_candidates(parts, puzzle.solved, std::min(most_pairs, free / bytes_per_pair));
        for (const Candidate& candidate : candidates) {
            std::set<std::pair<std::size_t, std::size_t>> own;
            add_covered(parts[candidate.outer], own);
            add_covered(parts[candidate.inner], own);
            const auto fresh = std::ranges::count_if(own, [&](const auto& each) { return !covered.contains(each); });
            const double share = static_cast<double>(fresh) / static_cast<double>(own.size());
            const double score = std::log(candidate.reachable) * share;
            if (score <= best_score) continue;
            best_score = score;
            best = &candidate;
        }
        if (best == nullptr) break;
        for (const std::size_t p : {best->outer, best->inner}) {
            if (coordinates[p]) continue;
            coordinates[p] = Coordinate::enumerate(parts[p].projection, puzzle.solved, turns,
                                                   static_cast<std::size_t>(most_part_values) + 1, stop);
            if (!coordinates[p]) return std::nullopt;
        }
        const bool is_single = best->outer == best->inner;
        CoordinatePair pair{coordinates[best->outer],
                            is_single ? Coordinate::trivial(turns) : coordinates[best->inner]};
        report(progress, counted(ProgressStage::optimal_table, result.list.size(), most_databases));
        auto database = build_database(std::move(pair), turns, stop);
        if (!database) return std::nullopt;
        free -= static_cast<double>(database->distances.bytes().size());
        result.list.push_back(std::make_unique<PatternDatabase>(std::move(*database)));
        add_covered(parts[best->outer], covered);
        add_covered(parts[best->inner], covered);
    }
    if (result.list.empty()) {  // every coordinate is too large
        auto database = build_database({Coordinate::trivial(turns), Coordinate::trivial(turns)}, turns, stop);
        if (!database) return std::nullopt;
        result.list.push_back(std::make_unique<PatternDatabase>(std::move(*database)));
    }
    if (!choose_probes(result, puzzle, turns, suborbits, stop)) return std::nullopt;
    return result;
}

}  // namespace cubewright::twisty
