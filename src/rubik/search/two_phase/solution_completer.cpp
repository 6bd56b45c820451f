#include "rubik/search/two_phase/solution_completer.hpp"

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

void SolutionCompleter::finish(const Arrival& arrival, const EndingList& list) {
    int left = found_.wanted_length() - arrival.price;
    if (left < 0) return;
    if (left > most_phase2_) {
        left = most_phase2_;
        least_price_cut_ = std::min<int>(least_price_cut_, arrival.price);
    }
    const StartingPoint& start = *arrival.start;
    const auto moves = arrival.sequence();
    Permutation made = starts_.permutation(start.direction);
    for (const Move m : moves) made = after(made, m);
    const PlaceMap& map = coordinates_.symmetries[arrival.symmetry];
    const MoveSet allowed = allowed_[start.direction][arrival.symmetry];
    constexpr MoveSet none_at_all = MoveSet{1} << no_move;  // an empty ending may follow anything
    const MoveSet next =
        steps_.followers_seen(moves.empty() ? no_move : index(moves.back()), arrival.symmetry) | none_at_all;
    for (const PreMoves& before : start.before->ways) {
        if ((before.used & ~starts_.allowed(start.direction)) != 0) continue;
        const Permutation begun{map.corners(shuffle_bytes(before.permutation.corners, made.corners)),
                                map.edges(shuffle_bytes(before.permutation.edges, made.edges))};
        for (const Ending& ending : tables_.endings.of(list)) {
            if (((next >> ending.first) & 1U) == 0) continue;
            if (allowed != every_move && !uses_only(allowed, ending)) continue;
            // The two loads overlap: of the first only eight bytes matter, of the second twelve.
            const Permutation end{shuffle_bytes(begun.corners, sixteen_bytes(ending.corners.data())),
                                  shuffle_bytes(begun.edges, sixteen_bytes(ending.corners.data() + corner_count))};
            consider({arrival, &before, &ending}, end, left);
        }
    }
}

// Where phase 2 may be longer by one than the filters know, a candidate for each of its first moves: these
// look-ups can travel together too.
void SolutionCompleter::consider(const Way& way, const Permutation& end, int left) {
    const int bound = phase2_.quick_bound(end);
    if (bound > left) return;
    if (left != tables_.near_positions.most + 1 || bound == 0) return add(way, end, no_move, 0, left);
    for (MoveSet leads = allowed_[way.arrival.start->direction][way.arrival.symmetry] & phase2_moves; leads != 0;
         leads &= leads - 1) {
        const auto lead = static_cast<Move>(std::countr_zero(leads));
        const auto price = static_cast<int>(cost(lead, tables_.metric));
        const Permutation child = after(end, lead);
        if (phase2_.quick_bound(child) <= left - price) add(way, child, index(lead), price, left - price);
    }
}

inline void SolutionCompleter::add(const Way& way, const Permutation& p, std::size_t lead, int lead_price, int left) {
    if (candidate_count_ == candidates_.size()) settle();
    Candidate& candidate = candidates_[candidate_count_++];
    candidate = {way, lead, lead_price, phase2_.node_of(p)};
    phase2_.prefetch(candidate.node, left);
}

void SolutionCompleter::settle() {
    for (std::size_t i = 0; i < candidate_count_ && budget_.spend(); ++i)
        if (phase2_.may_be_within(candidates_[i].node, left_for(candidates_[i]))) solve(candidates_[i]);
    candidate_count_ = 0;
}

void SolutionCompleter::solve(const Candidate& candidate) {
    const Arrival& arrival = candidate.way.arrival;
    const auto found = [&](std::span<const Move> last) {
        offer(candidate, last);
        return left_for(candidate);
    };
    phase2_.solve(candidate.node, left_for(candidate), candidate.lead,
                  allowed_[arrival.start->direction][arrival.symmetry], budget_, found);
}

void SolutionCompleter::offer(const Candidate& candidate, std::span<const Move> last) {
    const Arrival& arrival = candidate.way.arrival;
    const auto moves = arrival.sequence();
    const Ending& ending = *candidate.way.ending;
    const Symmetry back = inverse(all_symmetries[arrival.symmetry]);
    std::vector<Move> all(moves.begin(), moves.end());
    for (std::size_t i = 0; i < ending.length; ++i)
        all.push_back(transformed(static_cast<Move>(ending.moves[i]), back));
    if (candidate.lead != no_move) all.push_back(transformed(static_cast<Move>(candidate.lead), back));
    for (const Move m : last) all.push_back(transformed(m, back));
    for (const Move m : candidate.way.before->sequence()) all.push_back(m);
    found_.offer(StartingPoints::answer(arrival.start->direction, std::move(all)));
}

}  // namespace cubewright::rubik
