// What requests cost: every method says so, and what is said to take a moment takes no longer.
#include "api/core/cost.hpp"

#include <gtest/gtest.h>
#include <time.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "api/api.hpp"
#include "tests/api/dear_requests.hpp"

namespace cubewright::api {
namespace {

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// The processor's time for the answer as a service sends it: the best of several, for a machine that does other
// things as well.
double time_of(const Request& request) {
    double best = without_end;
    for (int i = 0; i < 5; ++i) {
        const double start = processor_seconds();
        const auto answer = call(request.method, request.params);
        if (answer) static_cast<void>(to_text(*answer).size());
        best = std::min(best, processor_seconds() - start);
    }
    return best;
}

void expect_short(const Request& request) {
    const double seconds = time_of(request);
#ifndef CUBEWRIGHT_SANITIZED  // under sanitizers everything takes longer
    EXPECT_LT(seconds, longest_moment) << request.method << ' ' << to_text(request.params).substr(0, 100);
#endif
    if (seconds > longest_moment / 4) std::printf("%5.0f µs: %s\n", seconds * 1e6, request.method.c_str());
}

TEST(Cost, IsStatedByEveryMethod) {
    for (const Method& method : methods()) EXPECT_NE(method.cost, nullptr) << method.name;
}

TEST(Cost, OfAMethodThatStatesNoneIsTheHighest) {
    Method method = *find_method("alg.order");
    method.cost = nullptr;
    const Cost cost = cost_of(method, {{"alg", "R"}});
    EXPECT_EQ(cost.seconds, without_end);
    EXPECT_EQ(cost.bytes, dearest.bytes);
}

TEST(Cost, CountsTheTurnsThatATextUnfoldsInto) {
    const auto turns_in = [](const std::string& text) {
        const Json params{{"alg", text}};
        return written(Params(params)).turns;
    };
    EXPECT_EQ(turns_in("R U R' U'"), 4U);
    EXPECT_EQ(turns_in("(R U)500000"), 1'000'000U);
    EXPECT_EQ(turns_in("[[R, U], (F)3]"), 14U);
    EXPECT_EQ(turns_in("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"), 54U);
    EXPECT_EQ(turns_in("no turns at all"), 0U);
    // A long text is not read for it: the bound is high enough whatever it says.
    EXPECT_GE(turns_in(turns(5000)), 5000U);
    EXPECT_EQ(turns_in(turns(5000) + "(R)9"), 1'000'000U);
}

TEST(Cost, OfLongTurnsIsNoMoment) {
    for (const char* method : {"alg.expand", "alg.simplify", "alg.order"})
        EXPECT_FALSE(is_moment({method, {{"alg", "(R U)500000"}}})) << method;
    EXPECT_FALSE(is_moment({"cube.check", {{"cube", "(R U)500000"}}}));
    EXPECT_FALSE(is_moment({"alg.rotate", {{"alg", "R"}, {"by", "(x y)500000"}}}));
    EXPECT_TRUE(is_moment({"alg.expand", {{"alg", "[R U R', D]2"}}}));
}

TEST(Cost, WhatCountsAsAMomentTakesNoLonger) {
    for (const Request& request : dearest_moments()) expect_short(request);
}

TEST(Cost, ExamplesThatCountAsAMomentTakeNoLonger) {
    std::ifstream file(CUBEWRIGHT_DOORS);
    const Json table = Json::parse(file, nullptr, false);
    ASSERT_GT(table.size(), 20U);
    for (const Json& golden : table) {
        const Request request{golden["method"].get<std::string>(), golden["params"]};
        if (find_method(request.method) != nullptr && is_moment(request)) expect_short(request);
    }
}

// Once is enough: what is tried here takes many times as long when it is wrong.
TEST(Cost, OfAPictureIsNoMoreThanItSaysWhateverItsShape) {
    std::set<std::string_view> tried;
    for (const Request& request : picture_requests()) {
        const Method& method = *find_method(request.method);
        tried.insert(method.name);
        const double start = processor_seconds();
        static_cast<void>(call(request.method, request.params));
        const double seconds = processor_seconds() - start;
        const double stated = cost_of(method, request.params).seconds;
#ifndef CUBEWRIGHT_SANITIZED
        EXPECT_LT(seconds, stated) << request.method << ' ' << to_text(request.params).substr(0, 60);
#endif
        if (seconds > stated / 2)
            std::printf("%5.0f ms of %.0f: %s\n", seconds * 1e3, stated * 1e3, request.method.c_str());
    }
    for (const Method& method : methods())
        for (const Field& field : method.fields)
            if (help_of(field).find("PPM") != std::string::npos) {
                EXPECT_TRUE(tried.contains(method.name)) << method.name << " takes pictures";
            }
}

// One bound for every way to write a time.
TEST(Duration, IsBoundedHoweverItIsWritten) {
    const Method& solve = *find_method("cube.solve");
    for (const Json& longest : {Json("366min"), Json(3600), Json(0.001), Json(31'622'400)})
        EXPECT_TRUE(check_params(solve, {{"cube", "R"}, {"time_limit", longest}})) << longest;
    for (const Json& wrong : {Json(31'622'401), Json(1e300), Json(-1), Json("31622401s"), Json("9000h")})
        EXPECT_FALSE(check_params(solve, {{"cube", "R"}, {"time_limit", wrong}})) << wrong;
}

TEST(Cost, TheDearestRequestsKnowEveryMethod) {
    std::set<std::string_view> known;
    const auto all = dear_requests();
    for (const Request& request : all) {
        known.insert(request.method);
        EXPECT_TRUE(check_params(*find_method(request.method), request.params)) << request.method;
    }
    for (const Method& method : methods())
        EXPECT_TRUE(known.contains(method.name) || method.is_for_operator) << method.name;
}

}  // namespace
}  // namespace cubewright::api
