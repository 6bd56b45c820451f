#include "rubik/optimal/optimal_planned.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/encoding.hpp"
#include "base/files.hpp"
#include "base/memory.hpp"
#include "base/workers.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/optimal/optimal_coordinate.hpp"
#include "twisty/proof_stages.hpp"

namespace cubewright::rubik {

namespace {

constexpr double first_search_seconds = 0.3;  // time in seconds for the first solution
constexpr double fast_search_share =
    0.1;  // fraction of the expected proof time spent on searching for a shorter solution
constexpr double max_fast_search_seconds = 20;                // maximum time in seconds for the fast search
constexpr double min_seconds_for_fast_search = 3;             // minimum expected proof time in seconds
constexpr std::uint64_t min_probes_for_forecast = 3'000'000;  // minimum number of probes for a reliable forecast
constexpr double min_probes_to_share = 5'000'000;             // minimum number of probes worth sharing (about 0.25 s)
constexpr unsigned min_length_to_share = 15;  // minimum length, in moves, that is shared when no forecast is available
constexpr double first_table_share = 0.1;     // progress fraction reserved for building the first table
constexpr unsigned unknown_length = 41;       // longer than any solution that the two-phase search returns

}  // namespace

PlannedSearch::PlannedSearch(const TwoPhaseTables& fast, const Cube& cube, const Cube& position, OptimalOptions options,
                             PlanListener listener, std::size_t engines)
    : fast_(fast),
      cube_(cube),
      position_(position),
      options_(std::move(options)),
      listener_(std::move(listener)),
      engines_(static_cast<double>(engines)) {
    options_.wanted = SolutionSet::one;
    options_.progress = [this](const OptimalProgress& progress) { report_progress(progress); };
    ProvenBound known = load_bound(position_, metric());
    progress_.bound = known.length;
    progress_.stored = can_write_cache();
    result_.rests_on = std::move(known.rests_on);
    best_.length = unknown_length;
}

void PlannedSearch::begin() {
    search_for_shorter(first_search_seconds, 0);
    // On a busy machine the first search may time out without a solution, and it may have been stopped.
    if (best_.length == unknown_length) {
        SolveOptions options;
        options.longest = options_.longest;
        options.target = options_.target;
        if (const auto quick = quick_solution(fast_, cube_, options)) record_best(*quick);
    }
    table_size_ = best_optimal_size(metric(), stop());
}

unsigned PlannedSearch::longest_needed() const {
    return std::min(options_.longest, std::max(best_.length, 1U) - 1);
}

void PlannedSearch::make_table() {
    const bool is_new = !is_loaded(table_size_, metric());
    const auto progress = [&](const Progress& each) { report_table_progress(each.done); };
    set_table(optimal_table(table_size_, metric(), is_new ? progress : ProgressCallback{}, stop()));
}

bool PlannedSearch::can_share_table() const {
    return engines_ > 1 && !is_loaded(table_size_, metric()) && !is_in_cache(table_size_, metric());
}

void PlannedSearch::set_table(const OptimalTable* table) {
    progress_.stage = twisty::search_stage;
    progress_.table = {};
    is_done_ = table == nullptr;  // the build was interrupted
    if (is_done_) return;
    result_.tables.push_back(table);
    add_basis(result_.rests_on, {digest_text(table->digest), std::string(engine_version())});
    options_.proven = progress_.bound;
    search_.emplace(*table, position_, options_);
    length_ = search_->first_length();
    length_watch_ = {};
    progress_.bound = std::max(progress_.bound, length_);
    is_done_ = length_ > longest_needed();
}

void PlannedSearch::report_table_progress(double done) {
    progress_.stage = twisty::optimal_table_stage;
    progress_.table = name(table_size_);
    if (rate_ == 0) progress_.done = std::max(progress_.done, first_table_share * done);
    report_time_left(((1 - done) * seconds_to_build(table_size_, engines_)) + seconds_of_search(), rate_ != 0);
}

bool PlannedSearch::is_worth_sharing() const {
    if (engines_ < 2) return false;
    if (last_.nodes == 0) return length_ >= min_length_to_share;
    return expected_probes(static_cast<double>(last_.nodes), length_, length_, metric()) > min_probes_to_share;
}

void PlannedSearch::search_length() {
    const SearchedTasks found = search_.value().search(length_);
    // When lengths are shared, all engines together search faster by this factor.
    record_length(found, length_watch_.seconds() / engines_);
}

bool PlannedSearch::record_shared_length(std::span<const std::uint32_t> tasks, const SearchedTasks& found) {
    OptimalSearch& search = search_.value();
    if (found.solutions.empty() && !search.is_complete_list(tasks)) return false;
    if (!search.count(tasks, found.probes_by_task)) return false;
    record_length(found, length_watch_.seconds());
    return true;
}

void PlannedSearch::record_length(const SearchedTasks& found, double seconds) {
    const SearchedLength searched{length_, found.nodes};
    result_.search.searched.push_back(searched);
    result_.search.nodes += found.nodes;
    probes_elsewhere_ = 0;
    is_done_ = true;
    const OptimalSearch& search = search_.value();
    const JudgedLength judged = search.judge(length_, found);
    if (!judged.solutions.empty()) best_ = {judged.solutions.front(), length_};
    if (!judged.excluded) return;
    length_ += search.step();
    progress_.bound = length_;
    choose_next_table(searched, static_cast<double>(found.nodes) / std::max(seconds, 1e-3));
    is_done_ = length_ > longest_needed() || stop().stop_requested();
    length_watch_ = {};
}

// Chooses the table for the next length. Called when no solution of the current length exists.
void PlannedSearch::choose_next_table(const SearchedLength& searched, double rate) {
    rate_ = rate;
    last_ = searched;
    if (searched.nodes < min_probes_for_forecast) return;
    store_lower_bound();  // in case the process is killed
    const double ahead = seconds_of_search();
    if (ahead > min_seconds_for_fast_search && best_.length > progress_.bound)
        search_for_shorter(std::min(fast_search_share * ahead, max_fast_search_seconds), progress_.bound);
    const OptimalSize next = fastest_table({table_size_, seconds_of_search(), engines_}, buildable_sizes(metric()));
    if (next == table_size_) return;
    last_.nodes = static_cast<std::uint64_t>(static_cast<double>(last_.nodes) / probe_ratio(next, table_size_));
    table_size_ = next;
    search_.reset();
}

// Estimates the time needed to search all remaining lengths with the current table.
double PlannedSearch::seconds_of_search() const {
    if (rate_ == 0) return 0;
    return expected_probes(static_cast<double>(last_.nodes), progress_.bound, longest_needed(), metric()) / rate_;
}

// Runs the two-phase search until the time is up or a solution is at most `good_enough` moves long. A solution that
// matches the proven lower bound completes the proof.
void PlannedSearch::search_for_shorter(double seconds, unsigned good_enough) {
    SolveOptions options;
    options.longest = std::min(options_.longest, best_.length - 1);
    options.good_enough = good_enough;
    options.target = options_.target;
    options.limits = {.seconds = seconds, .nodes = {}, .stop = stop()};
    options.threads = options_.threads;
    const auto found = solve_two_phase(fast_, cube_, options);
    if (found && !found->solutions.empty()) record_best(found->solutions.front());
}

void PlannedSearch::record_best(const FoundSolution& found) {
    if (found.length >= best_.length) return;
    best_ = found;
    progress_.best = best_.length;
    if (listener_.better) listener_.better(best_);
}

void PlannedSearch::report_progress(const OptimalProgress& progress) {
    if (last_.nodes == 0 || rate_ == 0) {
        report_time_left(0, false);
        return;
    }
    const double this_length = expected_probes(static_cast<double>(last_.nodes), 1, 1, metric());
    const double seconds_at_this_length =
        std::max(this_length - static_cast<double>(probes_elsewhere_ + progress.nodes), 0.0) / rate_;
    const double later = std::max(seconds_of_search() - (this_length / rate_), 0.0);
    report_time_left(seconds_at_this_length + later, true);
}

void PlannedSearch::report_time_left(double seconds_left, bool known) {
    if (!listener_.progress) return;
    const double spent = watch_.seconds();
    if (known) {
        progress_.seconds_left = seconds_left;
        progress_.done = std::max(progress_.done, spent / (spent + seconds_left + 0.1));
    }
    listener_.progress(progress_);
}

bool PlannedSearch::store_lower_bound() const {
    return store_bound(position_, metric(), {progress_.bound, result_.rests_on});
}

PlannedResult PlannedSearch::finish() {
    OptimalResult& all = result_.search;
    const bool known = best_.length != unknown_length;
    if (known) result_.best = best_;
    all.lower_bound = progress_.bound;
    all.optimal = known && progress_.bound >= best_.length;
    if (all.optimal) {
        all.lower_bound = all.length = best_.length;
        all.solutions = {best_.moves};
        all.complete = true;
        delete_bound(position_, metric());
    } else {
        result_.kept = store_lower_bound();
    }
    all.seconds = watch_.seconds();
    return std::move(result_);
}

Result<PlannedResult> solve_optimal_planned(const TwoPhaseTables& fast, const Cube& cube, const OptimalOptions& options,
                                            const PlanListener& listener) {
    TRY(const auto& position, position_between(cube, options.target));
    PlannedSearch search(fast, cube, position, options, listener);
    search.begin();
    while (search.step() != PlannedSearch::Step::done)
        if (search.step() == PlannedSearch::Step::table)
            search.make_table();
        else
            search.search_length();
    return search.finish();
}

namespace {

constexpr unsigned highest_bound = 26;  // no position has a larger distance, even in quarter turns
constexpr std::size_t max_note_size = 4096;

// A note is a single line with the bound, everything the bound depends on, and a checksum. "proven 2" is the format
// version; version 1 notes ended after the bound.
std::string note_prefix(const Cube& position, Metric metric) {
    return fmt::format("proven 2: {} ({}) needs at least ", to_facelet_string(position), name(metric));
}

std::string checksum_of(std::string_view claim) {
    return digest_text(digest(std::as_bytes(std::span(claim))));
}

std::string bound_note(const Cube& position, Metric metric, const ProvenBound& bound) {
    std::string claim = fmt::format("{}{};", note_prefix(position, metric), bound.length);
    for (const ProofBasis& basis : bound.rests_on) claim += fmt::format(" {} {}", basis.table_digest, basis.engine);
    return fmt::format("{} {}\n", claim, checksum_of(claim));
}

std::string_view next_word(std::string_view& text) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

// Parses a note. A note is accepted only if writing its contents again gives the same bytes, including the checksum.
std::optional<ProvenBound> read_note(std::string_view note, const Cube& position, Metric metric) {
    const std::string start = note_prefix(position, metric);
    if (note.size() > max_note_size || !note.starts_with(start) || !note.ends_with('\n')) return std::nullopt;
    std::string_view rest = note.substr(start.size(), note.size() - start.size() - 1);
    ProvenBound bound;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), bound.length);
    if (error != std::errc{} || bound.length > highest_bound) return std::nullopt;
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    if (next_word(rest) != ";") return std::nullopt;
    while (rest.find(' ') != std::string_view::npos) {
        const std::string_view table = next_word(rest);
        bound.rests_on.push_back({std::string(table), std::string(next_word(rest))});
    }
    if (note != bound_note(position, metric, bound)) return std::nullopt;
    return bound;
}

