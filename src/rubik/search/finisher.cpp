#include "rubik/search/finisher.hpp"

#include <algorithm>
#include <array>
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

Finisher::Finisher(const TwoPhaseTables& tables, const Roots& roots, Answers& answers, Budget& budget)
    : tables_(tables), answers_(answers), budget_(budget), phase2_(tables) {
    for (std::size_t d = 0; d < direction_count; ++d)
        for (std::size_t s = 0; s < axis_symmetry_count; ++s)
            allowed_[d][s] =
                roots.allowed(d) == every_move ? every_move : transformed(roots.allowed(d), all_symmetries[s]);
}

void Finisher::finish(const Root& root, std::span<const Move> moves, std::size_t symmetry, const EndingList& list,
                      int price) {
    int left = answers_.wanted_length() - price;
    if (left < 0) return;
    if (left > most_phase2_) {
        left = most_phase2_;
        least_price_cut_ = std::min(least_price_cut_, price);
    }
    Permutation start = root.permutation;
    for (const Move m : moves) start = after(start, m);
    const PlaceMap& map = coordinates_.symmetries[symmetry];
    start = {map.corners(start.corners), map.edges(start.edges)};

    const MoveSet allowed = allowed_[root.direction][symmetry];
    constexpr MoveSet none_at_all = MoveSet{1} << no_move;  // an empty ending may follow anything
    const MoveSet next = steps_.followers_seen(moves.empty() ? no_move : index(moves.back()), symmetry) | none_at_all;
    // Endings that pass the quick bound wait until some are together, their look-ups begun.
    struct Candidate {
        const Ending* ending;
        Phase2Search::Node node;
    };
    std::array<Candidate, 16> candidates;
    std::size_t count = 0;
    const auto try_candidates = [&] {
        for (std::size_t i = 0; i < count && left >= 0 && !budget_.spent(); ++i) {
            if (phase2_.may_be_within(candidates[i].node, left))
                solve(root, moves, symmetry, *candidates[i].ending, candidates[i].node, price);
            left = std::min(left, answers_.wanted_length() - price);
        }
        count = 0;
    };
    for (const Ending& ending : tables_.endings.of(list)) {
        if (((next >> ending.first) & 1U) == 0) continue;
        if (allowed != every_move && !uses_only(allowed, ending)) continue;
        // The two loads overlap: of the first only eight bytes matter, of the second twelve.
        const Permutation end{look_up(start.corners, sixteen_bytes(ending.corners.data())),
                              look_up(start.edges, sixteen_bytes(ending.corners.data() + corner_count))};
        if (phase2_.quick_bound(end) > left) continue;
        candidates[count] = {&ending, phase2_.node_of(end)};
        phase2_.prefetch(candidates[count].node, left);
        if (++count == candidates.size()) try_candidates();
    }
    try_candidates();
}

void Finisher::solve(const Root& root, std::span<const Move> moves, std::size_t symmetry, const Ending& ending,
                     const Phase2Search::Node& start, int price) {
    const int left = std::min(most_phase2_, answers_.wanted_length() - price);
    phase2_.solve(start, left, allowed_[root.direction][symmetry], budget_, [&](std::span<const Move> last) {
        const Symmetry back = inverse(all_symmetries[symmetry]);
        std::vector<Move> all(moves.begin(), moves.end());
        for (std::size_t i = 0; i < ending.length; ++i)
            all.push_back(transformed(static_cast<Move>(ending.moves[i]), back));
        for (const Move m : last) all.push_back(transformed(m, back));
        answers_.offer(Roots::answer(root, all));
        return std::min(most_phase2_, answers_.wanted_length() - price);
    });
}

}  // namespace cubewright::rubik
