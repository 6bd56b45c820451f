#include "rubik/methods/steps/taught_sequences.hpp"

#include <algorithm>
#include <initializer_list>
#include <unordered_map>
#include <utility>

#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/cross.hpp"

namespace cubewright::rubik {

namespace {

using Moves = std::vector<Move>;

// Adds the equivalent sequences for all four slots.
void add_for_all_slots(std::vector<Moves>& list, const Moves& for_front_right) {
    for (unsigned quarter = 0; quarter < slot_count; ++quarter) {
        Moves turned;
        for (const Move m : for_front_right) turned.push_back(transformed(m, rotation_about_u(quarter)));
        list.push_back(turned);
    }
}

std::vector<Moves> for_all_slots(std::initializer_list<std::string_view> texts) {
    std::vector<Moves> list;
    for (const std::string_view text : texts) add_for_all_slots(list, moves_of(text));
    return list;
}

// Visits every combination of a, an optional U turn, and b. Skips combinations in which b would start by undoing the
// end of a.
template <class Visit>
void for_each_combination(const Moves& a, const Moves& b, const Visit& visit) {
    for (unsigned quarters = 0; quarters < 4; ++quarters) {
        if (quarters == 0 && face(a.back()) == face(b.front())) continue;
        Moves joined = a;
        if (quarters > 0) joined.push_back(make_move(Face::U, quarters));
        joined.insert(joined.end(), b.begin(), b.end());
        visit(joined);
    }
}

std::vector<Moves> combine_lists(const std::vector<Moves>& firsts, const std::vector<Moves>& seconds) {
    std::vector<Moves> list;
    for (const Moves& a : firsts)
        for (const Moves& b : seconds) for_each_combination(a, b, [&](const Moves& moves) { list.push_back(moves); });
    return list;
}

// Returns the shortest sequence for each effect.
std::vector<Sequence> sequences(std::vector<Moves> list) {
    std::ranges::sort(list, {}, [](const Moves& moves) { return std::pair(moves.size(), moves); });
    std::vector<Sequence> result;
    std::unordered_map<Cube, std::size_t> seen{{solved_cube, 0}};
    for (const Moves& moves : list) {
        const Sequence s = make_sequence(moves);
        if (seen.try_emplace(s.effect, result.size()).second) result.push_back(s);
    }
    return result;
}

void append_lists(std::vector<Moves>& list, const std::vector<Moves>& more) {
    list.insert(list.end(), more.begin(), more.end());
}

const auto& pair_triggers() {
    static const auto triggers = for_all_slots({"R U R'", "R U' R'", "R U2 R'", "F' U F", "F' U' F", "F' U2 F"});
    return triggers;
}

// Combinations of three triggers are numerous. A combination is kept only if the table has no insertion yet that
// solves the slot and preserves the same slots, and only one is kept for each situation.
std::vector<Moves> select_third_triggers(const std::vector<Moves>& two_strokes, const InsertionTable& known) {
    struct Best {
        unsigned length;
        std::size_t position;
    };
    std::unordered_map<std::uint32_t, Best> best;
    std::vector<Moves> list;
    for (const Moves& two : two_strokes) {
        const Cube after_two = after(solved_cube, two);
        for (const Moves& third : pair_triggers())
            for_each_combination(two, third, [&](const Moves& moves) {
                const Cube effect = after(after_two, std::span(moves).subspan(two.size()));
                const FourSet keeps = solved_pairs(effect);
                for (const Slot slot : all_slots) {
                    if (contains(keeps, index(slot))) continue;
                    if (known.fewest_moves(slot, effect, keeps) <= moves.size()) continue;
                    const auto corner = whereabouts(effect, tracked(slot_corner(slot)));
                    const auto edge = whereabouts(effect, tracked(slot_edge(slot)));
                    const auto key = static_cast<std::uint32_t>(
                        (((((index(slot) * whereabouts_count) + corner) * whereabouts_count) + edge) << slot_count) |
                        keeps);
                    const auto [entry, is_new] =
                        best.try_emplace(key, Best{static_cast<unsigned>(moves.size()), list.size()});
                    if (is_new) {
                        list.push_back(moves);
                    } else if (moves.size() < entry->second.length) {
                        entry->second.length = static_cast<unsigned>(moves.size());
                        list[entry->second.position] = moves;
                    }
                }
            });
    }
    return list;
}

}  // namespace

std::vector<Sequence> taught_corners() {
    const auto insert = for_all_slots({"R U R'", "F' U' F", "R U2 R' U' R U R'", "F' U2 F U F' U' F"});
    const auto take_out = for_all_slots({"R U R'", "R U' R'", "F' U' F", "F' U F"});
    auto list = insert;
    append_lists(list, combine_lists(take_out, insert));
    return sequences(list);
}

std::vector<Sequence> taught_edges() {
    const auto insert = for_all_slots({"R U' R' U' F' U F", "F' U F U R U' R'"});
    auto list = insert;
    append_lists(list, combine_lists(insert, insert));  // the first insertion takes an edge out
    return sequences(list);
}

std::vector<Sequence> taught_pairs() {
    const auto two = combine_lists(pair_triggers(), pair_triggers());
    std::vector<Moves> list = pair_triggers();
    for (const Case& c : f2l_cases()) {
        Moves moves = moves_of(c.algorithm);
        if (face(moves.front()) == Face::U) moves.erase(moves.begin());
        add_for_all_slots(list, moves);
    }
    append_lists(list, two);
    const InsertionTable known(Part::pair, sequences(list));
    append_lists(list, select_third_triggers(two, known));
    return sequences(list);
}

}  // namespace cubewright::rubik
