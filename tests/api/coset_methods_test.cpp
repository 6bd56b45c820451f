// Tests of the coset methods: coset numbers match positions, and verification rejects every modified answer.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "api/contract.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "tests/api/calls.hpp"
#include "texts/message.hpp"

namespace cubewright::api {
namespace {

bool is_verified(std::string_view method, const Json& params, const Json& answer) {
    return verify_answer(*find_method(method), params, answer).has_value();
}

// Expects verification to reject the answer with any one field changed.
void expect_stopped(std::string_view method, const Json& params, const Json& answer, const Json& changes) {
    ASSERT_TRUE(is_verified(method, params, answer));
    for (const auto& [field, value] : changes.items()) {
        Json wrong = answer;
        wrong[field] = value;
        EXPECT_FALSE(is_verified(method, params, wrong)) << field << ' ' << value;
    }
}

TEST(CosetMethods, RefuseInvalidRequestsBeforeTheSearch) {
    EXPECT_EQ(error_of("coset.solve", {{"cube", "R"}, {"depth", 5}, {"search_depth", 6}}).where, "search_depth");
    EXPECT_EQ(error_of("coset.solve", {{"cube", "R"}, {"device", "abacus"}}).expected, "cpu, cuda or cuda:N");
    EXPECT_TRUE(find_method("coset.solve")->is_for_operator);
}

TEST(CosetVerification, ChecksNumbersAndImages) {
    const Json cube{{"cube", "R U F2 D' L"}};
    const Json numbered = result_of("coset.number", cube);
    Json views = numbered["views"];
    views[1]["coset"] = views[1]["coset"].get<std::uint32_t>() + 1;
    Json uncovered = numbered["views"];
    uncovered[2]["in_cover"] = uncovered[2]["in_cover"] == false;
    expect_stopped("coset.number", cube, numbered, {{"coset", 7}, {"flip", 2047}, {"views", views}});
    expect_stopped("coset.number", cube, numbered, {{"views", uncovered}});

    const Json params{{"coset", 1'000'000}};
    const Json shown = result_of("coset.show", params);
    expect_stopped("coset.show", params, shown,
                   {{"coset", 999'999},
                    {"images", 17},
                    {"slice", 494},
                    {"position", result_of("coset.show", {{"coset", 999'999}})["position"]}});
}

TEST(CosetVerification, ChecksThatTheCountsAddUpAndTheBoundFollows) {
    const Json params{{"cube", "R U F2 D' L"}};
    const Json numbered = result_of("coset.number", params);
    std::vector<std::uint64_t> counts(20, 0);
    counts[15] = 1'000'000;
    counts[19] = rubik::coset_size - counts[15] - 1;
    const Json answer{{"coset", numbered["coset"]},
                      {"twist", numbered["twist"]},
                      {"flip", numbered["flip"]},
                      {"slice", numbered["slice"]},
                      {"counts", counts},
                      {"exact_to", 15},
                      {"left", 1},
                      {"left_positions", {result_of("cube.show", params)["facelets"]}},
                      {"settled", 20},
                      {"stopped", false},
                      {"at_most", 20}};
    std::vector<std::uint64_t> missing = counts;
    --missing[19];
    expect_stopped("coset.solve", params, answer,
                   {{"coset", 1},
                    {"counts", missing},
                    {"left", 2},
                    {"left_positions", {result_of("cube.show", {{"cube", "R"}})["facelets"]}},
                    {"at_most", 19},
                    {"stopped", true}});
    Json unproven = answer;
    unproven.erase("settled");
    EXPECT_FALSE(is_verified("coset.solve", params, unproven)) << "a position is left that was not solved";
    unproven.erase("at_most");
    EXPECT_TRUE(is_verified("coset.solve", params, unproven));
}

}  // namespace
}  // namespace cubewright::api
