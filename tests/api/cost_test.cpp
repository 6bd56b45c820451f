// Tests of the declared cost of requests. Every method declares its cost before the work begins; bench/cost_bench.cpp
// measures whether the declaration is correct.
#include "api/core/cost.hpp"

#include <gtest/gtest.h>

#include <set>

#include "api/contract.hpp"
#include "tests/api/expensive_requests.hpp"

namespace cubewright::api {
namespace {

TEST(Cost, IsDeclaredByEveryMethod) {
    for (const Method& method : methods()) EXPECT_NE(method.cost, nullptr) << method.name;
}

TEST(Cost, IsMaximalIfNotDeclared) {
    Method method = *find_method("alg.order");
    method.cost = nullptr;
    const Cost cost = cost_of(method, {{"alg", "R"}});
    EXPECT_EQ(cost.seconds, without_end);
    EXPECT_EQ(cost.bytes, dearest.bytes);
}

TEST(Cost, CountsTheExpandedMovesOfAText) {
    const auto turns_in = [](const std::string& text) {
        const Json params{{"alg", text}};
        return written(Params(params)).turns;
    };
    EXPECT_EQ(turns_in("R U R' U'"), 4U);
    EXPECT_EQ(turns_in("(R U)500000"), 1'000'000U);
    EXPECT_EQ(turns_in("[[R, U], (F)3]"), 14U);
    EXPECT_EQ(turns_in("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"), 54U);
    EXPECT_EQ(turns_in("no turns at all"), 0U);
    // A long text is not parsed for its cost; an upper bound is used instead.
    EXPECT_GE(turns_in(turns(5000)), 5000U);
    EXPECT_EQ(turns_in(turns(5000) + "(R)9"), 1'000'000U);
}

TEST(Cost, IsHighForLongSequences) {
    for (const char* method : {"alg.expand", "alg.simplify", "alg.order"})
        EXPECT_FALSE(is_moment({method, {{"alg", "(R U)500000"}}})) << method;
    EXPECT_FALSE(is_moment({"cube.check", {{"cube", "(R U)500000"}}}));
    EXPECT_FALSE(is_moment({"alg.rotate", {{"alg", "R"}, {"by", "(x y)500000"}}}));
    EXPECT_TRUE(is_moment({"alg.expand", {{"alg", "[R U R', D]2"}}}));
}

// Every method that takes pictures is among the requests that the benchmark measures with pictures of every shape.
TEST(Cost, IsMeasuredForEveryMethodWithPictures) {
    std::set<std::string_view> tried;
    const auto requests = picture_requests();
    for (const Request& request : requests) tried.insert(request.method);
    for (const Method& method : methods())
        for (const Field& field : method.fields)
            if (field_help(field).find("PPM") != std::string::npos) {
                EXPECT_TRUE(tried.contains(method.name)) << method.name << " takes pictures";
            }
}

// The limit is the same for every notation of a duration.
TEST(Duration, IsLimitedInEveryNotation) {
    const Method& solve = *find_method("cube.solve");
    for (const Json& longest : {Json("366min"), Json(3600), Json(0.001), Json(31'622'400)})
        EXPECT_TRUE(check_params(solve, {{"cube", "R"}, {"time_limit", longest}})) << longest;
    for (const Json& wrong : {Json(31'622'401), Json(1e300), Json(-1), Json("31622401s"), Json("9000h")})
        EXPECT_FALSE(check_params(solve, {{"cube", "R"}, {"time_limit", wrong}})) << wrong;
}

// The requests used by other tests and benchmarks are derived from the methods' fields. They cover every method and
// every choice of a field, and every request is valid.
TEST(Cost, ExpensiveRequestsCoverEveryMethodAndChoice) {
    std::set<std::string_view> known;
    std::set<std::string> chosen;
    const auto all = expensive_requests();
    for (const Request& request : all) {
        const Method& method = *find_method(request.method);
        known.insert(method.name);
        const auto checked = check_params(method, request.params);
        EXPECT_TRUE(checked) << request.method << ' ' << to_text(request.params).substr(0, 200) << ": "
                             << (checked ? "" : to_string(checked.error()));
        for (const auto& [name, value] : request.params.items())
            if (value.is_string()) chosen.insert(request.method + '.' + name + '=' + value.get<std::string>());
    }
    for (const Method& method : methods()) {
        if (is_left_out(method)) continue;
        EXPECT_TRUE(known.contains(method.name)) << method.name;
        for (const Field& field : method.fields)
            if (!largest_values(field).empty())
                for (const std::string_view choice : field.choices) {
                    const std::string name =
                        std::string(method.name) + '.' + std::string(field.name) + '=' + std::string(choice);
                    EXPECT_TRUE(chosen.contains(name)) << name;
                }
    }
}

}  // namespace
}  // namespace cubewright::api
