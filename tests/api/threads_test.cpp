// Tests that state shared between calls is thread-safe. Every method in the table of recorded requests is called from
// eight threads, and each thread must get the answer of a single-threaded call. The test runs under the thread
// sanitizer with ./dev test --all.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <thread>

#include "api/contract.hpp"

namespace cubewright::api {
namespace {

// Removes fields that describe the search and may differ between calls.
Json without_measures(Json answer) {
    if (answer.is_object())
        for (const char* name : {"time_ms", "nodes", "tier", "searched", "table"}) answer.erase(name);
    return answer;
}

TEST(Threads, GetTheSingleThreadedAnswers) {
    std::ifstream file(CUBEWRIGHT_RECORDED_REQUESTS);
    const auto table = parse_json(std::string((std::istreambuf_iterator<char>(file)), {}));
    ASSERT_TRUE(table);
    std::vector<Json> alone;
    for (const Json& request : *table)
        alone.push_back(
            without_measures(call(request["method"].get<std::string>(), request["params"]).value_or(Json())));

    constexpr std::size_t thread_count = 8;
    std::vector<std::vector<Json>> answers(thread_count);
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < thread_count; ++i)
            threads.emplace_back([&, i] {
                // Each pair of threads starts at a different request, so that different methods run at the same time.
                answers[i].resize(table->size());
                for (std::size_t k = 0; k < table->size(); ++k) {
                    const std::size_t n = (k + (i / 2 * 7)) % table->size();
                    const Json& request = (*table)[n];
                    answers[i][n] = without_measures(
                        call(request["method"].get<std::string>(), request["params"]).value_or(Json()));
                }
            });
    }
    for (const auto& of_thread : answers)
        for (std::size_t n = 0; n < table->size(); ++n) EXPECT_EQ(of_thread[n], alone[n]) << (*table)[n]["params"];
}

}  // namespace
}  // namespace cubewright::api
