// Detects when the service is idle, and stops background work when the service becomes busy. All functions are
// thread-safe.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

#include "base/progress.hpp"

namespace cubewright::server {

class Activity {
public:
    using Clock = std::chrono::steady_clock;

    Activity() = default;
    Activity(const Activity&) = delete;
    Activity& operator=(const Activity&) = delete;

    // Weight of a task. Background work continues at low priority during light tasks and stops for expensive ones.
    enum class Weight : std::uint8_t { light, expensive };

    // A task counts as running while its mark is alive.
    class Mark {
    public:
        explicit Mark(Activity& activity) : activity_(activity) {}
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;
        ~Mark();

    private:
        Activity& activity_;
    };
    using MarkPointer = std::shared_ptr<const Mark>;
    MarkPointer begin(Weight weight);

    // Waits until no task has run for `quiet`. The returned token is stopped when an expensive task begins or the
    // service shuts down. Returns no token if the service has already shut down. Only one thread may call this
    // function at a time.
    std::optional<StopToken> wait_for_quiet(Clock::duration quiet);

    // Shuts down: waiting threads return and background work stops.
    void close();

private:
    // Light tasks only touch these atomics and take no lock, because they are frequent.
    std::atomic<std::size_t> under_way_{0};
    std::atomic<Clock::time_point> last_end_{Clock::now()};

    std::mutex mutex_;
    std::condition_variable changed_;
    bool closed_ = false;
    StopSource idle_work_;
};

}  // namespace cubewright::server
