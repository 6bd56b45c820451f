// Tells when the service is idle, and stops background work when it no longer is. Every function may be called from
// any thread.
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

    // Background work goes on beside what is light, at its low priority; to what is dear it gives way.
    enum class Weight : std::uint8_t { light, dear };

    // Something is under way for as long as somebody holds its mark.
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

    // Waits until nothing has been under way for this long. The token is stopped as soon as something dear begins,
    // or all is over. Nothing when it is over already. For one thread at a time.
    std::optional<StopToken> wait_for_quiet(Clock::duration quiet);

    // Shuts down: waiting threads return and background work stops.
    void close();

private:
    // A light mark takes no lock: there are many of them.
    std::atomic<std::size_t> under_way_{0};
    std::atomic<Clock::time_point> last_end_{Clock::now()};

    std::mutex mutex_;
    std::condition_variable changed_;
    bool closed_ = false;
    StopSource idle_work_;
};

}  // namespace cubewright::server
