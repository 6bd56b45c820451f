#include "twisty/search/databases.hpp"
#include "twisty/proof_stages.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace cubewright::twisty {

namespace {

constexpr std::size_t max_databases_in_set = 3;
constexpr double max_first_entries = 2e6;   // maximum cost of a database that is built in advance
constexpr double first_memory_share = 0.1;  // share of the memory for the databases that are built in advance
constexpr double early_share = 0.1;     // small databases are built when a level takes this share of their build time
constexpr double max_map_steps = 16e6;  // maximum product of the numbers of values, turns and symmetries
constexpr double cost_of_entry = 0.4;   // time to compute an entry relative to the time to search a node
constexpr double usual_turns = 18;      // number of turns for which this cost was measured
constexpr double max_cached_values = 16384;  // the maps of more inner values do not fit into the L1 cache
constexpr double cost_without_cache = 3;
constexpr double useful_share = 0.9;  // share of new information, relative to the largest database, in a further one
constexpr double useful_information = 1;  // a larger database must describe at least this many times e positions more

// Returns true if every combination of values of two parts occurs, apart from conservation laws.
bool are_independent(const Part& x, const Part& y) {
    return x.suborbit != y.suborbit || (x.has_order != y.has_order && x.has_orientation != y.has_orientation);
}

// Returns true if the parts describe different pieces of one suborbit.
bool are_disjoint(const Part& x, const Part& y) {
    if (x.suborbit != y.suborbit || !x.has_order || !y.has_order) return false;
    Information both;
    add_information(x, both);
    const std::size_t before = both.size();
    Information second;
    add_information(y, second);
    both.insert(second.begin(), second.end());
    return both.size() == before + second.size();
}

// Returns the number of inner values with the unused bits of the last word.
double padded(double inner) {
    return 64 * std::ceil(inner / 64);
}

}  // namespace

DatabaseBuilder::DatabaseBuilder(Puzzle puzzle, const SearchTurns& turns, std::vector<Suborbit> suborbits,
                                 std::size_t memory, std::uint64_t max_small_entries, const StopToken& stop)
    : puzzle_(std::move(puzzle)),
      suborbits_(std::move(suborbits)),
      memory_(static_cast<double>(memory)),
      max_small_entries_(static_cast<double>(max_small_entries)),
      symmetries_(find_symmetries(puzzle_, turns, suborbits_, stop)),
      references_(puzzle_, suborbits_, symmetries_, stop),
      turns_(references_.convert(turns)) {
    puzzle_.solved = references_.convert(puzzle_.solved);
    symmetries_ = references_.convert(std::move(symmetries_));
}

void DatabaseBuilder::consider(Candidate candidate, const Limits& limits, std::optional<Candidate>& best) const {
    const double a = candidate.a ? parts_[*candidate.a].size : 1;
    const double b = parts_[candidate.b].size;
    const double inner = candidate.inner ? parts_[*candidate.inner].size : 1;
    const double steps = std::max({a, b, inner}) * static_cast<double>(turns_.size() * candidate.symmetries.count());
    if (steps > max_map_steps) candidate.symmetries = SymmetrySet(1);  // the identity
    const auto group = static_cast<double>(candidate.symmetries.count());
    // Because symmetries have fixed points, there are more classes than b / group.
    const double classes = group > 1 ? b / group + std::sqrt(b) : b;
    candidate.entries = classes * a * padded(inner);
    candidate.cost = candidate.entries * static_cast<double>(turns_.size()) / usual_turns;
    if (inner > max_cached_values) candidate.cost *= cost_without_cache;
    if (candidate.entries > limits.entries || candidate.cost > limits.cost) return;
    constexpr double rounding = 1e-9;
    const bool is_better = !best || candidate.score > best->score + rounding ||
                           (candidate.score > best->score - rounding && candidate.cost < best->cost);
    if (is_better) best = candidate;
}

