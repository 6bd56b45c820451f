// A process that has made no table yet, with an empty cache, is stopped while it makes its first: every method with its
// most expensive requests, each in a child process. The stop is requested at the n-th poll of the stop token, and how
// often the call polls after that says how much it still does. It leaves no part of a file behind, and the next call
// makes the table as if nothing had been. bench/stop_bench.cpp measures how many milliseconds a call takes to stop.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "api/api.hpp"
#include "base/random.hpp"
#include "base/workers.hpp"
#include "tests/api/cold/child.hpp"
#include "texts/codes.hpp"

namespace cubewright::api {
namespace {

// Each worker that is stopped returns through a few functions that poll again, and each table that is left out polls
// once. A loop that went on would poll thousands of times.
std::uint64_t most_polls_after_the_stop() {
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

// A request that the method refuses gets the same error if it is stopped much later, and does not get that far.
bool is_refused(const Request& request, std::uint64_t poll, const Error& error) {
    constexpr std::uint64_t much_later = 10'000;
    const Call later = stopped_call(request, poll + much_later);
    return !later.answer && later.answer.error() == error && later.polls < poll + much_later;
}

// Stopped at the poll with this number: how often it polled after that, and whether it ended as it should.
Json stopped_at(const Request& request, std::uint64_t poll) {
    const auto [answer, polls] = stopped_call(request, poll);
    const bool fine = answer || answer.error().code() == Text::interrupted || is_refused(request, poll, answer.error());
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
        EXPECT_LE(more, most_polls_after_the_stop()) << name << " at poll " << poll;
        if (more > worst.more) worst = {more, name};
    }
}

TEST(LongColdStopping, EveryMethodDoesLittleAfterItIsStopped) {
    Worst worst;
    for (const Request& request : cold_requests())
        for (const std::uint64_t poll : {1U, 10U, 100U}) expect_to_stop(request, poll, worst);
    std::printf("at most %llu polls after the stop: %s\n", static_cast<unsigned long long>(worst.more),
                worst.request.c_str());
}

TEST(HeavyColdStopping, EveryMethodDoesLittleWheneverItIsStopped) {
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
