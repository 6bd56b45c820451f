// Rate limits: for one address, for classes and races, and across all replicas.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/http/http.hpp"

namespace cubewright::server {

// Rate limit per address. Each address has a token bucket, which refills at a steady rate up to the burst size. The
// number of buckets is bounded, so that many addresses cannot exhaust the memory.
class RateLimit {
public:
    using Clock = std::chrono::steady_clock;

    // Creates a limit. A rate of 0 means unlimited.
    RateLimit(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    // Takes a token and returns 0, or returns the number of seconds to wait before retrying. Clients of one address
    // that are refused at the same time get different times, because each of them needs a token.
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
        double promised = 0;    // tokens that refused clients are waiting for
        double unreported = 0;  // tokens taken here that have not been reported to the other replicas
        Clock::time_point at = {};
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
    static constexpr std::size_t max_in_a_part = 8192;

    double wait_after(std::string_view address, Clock::time_point now, double taken);
    Bucket& find_bucket(Part& part, std::string_view address, Clock::time_point now) const;
    void evict_buckets(Part& part, Clock::time_point now) const;

    double per_second_;
    double burst_;
    std::array<Part, 8> parts_;
};

// Rate limits per address for creating classes and races, for changing them, and for sending wrong codes, and a limit
// per class for joining. A whole school may share one address; a class that joins and answers at the same time stays
// below all limits.
struct ClassLimits {
    explicit ClassLimits(bool unlimited);

    RateLimit makes;
    RateLimit changes;
    RateLimit wrong_codes;
    RateLimit joins;  // by join code, whatever the address
};
using SharedClassLimits = std::shared_ptr<ClassLimits>;

// Calls `join`, or refuses if too many pupils have joined the class at the same time. A class joins within a burst.
Response limit_joins(ClassLimits& limits, std::string_view code, const std::function<Response()>& join);

// Wraps a handler that creates classes or races. The handler runs on a worker, within the rate limit of the client's
// address.
Handler making(SharedClassLimits limits, Handler handler);
// These functions wrap handlers that change or read a class or race. Both wrappers count codes that are not found. An
// address that has sent too many wrong codes learns nothing about any code; requests with a valid key for their class
// or race are still answered, so one pupil cannot lock out a school.
Handler changing(SharedClassLimits limits, Handler handler);
Handler looking(SharedClassLimits limits, Handler handler);
// Wraps a handler for joining, which does not require a known key. `is_member` returns true if the key in the request
// is already known.
using IsMember = std::function<bool(const Request&)>;
Handler joining(SharedClassLimits limits, Handler handler, IsMember is_member);

// Approximate rate limits across all replicas. Each replica counts its own requests, reports the more active addresses
// to the other replicas once a second, and charges addresses for requests that other replicas report.
// docs/guides/operations.md describes how far the limits can be off.
class SiteLimits {
public:
    static constexpr auto channel = "cubewright_use";
    static constexpr std::chrono::milliseconds period{1000};

    // Sends an announcement to all replicas, including this one.
    using Tell = std::function<void(const std::string& words)>;
    using Now = std::function<RateLimit::Clock::time_point()>;
    SiteLimits(std::string replica, Tell tell, Now now = RateLimit::Clock::now)
        : replica_(std::move(replica)), tell_(std::move(tell)), now_(std::move(now)) {}
    SiteLimits(const SiteLimits&) = delete;
    SiteLimits& operator=(const SiteLimits&) = delete;
    ~SiteLimits() { stop(); }

    // Adds a limit to share, under the same name on every replica. The limit must outlive this object. Announcements
    // may arrive during the call.
    void watch(std::string name, RateLimit& limit);
    void start();
    void stop();

    void heard(const std::string& words);
    // Sends one report. The thread calls this function once per period.
    void write_report();

private:
    struct Watched {
        std::string name;
        RateLimit* limit;
    };
    std::vector<Watched> list_limits() const;

    std::string replica_;
    Tell tell_;
    Now now_;
    std::vector<Watched> limits_;
    mutable std::mutex mutex_;
    std::condition_variable ended_;
    bool stopping_ = false;
    std::jthread thread_;
};

}  // namespace cubewright::server
