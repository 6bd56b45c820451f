#include "server/limits/rate_limit.hpp"

#include <algorithm>

namespace cubewright::server {

namespace {

double seconds_between(RateLimit::Clock::time_point from, RateLimit::Clock::time_point to) {
    return std::max(0.0, std::chrono::duration<double>(to - from).count());
}

}  // namespace

double RateLimit::wait_for(std::string_view address, Clock::time_point now) {
    return wait_after(address, now, 1);
}

double RateLimit::wait_for_work(std::string_view address, double cost, Clock::time_point now) {
    return wait_after(address, now, cost);
}

void RateLimit::refund(std::string_view address, double tokens, Clock::time_point now) {
    if (per_second_ <= 0) return;
    Part& part = parts_[Hash{}(address) % parts_.size()];
    const std::scoped_lock lock(part.mutex);
    Bucket& bucket = find_bucket(part, address, now);
    bucket.tokens = std::min(burst_, bucket.tokens + tokens);
    bucket.unreported -= tokens;
}

double RateLimit::wait_before_call(std::string_view address, Clock::time_point now) {
    return wait_after(address, now, 0);
}

double RateLimit::wait_after(std::string_view address, Clock::time_point now, double taken) {
    if (per_second_ <= 0) return 0;
    Part& part = parts_[Hash{}(address) % parts_.size()];
    const std::scoped_lock lock(part.mutex);
    Bucket& bucket = find_bucket(part, address, now);
    if (bucket.tokens < 1) return (1 - bucket.tokens) / per_second_;
    bucket.tokens -= taken;
    bucket.unreported += taken;
    return 0;
}

// Returns the bucket of an address, refilled up to the current time.
RateLimit::Bucket& RateLimit::find_bucket(Part& part, std::string_view address, Clock::time_point now) const {
    auto found = part.buckets.find(address);
    if (found == part.buckets.end()) {
        if (part.buckets.size() >= most_in_a_part) evict_buckets(part, now);
        found = part.buckets.emplace(std::string(address), Bucket{.tokens = burst_, .unreported = 0, .at = now}).first;
    }
    Bucket& bucket = found->second;
    bucket.tokens = std::min(burst_, bucket.tokens + (seconds_between(bucket.at, now) * per_second_));
    bucket.at = now;
    return bucket;
}

std::vector<RateLimit::Use> RateLimit::uses(double seconds) {
    const double little = std::max(1.0, per_second_ * seconds / 8);
    std::vector<Use> list;
    for (Part& part : parts_) {
        const std::scoped_lock lock(part.mutex);
        for (auto& [address, bucket] : part.buckets) {
            if (bucket.unreported >= little) list.push_back({address, bucket.unreported});
            bucket.unreported = 0;
        }
    }
    return list;
}

void RateLimit::charge(std::string_view address, double taken, Clock::time_point now) {
    if (per_second_ <= 0) return;
    Part& part = parts_[Hash{}(address) % parts_.size()];
    const std::scoped_lock lock(part.mutex);
    Bucket& bucket = find_bucket(part, address, now);
    bucket.tokens = std::max(-burst_, bucket.tokens - taken);
}

std::size_t RateLimit::size() const {
    std::size_t sum = 0;
    for (const Part& part : parts_) {
        const std::scoped_lock lock(part.mutex);
        sum += part.buckets.size();
    }
    return sum;
}

void RateLimit::evict_buckets(Part& part, Clock::time_point now) const {
    // A full bucket is equivalent to a new one, so it can be deleted.
    std::erase_if(part.buckets, [&](const auto& entry) {
        return entry.second.tokens + (seconds_between(entry.second.at, now) * per_second_) >= burst_;
    });
    // This many addresses at once indicate an attack. Deleting all buckets grants each address at most one more burst.
    if (part.buckets.size() >= most_in_a_part) part.buckets.clear();
}

}  // namespace cubewright::server
