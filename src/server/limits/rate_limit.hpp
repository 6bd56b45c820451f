// Rate limit per address. Each address has a token bucket, which refills at a steady rate up to the burst size. The
// number of buckets is bounded, so that many addresses cannot exhaust the memory.
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

    // Creates a limit. A rate of 0 means unlimited.
    RateLimit(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    // Takes a token and returns 0, or returns the number of seconds to wait before retrying.
    double wait_for(std::string_view address, Clock::time_point now = Clock::now());
    // Like wait_for, for work that costs more than one token. The work is allowed if at least one token is left, and
    // the rest of its cost becomes debt.
    double wait_for_work(std::string_view address, double cost, Clock::time_point now = Clock::now());
    // Gives back the unused tokens if the work took less time than charged.
    void refund(std::string_view address, double tokens, Clock::time_point now = Clock::now());
    // Like wait_for, but takes no token.
    double wait_before_call(std::string_view address, Clock::time_point now = Clock::now());

    std::size_t size() const;

    // Returns the tokens that each address has taken here since the last call, for limits shared by several replicas.
    // Lists only addresses that took at least one token and more than an eighth of the tokens that the rate provides
    // in `seconds`.
    struct Use {
        std::string address;
        double taken = 0;
    };
    std::vector<Use> uses(double seconds);
    // Charges an address for tokens that it has taken at other replicas. The debt is limited to one burst.
    void charge(std::string_view address, double taken, Clock::time_point now = Clock::now());

private:
    struct Bucket {
        double tokens = 0;
        double unreported = 0;  // tokens taken here that have not been reported to the other replicas
        Clock::time_point at;
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    // Buckets are divided into parts with separate locks, so that threads rarely wait for each other.
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
