#include "rubik/two_phase/completer.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <vector>

namespace cubewright::rubik {

namespace {

Bytes16 sixteen_bytes(const std::uint8_t* from) {
    Bytes16 bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return bytes;
}

bool uses_only(MoveSet moves, const Ending& ending) {
    return std::all_of(ending.moves.begin(), ending.moves.begin() + ending.length,
                       [&](std::uint8_t m) { return ((moves >> m) & 1U) != 0; });
}

}  // namespace

SolutionCompleter::SolutionCompleter(const TwoPhaseTables& tables, const StartingPoints& starts, FoundSolutions& found,
                                     Budget& budget)
    : tables_(tables), starts_(starts), found_(found), budget_(budget), phase2_(tables) {
    for (std::size_t d = 0; d < direction_count; ++d)
        for (std::size_t s = 0; s < axis_symmetry_count; ++s)
            allowed_[d][s] =
                starts.allowed(d) == every_move ? every_move : transformed(starts.allowed(d), all_symmetries[s]);
}

void SolutionCompleter::try_endings(const Arrival& arrival, const EndingList& list) {
    // Step 1. Skip the phase-1 result if it is too long, and limit the length of phase 2.
    int remaining = found_.wanted_length() - arrival.cost;
    if (remaining < 0) return;
    if (remaining > max_phase2_cost_) {
        remaining = max_phase2_cost_;
        least_cost_cut_ = std::min<int>(least_cost_cut_, arrival.cost);
    }
    const StartingPoint& start = *arrival.start;
    const auto moves = arrival.sequence();
    // Step 2. Apply the phase-1 moves to the starting position.
    Permutation permutation = starts_.permutation(start.direction);
    for (const Move m : moves) permutation = after(permutation, m);
    const PlaceMap& map = coordinates_.symmetries[arrival.symmetry];
    const MoveSet allowed = allowed_[start.direction][arrival.symmetry];
    constexpr MoveSet empty_ending = MoveSet{1} << no_move;  // an empty ending may follow any move
    const MoveSet next =
        steps_.followers_under_symmetry(moves.empty() ? no_move : index(moves.back()), arrival.symmetry) | empty_ending;
    // Step 3. Combine every pre-move sequence with every ending.
    for (const PreMoves& before : start.before->ways) {
        if ((before.used & ~starts_.allowed(start.direction)) != 0) continue;
        const Permutation start_permutation{map.corners(shuffle_bytes(before.permutation.corners, permutation.corners)),
                                            map.edges(shuffle_bytes(before.permutation.edges, permutation.edges))};
        for (const Ending& ending : tables_.endings.of(list)) {
            if (((next >> ending.first) & 1U) == 0) continue;
            if (allowed != every_move && !uses_only(allowed, ending)) continue;
            // The two 16-byte loads overlap. Only 8 bytes of the first and 12 bytes of the second are used.
            const Permutation end{
                shuffle_bytes(start_permutation.corners, sixteen_bytes(ending.corners.data())),
                shuffle_bytes(start_permutation.edges, sixteen_bytes(ending.corners.data() + corner_count))};
            add_candidates({arrival, &before, &ending}, end, remaining);
        }
    }
}

// If phase 2 may be one move longer than the filters cover, adds one candidate for each possible first move of phase 2,
// so that these probes can be prefetched as well.
void SolutionCompleter::add_candidates(const FirstPhase& first_phase, const Permutation& end, int remaining) {
    const int bound = phase2_.corner_slice_bound(end);
    if (bound > remaining) return;
    if (remaining != tables_.near_positions.most + 1 || bound == 0) return add(first_phase, end, no_move, 0, remaining);
    for (MoveSet leads = allowed_[first_phase.arrival.start->direction][first_phase.arrival.symmetry] & phase2_moves;
         leads != 0; leads &= leads - 1) {
        const auto lead = static_cast<Move>(std::countr_zero(leads));
        const auto lead_cost = static_cast<int>(cost(lead, tables_.metric));
        const Permutation child = after(end, lead);
        if (phase2_.corner_slice_bound(child) <= remaining - lead_cost)
            add(first_phase, child, index(lead), lead_cost, remaining - lead_cost);
    }
}

inline void SolutionCompleter::add(const FirstPhase& first_phase, const Permutation& p, std::size_t lead, int lead_cost,
                                   int remaining) {
    if (candidate_count_ == candidates_.size()) check_candidates();
    Candidate& candidate = candidates_[candidate_count_++];
    candidate = {first_phase, lead, lead_cost, phase2_.node_of(p)};
    phase2_.prefetch(candidate.node, remaining);
}

void SolutionCompleter::check_candidates() {
    for (std::size_t i = 0; i < candidate_count_ && budget_.spend(); ++i)
        if (phase2_.may_be_solvable_in(candidates_[i].node, remaining_cost(candidates_[i]))) solve(candidates_[i]);
    candidate_count_ = 0;
}

void SolutionCompleter::solve(const Candidate& candidate) {
    const Arrival& arrival = candidate.first_phase.arrival;
    const auto found = [&](std::span<const Move> last) {
        offer(candidate, last);
        return remaining_cost(candidate);
    };
    phase2_.solve(candidate.node, remaining_cost(candidate), candidate.lead,
                  allowed_[arrival.start->direction][arrival.symmetry], budget_, found);
}

void SolutionCompleter::offer(const Candidate& candidate, std::span<const Move> last) {
    const Arrival& arrival = candidate.first_phase.arrival;
    const auto moves = arrival.sequence();
    const Ending& ending = *candidate.first_phase.ending;
    const Symmetry back = inverse(all_symmetries[arrival.symmetry]);
    std::vector<Move> all(moves.begin(), moves.end());
    for (std::size_t i = 0; i < ending.length; ++i)
        all.push_back(transformed(static_cast<Move>(ending.moves[i]), back));
    if (candidate.lead != no_move) all.push_back(transformed(static_cast<Move>(candidate.lead), back));
    for (const Move m : last) all.push_back(transformed(m, back));
    for (const Move m : candidate.first_phase.before->sequence()) all.push_back(m);
    found_.offer(StartingPoints::to_solution(arrival.start->direction, std::move(all)));
}

}  // namespace cubewright::rubik
