// Tests of stopping a process that builds its first table, with an empty cache. Every method is called with its most
// expensive requests, each in a child process. The stop is requested at the n-th poll of the stop token, and the
// number of later polls shows how much work the call still does. A stopped call leaves no partial file, and the next
// call builds the table normally. bench/stop_bench.cpp measures how many milliseconds a call takes to stop.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "api/contract.hpp"
#include "base/random.hpp"
#include "base/workers.hpp"
#include "tests/api/cold/child.hpp"
#include "texts/message.hpp"

namespace cubewright::api {
namespace {

// Returns the maximum number of polls allowed after the stop. Each stopped worker returns through a few functions that
// poll again, and each skipped table polls once. A loop that continued would poll thousands of times.
std::uint64_t max_polls_after_the_stop() {
    return 150 + (8 * core_count());
}

struct Call {
    Result<Json> answer;
    std::uint64_t polls;
};
Call stopped_call(const Request& request, std::uint64_t poll) {
    const StopSource source(poll);
    Context context;
    context.stop = source.token();
    auto answer = find_method(request.method)->run(Params(request.params), context);
    return {std::move(answer), source.polls()};
}

// Returns true if the method refuses the request with the same error when it is stopped much later, without getting
// that far.
bool is_refused(const Request& request, std::uint64_t poll, const Error& error) {
    constexpr std::uint64_t much_later = 10'000;
    const Call later = stopped_call(request, poll + much_later);
    return !later.answer && later.answer.error() == error && later.polls < poll + much_later;
}

// Stops the request at the given poll. Returns the number of later polls and whether the call ended correctly.
Json stopped_at(const Request& request, std::uint64_t poll) {
    const auto [answer, polls] = stopped_call(request, poll);
    const bool fine = answer || answer.error().code() == "interrupted" || is_refused(request, poll, answer.error());
    return {{"more", polls > poll ? polls - poll : 0}, {"fine", fine}};
}

struct Worst {
    std::uint64_t more = 0;
    std::string request;
};

void expect_to_stop(const Request& request, std::uint64_t poll, Worst& worst) {
    const std::string name = request.method + ' ' + to_text(request.params).substr(0, 120);
    const EmptyCache cache;
    const Json seen = in_child([&] {
        cache.use();
        return Json{stopped_at(request, poll), stopped_at(request, poll)};
    });
    ASSERT_TRUE(seen.is_array()) << name << ": the child ended early";
    EXPECT_FALSE(cache.holds_parts()) << name;
    for (const Json& call : seen) {
        const auto more = call["more"].get<std::uint64_t>();
        EXPECT_TRUE(call["fine"].get<bool>()) << name << " at poll " << poll;
        EXPECT_LE(more, max_polls_after_the_stop()) << name << " at poll " << poll;
        if (more > worst.more) worst = {more, name};
    }
}

TEST(LongColdStopping, EveryMethodStopsPromptly) {
    Worst worst;
    for (const Request& request : cold_requests())
        for (const std::uint64_t poll : {1U, 10U, 100U}) expect_to_stop(request, poll, worst);
    std::printf("at most %llu polls after the stop: %s\n", static_cast<unsigned long long>(worst.more),
                worst.request.c_str());
}

TEST(HeavyColdStopping, EveryMethodStopsPromptlyAtAnyTime) {
    Worst worst;
    Random random(fresh_seed());
    for (const Request& request : cold_requests())
        for (int i = 0; i < 6; ++i) {
            const double exponent = static_cast<double>(random.below(9000)) / 1000;  // 1 to 8103 polls
            expect_to_stop(request, static_cast<std::uint64_t>(std::exp(exponent)), worst);
        }
    std::printf("at most %llu polls after the stop: %s\n", static_cast<unsigned long long>(worst.more),
                worst.request.c_str());
}

}  // namespace
}  // namespace cubewright::api
