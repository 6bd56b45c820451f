// How a long piece of work talks with whoever waits for it: it reports how far it is, and asks
// whether it should stop. Both may be left out.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
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
    bool stop_requested() const { return (state_ && state_->poll()) || (end_ && Clock::now() >= *end_); }

    // The same, and stopped by itself at this time.
    StopToken until(Clock::time_point end) const {
        StopToken timed = *this;
        timed.end_ = end;
        return timed;
    }

private:
    friend class StopSource;
    struct State {
        std::atomic<bool> requested = false;
        std::uint64_t last_poll = 0;  // 0: polls are not counted
        std::atomic<std::uint64_t> polls = 0;

        bool poll() {
            if (last_poll != 0 && ++polls >= last_poll) requested.store(true, std::memory_order_relaxed);
            return requested.load(std::memory_order_relaxed);
        }
    };

    explicit StopToken(std::shared_ptr<State> state) : state_(std::move(state)) {}
    std::shared_ptr<State> state_;
    std::optional<Clock::time_point> end_;
};

// Kept by whoever may want the work to end. (std::stop_source is missing where there are no threads.)
class StopSource {
public:
    StopSource() = default;
    // For tests: counts how often the work polls its tokens, and stops it at the poll with this number (from 1).
    explicit StopSource(std::uint64_t poll) { state_->last_poll = poll; }

    void request_stop() { state_->requested.store(true, std::memory_order_relaxed); }
    StopToken token() const { return StopToken(state_); }
    std::uint64_t polls() const { return state_->polls; }

private:
    std::shared_ptr<StopToken::State> state_ = std::make_shared<StopToken::State>();
};

}  // namespace cubewright