std::optional<std::string> bound_path(const Cube& position, Metric metric) {
    const std::string cube = to_facelet_string(position);
    return cached_file(
        fmt::format("bound-{}-{}.note", digest_text(digest(std::as_bytes(std::span(cube)))), name(metric)));
}

}  // namespace

void add_basis(std::vector<ProofBasis>& bases, ProofBasis basis) {
    if (std::ranges::find(bases, basis) == bases.end()) bases.push_back(std::move(basis));
}

ProvenBound load_bound(const Cube& position, Metric metric, const WithdrawnProofs& withdrawn) {
    const auto path = bound_path(position, metric);
    if (!path) return {};
    const auto file = MappedFile::open(*path);
    if (!file) return {};
    const auto bytes = file->bytes();
    auto bound = read_note({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, position, metric);
    if (!bound || withdrawn.covers(bound->rests_on)) return {};
    return std::move(*bound);
}

bool store_bound(const Cube& position, Metric metric, const ProvenBound& bound) {
    const auto path = bound_path(position, metric);
    if (!path || bound.length == 0 || withdrawn_proofs().covers(bound.rests_on)) return false;
    const std::string text = bound_note(position, metric, bound);
    const std::array<std::span<const std::byte>, 1> parts{std::as_bytes(std::span(text))};
    // If the bound cannot be written, the next search starts from the beginning.
    return text.size() <= max_note_size && write_atomically(*path, parts).has_value();
}

void delete_bound(const Cube& position, Metric metric) {
    if (const auto path = bound_path(position, metric)) remove_file(*path);
}

namespace {

// Asymptotic branching factor: each additional move multiplies the number of positions, and in the long run the number
// of probes, by this factor (from the cube's canonical sequences: Rokicki et al., "The diameter of the Rubik's cube
// group is twenty"). In the quarter-turn metric the length increases in steps of two.
constexpr double growth_of_half_turns = 13.35;
constexpr double growth_of_two_quarter_turns = 9.37 * 9.37;

// Build time in core seconds, measured up to 16 GB (docs/measurements/optimal-performance.md). Building the 250 MB
// table takes as long as building the 1 GB table. The two largest tables are assumed to take as long as the 16 GB
// table, because the same walks fill them.
#if defined(__wasm__)
constexpr std::array<double, all_optimal_sizes.size()> core_seconds_to_build{10, 150, 200, 4000, 20000, 20000, 20000};
#else
constexpr std::array<double, all_optimal_sizes.size()> core_seconds_to_build{4, 60, 70, 1500, 7000, 7000, 7000};
#endif

// Measured averages for a random cube on one core.
constexpr double lookups_with_4_gb = 55e6;
constexpr double lookups_a_second = 18e6;

}  // namespace

double expected_probes(double last, unsigned from, unsigned to, Metric metric) {
    const bool quarters = metric == Metric::qtm;
    double sum = 0;
    for (unsigned length = from; length <= to; length += quarters ? 2 : 1) {
        last *= quarters ? growth_of_two_quarter_turns : growth_of_half_turns;
        sum += last;
    }
    return sum;
}

double probe_ratio(OptimalSize larger, OptimalSize smaller) {
    const auto bytes = [](OptimalSize size) {
        return static_cast<double>(optimal_table_bytes(shape_of(size, Metric::htm).flip_bits));
    };
    // Measured: a table 16 times as large needs only 1/23 of the probes.
    return std::pow(bytes(larger) / bytes(smaller), 1.13);
}

double seconds_to_build(OptimalSize size, double engines) {
    // Fraction of the work that every engine repeats: filling all distances except the last.
    constexpr double done_by_each = 0.08;
    return core_seconds_to_build[static_cast<std::size_t>(size)] / static_cast<double>(core_count()) *
           (done_by_each + (1 - done_by_each) / engines);
}

double total_seconds_with(const Forecast& forecast, OptimalSize size) {
    if (size == forecast.current) return forecast.seconds;
    return seconds_to_build(size, forecast.engines) + forecast.seconds / probe_ratio(size, forecast.current);
}

std::vector<OptimalSize> buildable_sizes(Metric metric) {
    const std::uint64_t free = free_memory();
    std::vector<OptimalSize> sizes;
    for (const OptimalSize size : all_optimal_sizes)
        if (size <= largest_planned && memory_for(size, metric) < free) sizes.push_back(size);
    return sizes;
}

Forecast forecast_for_random_cubes(OptimalSize current, double cubes) {
    const double lookups = lookups_with_4_gb * probe_ratio(OptimalSize::gb4, current);
    return {.current = current, .seconds = cubes * lookups / (lookups_a_second * static_cast<double>(core_count()))};
}

OptimalSize fastest_table(const Forecast& forecast, std::span<const OptimalSize> buildable) {
    OptimalSize best = forecast.current;
    for (const OptimalSize size : buildable)
        if (size > forecast.current && total_seconds_with(forecast, size) < total_seconds_with(forecast, best))
            best = size;
    return best;
}

}  // namespace cubewright::rubik
