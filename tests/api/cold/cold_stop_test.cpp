// A process that has made no table yet, with an empty cache, is told to stop while it makes its first: every method
// with its dearest requests, each in a child of its own. It ends soon, leaves no part of a file behind, and the next
// call makes the table as if nothing had been.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <semaphore>
#include <string>
#include <thread>
#include <vector>

#include "api/api.hpp"
#include "base/random.hpp"
#include "tests/api/dear_requests.hpp"
#include "tests/scratch.hpp"
#include "texts/codes.hpp"

namespace cubewright::api {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Milliseconds = std::chrono::duration<double, std::milli>;

// A call ends this soon after it is told to; on a machine that others keep busy it may wait for them, but has no more
// work to do than that. Sanitized code is slower, and nobody waits for it.
#ifdef CUBEWRIGHT_SANITIZED
constexpr Milliseconds soon = 2000ms;
#else
constexpr Milliseconds soon = 100ms;
#endif

// What the body returns, from a child that is a copy of this process: one that has never called the engine.
Json in_child(const std::function<Json()>& body) {
    int pipes[2];
    if (pipe(pipes) != 0) return nullptr;
    const pid_t child = fork();
    if (child == 0) {
        const std::string text = to_text(body());
        for (std::size_t at = 0; at < text.size();) {
            const ssize_t written = write(pipes[1], text.data() + at, text.size() - at);
            if (written <= 0) _exit(1);
            at += static_cast<std::size_t>(written);
        }
        _exit(0);
    }
    close(pipes[1]);
    std::string text;
    char buffer[4096];
    for (ssize_t size = 0; (size = read(pipes[0], buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(size));
    close(pipes[0]);
    waitpid(child, nullptr, 0);
    return Json::parse(text, nullptr, false);
}

// The dearest requests, and the building of tables. One cube to check stands for the forty that are much alike.
std::vector<Request> requests() {
    const Json list = in_child([] {
        Json all = Json::array();
        for (const Request& request : dear_requests()) {
            const bool again = !all.empty() && request.method == "cube.check" && all.back()[0] == "cube.check";
            if (!again) all.push_back({request.method, request.params});
        }
        return all;
    });
    std::vector<Request> all;
    for (const Json& each : list) all.push_back({each[0].get<std::string>(), each[1]});
    all.push_back({"cube.solve", {{"cube", superflip}, {"method", "optimal"}, {"metric", "qtm"}, {"tables", "30M"}}});
    for (const char* tier : {"tiny", "medium", "large", "30M", "250M"})
        all.push_back({"tables.build", {{"tier", tier}}});
    all.push_back({"tables.build", {{"tier", "tiny"}, {"metric", "qtm"}}});
    return all;
}

class EmptyCache {
public:
    void use() const { setenv("CUBEWRIGHT_CACHE", folder_.path().c_str(), 1); }
    bool holds_parts() const {
        return std::ranges::any_of(fs::directory_iterator(folder_.path()),
                                   [](const auto& entry) { return entry.path().extension() == ".tmp"; });
    }

private:
    Scratch folder_;
};

Milliseconds processor_time() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

constexpr double waiting_for_others = 4;

// How long after it was told to stop the call went on; negative when it had ended before.
Milliseconds late(const Request& request, Milliseconds delay, bool& fine) {
    using Clock = std::chrono::steady_clock;
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
    const auto answer = find_method(request.method)->run(Params(request.params), context);
    const auto end = Clock::now();
    const Milliseconds worked = processor_time();
    over.release();
    stopper.join();
    const Milliseconds by_clock = end - told;
    const bool shows_nothing = request.params.contains("faces") || request.params.contains("picture");
    // A picture of noise is refused whether it is stopped or not.
    fine = answer || answer.error().code() == Text::interrupted || shows_nothing;
    return std::max(by_clock / waiting_for_others, std::min(by_clock, worked - worked_before));
}

Json stopped_in_child(const Request& request, Milliseconds delay) {
    const EmptyCache cache;
    Json seen = in_child([&] {
        cache.use();
        bool fine = true;
        const Milliseconds first = late(request, delay, fine);
        bool fine_again = true;
        const Milliseconds second = late(request, delay, fine_again);
        return Json{{"late", first.count()}, {"late_again", second.count()}, {"fine", fine && fine_again}};
    });
    if (seen.is_object()) seen["parts"] = cache.holds_parts();  // not if the child has crashed
    return seen;
}

struct Worst {
    double late = 0;
    std::string request;
};

void expect_to_stop_soon(const Request& request, Milliseconds delay, Worst& worst) {
    const std::string name = request.method + ' ' + to_text(request.params).substr(0, 90);
    double best = 1e9;
    for (int i = 0; i < 3 && best > soon.count(); ++i) {  // the machine may have been busy with something else
        const Json seen = stopped_in_child(request, delay);
        ASSERT_TRUE(seen.is_object() && seen.contains("late")) << name << ": the child ended early";
        EXPECT_TRUE(seen["fine"].get<bool>()) << name;
        EXPECT_FALSE(seen["parts"].get<bool>()) << name;
        best = std::min(best, std::max(seen["late"].get<double>(), seen["late_again"].get<double>()));
    }
    EXPECT_LT(best, soon.count()) << name << " after " << delay.count() << " ms";
    if (best > worst.late) worst = {best, name};
}

TEST(LongColdStopping, EveryMethodEndsSoonWhileItMakesItsFirstTable) {
    Worst worst;
    for (const Request& request : requests())
        for (const Milliseconds delay : {10ms, 150ms}) expect_to_stop_soon(request, delay, worst);
    std::printf("the latest after %.0f ms: %s\n", worst.late, worst.request.c_str());
}

TEST(HeavyColdStopping, EveryMethodEndsSoonWheneverItIsTold) {
    Worst worst;
    Random random(fresh_seed());
    for (const Request& request : requests())
        for (int i = 0; i < 6; ++i) {
            const Milliseconds delay(std::exp(static_cast<double>(random.below(9000)) / 1000));  // 1 ms to 8 s
            expect_to_stop_soon(request, delay, worst);
        }
    std::printf("the latest after %.0f ms: %s\n", worst.late, worst.request.c_str());
}

}  // namespace
}  // namespace cubewright::api
