#include "rubik/search/finisher.hpp"

#include <cstring>
#include <cstdlib>
#include <vector>

namespace cubewright::rubik {

namespace {

Bytes16 sixteen_bytes(const std::uint8_t* from) {
    Bytes16 bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return bytes;
}

constexpr MoveSet bit_of_no_move = MoveSet{1} << no_move;

}  // namespace

Finisher::Finisher(const TwoPhaseTables& tables, const Roots& roots, Answers& answers, Budget& budget)
    : tables_(tables), roots_(roots), answers_(answers), budget_(budget), phase2_(tables) {
    for (std::size_t s = 0; s < axis_symmetry_count; ++s) {
        for (std::size_t m = 0; m <= move_count; ++m)
            followers_[s][m] = transformed(followers[m], all_symmetries[s]) | bit_of_no_move;
        for (std::size_t d = 0; d < direction_count; ++d) {
            const MoveSet moves = transformed(roots.allowed(d), all_symmetries[s]);
            unsigned faces = 0;
            for (const Face f : all_faces)
                if ((moves & moves_of(f)) != 0) faces |= 1U << index(f);
            allowed_[d][s] = {moves, faces};
        }
    }
}

void Finisher::finish(const Root& root, std::span<const Move> moves, std::size_t symmetry, const EndingList& list,
                      int price) {
    int left = answers_.wanted_length() - price;
    if (left < 0) return;
    static const int cap = getenv("CAP") ? atoi(getenv("CAP")) : 99;
    if (left > cap) left = cap;
    Permutation start = root.permutation;
    for (const Move m : moves) start = after(start, m);
    start = phase2_.image(start, symmetry);

    const Allowed& allowed = allowed_[root.direction][symmetry];
    const MoveSet next = followers_[symmetry][moves.empty() ? no_move : index(moves.back())];
    for (const Ending& ending : tables_.endings.of(list)) {
        if (((next >> ending.first) & 1U) == 0 || (ending.faces & ~allowed.faces) != 0) continue;
        // The two loads overlap: of the first only eight bytes matter, of the second twelve.
        const Permutation end{look_up(start.corners, sixteen_bytes(ending.corners.data())),
                              look_up(start.edges, sixteen_bytes(ending.corners.data() + corner_count))};
        if (!phase2_.may_be_near(end, left)) continue;
        phase2_.solve(end, left, allowed.moves, budget_, [&](std::span<const Move> last) {
            const Symmetry back = inverse(all_symmetries[symmetry]);
            std::vector<Move> all(moves.begin(), moves.end());
            for (std::size_t i = 0; i < ending.length; ++i)
                all.push_back(transformed(static_cast<Move>(ending.moves[i]), back));
            for (const Move m : last) all.push_back(transformed(m, back));
            answers_.offer(Roots::answer(root, all));
            return answers_.wanted_length() - price;
        });
        left = answers_.wanted_length() - price;
        if (left < 0 || budget_.spent()) return;
    }
}

}  // namespace cubewright::rubik