// Returns the database within the limits that contains most information that is not in `known`.
std::optional<DatabaseBuilder::Candidate> DatabaseBuilder::choose(const Information& known, const Limits& limits,
                                                                  const StopToken& stop) const {
    std::vector<double> fresh;
    for (const Part& part : parts_) {
        Information own;
        add_information(part, own);
        double sum = 0;
        for (const auto& [key, information] : own) {
            const auto found = known.find(key);
            sum += std::max(0.0, information - (found == known.end() ? 0 : found->second));
        }
        fresh.push_back(sum);
    }
    const auto fits = [&](std::size_t inner) { return parts_[inner].size <= double{max_inner_values}; };
    std::optional<Candidate> best;
    for (std::size_t b = 0; b < parts_.size(); ++b) {
        if (stop.stop_requested()) return std::nullopt;
        for (std::size_t inner = 0; inner < parts_.size(); ++inner) {
            if (inner == b || !fits(inner)) continue;
            if (are_independent(parts_[b], parts_[inner]) || are_disjoint(parts_[b], parts_[inner]))
                consider({{}, b, inner, parts_[b].stable & parts_[inner].stable, 0, 0, fresh[b] + fresh[inner]}, limits,
                         best);
        }
        for (std::size_t a = 0; a < parts_.size(); ++a) {
            if (a == b || !are_independent(parts_[a], parts_[b])) continue;
            const SymmetrySet outer = parts_[a].stable & parts_[b].stable;
            for (std::size_t inner = 0; inner < parts_.size(); ++inner) {
                if (inner == a || inner == b || !fits(inner)) continue;
                if (!are_independent(parts_[a], parts_[inner]) || !are_independent(parts_[b], parts_[inner])) continue;
                consider({a, b, inner, outer & parts_[inner].stable, 0, 0, fresh[a] + fresh[b] + fresh[inner]}, limits,
                         best);
            }
        }
    }
    // If no pair of coordinates is possible, each coordinate is used alone.
    for (std::size_t b = 0; b < parts_.size() && !best; ++b)
        consider({{}, b, {}, parts_[b].stable, 0, 0, fresh[b]}, limits, best);
    return best;
}

Information DatabaseBuilder::information_of(const Candidate& candidate) const {
    Information result;
    add_information(parts_[candidate.b], result);
    if (candidate.a) add_information(parts_[*candidate.a], result);
    if (candidate.inner) add_information(parts_[*candidate.inner], result);
    return result;
}

// Returns nullptr if stopped.
std::shared_ptr<const PatternDatabase> DatabaseBuilder::build(const Candidate& candidate,
                                                              const ProgressCallback& progress, const StopToken& stop) {
    report(progress, {.stage = optimal_table_stage});
    const auto coordinate_of = [&](std::optional<std::size_t> part) {
        if (!part) return Coordinate::trivial(turns_);
        return enumerate_part(parts_[*part], puzzle_.solved, turns_, stop) ? parts_[*part].coordinate : nullptr;
    };
    auto a = coordinate_of(candidate.a);
    auto b = coordinate_of(candidate.b);
    auto inner = coordinate_of(candidate.inner);
    if (!a || !b || !inner) return nullptr;
    std::vector<TurnMap> maps;
    for (std::size_t s = 0; s < symmetries_.size(); ++s)
        if (candidate.symmetries.test(s)) maps.push_back(symmetries_[s].turn);
    OuterRows rows(std::move(a), std::move(b), std::move(maps));
    const double all = static_cast<double>(rows.size()) * static_cast<double>(inner->size());
    double reached = 1;
    const LevelDone level_done = [&](unsigned, std::uint64_t count) {
        reached += static_cast<double>(count);
        report(progress, {.stage = optimal_table_stage, .done = reached / all});
    };
    auto database = build_database(std::move(rows), std::move(inner), turns_, level_done, stop);
    return database ? std::make_shared<const PatternDatabase>(std::move(*database)) : nullptr;
}

