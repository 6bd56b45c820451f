#include "rubik/search/optimal/optimal_planned.hpp"

#include <algorithm>
#include <utility>

#include "base/digest.hpp"
#include "rubik/search/optimal/optimal_forecast.hpp"

namespace cubewright::rubik {

namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

constexpr double first_look = 0.3;     // time in seconds for the first solution
constexpr double share_of_fast = 0.1;  // fraction of the expected proof time spent on searching for a shorter solution
constexpr double longest_fast = 20;    // seconds
constexpr double worth_a_fast_search = 3;             // minimum expected proof time in seconds
constexpr std::uint64_t enough_to_judge = 3'000'000;  // minimum number of probes for a reliable forecast
constexpr double worth_sharing = 5'000'000;           // probes, about a quarter of a second
constexpr unsigned long_for_any = 15;                 // minimum length in moves to share when no forecast is available
constexpr double first_table = 0.1;                   // progress fraction reserved for building the first table
constexpr unsigned more_than_any = 27;                // longer than any optimal solution in either metric

}  // namespace

PlannedSearch::PlannedSearch(const TwoPhaseTables& fast, const Cube& cube, const Cube& position,
                             const OptimalOptions& options, PlanListener listener, std::size_t engines)
    : fast_(fast),
      cube_(cube),
      position_(position),
      options_(options),
      listener_(std::move(listener)),
      engines_(static_cast<double>(engines)) {
    options_.wanted = OptimalWanted::one;
    options_.progress = [this](const OptimalProgress& progress) { tell(progress); };
    ProvenBound known = kept_bound(position_, metric());
    status_.lower_bound = known.length;
    result_.rests_on = std::move(known.rests_on);
    result_.best.length = more_than_any;
}

void PlannedSearch::begin() {
    look_for_better(Seconds(first_look), 0);
    // On a busy machine the first search may time out without a solution. When no length limit is set, search again
    // without a time limit and accept any solution.
    if (result_.best.length == more_than_any && options_.longest >= more_than_any) look_for_better({}, more_than_any);
    at_hand_ = best_optimal_size(metric(), stop());
}

unsigned PlannedSearch::longest_needed() const {
    return std::min(options_.longest, std::max(result_.best.length, 1U) - 1);
}

void PlannedSearch::make_table() {
    const bool new_here = !is_loaded(at_hand_, metric());
    const auto progress = [&](const Progress& each) { tell_of_table(each.done); };
    take_table(optimal_table(at_hand_, metric(), new_here ? progress : ProgressCallback{}, stop()));
}

bool PlannedSearch::is_table_to_share() const {
    return engines_ > 1 && !is_loaded(at_hand_, metric()) && !is_in_cache(at_hand_, metric());
}

void PlannedSearch::take_table(const OptimalTable* table) {
    status_.building.reset();
    over_ = table == nullptr;  // the build was interrupted
    if (over_) return;
    result_.tables.push_back(table);
    add_basis(result_.rests_on, {digest_text(table->digest), std::string(engine_version())});
    options_.proven = status_.lower_bound;
    search_.emplace(*table, position_, options_);
    length_ = search_->first_length();
    length_began_ = Clock::now();
    status_.lower_bound = std::max(status_.lower_bound, length_);
    over_ = length_ > longest_needed();
}

void PlannedSearch::tell_of_table(double done) {
    status_.building = at_hand_;
    if (rate_ == 0) status_.done = std::max(status_.done, first_table * done);
    tell_time(((1 - done) * seconds_to_build(at_hand_, engines_)) + seconds_of_search(), rate_ != 0);
}

bool PlannedSearch::is_worth_sharing() const {
    if (engines_ < 2) return false;
    if (last_.nodes == 0) return length_ >= long_for_any;
    return lookups_ahead(static_cast<double>(last_.nodes), length_, length_, metric()) > worth_sharing;
}

void PlannedSearch::search_length() {
    const SearchedTasks found = search_->search(length_);
    // All engines together will search the shared lengths faster by this factor.
    take_length(found, seconds_since(length_began_) / engines_);
}

bool PlannedSearch::take_shared_length(std::span<const std::uint32_t> tasks, const SearchedTasks& found) {
    if (found.solutions.empty() && !search_->are_all(tasks)) return false;
    if (!search_->count(tasks, found.of_tasks)) return false;
    take_length(found, seconds_since(length_began_));
    return true;
}

