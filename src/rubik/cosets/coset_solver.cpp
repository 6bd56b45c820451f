#include "rubik/cosets/coset_solver.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/free_memory.hpp"
#include "base/workers.hpp"
#include "rubik/cosets/coset_plan.hpp"
#include "rubik/formats/facelet_string.hpp"
#include "rubik/search/two_phase/two_phase.hpp"
#include "texts/codes.hpp"

namespace cubewright::rubik {

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
    CosetWork work;
    work.search = [&](unsigned length, bool only_entering, std::uint64_t most) -> Result<MarkedLength> {
        search.only_entering = only_entering;
        search.most = most;
        return mark_sequences(search, length, marked_.as<std::uint64_t>(), options.stop);
    };
    work.prepass = [&]() -> Result<PrepassCount> {
        const PrepassCount count = prepass(marked_.as<std::uint64_t>(), next_.as<std::uint64_t>(),
                                           moves_in_group(options.moves), options.stop);
        std::swap(marked_, next_);
        return count;
    };
    clear();
    auto counts = solve_coset(work, options);
    if (counts && !counts->stopped) counts->left_positions = positions_left(*centred, bits(), options.most_left);
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
