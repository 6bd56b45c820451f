#include "rubik/cosets/coset_solver.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <utility>

#include "base/free_memory.hpp"
#include "base/workers.hpp"
#include "rubik/cosets/coset_search.hpp"
#include "rubik/cosets/prepass.hpp"
#include "rubik/formats/facelet_string.hpp"
#include "rubik/search/two_phase/two_phase.hpp"

namespace cubewright::rubik {

namespace {

using SolverClock = std::chrono::steady_clock;

double seconds_from(SolverClock::time_point start) {
    return std::chrono::duration<double>(SolverClock::now() - start).count();
}

// Foretells what the next length takes from the last two.
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
    double factor_ = 15;  // about what one more move makes of anything
};

// A prepass costs as much as so many sequences, which it does without.
constexpr double sequences_for_prepass = 2.5e7;

GroupMoveSet allowed_in_group(MoveSet moves) {
    GroupMoveSet allowed = 0;
    for (std::size_t m = 0; m < group_move_count; ++m)
        if ((moves & set_of(group_moves[m])) != 0) allowed |= GroupMoveSet{1} << m;
    return allowed;
}

}  // namespace

Result<CosetSolver> CosetSolver::make(const TwoPhaseTables& tables) {
    if (const std::uint64_t free = free_memory(); free < coset_solver_bytes)
        return fail(say(Text::coset_needs_memory, coset_solver_bytes >> 20U, free >> 20U));
    CosetSolver solver;
    solver.entries_ = LargeBuffer::unset(tables.coset_entries.size_bytes());
    std::ranges::copy(tables.coset_entries, solver.entries_.as<CosetEntry>().begin());
    solver.marked_ = LargeBuffer(coset_bytes);
    solver.next_ = LargeBuffer(coset_bytes);
    return solver;
}

void CosetSolver::clear() {
    const auto words = marked_.as<std::uint64_t>();
    parallel_for(family_count, [&](std::size_t page) {
        std::ranges::fill(words.subspan(page * page_words, page_words), std::uint64_t{0});
    });
}

Result<CosetCounts> CosetSolver::solve(const Cube& position, const CosetOptions& options) {
    const auto centred = position_between(position, solved_cube);
    if (!centred) return tl::unexpected(centred.error());
    CosetSearch search{*centred, entries_.as<CosetEntry>(), options.moves};
    CosetCounts counts;
    Growth look_ups;
    Growth staying;
    bool searching = true;
    std::uint64_t reached = 0;
    clear();
    for (unsigned length = 0; length <= options.depth && reached < coset_size; ++length) {
        report(options.progress, "coset", static_cast<double>(length) / (options.depth + 1));
        if (options.search_depth)
            searching = length <= *options.search_depth;
        else
            searching = searching && look_ups.next() <= static_cast<double>(options.most_look_ups);
        std::uint64_t fresh = 0;
        search.only_entering = search.only_entering || !searching || staying.next() > sequences_for_prepass;
        if (search.only_entering && length > 0) {
            const auto start = SolverClock::now();
            const PrepassCount count = prepass(marked_.as<std::uint64_t>(), next_.as<std::uint64_t>(),
                                               allowed_in_group(options.moves), options.stop);
            if (options.stop.stop_requested()) break;
            if (count.before != reached) return fail(say(Text::coset_bits_changed, reached, count.before));
            std::swap(marked_, next_);
            fresh += count.after - count.before;
            counts.prepass_seconds += seconds_from(start);
        }
        if (searching) {
            const auto start = SolverClock::now();
            const SearchedLength found = mark_sequences(search, length, marked_.as<std::uint64_t>(), options.stop);
            counts.looked_up += found.looked_up;
            counts.sequences += found.sequences;
            look_ups.add(found.looked_up);
            staying.add(found.staying);
            fresh += found.marked;
            counts.search_seconds += seconds_from(start);
            if (options.stop.stop_requested()) break;
            counts.exact_to = length;
        }
        counts.positions.push_back(fresh);
        reached += fresh;
    }
    counts.stopped = options.stop.stop_requested();
    counts.left = coset_size - reached;
    if (!counts.stopped) counts.left_positions = positions_left(*centred, bits(), options.most_left);
    return counts;
}

std::vector<Cube> positions_left(const Cube& start, std::span<const std::uint64_t> bits, std::size_t most) {
    std::vector<Cube> left;
    for (std::size_t word = 0; word < bits.size(); ++word)
        for (std::uint64_t unset = ~bits[word]; unset != 0; unset &= unset - 1) {
            if (left.size() == most) return left;
            left.push_back(position_of_bit(
                start, {static_cast<std::uint32_t>(word), static_cast<std::uint32_t>(std::countr_zero(unset))}));
        }
    return left;
}

Result<unsigned> settle_left(const TwoPhaseTables& tables, std::span<const Cube> positions, unsigned most_moves,
                             const StopToken& stop) {
    SolveOptions options;
    options.longest = most_moves;
    options.good_enough = most_moves;
    options.threads = core_count();
    options.limits.stop = stop;
    unsigned longest = 0;
    const auto solved = solve_two_phase_batch(tables, positions, options);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (!solved[i]) return tl::unexpected(solved[i].error());
        if (solved[i]->solutions.empty())
            return fail(say(Text::coset_left_unsolved, most_moves, to_facelet_string(positions[i])));
        longest = std::max(longest, static_cast<unsigned>(solved[i]->solutions.front().moves.size()));
    }
    return longest;
}

}  // namespace cubewright::rubik
