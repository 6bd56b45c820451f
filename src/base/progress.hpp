// How a long piece of work talks with whoever waits for it: it reports how far it is, and asks
// whether it should stop. Both may be left out.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

namespace cubewright {

struct Progress {
    std::string_view stage;  // "phase 1 distances"
    double done = 0;         // of the whole work, from 0 to 1
};

// Called from one thread at a time, but not always the same.
using ProgressCallback = std::function<void(const Progress&)>;

inline void report(const ProgressCallback& callback, std::string_view stage, double done) {
    if (callback) callback({stage, done});
}

// Asked by the work. A token that came from no source is never stopped.
class StopToken {
public:
    using Clock = std::chrono::steady_clock;

    StopToken() = default;
    bool stop_requested() const {
        return (flag_ && flag_->load(std::memory_order_relaxed)) || (end_ && Clock::now() >= *end_);
    }

    // The same, and stopped by itself at this time.
    StopToken until(Clock::time_point end) const {
        StopToken timed = *this;
        timed.end_ = end;
        return timed;
    }

private:
    friend class StopSource;
    explicit StopToken(std::shared_ptr<const std::atomic<bool>> flag) : flag_(std::move(flag)) {}
    std::shared_ptr<const std::atomic<bool>> flag_;
    std::optional<Clock::time_point> end_;
};

// Kept by whoever may want the work to end. (std::stop_source is missing where there are no threads.)
class StopSource {
public:
    void request_stop() { flag_->store(true, std::memory_order_relaxed); }
    StopToken token() const { return StopToken(flag_); }

private:
    std::shared_ptr<std::atomic<bool>> flag_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace cubewright
