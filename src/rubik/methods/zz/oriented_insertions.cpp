#include "rubik/methods/zz/oriented_insertions.hpp"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

#include "base/lazy_value.hpp"
#include "rubik/methods/steps/model/piece_table.hpp"

namespace cubewright::rubik {

namespace {

// The two cross edges that R and L move.
class SideEdges {
public:
    explicit SideEdges(const StopToken& stop) : table_(pieces, effects(), std::span(&solved_cube, 1), stop) {}
    bool is_complete() const { return table_.is_complete(); }

    template <class Visit>
    void for_each_sequence(std::span<const Move> moves, unsigned longest, const StopToken& stop,
                           const Visit& visit) const {
        std::vector<Move> word;
        descend(moves, {at_home(pieces[0]), at_home(pieces[1])}, word, longest, stop, visit);
    }

private:
    using State = std::array<Whereabouts, 2>;
    static constexpr std::array pieces{tracked(Edge::DR), tracked(Edge::DL)};

    static std::vector<Cube> effects() {
        std::vector<Cube> list;
        for (const Face f : {Face::U, Face::R, Face::L})
            for (unsigned quarters = 1; quarters < 4; ++quarters) list.push_back(as_cube(make_move(f, quarters)));
        return list;
    }

    template <class Visit>
    void descend(std::span<const Move> moves, const State& state, std::vector<Move>& word, unsigned left,
                 const StopToken& stop, const Visit& visit) const {
        constexpr std::size_t stop_check_depth = 3;  // deeper subtrees are searched in microseconds
        if (word.size() < stop_check_depth && stop.stop_requested()) return;
        const unsigned distance = table_.distance(state);
        if (distance > left) return;
        if (distance == 0 && !word.empty() && face(word.back()) != Face::U) visit(word);
        if (left == 0) return;
        for (const Move m : moves) {
            if (word.empty() ? face(m) == Face::U : !may_follow(word.back(), m)) continue;
            word.push_back(m);
            descend(moves, {after(state[0], pieces[0], m), after(state[1], pieces[1], m)}, word, left - 1, stop, visit);
            word.pop_back();
        }
    }

    PieceTable table_;
};

std::vector<Move> list_face_turns(std::initializer_list<Face> faces) {
    std::vector<Move> moves;
    for (const Face f : faces)
        for (unsigned quarters = 1; quarters < 4; ++quarters) moves.push_back(make_move(f, quarters));
    return moves;
}

// Combines three kinds of sequences: short ones with all three faces; longer one-handed ones for the hardest cases of
// a slot; and, for a pair in the wrong slot on the other side, one-handed extractions followed by insertions with the
// other hand.
std::optional<InsertionTable> build_oriented_insertions(const StopToken& stop) {
    constexpr unsigned longest_of_both_hands = 9;
    constexpr unsigned longest_of_one_hand = 11;
    constexpr std::size_t longest_extraction = 3;
    constexpr std::size_t longest_insertion = 8;
    const SideEdges edges(stop);
    if (!edges.is_complete()) return std::nullopt;
    std::vector<Sequence> found;
    const auto keep = [&](const std::vector<Move>& word) { found.push_back(make_sequence(word)); };
    edges.for_each_sequence(list_face_turns({Face::U, Face::R, Face::L}), longest_of_both_hands, stop, keep);
    struct Hand {
        std::vector<std::vector<Move>> out;
        std::vector<std::vector<Move>> in;
    };
    std::array<Hand, 2> hands;
    for (const Face side : {Face::R, Face::L}) {
        Hand& hand = hands[side == Face::R ? 0 : 1];
        edges.for_each_sequence(list_face_turns({Face::U, side}), longest_of_one_hand, stop,
                                [&](const std::vector<Move>& word) {
                                    keep(word);
                                    if (word.size() <= longest_extraction) hand.out.push_back(word);
                                    if (word.size() <= longest_insertion) hand.in.push_back(word);
                                });
    }
    for (const std::size_t hand : {0U, 1U})
        for (const auto& out : hands[hand].out)
            for (const auto& in : hands[1 - hand].in)
                for (unsigned quarters = 1; quarters < 4; ++quarters) {
                    auto word = out;
                    word.push_back(make_move(Face::U, quarters));
                    word.insert(word.end(), in.begin(), in.end());
                    keep(word);
                }
    if (stop.stop_requested()) return std::nullopt;
    std::ranges::sort(found, {}, [](const Sequence& s) { return std::pair(s.length, s.moves); });
    std::unordered_set<Cube> seen{solved_cube};
    std::erase_if(found, [&](const Sequence& s) { return !seen.insert(s.effect).second; });
    if (stop.stop_requested()) return std::nullopt;
    return InsertionTable(Part::pair, found);
}

}  // namespace

const InsertionTable* oriented_insertions(const StopToken& stop) {
    static LazyValue<InsertionTable> made;
    return made.get_or_build(stop, [&] { return build_oriented_insertions(stop); });
}

}  // namespace cubewright::rubik
