#include "server/proof_book.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "rubik/notation.hpp"
#include "rubik/sequence.hpp"
#include "rubik/symmetry.hpp"
#include "tests/server/scratch.hpp"

namespace cubewright::server {
namespace {

using namespace rubik;

std::vector<Move> moves_of(std::string_view text) {
    return to_moves(*parse_turns(text)).moves;
}

class ProofBookTest : public testing::Test {
protected:
    Scratch scratch;
    std::unique_ptr<Store> store = std::move(*Store::open(scratch / "board.db"));
    ProofBook book{*store};
};

TEST_F(ProofBookTest, KnowsNothingAtFirst) {
    const auto found = book.find(Metric::htm, after(solved_cube, moves_of("R U")));
    ASSERT_TRUE(found);
    EXPECT_FALSE(*found);
}

TEST_F(ProofBookTest, KnowsEveryImageOfWhatItWasTold) {
    const auto solution = moves_of("R U2 F' D B L2 U'");
    const Cube cube = after(solved_cube, inverse(solution));
    ASSERT_TRUE(book.remember(Metric::htm, cube, solution));
    for (const Symmetry s : all_symmetries)
        for (const Cube& image : {conjugate(cube, s), inverse(conjugate(cube, s))}) {
            const auto found = book.find(Metric::htm, image);
            ASSERT_TRUE(found && *found);
            EXPECT_EQ((*found)->size(), solution.size());
            EXPECT_EQ(after(image, **found), solved_cube);
        }
    EXPECT_FALSE(*book.find(Metric::qtm, cube)) << "what is shortest in one metric need not be in another";
}

TEST_F(ProofBookTest, RefusesMovesThatDoNotSolve) {
    EXPECT_FALSE(book.remember(Metric::htm, after(solved_cube, moves_of("R")), moves_of("U")));
}

TEST_F(ProofBookTest, RemembersAcrossARestart) {
    const auto solution = moves_of("F R'");
    const Cube cube = after(solved_cube, inverse(solution));
    ASSERT_TRUE(book.remember(Metric::qtm, cube, solution));
    store.reset();
    store = std::move(*Store::open(scratch / "board.db"));
    ProofBook again{*store};
    ASSERT_TRUE(*again.find(Metric::qtm, cube));
}

}  // namespace
}  // namespace cubewright::server
