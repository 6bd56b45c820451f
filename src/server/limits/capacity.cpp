#include "server/limits/capacity.hpp"

#include <algorithm>

#include "base/memory.hpp"

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

namespace {

// Smaller requests skip the query for free memory, which reads several files.
constexpr std::uint64_t large = 16U << 20U;
constexpr std::uint64_t least = 64U << 20U;

}  // namespace

void MemoryBudget::Lease::shrink_to(std::uint64_t bytes) {
    const std::uint64_t before = bytes_;
    if (bytes >= before) return;
    bytes_ = bytes;
    budget_.taken_ -= before - bytes;
}

std::shared_ptr<MemoryBudget::Lease> MemoryBudget::take(std::uint64_t bytes) {
    if (bytes >= large && bytes > free_memory()) return nullptr;
    std::uint64_t taken = taken_;
    do {
        if (bytes > bytes_ || taken > bytes_ - bytes) return nullptr;
    } while (!taken_.compare_exchange_weak(taken, taken + bytes));
    return std::make_shared<Lease>(*this, bytes);
}

std::uint64_t memory_for(const Config& config) {
    if (config.memory_megabytes > 0) return static_cast<std::uint64_t>(config.memory_megabytes) << 20U;
    return std::max(least, free_memory() / 2);
}

}  // namespace cubewright::server
