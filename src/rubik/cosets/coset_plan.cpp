#include "rubik/cosets/coset_plan.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "texts/message.hpp"

namespace cubewright::rubik {

namespace {

using SolverClock = std::chrono::steady_clock;

double seconds_since_start(SolverClock::time_point start) {
    return std::chrono::duration<double>(SolverClock::now() - start).count();
}

// Predicts the work for the next length from the last two lengths.
class Growth {
public:
    void add(std::uint64_t count) {
        const auto now = static_cast<double>(count);
        if (last_ > 0) factor_ = now / last_;
        last_ = now;
    }
    double next() const { return last_ * factor_; }

private:
    double last_ = 0;
    double factor_ = 15;  // typical growth per additional move
};

// Number of prepasses after the check for `enough` marked positions.
constexpr unsigned last_prepasses = 4;

// Cost of a prepass, expressed as the number of sequences it replaces.
constexpr double sequences_for_prepass = 2.5e7;

}  // namespace

GroupMoveSet group_moves_in(MoveSet moves) {
    GroupMoveSet allowed = 0;
    for (std::size_t m = 0; m < group_move_count; ++m)
        if ((moves & set_of(group_moves[m])) != 0) allowed |= GroupMoveSet{1} << m;
    return allowed;
}

namespace {

// Lists the unmarked positions and compares their number with the count. A result of zero remaining positions is
// accepted only if the bitmap confirms it.
Result<void> list_unmarked_positions(const CosetWork& work, const CosetOptions& options, CosetCounts& counts) {
    const std::size_t most = std::max<std::size_t>(options.max_remaining, 1);
    TRY(auto& left, work.left(most));
    if (options.stop.stop_requested()) {
        counts.stopped = true;
        return {};
    }
    if (left.size() != std::min<std::uint64_t>(counts.left, most))
        return fail("coset-bits-changed",
                    tr("memory error: {reached} positions of the coset were marked, but {before} are marked now",
                       coset_size - counts.left, coset_size - left.size()));
    if (options.max_remaining > 0) counts.left_positions = std::move(left);
    return {};
}

}  // namespace

Result<CosetCounts> solve_coset(const CosetWork& work, const CosetOptions& options) {
    CosetCounts counts;
    Growth look_ups;
    Growth staying;
    bool searching = true;
    bool only_entering = false;
    std::uint64_t reached = 0;
    for (unsigned length = 0; length <= options.depth && reached < coset_size; ++length) {
        report(options.progress, counted(coset_stage, length, options.depth + 1));
        if (options.search_depth)
            searching = length <= *options.search_depth;
        else
            searching = searching && look_ups.next() <= static_cast<double>(options.max_look_ups);
        only_entering = only_entering || !searching || staying.next() > sequences_for_prepass;
        std::uint64_t fresh = 0;
        // Step 1. Prepass: extend all marked positions by one move.
        if (only_entering && length > 0) {
            const auto start = SolverClock::now();
            TRY(const auto& count, work.prepass());
            if (options.stop.stop_requested()) break;
            if (count.before != reached)
                return fail(
                    "coset-bits-changed",
                    tr("memory error: {reached} positions of the coset were marked, but {before} are marked now",
                       reached, count.before));
            fresh += count.after - count.before;
            counts.prepass_seconds += seconds_since_start(start);
        }
        // Step 2. Search the sequences of this length that the prepass does not cover.
        const std::uint64_t marked = reached + fresh;
        const bool needs_more_marks =
            !options.search_depth && length + last_prepasses == options.depth && marked < options.enough;
        if (searching || needs_more_marks) {
            const auto start = SolverClock::now();
            TRY(const auto& found,
                work.search(length, only_entering, searching ? coset_size : options.enough - marked));
            if (options.stop.stop_requested()) break;
            counts.looked_up += found.looked_up;
            counts.sequences += found.sequences;
            look_ups.add(found.looked_up);
            staying.add(found.staying);
            fresh += found.marked;
            counts.search_seconds += seconds_since_start(start);
            if (searching) counts.exact_to = length;
        }
        // Step 3. Record the number of new positions.
        counts.positions.push_back(fresh);
        reached += fresh;
    }
    counts.stopped = options.stop.stop_requested();
    counts.left = coset_size - reached;
    if (counts.stopped) return counts;
    return list_unmarked_positions(work, options, counts).map([&] { return std::move(counts); });
}

}  // namespace cubewright::rubik
