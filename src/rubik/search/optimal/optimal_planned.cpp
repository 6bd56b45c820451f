#include "rubik/search/optimal/optimal_planned.hpp"

#include <algorithm>
#include <utility>

#include "base/cache_folder.hpp"
#include "base/digest.hpp"
#include "rubik/search/optimal/optimal_forecast.hpp"

namespace cubewright::rubik {

namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

constexpr double first_search_seconds = 0.3;  // time in seconds for the first solution
constexpr double fast_search_share =
    0.1;  // fraction of the expected proof time spent on searching for a shorter solution
constexpr double max_fast_search_seconds = 20;                // maximum time in seconds for the fast search
constexpr double min_seconds_for_fast_search = 3;             // minimum expected proof time in seconds
constexpr std::uint64_t min_probes_for_forecast = 3'000'000;  // minimum number of probes for a reliable forecast
constexpr double min_probes_to_share = 5'000'000;             // minimum number of probes worth sharing (about 0.25 s)
constexpr unsigned min_length_to_share = 15;  // minimum length, in moves, that is shared when no forecast is available
constexpr double first_table_share = 0.1;     // progress fraction reserved for building the first table
constexpr unsigned above_gods_number = 27;    // longer than any optimal solution in either metric

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
    result_.best.length = above_gods_number;
}

void PlannedSearch::begin() {
    search_for_shorter(Seconds(first_search_seconds), 0);
    // On a busy machine the first search may time out without a solution. When no length limit is set, search again
    // without a time limit and accept any solution.
    if (result_.best.length == above_gods_number && options_.longest >= above_gods_number)
        search_for_shorter({}, above_gods_number);
    table_size_ = best_optimal_size(metric(), stop());
}

unsigned PlannedSearch::longest_needed() const {
    return std::min(options_.longest, std::max(result_.best.length, 1U) - 1);
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
    progress_.stage = ProgressStage::search;
    progress_.table = {};
    is_done_ = table == nullptr;  // the build was interrupted
    if (is_done_) return;
    result_.tables.push_back(table);
    add_basis(result_.rests_on, {digest_text(table->digest), std::string(engine_version())});
    options_.proven = progress_.bound;
    search_.emplace(*table, position_, options_);
    length_ = search_->first_length();
    length_start_ = Clock::now();
    progress_.bound = std::max(progress_.bound, length_);
    is_done_ = length_ > longest_needed();
}

void PlannedSearch::report_table_progress(double done) {
    progress_.stage = ProgressStage::optimal_table;
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
    record_length(found, seconds_since(length_start_) / engines_);
}

bool PlannedSearch::record_shared_length(std::span<const std::uint32_t> tasks, const SearchedTasks& found) {
    OptimalSearch& search = search_.value();
    if (found.solutions.empty() && !search.is_complete_list(tasks)) return false;
    if (!search.count(tasks, found.probes_by_task)) return false;
    record_length(found, seconds_since(length_start_));
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
    if (!judged.solutions.empty()) result_.best = {judged.solutions.front(), length_};
    if (!judged.excluded) return;
    length_ += search.step();
    progress_.bound = length_;
    choose_next_table(searched, static_cast<double>(found.nodes) / std::max(seconds, 1e-3));
    is_done_ = length_ > longest_needed() || stop().stop_requested();
    length_start_ = Clock::now();
}

// Chooses the table for the next length. Called when no solution of the current length exists.
void PlannedSearch::choose_next_table(const SearchedLength& searched, double rate) {
    rate_ = rate;
    last_ = searched;
    if (searched.nodes < min_probes_for_forecast) return;
    store_lower_bound();  // in case the process is killed
    const double ahead = seconds_of_search();
    if (ahead > min_seconds_for_fast_search && result_.best.length > progress_.bound)
        search_for_shorter(Seconds(std::min(fast_search_share * ahead, max_fast_search_seconds)), progress_.bound);
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
void PlannedSearch::search_for_shorter(std::optional<Seconds> time, unsigned good_enough) {
    SolveOptions options;
    options.longest = std::min(options_.longest, result_.best.length - 1);
    options.good_enough = good_enough;
    options.target = options_.target;
    options.limits = {.time = time, .nodes = {}, .stop = stop()};
    options.threads = options_.threads;
    const auto found = solve_two_phase(fast_, cube_, options);
    if (!found || found->solutions.empty() || found->solutions.front().length >= result_.best.length) return;
    result_.best = found->solutions.front();
    progress_.best = result_.best.length;
    if (listener_.better) listener_.better(result_.best);
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
    const double spent = seconds_since(start_);
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
    const bool known = !result_.best.moves.empty() || position_ == solved_cube;
    all.lower_bound = progress_.bound;
    all.optimal = known && progress_.bound >= result_.best.length;
    if (all.optimal) {
        all.lower_bound = all.length = result_.best.length;
        all.solutions = {result_.best.moves};
        all.complete = true;
        delete_bound(position_, metric());
    } else {
        result_.kept = store_lower_bound();
    }
    all.seconds = seconds_since(start_);
    return std::move(result_);
}

Result<PlannedResult> solve_optimal_planned(const TwoPhaseTables& fast, const Cube& cube, const OptimalOptions& options,
                                            const PlanListener& listener) {
    const auto position = position_between(cube, options.target);
    if (!position) return tl::unexpected(position.error());
    PlannedSearch search(fast, cube, *position, options, listener);
    search.begin();
    while (search.step() != PlannedSearch::Step::done)
        if (search.step() == PlannedSearch::Step::table)
            search.make_table();
        else
            search.search_length();
    return search.finish();
}

}  // namespace cubewright::rubik
