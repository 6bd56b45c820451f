#include "server/deadlines.hpp"

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
    Call call{Clock::now() + time_, {}};
    StopToken token = call.stop.token();
    const std::scoped_lock lock(mutex_);
    calls_.push_back(std::move(call));
    return token;
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
