#include "events/square1/square1_solver.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "puzzles/puzzle_catalogue.hpp"
#include "puzzles/square1_puzzle.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

namespace cubewright::events::square1 {
namespace {

// According to Jaap Scherphuis, there are 3678 shapes in which the slice can be turned.
TEST(Square1, HasThePublishedNumberOfShapes) {
    EXPECT_EQ(tables().shapes.shapes().size(), 3678U);
}

// Replays a solution with the definition of the puzzle, which shares no code with the solver.
TEST(Square1, SolutionsSolveThePuzzle) {
    const twisty::Puzzle& puzzle = *puzzles::find_puzzle("square-1");
    Random random(1);
    std::size_t moves = 0;
    for (int i = 0; i < 20; ++i) {
        const State state = random_state(tables(), random);
        const auto solution = solve(tables(), state);
        ASSERT_TRUE(solution);
        twisty::Pattern pattern = puzzle.solved;
        for (std::size_t k = 0; k < state.wedges.size(); ++k)
            pattern.pieces[renumber(k)] = static_cast<std::uint8_t>(renumber(state.wedges[k]));
        pattern.orientations.back() = state.is_equator_turned ? puzzles::turned_equator : 0;
        const std::string text = to_string(solution->steps);
        const auto alg = twisty::parse_alg(puzzle, text);
        ASSERT_TRUE(alg) << text;
        EXPECT_EQ(twisty::apply(puzzle, pattern, *alg).value(), puzzle.solved) << text;
        moves += solution->steps.size() - 1;
    }
    EXPECT_LT(moves, 20U * 16U);  // slices
}

// Follows the steps of many solutions, and checks that none takes many nodes.
void check_nodes(int count) {
    Random random(4);
    std::size_t slices = 0;
    for (int i = 0; i < count; ++i) {
        const State start = random_state(tables(), random);
        const auto solution = solve(tables(), start);
        ASSERT_TRUE(solution);
        EXPECT_LT(solution->nodes, 300'000U) << i;
        State state = start;
        for (std::size_t k = 0; k < solution->steps.size(); ++k) {
            state = turn(state, solution->steps[k].upper, solution->steps[k].lower);
            if (k + 1 == solution->steps.size()) break;
            ASSERT_TRUE(can_slice(state)) << i;
            state = slice(state);
        }
        EXPECT_EQ(state, solved_state) << i;
        slices += solution->steps.size() - 1;
    }
    EXPECT_LT(static_cast<double>(slices) / count, 12.3);
}

TEST(Square1, EverySolutionTakesFewNodes) {
    check_nodes(500);
}

TEST(LongSquare1, EverySolutionTakesFewNodes) {
    check_nodes(20'000);
}

// Skipping turns that only rotate the puzzle must not lose solutions: compares the smallest number of slices with a
// search that tries all turns.
TEST(Square1, SquarePhaseIsExact) {
    const auto can_solve = [](const auto& self, SquareTables::Coordinates at, unsigned slices) -> bool {
        const SquareTables& squares = tables().squares;
        if (squares.lower_bound(at) > slices) return false;
        if (slices == 0) return squares.final_turns(at).has_value();
        for (std::size_t kind = 0; kind < slice_kinds; ++kind)
            for (std::size_t turns = 0; turns < quarter_turn_count; ++turns)
                if (self(self, squares.after(at, kind, turns), slices - 1)) return true;
        return false;
    };
    Random random(5);
    for (int i = 0; i < 210; ++i) {
        State state = solved_state;
        for (int k = 0; k < i % 7; ++k) {
            const unsigned offset = random.below(2) == 0 ? 0 : 1;
            const auto cut = [&](std::size_t first) {  // turns the layer until an edge or a corner begins at the slice
                std::vector<unsigned> amounts;
                for (const unsigned amount : list_turns(state, first)) {
                    const State turned = first == 0 ? turn(state, amount, 0) : turn(state, 0, amount);
                    if (is_edge(turned.wedges[first]) == (offset == 1)) amounts.push_back(amount);
                }
                return random.pick(amounts);
            };
            const unsigned upper = cut(0);
            const unsigned lower = cut(layer_size);
            state = slice(turn(state, upper, lower));
        }
        for (unsigned parity = 0; parity < 2; ++parity)
            for (unsigned slices = parity; slices <= 6; slices += 2) {
                std::uint64_t nodes = 0;
                const bool expected = can_solve(can_solve, tables().squares.coordinates(state), slices);
                EXPECT_EQ(solve_square(tables().squares, state, slices, 100'000'000, nodes).has_value(), expected)
                    << i << ' ' << slices;
                if (expected) break;
            }
    }
}

// Searches all sequences of moves up to a given length, and compares the result with the search from both ends.
TEST(Square1, FindsEveryStateNearSolved) {
    Random random(2);
    for (int i = 0; i < 10; ++i) {
        State state = solved_state;
        // Five slices and five turns of the layers: either the first or the last turn is missing.
        for (int j = 0; j < 5; ++j) {
            if (j > 0 || i % 2 == 0)
                state = turn(state, random.pick(list_turns(state, 0)), random.pick(list_turns(state, layer_size)));
            state = slice(state);
        }
        if (i % 2 == 1)
            state = turn(state, random.pick(list_turns(state, 0)), random.pick(list_turns(state, layer_size)));
        EXPECT_TRUE(is_near_solved(state)) << i;
    }
    int near = 0;
    for (int i = 0; i < 20; ++i) near += is_near_solved(random_state(tables(), random)) ? 1 : 0;
    EXPECT_LT(near, 2);
}

// Every wedge is equally likely at every position where a wedge of its kind can be.
TEST(Square1, RandomStatesAreFair) {
    Random random(3);
    std::map<std::uint8_t, int> first_edges;
    std::map<bool, int> equators;
    constexpr int draws = 8000;
    for (int i = 0; i < draws; ++i) {
        const State state = random_state(tables(), random);
        EXPECT_TRUE(can_slice(state));
        EXPECT_EQ(std::set<std::uint8_t>(state.wedges.begin(), state.wedges.end()).size(), 24U);
        ++first_edges[*std::ranges::find_if(state.wedges, is_edge)];
        ++equators[state.is_equator_turned];
    }
    EXPECT_EQ(first_edges.size(), 8U);
    double chi_squared = 0;
    for (const auto& [wedge, count] : first_edges)
        chi_squared += (count - draws / 8.0) * (count - draws / 8.0) / (draws / 8.0);
    EXPECT_LT(chi_squared, 24.3);  // exceeded with probability 0.001 for 7 degrees of freedom
    EXPECT_NEAR(equators[true], draws / 2, 200);
}

}  // namespace
}  // namespace cubewright::events::square1
