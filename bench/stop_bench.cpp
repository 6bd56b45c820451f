// Measures how many milliseconds a call continues after a stop request. Every method runs its most expensive requests
// in a child process with an empty table cache, stopped 10 and 150 ms after the start. Prints the slowest requests. A
// request that takes longer than 100 ms to stop is marked, and the program exits with 1.
//
// Usage: stop_bench
#include <fmt/core.h>
#include <time.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <ranges>
#include <semaphore>
#include <thread>
#include <vector>

#include "api/contract.hpp"
#include "tests/api/cold/child.hpp"

namespace cubewright::api {
namespace {

using namespace std::chrono_literals;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr Milliseconds soon = 100ms;

Milliseconds processor_time() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

// Returns how long the call continued after the stop request, or a negative value if it had already ended. Time during
// which other processes used the CPU counts for a quarter.
Milliseconds measure_stop_delay(const Request& request, Milliseconds delay) {
    using Clock = std::chrono::steady_clock;
    constexpr double waiting_for_others = 4;
    StopSource source;
    Context context;
    context.stop = source.token();
    Clock::time_point told;
    Milliseconds worked_before{};
    std::binary_semaphore over(0);
    std::thread stopper([&] {
        static_cast<void>(over.try_acquire_for(delay));
        told = Clock::now();
        worked_before = processor_time();
        source.request_stop();
    });
    static_cast<void>(find_method(request.method)->run(Params(request.params), context));
    const auto end = Clock::now();
    const Milliseconds worked = processor_time();
    over.release();
    stopper.join();
    const Milliseconds by_clock = end - told;
    return std::max(by_clock / waiting_for_others, std::min(by_clock, worked - worked_before));
}

double best_of_three(const Request& request, Milliseconds delay) {
    double best = 1e9;
    for (int i = 0; i < 3 && best > soon.count(); ++i) {
        const EmptyCache cache;
        const Json seen = in_child([&] {
            cache.use();
            return Json(measure_stop_delay(request, delay).count());
        });
        if (seen.is_number()) best = std::min(best, seen.get<double>());
    }
    return best;
}

int measure() {
    struct Stopped {
        double milliseconds;
        std::string name;
    };
    std::vector<Stopped> all;
    for (const Request& request : cold_requests())
        for (const Milliseconds delay : {10ms, 150ms})
            all.push_back(
                {best_of_three(request, delay), fmt::format("{} {} after {} ms", request.method,
                                                            to_text(request.params).substr(0, 80), delay.count())});
    std::ranges::sort(all, std::greater{}, &Stopped::milliseconds);
    for (const Stopped& each : all | std::views::take(20)) fmt::print("{:8.1f} ms: {}\n", each.milliseconds, each.name);
    const auto slow = std::ranges::count_if(all, [](const Stopped& each) { return each.milliseconds > soon.count(); });
    fmt::print("{} requests, {} of them take longer than {} ms to stop\n", all.size(), slow, soon.count());
    return slow == 0 ? 0 : 1;
}

}  // namespace
}  // namespace cubewright::api

int main() {
    return cubewright::api::measure();
}
