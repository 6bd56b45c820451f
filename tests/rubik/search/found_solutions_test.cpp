#include "rubik/two_phase/found_solutions.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

#include "base/workers.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

// Returns R preceded by repetitions of (U2 R2)6, which is the identity.
std::vector<Move> solution_with_rounds(std::size_t rounds) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < 6 * rounds; ++i) {
        moves.push_back(make_move(Face::U, 2));
        moves.push_back(make_move(Face::R, 2));
    }
    moves.push_back(make_move(Face::R, 1));
    return moves;
}

FoundSolutions::Wanted any(SolutionCallback on_improvement) {
    FoundSolutions::Wanted wanted;
    wanted.longest = 50;
    wanted.count = 10;
    wanted.on_improvement = std::move(on_improvement);
    return wanted;
}

const Cube turned = as_cube(make_move(Face::R, 3));

// A callback may block and may even call the object again without delaying other threads.
TEST(FoundSolutions, AreReportedWithoutBlockingTheSearch) {
    FoundSolutions* whole = nullptr;
    int told = 0;
    FoundSolutions found(turned, any([&](const FoundSolution& solution) {
                             ++told;
                             whole->offer(solution.moves);  // already known
                             EXPECT_TRUE(whole->wanted_length() > 0);
                         }));
    whole = &found;
    found.offer(solution_with_rounds(0));
    EXPECT_EQ(told, 1);
    EXPECT_EQ(found.take().size(), 1U);
}

TEST(FoundSolutions, AreReportedOneAtATimeAndNeverAfterABetterOne) {
    std::atomic<int> inside{0};
    std::vector<unsigned> lengths;
    FoundSolutions found(turned, any([&](const FoundSolution& solution) {
                             EXPECT_EQ(++inside, 1);
                             lengths.push_back(solution.length);
                             for (int i = 0; i < 100; ++i) yield_thread();
                             --inside;
                         }));
    run_workers(4, [&](std::size_t worker) { found.offer(solution_with_rounds(3 - worker)); });
    ASSERT_FALSE(lengths.empty());
    for (std::size_t i = 1; i < lengths.size(); ++i) EXPECT_LT(lengths[i], lengths[i - 1]);
    EXPECT_EQ(lengths.back(), 1U);
}

}  // namespace
}  // namespace cubewright::rubik