// Builds databases that describe different pieces, each within the limits. Returns std::nullopt if stopped.
std::optional<DatabaseBuilder::DatabaseSet> DatabaseBuilder::build_set(const Limits& limits,
                                                                       const ProgressCallback& progress,
                                                                       const StopToken& stop) {
    DatabaseSet set{{symmetries_, {}, {}}, 0, 0, 0};
    Information known;
    while (set.databases.list.size() < max_databases_in_set) {
        const auto candidate = choose(known, {limits.entries - set.bytes / bytes_per_entry, limits.cost}, stop);
        if (stop.stop_requested()) return std::nullopt;
        if (!candidate || candidate->score < std::max(useful_information, useful_share * set.largest)) break;
        auto database = build(*candidate, progress, stop);
        if (!database) return std::nullopt;
        add_information(information_of(*candidate), known);
        set.bytes += static_cast<double>(database->size_in_bytes());
        set.largest = std::max(set.largest, total(information_of(*candidate)));
        set.cost = std::max(set.cost, candidate->cost);
        set.databases.list.push_back(std::move(database));
    }
    if (set.databases.list.empty()) {  // every coordinate is too large
        OuterRows rows(Coordinate::trivial(turns_), Coordinate::trivial(turns_), {symmetries_.front().turn});
        auto database = build_database(std::move(rows), Coordinate::trivial(turns_), turns_, {}, stop);
        if (!database) return std::nullopt;
        set.databases.list.push_back(std::make_shared<const PatternDatabase>(std::move(*database)));
    }
    if (!choose_probes(set.databases, puzzle_, turns_, suborbits_, stop)) return std::nullopt;
    return set;
}

void DatabaseBuilder::use(DatabaseSet set) {
    used_ = set.bytes;
    largest_ = set.largest;
    current_ = std::make_shared<const Databases>(std::move(set.databases));
}

bool DatabaseBuilder::build_first(const ProgressCallback& progress, const StopToken& stop) {
    parts_ = list_parts(suborbits_, puzzle_.solved, symmetries_, stop);
    // Because of conservation laws, the coordinate of a whole suborbit has fewer values than there are arrangements.
    for (Part& part : parts_)
        if (!part.has_order && !enumerate_part(part, puzzle_.solved, turns_, stop)) return false;
    are_small_built_ = max_small_entries_ <= max_first_entries;
    auto set = are_small_built_
                   ? build_set({memory_ / bytes_per_entry, max_small_entries_}, progress, stop)
                   : build_set({first_memory_share * memory_ / bytes_per_entry, max_first_entries}, progress, stop);
    if (!set) return false;
    least_nodes_ = cost_of_entry * (are_small_built_ ? set->cost : early_share * max_small_entries_);
    use(std::move(*set));
    return true;
}

DatabasesPointer DatabaseBuilder::grow(double nodes, const ProgressCallback& progress, const StopToken& stop) {
    DatabasesPointer before;
    {
        const Lock lock(mutex_);
        if (is_growing_ || nodes <= least_nodes_) return current_;
        is_growing_ = true;
        before = current_;
    }
    std::optional<DatabaseSet> larger;
    const double entries = (memory_ - used_) / bytes_per_entry;
    if (!are_small_built_) {
        larger = build_set({entries, max_small_entries_}, progress, stop);
    } else if (const auto candidate = choose({}, {entries, nodes / cost_of_entry}, stop);
               candidate && candidate->score >= largest_ + useful_information) {
        larger = {*before, used_, candidate->score, candidate->cost};
        larger->databases.list.push_back(build(*candidate, progress, stop));
        if (larger->databases.list.back() && choose_probes(larger->databases, puzzle_, turns_, suborbits_, stop))
            larger->bytes += static_cast<double>(larger->databases.list.back()->size_in_bytes());
        else
            larger.reset();
    }
    const Lock lock(mutex_);
    is_growing_ = false;
    if (larger) {
        are_small_built_ = true;
        least_nodes_ = cost_of_entry * larger->cost;
        if (larger->largest > largest_) use(std::move(*larger));
    }
    return current_;
}

}  // namespace cubewright::twisty
