// The insertion tables cover every situation, so the methods cannot get stuck.
#include "rubik/methods/steps/insertions.hpp"

#include <gtest/gtest.h>

#include <unordered_map>

#include "rubik/methods/steps/cross.hpp"
#include "rubik/methods/steps/taught_sequences.hpp"
#include "rubik/methods/zz/zz_search.hpp"
#include "tests/rubik/methods/stickers_say.hpp"

namespace cubewright::rubik {
namespace {

// Returns a cube with the given corner and edge states. Other pieces do not matter to the tables.
Cube with_pair_at(Slot slot, Whereabouts corner, Whereabouts edge) {
    Cube inverse_cube = solved_cube;
    auto corners = to_array(inverse_cube.corners);
    auto edges = to_array(inverse_cube.edges);
    corners[index(slot_corner(slot))] =
        static_cast<std::uint8_t>((corner % corner_count) | ((corner / corner_count) << orientation_shift));
    edges[index(slot_edge(slot))] =
        static_cast<std::uint8_t>((edge % edge_count) | ((edge / edge_count) << orientation_shift));
    return {to_bytes16(corners), to_bytes16(edges)};
}

// A piece can be in the last layer, in its own slot, or in another unsolved slot.
bool is_possible_position(std::size_t place, std::size_t first_slot_place, FourSet filled) {
    return place < 4 || (place >= first_slot_place && !contains(filled, place - first_slot_place));
}

enum class Flips : std::uint8_t { any, none };

void expect_complete(const InsertionTable& table, Flips flips = Flips::any) {
    for (const Slot slot : all_slots)
        for (unsigned filled = 0; filled <= all_four; ++filled) {
            if (contains(static_cast<FourSet>(filled), index(slot))) continue;
            for (Whereabouts corner = 0; corner < whereabouts_count; ++corner)
                for (Whereabouts edge = 0; edge < whereabouts_count; ++edge) {
                    if (flips == Flips::none && edge >= edge_count) continue;
                    const auto set = static_cast<FourSet>(filled);
                    const bool corner_counts = table.part() != Part::edge;
                    const bool edge_counts = table.part() != Part::corner;
                    if (corner_counts && !is_possible_position(corner % corner_count, index(Corner::DFR), set))
                        continue;
                    if (edge_counts && !is_possible_position(edge % edge_count, index(Edge::FR), set)) continue;
                    const bool corner_home = !corner_counts || corner == index(slot_corner(slot));
                    const bool edge_home = !edge_counts || edge == index(slot_edge(slot));
                    if (corner_home && edge_home) continue;
                    const Cube inverse_cube = with_pair_at(slot, corner, edge);
                    ASSERT_NE(table.fewest_moves(slot, inverse_cube, set), InsertionTable::unknown)
                        << "slot " << index(slot) << " filled " << filled << " corner " << int{corner} << " edge "
                        << int{edge};
                }
        }
}

// With a solved EO cross, R, U and L solve every slot from every position.
TEST(Insertions, OrientedPairsNeedOnlyThreeFaces) {
    const InsertionTable& table = *oriented_insertions({});
    expect_complete(table, Flips::none);
    for (std::size_t i = 0; i < 1000; ++i)
        for (const Move m : table[i].sequence.span())
            EXPECT_TRUE(face(m) == Face::R || face(m) == Face::U || face(m) == Face::L);
}

TEST(Insertions, ExistForEveryPositionAndSlotState) {
    for (const Part part : {Part::corner, Part::edge, Part::pair}) {
        expect_complete(full_insertions(part));
        expect_complete(taught_insertions(part));
    }
}

TEST(LongInsertions, SolveTheSlotAndPreserveThePromisedPieces) {
    Random random(std::uint64_t{1});
    for (const Part part : {Part::corner, Part::edge, Part::pair})
        for (const InsertionTable* table : {&full_insertions(part), &taught_insertions(part)})
            for (int i = 0; i < 300; ++i) {
                Cube cube = random_cube(random);
                cube = after(cube, solve_cross_within(cube, 8).value_or(std::vector<Move>{}));
                const FourSet before = solved_parts(part, cube);
                for (const Slot slot : all_slots) {
                    if (contains(before, index(slot))) continue;
                    for (const std::uint32_t choice : table->filling(slot, inverse(cube))) {
                        const Insertion& insertion = (*table)[choice];
                        EXPECT_NE(face(insertion.sequence.moves[0]), Face::U);
                        const Cube done = after(cube, insertion.sequence.span());
                        ASSERT_TRUE(shows_cross_below(done));
                        ASSERT_TRUE(contains(solved_parts(part, done), index(slot)));
                        ASSERT_TRUE(includes(solved_parts(part, done), before & insertion.keeps));
                    }
                }
            }
}

// Compared with direct enumeration: no sequence of up to four moves is missing, and none is longer than necessary.
TEST(Insertions, IncludeAllShortSequencesThatPreserveTheCross) {
    std::unordered_map<Cube, std::size_t> expected;
    std::vector<Move> moves;
    const auto try_all = [&](const auto& self, const Cube& now) -> void {
        const bool from_u_to_u = moves.empty() || face(moves.front()) == Face::U || ends_with_u(moves);
        if (!from_u_to_u && !(now == solved_cube) && shows_cross_below(now)) {
            const auto [entry, is_new] = expected.try_emplace(now, moves.size());
            if (!is_new) entry->second = std::min(entry->second, moves.size());
        }
        if (moves.size() == 4) return;
        for (const Move m : all_moves) {
            if (!moves.empty() && !may_follow(moves.back(), m)) continue;
            moves.push_back(m);
            self(self, now * as_cube(m));
            moves.pop_back();
        }
    };
    try_all(try_all, solved_cube);
    std::unordered_map<Cube, std::size_t> found;
    for (const Sequence& s : cross_keeping_sequences(4)) EXPECT_TRUE(found.try_emplace(s.effect, s.length).second);
    EXPECT_EQ(found, expected);
}

// Beginner insertions consist of a face turn, a U turn, and the inverse face turn.
TEST(Insertions, TaughtInsertionsUseNoBottomTurns) {
    for (const auto& sequences : {taught_corners(), taught_edges()})
        for (const Sequence& s : sequences)
            for (const Move m : s.span()) EXPECT_NE(face(m), Face::D);
}

}  // namespace
}  // namespace cubewright::rubik
