#include "server/operations/activity.hpp"

#include <algorithm>

namespace cubewright::server {

Activity::Mark::~Mark() {
    activity_.last_end_ = Clock::now();
    --activity_.under_way_;
}

// Increments the count before locking. A thread that starts idle work holds the lock, so it sees either the count or
// the stop request.
Activity::MarkPointer Activity::begin(Weight weight) {
    ++under_way_;
    auto mark = std::make_shared<const Mark>(*this);
    if (weight == Weight::expensive) {
        const std::scoped_lock lock(mutex_);
        idle_work_.request_stop();
    }
    return mark;
}

std::optional<StopToken> Activity::wait_for_quiet(Clock::duration quiet) {
    constexpr auto least_wait = std::chrono::milliseconds(5);
    std::unique_lock lock(mutex_);
    while (!closed_) {
        const auto now = Clock::now();
        const bool busy = under_way_ > 0;
        const auto due = (busy ? now : last_end_.load()) + quiet;
        if (!busy && due <= now) {
            idle_work_ = StopSource{};
            return idle_work_.token();
        }
        changed_.wait_until(lock, std::max(due, now + least_wait), [this] { return closed_; });
    }
    return std::nullopt;
}

void Activity::close() {
    {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
        idle_work_.request_stop();
    }
    changed_.notify_all();
}

}  // namespace cubewright::server
