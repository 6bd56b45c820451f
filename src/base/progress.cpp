#include "base/progress.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

namespace cubewright {

namespace {

std::int64_t steady_time() {
    return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

Stopwatch::Stopwatch() : start_(steady_time()) {}

double Stopwatch::seconds() const {
    return static_cast<double>(steady_time() - start_) * 1e-9;
}

struct StopToken::State {
    std::atomic<bool> requested = false;
    std::uint64_t last_poll = 0;  // 0 means that polls are not counted
    std::atomic<std::uint64_t> polls = 0;
    std::atomic<std::uint64_t> owners = 0;
};

StopToken::StopToken(State* state) : state_(state) {
    if (state_ != nullptr) state_->owners.fetch_add(1, std::memory_order_relaxed);
}
StopToken::StopToken(const StopToken& other) : StopToken(other.state_) {
    end_ = other.end_;
}
StopToken::StopToken(StopToken&& other) noexcept : state_(std::exchange(other.state_, nullptr)), end_(other.end_) {}
StopToken& StopToken::operator=(StopToken other) noexcept {
    std::swap(state_, other.state_);
    std::swap(end_, other.end_);
    return *this;
}
StopToken::~StopToken() {
    if (state_ != nullptr && state_->owners.fetch_sub(1, std::memory_order_acq_rel) == 1) delete state_;
}

bool StopToken::poll() const {
    if (state_->last_poll != 0 && ++state_->polls >= state_->last_poll)
        state_->requested.store(true, std::memory_order_relaxed);
    return state_->requested.load(std::memory_order_relaxed);
}

bool StopToken::is_over() const {
    return steady_time() >= end_;
}

StopToken StopToken::after(double seconds) const {
    constexpr double longest = 365.0 * 24 * 3600;  // longer times would overflow the clock
    StopToken timed = *this;
    if (seconds < longest) timed.end_ = std::min(end_, steady_time() + static_cast<std::int64_t>(seconds * 1e9));
    return timed;
}

StopSource::StopSource() : token_(new StopToken::State) {}
StopSource::StopSource(std::uint64_t poll) : StopSource() {
    token_.state_->last_poll = poll;
}

void StopSource::request_stop() {
    token_.state_->requested.store(true, std::memory_order_relaxed);
}

std::uint64_t StopSource::polls() const {
    return token_.state_->polls;
}

}  // namespace cubewright
