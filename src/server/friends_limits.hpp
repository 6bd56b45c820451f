// How often one address may make classes and races, change something in them, and be wrong about a code. A whole
// school may share one address: a class that joins and answers at once stays below all of these.
#pragma once

#include <memory>

#include "server/http.hpp"
#include "server/rate_limit.hpp"

namespace cubewright::server {

struct FriendsLimits {
    RateLimit makes{1.0 / 30, 30};
    RateLimit changes{20, 200};
    // 110 thousand million codes, 8 700 wrong ones a day: whoever looks for one of 20 000 classes finds one in two
    // years.
    RateLimit wrong_codes{0.1, 100};
};
using SharedFriendsLimits = std::shared_ptr<FriendsLimits>;
SharedFriendsLimits friends_limits(bool unlimited);

// The handler, run by a worker, for as many requests of one address as may make something, or change something.
Handler making(SharedFriendsLimits limits, Handler handler);
Handler changing(SharedFriendsLimits limits, Handler handler);
// One that only looks. All three count what is not found, and say nothing at all, right or wrong, to an address that
// has been wrong too often.
Handler looking(SharedFriendsLimits limits, Handler handler);

}  // namespace cubewright::server
