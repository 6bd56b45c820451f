#include "store/proofs/proof_store.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "rubik/cube/cube_symmetry.hpp"
#include "tests/store/test_database.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::proofs {
namespace {

using namespace rubik;
using namespace store;

std::vector<Move> moves_of(std::string_view text) {
    return to_moves(*parse_turns(text)).moves;
}

class ProofStoreTest : public testing::Test {
protected:
    TestDatabase database;
    std::unique_ptr<Store> store = database.open();
    ProofStore book{*store};
    const ProofBasis old{"0123456789abcdef", "0.9"};
    const ProofBasis recent{"123456789abcdef0", "1.0"};
    const std::vector<ProofBasis> basis{old, recent};
};

TEST_F(ProofStoreTest, IsEmptyAtFirst) {
    const auto found = book.find(Metric::htm, after(solved_cube, moves_of("R U")));
    ASSERT_TRUE(found);
    EXPECT_FALSE(*found);
}

TEST_F(ProofStoreTest, FindsEverySymmetricImageOfAStoredPosition) {
    const auto solution = moves_of("R U2 F' D B L2 U'");
    const Cube cube = after(solved_cube, inverse(solution));
    ASSERT_TRUE(book.remember(Metric::htm, cube, solution, basis));
    for (const Symmetry s : all_symmetries)
        for (const Cube& image : {conjugate(cube, s), inverse(conjugate(cube, s))}) {
            const auto found = book.find(Metric::htm, image);
            ASSERT_TRUE(found && *found);
            EXPECT_EQ((*found)->moves.size(), solution.size());
            EXPECT_EQ(after(image, (*found)->moves), solved_cube);
        }
    EXPECT_FALSE(*book.find(Metric::qtm, cube)) << "what is shortest in one metric need not be in another";
}

TEST_F(ProofStoreTest, RefusesMovesThatDoNotSolve) {
    EXPECT_FALSE(book.remember(Metric::htm, after(solved_cube, moves_of("R")), moves_of("U"), basis));
}

TEST_F(ProofStoreTest, KeepsProofsAcrossARestart) {
    const auto solution = moves_of("F R'");
    const Cube cube = after(solved_cube, inverse(solution));
    ASSERT_TRUE(book.remember(Metric::qtm, cube, solution, basis));
    store.reset();
    store = database.open();
    ProofStore again{*store};
    ASSERT_TRUE(*again.find(Metric::qtm, cube));
}

TEST_F(ProofStoreTest, ReturnsTheBasisOfAProof) {
    const Cube cube = after(solved_cube, moves_of("R F'"));
    ASSERT_TRUE(book.remember(Metric::htm, cube, moves_of("F R'"), basis));
    EXPECT_EQ((*book.find(Metric::htm, cube))->rests_on, basis);
}

TEST_F(ProofStoreTest, IgnoresWithdrawnProofsUntilTheyAreProvenAgain) {
    const Cube cube = after(solved_cube, moves_of("R F'"));
    ASSERT_TRUE(book.remember(Metric::htm, cube, moves_of("F R'"), basis));
    for (const WithdrawnProofs& withdrawn : {WithdrawnProofs{.table_digests = {old.table_digest}, .engines = {}},
                                             WithdrawnProofs{.table_digests = {recent.table_digest}, .engines = {}},
                                             WithdrawnProofs{.table_digests = {}, .engines = {"0.8", old.engine}},
                                             WithdrawnProofs{.table_digests = {}, .engines = {recent.engine}}}) {
        ProofStore stricter{*store, withdrawn};
        EXPECT_FALSE(*stricter.find(Metric::htm, cube));
        EXPECT_FALSE(stricter.remember(Metric::htm, cube, moves_of("F R'"), basis)) << "it would not hold either";
    }
    ProofStore stricter{*store, {.table_digests = {old.table_digest}, .engines = {recent.engine}}};
    const std::vector<ProofBasis> better{{"fedcba9876543210", "0.9.1"}};
    ASSERT_TRUE(stricter.remember(Metric::htm, cube, moves_of("F R'"), better));
    ASSERT_TRUE(*stricter.find(Metric::htm, cube));
    EXPECT_EQ((*stricter.find(Metric::htm, cube))->rests_on, better);
}

TEST_F(ProofStoreTest, RefusesAProofWithoutATable) {
    const Cube cube = after(solved_cube, moves_of("R F'"));
    for (const std::vector<ProofBasis>& unknown :
         std::vector<std::vector<ProofBasis>>{{}, {{"", "1.0"}}, {{old.table_digest, ""}}, {old, {"", ""}}})
        EXPECT_FALSE(book.remember(Metric::htm, cube, moves_of("F R'"), unknown));
    EXPECT_FALSE(*book.find(Metric::htm, cube));
}

// The basis of a proof is unknown if the proof was stored before bases were recorded.
TEST_F(ProofStoreTest, IgnoresProofsOfOlderVersions) {
    const Cube cube = after(solved_cube, moves_of("R F'"));
    ASSERT_TRUE(book.remember(Metric::htm, cube, moves_of("F R'"), basis));
    ASSERT_TRUE(store->write([](Database& writer) -> Outcome<void> {
        writer.run("UPDATE proof SET table_digest = NULL, engine = NULL");
        return {};
    }));
    EXPECT_FALSE(*book.find(Metric::htm, cube));
    ASSERT_TRUE(book.remember(Metric::htm, cube, moves_of("F R'"), basis));
    EXPECT_TRUE(*book.find(Metric::htm, cube));
}

}  // namespace
}  // namespace cubewright::proofs
