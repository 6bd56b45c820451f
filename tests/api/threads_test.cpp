// Whatever is shared between calls holds when they come at once: every method of the door table, from eight
// threads, gives each of them what it gives one alone. The thread sanitizer watches it under ./dev test --all.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <thread>

#include "api/api.hpp"

namespace cubewright::api {
namespace {

// What an answer says about the search, and not about the cube, may differ from call to call.
Json without_measures(Json answer) {
    if (answer.is_object())
        for (const char* name : {"time_ms", "nodes", "tier", "searched", "table"}) answer.erase(name);
    return answer;
}

TEST(Threads, GetTheAnswersThatOneAloneGets) {
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
                // Each begins elsewhere, so that different methods meet too.
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