void PlannedSearch::take_length(const SearchedTasks& found, double seconds) {
    const SearchedLength searched{length_, found.nodes};
    result_.search.searched.push_back(searched);
    result_.search.nodes += found.nodes;
    elsewhere_ = 0;
    over_ = true;
    const JudgedLength judged = search_->judge(length_, found);
    if (!judged.solutions.empty()) result_.best = {judged.solutions.front(), length_};
    if (!judged.excluded) return;
    length_ += search_->step();
    status_.lower_bound = length_;
    reconsider(searched, static_cast<double>(found.nodes) / std::max(seconds, 1e-3));
    over_ = length_ > longest_needed() || stop().stop_requested();
    length_began_ = Clock::now();
}

// After a length without a solution, decides which table to use for the next one.
void PlannedSearch::reconsider(const SearchedLength& searched, double rate) {
    rate_ = rate;
    last_ = searched;
    if (searched.nodes < enough_to_judge) return;
    keep_proven();  // in case the process is killed
    const double ahead = seconds_of_search();
    if (ahead > worth_a_fast_search && result_.best.length > status_.lower_bound)
        look_for_better(Seconds(std::min(share_of_fast * ahead, longest_fast)), status_.lower_bound);
    const OptimalSize next = soonest({at_hand_, seconds_of_search(), engines_}, makeable_sizes(metric()));
    if (next == at_hand_) return;
    last_.nodes = static_cast<std::uint64_t>(static_cast<double>(last_.nodes) / advantage(next, at_hand_));
    at_hand_ = next;
    search_.reset();
}

// Estimates the time needed to search all remaining lengths with the current table.
double PlannedSearch::seconds_of_search() const {
    if (rate_ == 0) return 0;
    return lookups_ahead(static_cast<double>(last_.nodes), status_.lower_bound, longest_needed(), metric()) / rate_;
}

// Runs the two-phase search until the time is up or a solution is at most `good_enough` moves long. A solution that
// matches the proven lower bound completes the proof.
void PlannedSearch::look_for_better(std::optional<Seconds> time, unsigned good_enough) {
    SolveOptions options;
    options.longest = std::min(options_.longest, result_.best.length - 1);
    options.good_enough = good_enough;
    options.target = options_.target;
    options.limits = {.time = time, .nodes = {}, .stop = stop()};
    options.threads = options_.threads;
    const auto found = solve_two_phase(fast_, cube_, options);
    if (!found || found->solutions.empty() || found->solutions.front().length >= result_.best.length) return;
    result_.best = found->solutions.front();
    status_.best = result_.best.length;
    if (listener_.better) listener_.better(result_.best);
}

void PlannedSearch::tell(const OptimalProgress& progress) {
    if (last_.nodes == 0 || rate_ == 0) {
        tell_time(0, false);
        return;
    }
    const double this_length = lookups_ahead(static_cast<double>(last_.nodes), 1, 1, metric());
    const double left_here = std::max(this_length - static_cast<double>(elsewhere_ + progress.nodes), 0.0) / rate_;
    const double later = std::max(seconds_of_search() - (this_length / rate_), 0.0);
    tell_time(left_here + later, true);
}

void PlannedSearch::tell_time(double seconds_left, bool known) {
    if (!listener_.status) return;
    const double spent = seconds_since(start_);
    if (known) {
        status_.seconds_left = seconds_left;
        status_.done = std::max(status_.done, spent / (spent + seconds_left + 0.1));
    }
    listener_.status(status_);
}

bool PlannedSearch::keep_proven() const {
    return keep_bound(position_, metric(), {status_.lower_bound, result_.rests_on});
}

PlannedResult PlannedSearch::finish() {
    OptimalResult& all = result_.search;
    const bool known = !result_.best.moves.empty() || position_ == solved_cube;
    all.lower_bound = status_.lower_bound;
    all.optimal = known && status_.lower_bound >= result_.best.length;
    if (all.optimal) {
        all.lower_bound = all.length = result_.best.length;
        all.solutions = {result_.best.moves};
        all.complete = true;
        forget_bound(position_, metric());
    } else {
        result_.kept = keep_proven();
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
