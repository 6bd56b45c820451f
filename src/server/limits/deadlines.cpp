#include "server/limits/deadlines.hpp"

namespace cubewright::server {

namespace {

constexpr auto interval = std::chrono::milliseconds(100);

}  // namespace

Deadlines::~Deadlines() {
    {
        const std::scoped_lock lock(mutex_);
        closing_ = true;
    }
    changed_.notify_all();
}

StopToken Deadlines::begin() {
    const auto end = Clock::now() + time_;
    const std::scoped_lock lock(mutex_);
    if (calls_.empty() || calls_.back().end < end) calls_.push_back({end + interval, {}});
    return calls_.back().stop.token();
}

void Deadlines::run() {
    std::unique_lock lock(mutex_);
    while (!closing_) {
        changed_.wait_for(lock, interval, [this] { return closing_; });
        for (const auto now = Clock::now(); !calls_.empty() && calls_.front().end <= now; calls_.pop_front())
            calls_.front().stop.request_stop();
    }
}

}  // namespace cubewright::server
