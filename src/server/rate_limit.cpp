#include "server/rate_limit.hpp"

#include <algorithm>

namespace cubewright::server {

namespace {

double seconds_between(RateLimit::Clock::time_point from, RateLimit::Clock::time_point to) {
    return std::max(0.0, std::chrono::duration<double>(to - from).count());
}

}  // namespace

double RateLimit::wait_for(std::string_view address, Clock::time_point now) {
    return wait_of(address, now, 1);
}

double RateLimit::wait_ahead(std::string_view address, Clock::time_point now) {
    return wait_of(address, now, 0);
}

double RateLimit::wait_of(std::string_view address, Clock::time_point now, double taken) {
    if (per_second_ <= 0) return 0;
    Part& part = parts_[Hash{}(address) % parts_.size()];
    const std::scoped_lock lock(part.mutex);
    auto found = part.buckets.find(address);
    if (found == part.buckets.end()) {
        if (part.buckets.size() >= most_in_a_part) make_room(part, now);
        found = part.buckets.emplace(std::string(address), Bucket{burst_, now}).first;
    }
    Bucket& bucket = found->second;
    bucket.tokens = std::min(burst_, bucket.tokens + (seconds_between(bucket.at, now) * per_second_));
    bucket.at = now;
    if (bucket.tokens < 1) return (1 - bucket.tokens) / per_second_;
    bucket.tokens -= taken;
    return 0;
}

std::size_t RateLimit::size() const {
    std::size_t sum = 0;
    for (const Part& part : parts_) {
        const std::scoped_lock lock(part.mutex);
        sum += part.buckets.size();
    }
    return sum;
}

void RateLimit::make_room(Part& part, Clock::time_point now) const {
    // A bucket that is full again says nothing that a new one would not say.
    std::erase_if(part.buckets, [&](const auto& entry) {
        return entry.second.tokens + (seconds_between(entry.second.at, now) * per_second_) >= burst_;
    });
    // So many at once are an attack: forgetting them all gives each a burst, and no more than that.
    if (part.buckets.size() >= most_in_a_part) part.buckets.clear();
}

}  // namespace cubewright::server
