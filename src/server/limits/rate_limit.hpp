// How often an address may ask: a bucket of tokens for each, filled at a steady rate up to a burst.
// The number of buckets is bounded too, so that many addresses cannot fill the memory.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace cubewright::server {

class RateLimit {
public:
    using Clock = std::chrono::steady_clock;

    // A rate of 0 lets everything pass.
    RateLimit(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    // 0: go ahead. Otherwise the seconds to wait before the next try.
    double wait_for(std::string_view address, Clock::time_point now = Clock::now());
    // The same for work that costs more than one request. It is let through while there is a token left, and the rest
    // of its cost is owed.
    double wait_for_work(std::string_view address, double cost, Clock::time_point now = Clock::now());
    // Returns what was charged for work that took less.
    void refund(std::string_view address, double tokens, Clock::time_point now = Clock::now());
    // The same as wait_for, without taking anything.
    double wait_before_call(std::string_view address, Clock::time_point now = Clock::now());

    std::size_t size() const;

    // For limits that several replicas share: what each address has taken here since this was asked last, of those who
    // took at least one and more than an eighth of what the rate gives in that time.
    struct Use {
        std::string address;
        double taken = 0;
    };
    std::vector<Use> uses(double seconds);
    // What an address has taken elsewhere. It may go into debt by a burst.
    void charge(std::string_view address, double taken, Clock::time_point now = Clock::now());

private:
    struct Bucket {
        double tokens = 0;
        double untold = 0;  // taken here, and the others do not know it yet
        Clock::time_point at;
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    // Several parts with a lock each, so that the threads seldom wait for one another.
    struct Part {
        mutable std::mutex mutex;
        std::unordered_map<std::string, Bucket, Hash, std::equal_to<>> buckets;
    };
    static constexpr std::size_t most_in_a_part = 8192;

    double wait_after(std::string_view address, Clock::time_point now, double taken);
    Bucket& find_bucket(Part& part, std::string_view address, Clock::time_point now) const;
    void evict_buckets(Part& part, Clock::time_point now) const;

    double per_second_;
    double burst_;
    std::array<Part, 8> parts_;
};

}  // namespace cubewright::server
