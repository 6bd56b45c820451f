// Solving on a card through the contract, with or without one.
#include "api/card_solve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/api.hpp"

namespace cubewright::api {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

Error refusal_of(const Json& params) {
    const auto result = call("cube.solve", params);
    EXPECT_FALSE(result.has_value());
    return result ? Error{} : result.error();
}

TEST(CardSolve, SizesAreRoundNames) {
    EXPECT_GE(bytes_of_size("56G"), 60'194'534'400U) << "what the largest table takes";
    EXPECT_LT(bytes_of_size("56G"), std::uint64_t{58} << 30U);
    EXPECT_LT(bytes_of_size("3.5G"), std::uint64_t{4} << 30U);
    EXPECT_GE(bytes_of_size("250M"), std::uint64_t{250} << 20U);
    for (const char* no_size : {"auto", "", "G", "5", "-1G", "5Gb", "nanG", "5 G"})
        EXPECT_EQ(bytes_of_size(no_size), std::nullopt) << no_size;
}

TEST(CardSolve, SolvesOrSaysWhyNot) {
    const auto result =
        call("cube.solve", {{"cube", "R U F2"}, {"method", "optimal"}, {"device", "cuda"}, {"tables", "30M"}});
    if (result)
        EXPECT_EQ((*result)["length"]["htm"], 3);
    else
        EXPECT_THAT(result.error().what, AnyOf(HasSubstr("no CUDA"), HasSubstr("the card")));
}

TEST(CardSolve, RefusesWhatCardsCannotDo) {
    EXPECT_EQ(refusal_of({{"cube", "R"}, {"device", "cuda"}}).where, "device");
    EXPECT_EQ(refusal_of({{"cube", "R"}, {"device", "cuda"}, {"method", "optimal"}, {"to", "U"}}).where, "to");
    EXPECT_EQ(refusal_of({{"cube", "R"}, {"device", "cuda"}, {"method", "optimal"}, {"metric", "qtm"}}).where,
              "metric");
    EXPECT_EQ(refusal_of({{"cube", "R"}, {"method", "optimal"}, {"tables", "56G"}}).where, "tables")
        << "the processor has no such table";
}

}  // namespace
}  // namespace cubewright::api
