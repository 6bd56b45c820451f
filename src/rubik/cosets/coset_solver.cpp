#include "rubik/cosets/coset_solver.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "base/memory.hpp"
#include "base/workers.hpp"
#include "rubik/cosets/coset_plan.hpp"
#include "rubik/two_phase/two_phase.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

namespace {

// Copies the table in pieces, so that a stop request can interrupt it. Writing to newly allocated memory is slow: 0.7
// GB takes a second.
void copy_entries(std::span<const CosetEntry> from, std::span<CosetEntry> to, const StopToken& stop) {
    constexpr std::size_t piece = std::size_t{1} << 20U;
    parallel_for((from.size() + piece - 1) / piece,
                 [&](std::size_t i) {
                     const auto part = from.subspan(i * piece, std::min(piece, from.size() - (i * piece)));
                     std::ranges::copy(part, to.subspan(i * piece).begin());
                 },
                 stop);
}

}  // namespace

Result<CosetSolver> CosetSolver::make(const TwoPhaseTables& tables, const StopToken& stop) {
    if (const std::uint64_t free = free_memory(); free < coset_solver_bytes)
        return fail("coset-needs-memory",
                    tr("a coset needs {coset_solver_bytes} MB of memory, but only {free} MB is free",
                       coset_solver_bytes >> 20U, free >> 20U));
    CosetSolver solver;
    solver.entries_ = LargeBuffer::unset(tables.coset_entries.size_bytes());
    copy_entries(tables.coset_entries, solver.entries_.as<CosetEntry>(), stop);
    if (stop.stop_requested()) return interrupted(tr("The tables were not built."));
    // The memory is not zeroed here, because that would take seconds and is not necessary: each coset starts with
    // clear(), and a prepass writes every word.
    solver.marked_ = LargeBuffer::unset(coset_bytes);
    solver.next_ = LargeBuffer::unset(coset_bytes);
    return solver;
}

void CosetSolver::clear(const StopToken& stop) {
    const auto words = marked_.as<std::uint64_t>();
    parallel_for(
        family_count,
        [&](std::size_t page) { std::ranges::fill(words.subspan(page * page_words, page_words), std::uint64_t{0}); },
        stop);
}

Result<CosetCounts> CosetSolver::solve(const Cube& position, const CosetOptions& options) {
    TRY(const auto& centred, position_between(position, solved_cube));
    CosetSearch search{centred, entries_.as<CosetEntry>(), options.moves};
    CosetWork work;
    work.search = [&](unsigned length, bool only_entering, std::uint64_t most) -> Result<MarkedLength> {
        search.only_entering = only_entering;
        search.most = most;
        return mark_sequences(search, length, marked_.as<std::uint64_t>(), options.stop);
    };
    work.prepass = [&]() -> Result<PrepassCount> {
        const PrepassCount count = prepass(marked_.as<std::uint64_t>(), next_.as<std::uint64_t>(),
                                           group_moves_in(options.moves), options.stop);
        std::swap(marked_, next_);
        return count;
    };
    work.left = [&](std::size_t most) -> Result<std::vector<Cube>> {
        return unmarked_positions(centred, bits(), most, options.stop);
    };
    clear(options.stop);
    return solve_coset(work, options);
}

std::vector<Cube> unmarked_positions(const Cube& start, std::span<const std::uint64_t> bits, std::size_t most,
                                     const StopToken& stop) {
    std::vector<Cube> left;
    for (std::size_t word = 0; word < bits.size(); ++word) {
        if (word % page_words == 0 && stop.stop_requested()) return left;
        for (std::uint64_t unset = ~bits[word]; unset != 0; unset &= unset - 1) {
            if (left.size() == most) return left;
            left.push_back(position_of_bit(
                start, {static_cast<std::uint32_t>(word), static_cast<std::uint32_t>(std::countr_zero(unset))}));
        }
    }
    return left;
}

Result<std::optional<unsigned>> solve_remaining(const TwoPhaseTables& tables, std::span<const Cube> positions,
                                                unsigned max_moves, std::uint64_t max_nodes, const StopToken& stop) {
    SolveOptions options;
    options.longest = max_moves;
    options.good_enough = max_moves;
    options.threads = core_count();
    options.limits = {.seconds = {}, .nodes = max_nodes, .stop = stop};
    unsigned longest = 0;
    const std::size_t portion = 16 * core_count();
    for (std::size_t first = 0; first < positions.size(); first += portion) {
        const auto some = positions.subspan(first, std::min(portion, positions.size() - first));
        for (const auto& solved : solve_two_phase_batch(tables, some, options)) {
            if (!solved) return tl::unexpected(solved.error());
            if (solved->solutions.empty()) return std::nullopt;
            longest = std::max(longest, static_cast<unsigned>(solved->solutions.front().moves.size()));
        }
    }
    return longest;
}

namespace {

// If at most this many positions remain, a search one move deeper solves nearly all of them, although it takes fifteen
// times as long. If more remain, the requested depth is below the maximum distance in the coset.
constexpr std::uint64_t max_left_by_prepasses = coset_size / 1000;

bool has_too_many_left(const CosetCounts& counts) {
    return counts.left > counts.left_positions.size() && counts.left <= max_left_by_prepasses;
}

}  // namespace

Result<WholeCoset> solve_whole_coset(const CosetBackend& backend, const Cube& position, CosetOptions options) {
    const bool may_go_deeper = !options.search_depth && options.max_remaining > 0;
    auto counts = backend.solve(position, options);
    while (counts && !counts->stopped && may_go_deeper && has_too_many_left(*counts) &&
           counts->exact_to < options.depth) {
        options.search_depth = counts->exact_to + 1;
        counts = backend.solve(position, options);
    }
    if (!counts) return tl::unexpected(counts.error());
    WholeCoset whole{std::move(*counts), std::nullopt};
    if (whole.counts.stopped || whole.counts.left == 0 || whole.counts.left != whole.counts.left_positions.size())
        return whole;
    const auto settled = backend.settle(whole.counts.left_positions, options.depth, options.stop);
    whole.counts.stopped = options.stop.stop_requested();
    if (whole.counts.stopped) return whole;
    if (!settled) return tl::unexpected(settled.error());
    whole.settled = *settled;  // if empty, some positions remain unsolved and the coset is not proven
    return whole;
}

std::optional<unsigned> proven_bound(std::span<const std::uint64_t> positions, std::uint64_t left,
                                     std::optional<unsigned> settled) {
    if (left > 0 && !settled) return std::nullopt;
    auto longest = static_cast<unsigned>(positions.size());
    while (longest > 0 && positions[longest - 1] == 0) --longest;
    return std::max(longest == 0 ? 0 : longest - 1, left > 0 ? settled.value_or(0) : 0);
}

}  // namespace cubewright::rubik
