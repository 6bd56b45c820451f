#include "twisty/search/puzzle_solver.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <numeric>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/encoding.hpp"
#include "base/files.hpp"
#include "base/memory.hpp"
#include "twisty/proof_stages.hpp"
#include "twisty/search/deepening.hpp"
#include "twisty/search/distance_table.hpp"
#include "twisty/search/factors.hpp"
#include "twisty/search/twist_solver.hpp"

namespace cubewright::twisty {

// One factor of the puzzle with its tables.
struct SolvedFactor {
    SearchTurns turns;
    std::vector<Suborbit> suborbits;
    std::optional<DistanceTable> table;          // if the factor has few positions
    std::optional<TwistSolver> twists;           // otherwise, if its moves only twist pieces
    std::unique_ptr<DatabaseBuilder> databases;  // otherwise
};

namespace {

std::optional<SolvedFactor> prepare(const Puzzle& puzzle, const Factor& factor, const SolverOptions& options,
                                    const ProgressCallback& progress, const StopToken& stop) {
    SolvedFactor result{list_turns(puzzle, factor.families, options.metric, stop), factor.suborbits, {}, {}, {}};
    // A puzzle with one position always has a table.
    const std::uint64_t positions = std::max<std::uint64_t>(1, options.max_positions);
    auto pair = choose_pair(puzzle, result.suborbits, result.turns, {.pairs = positions}, stop);
    if (stop.stop_requested()) return std::nullopt;
    if (pair) {
        const double all = static_cast<double>(pair->outer->size()) * static_cast<double>(pair->inner->size());
        double reached = 1;
        const LevelDone level_done = [&](unsigned, std::uint64_t count) {
            reached += static_cast<double>(count);
            report(progress, {.stage = optimal_table_stage, .done = reached / all});
        };
        auto table = DistanceTable::build(std::move(*pair), result.turns, level_done, stop);
        if (!table) return std::nullopt;
        result.table = std::move(table);
        return result;
    }
    if (options.needs_all_distances) return std::nullopt;
    result.twists = TwistSolver::make(puzzle, factor, options.metric);
    if (result.twists) return result;
    result.databases = std::make_unique<DatabaseBuilder>(puzzle, result.turns, result.suborbits, options.memory,
                                                         options.max_small_entries, stop);
    if (!result.databases->build_first(progress, stop)) return std::nullopt;
    return result;
}

// Returns the number of positions at each sum of two distances.
std::vector<std::uint64_t> add_distances(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b) {
    std::vector<std::uint64_t> sums(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < b.size(); ++k) sums[i + k] += a[i] * b[k];
    return sums;
}

std::vector<PuzzleMove> to_moves(const SearchTurns& turns, const std::vector<std::uint32_t>& indices) {
    std::vector<PuzzleMove> moves;
    for (const std::uint32_t i : indices) moves.push_back(turns.list[i].move);
    return moves;
}

// Reduces orientations by their moduli and sets a modulus that hides nothing to 0, so that equal states are equal
// patterns.
Pattern normalise(const Orbits& orbits, const Pattern& pattern) {
    Pattern result = apply(orbits, pattern, identity(orbits));
    auto modulus = result.moduli.begin();
    for (const Orbit& orbit : orbits)
        for (std::size_t i = 0; i < orbit.pieces; ++i, ++modulus)
            if (*modulus == orbit.orientations) *modulus = 0;
    return result;
}

// Returns true if both patterns have the same pieces at the positions that no move changes.
bool agree_elsewhere(const Pattern& a, const Pattern& b, const std::vector<SolvedFactor>& factors) {
    std::vector<bool> changes(a.pieces.size());
    for (const SolvedFactor& factor : factors)
        for (const Suborbit& suborbit : factor.suborbits)
            for (const std::uint32_t i : suborbit.positions) changes[i] = true;
    for (std::size_t i = 0; i < a.pieces.size(); ++i)
        if (!changes[i] && (a.pieces[i] != b.pieces[i] || a.orientations[i] != b.orientations[i])) return false;
    return true;
}

}  // namespace

struct Solver::Tables {
    Puzzle puzzle;
    SolverOptions options;
    std::vector<SolvedFactor> factors;
    std::optional<std::vector<std::uint64_t>> counts;
};

bool is_consistent(const Puzzle& puzzle) {
    if (!puzzle.forbidden.empty()) return false;
    const std::size_t positions = count_positions(puzzle.orbits);
    const Pattern& solved = puzzle.solved;
    if (solved.pieces.size() != positions || solved.orientations.size() != positions ||
        solved.moduli.size() != positions)
        return false;
    std::size_t first = 0;
    for (const Orbit& orbit : puzzle.orbits) {
        if (orbit.pieces > max_pieces || orbit.orientations == 0 || orbit.orientations > max_orientations) return false;
        for (std::size_t i = first; i < first + orbit.pieces; ++i)
            if (solved.moduli[i] != 0 && orbit.orientations % solved.moduli[i] != 0) return false;
        for (const MoveFamily& family : puzzle.families) {
            if (family.turn.from.size() != positions || family.turn.twist.size() != positions) return false;
            std::vector<bool> used(orbit.pieces);
            for (std::size_t i = first; i < first + orbit.pieces; ++i) {
                const std::size_t from = family.turn.from[i];
                if (from >= orbit.pieces || used[from] || family.turn.twist[i] >= orbit.orientations) return false;
                used[from] = true;
            }
        }
        first += orbit.pieces;
    }
    return std::ranges::all_of(puzzle.families, [&](const MoveFamily& family) {
        return family.order >= 1 && family.order <= INT32_MAX &&
               power(puzzle.orbits, family.turn, family.order) == identity(puzzle.orbits);
    });
}

Solver::Solver(std::unique_ptr<const Tables> tables) : tables_(std::move(tables)) {}
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;
Solver::~Solver() = default;

std::optional<Solver> Solver::make(Puzzle puzzle, const SolverOptions& options, const ProgressCallback& progress,
                                   const StopToken& stop) {
    auto tables = std::make_unique<Tables>(Tables{std::move(puzzle), options, {}, {}});
    tables->puzzle.solved = normalise(tables->puzzle.orbits, tables->puzzle.solved);
    for (const Factor& factor : split_puzzle(tables->puzzle, options.metric, stop)) {
        if (stop.stop_requested()) return std::nullopt;
        auto prepared = prepare(tables->puzzle, factor, options, progress, stop);
        if (!prepared) return std::nullopt;
        tables->factors.push_back(std::move(*prepared));
    }
    std::vector<std::uint64_t> counts{1};
    bool has_all = true;
    for (const SolvedFactor& factor : tables->factors) {
        if (factor.table)
            counts = add_distances(counts, factor.table->counts());
        else
            has_all = false;
    }
    if (has_all) tables->counts = std::move(counts);
    return Solver(std::move(tables));
}

const Puzzle& Solver::puzzle() const {
    return tables_->puzzle;
}

const std::optional<std::vector<std::uint64_t>>& Solver::distance_counts() const {
    return tables_->counts;
}

std::vector<Pattern> Solver::farthest_patterns(std::size_t most) const {
    if (!tables_->counts) return {};
    std::vector<Pattern> patterns{tables_->puzzle.solved};
    const Orbits& orbits = tables_->puzzle.orbits;
    // A solution consists of the solutions of the factors in order, so its inverse starts with the last factor.
    for (const SolvedFactor& factor : std::views::reverse(tables_->factors)) {
        if (!factor.table) return {};
        std::vector<Pattern> products;
        for (const auto& solution : factor.table->farthest(most)) {
            Transformation scramble = identity(orbits);
            for (const std::uint32_t turn : solution)
                scramble = compose(orbits, inverse(orbits, factor.turns.list[turn].transformation), scramble);
            for (const Pattern& pattern : patterns)
                if (products.size() < most) products.push_back(apply(orbits, pattern, scramble));
        }
        patterns = std::move(products);
    }
    return patterns;
}

PuzzleSolution Solver::solve(const Pattern& pattern, const SolveLimits& limits, const ProgressCallback& progress,
                             const StopToken& stop) const {
    const Puzzle& puzzle = tables_->puzzle;
    PuzzleSolution result;
    result.status = SolveStatus::unsolvable;
    const std::size_t positions = count_positions(puzzle.orbits);
    if (pattern.pieces.size() != positions || pattern.orientations.size() != positions ||
        pattern.moduli.size() != positions)
        return result;
    Pattern at = normalise(puzzle.orbits, pattern);
    if (!agree_elsewhere(at, puzzle.solved, tables_->factors)) return result;
    // Each factor is solved optimally. The total cost is the sum of the costs of the factors.
    std::vector<PuzzleMove> solution;
    unsigned solved_cost = 0;
    for (const SolvedFactor& factor : tables_->factors) {
        std::optional<std::vector<PuzzleMove>> moves;
        if (factor.table) {
            if (const auto turns = factor.table->solve(at)) moves = to_moves(factor.turns, *turns);
        } else if (factor.twists) {
            moves = factor.twists->solve(at);
        } else {
            const bool is_only = tables_->factors.size() == 1;
            const IsSolved is_solved = [&](const std::vector<std::uint32_t>& turns) {
                Pattern end = at;
                for (const std::uint32_t turn : turns)
                    end = apply(puzzle.orbits, end, factor.turns.list[turn].transformation);
                return std::ranges::all_of(factor.suborbits, [&](const Suborbit& suborbit) {
                    return std::ranges::all_of(suborbit.positions, [&](std::uint32_t i) {
                        return end.pieces[i] == puzzle.solved.pieces[i] && end.moduli[i] == puzzle.solved.moduli[i] &&
                               end.orientations[i] == puzzle.solved.orientations[i];
                    });
                });
            };
            const DeepeningOptions options{is_only ? limits.proven : 0,
                                           limits.longest - std::min(limits.longest, solved_cost),
                                           tables_->options.threads,
                                           progress,
                                           stop,
                                           [&](double nodes) { return factor.databases->grow(nodes, progress, stop); }};
            const DeepeningResult found = search_deepening(factor.turns, factor.databases->puzzle(), factor.suborbits,
                                                           factor.databases->convert(at), is_solved, options);
            result.nodes += found.nodes;
            if (found.is_unsolvable) return result;
            result.lower_bound = std::max(limits.proven, solved_cost + found.lower_bound);
            if (!found.turns) {
                result.status = result.lower_bound > limits.longest ? SolveStatus::too_long : SolveStatus::stopped;
                return result;
            }
            moves = to_moves(factor.turns, *found.turns);
        }
        if (!moves) return result;
        for (const PuzzleMove move : *moves) {
            at = apply(puzzle.orbits, at, transformation_of(puzzle, move));
            solution.push_back(move);
            solved_cost += cost_of(puzzle, move, tables_->options.metric);
        }
    }
    solution = join_moves(puzzle, solution);
    result.cost = result.lower_bound = solved_cost;
    // Verify the solution by replay.
    at = normalise(puzzle.orbits, pattern);
    for (const PuzzleMove move : solution) at = apply(puzzle.orbits, at, transformation_of(puzzle, move));
    if (at != puzzle.solved) return result;
    result.status = result.cost <= limits.longest ? SolveStatus::optimal : SolveStatus::too_long;
    if (result.status == SolveStatus::optimal) result.moves = std::move(solution);
    return result;
}

namespace {

// Solves the position in exactly `remaining` turns, trying the turns in random order. Appends the inverse of each turn
// of the solution to `scramble`, beginning with the last turn.
bool solve_exactly(const DistanceTable& table, TablePosition position, unsigned remaining,
                   std::optional<std::uint32_t> last, Random& random, std::vector<std::uint32_t>& scramble) {
    if (remaining == 0) return true;
    const SearchTurns& turns = table.turns();
    std::vector<std::uint32_t> order(turns.size());
    std::iota(order.begin(), order.end(), 0U);
    random.shuffle(std::span(order));
    for (const std::uint32_t turn : order) {
        if (last && !turns.follows(*last, turn)) continue;
        const TablePosition next = table.after(position, turn);
        if (next.distance >= remaining || !solve_exactly(table, next, remaining - 1, turn, random, scramble)) continue;
        scramble.push_back(turns.list[turn].inverse);
        return true;
    }
    return false;
}

}  // namespace

std::optional<std::vector<std::uint32_t>> find_exact_scramble(const DistanceTable& table, TablePosition position,
                                                              unsigned length, Random& random) {
    std::vector<std::uint32_t> scramble;
    if (position.distance > length || !solve_exactly(table, position, length, std::nullopt, random, scramble))
        return std::nullopt;
    return scramble;
}

namespace {

constexpr unsigned search_version = 1;  // increment when a bug in the search may have produced wrong stored bounds
constexpr std::size_t max_key_size = std::size_t{64} * 1024;

void add_numbers(std::string& key, std::span<const std::uint8_t> numbers) {
    for (const unsigned number : numbers) key += fmt::format(" {}", number);
    key += '\n';
}

void add_pattern(std::string& key, const Pattern& pattern) {
    add_numbers(key, pattern.pieces);
    add_numbers(key, pattern.orientations);
    add_numbers(key, pattern.moduli);
}

// Returns a key that contains everything the bound depends on. Names are not part of the key.
std::string bound_key(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric) {
    std::string key = fmt::format("metric {}\n", metric == TurnMetric::every_move ? "every move" : "smallest turn");
    for (const Orbit& orbit : puzzle.orbits) key += fmt::format("orbit {} {}\n", orbit.pieces, orbit.orientations);
    for (const MoveFamily& family : puzzle.families) {
        if (family.kind != MoveKind::turn) continue;
        key += "move";
        add_numbers(key, family.turn.from);
        add_numbers(key, family.turn.twist);
    }
    key += "solved";
    add_pattern(key, puzzle.solved);
    key += "position";
    add_pattern(key, pattern);
    return key;
}

std::string digest_of(std::string_view text) {
    return digest_text(digest(std::as_bytes(std::span(text))));
}

std::string bound_file(const std::string& key, unsigned bound) {
    const std::string claim = fmt::format("search {}: at least {}\n{}", search_version, bound, key);
    return fmt::format("{}{}\n", claim, digest_of(claim));
}

std::optional<std::string> bound_path(const std::string& key) {
    if (key.size() > max_key_size) return std::nullopt;
    return cached_file(fmt::format("bound-{}-puzzle.note", digest_of(key)));
}

}  // namespace

unsigned load_bound(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric) {
    const std::string key = bound_key(puzzle, pattern, metric);
    const auto path = bound_path(key);
    if (!path) return 0;
    const auto file = MappedFile::open(*path);
    if (!file) return 0;
    const std::string_view text(reinterpret_cast<const char*>(file->bytes().data()), file->bytes().size());
    const std::string start = fmt::format("search {}: at least ", search_version);
    if (!text.starts_with(start)) return 0;
    unsigned bound = 0;
    const auto read = std::from_chars(text.data() + start.size(), text.data() + text.size(), bound);
    // Accept the file only if serializing the bound again gives identical bytes.
    return read.ec == std::errc{} && text == bound_file(key, bound) ? bound : 0;
}

bool store_bound(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric, unsigned bound) {
    const std::string key = bound_key(puzzle, pattern, metric);
    const auto path = bound_path(key);
    if (!path || bound == 0) return false;
    const std::string text = bound_file(key, bound);
    const std::array<std::span<const std::byte>, 1> parts{std::as_bytes(std::span(text))};
    return write_atomically(*path, parts).has_value();
}

void delete_bound(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric) {
    if (const auto path = bound_path(bound_key(puzzle, pattern, metric))) remove_file(*path);
}

}  // namespace cubewright::twisty
