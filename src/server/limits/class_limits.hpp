// Rate limits per address for creating classes and races, for changing them, and for sending wrong codes. A whole
// school may share one address; a class that joins and answers at the same time stays below all limits.
#pragma once

#include <functional>
#include <memory>

#include "server/http/http.hpp"
#include "server/limits/rate_limit.hpp"

namespace cubewright::server {

struct ClassLimits {
    explicit ClassLimits(bool unlimited);

    RateLimit makes;
    RateLimit changes;
    RateLimit wrong_codes;
};
using SharedClassLimits = std::shared_ptr<ClassLimits>;

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

}  // namespace cubewright::server
