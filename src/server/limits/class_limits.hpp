// How often one address may make classes and races, change something in them, and be wrong about a code. A whole
// school may share one address: a class that joins and answers at once stays below all of these.
#pragma once

#include <functional>
#include <memory>

#include "server/http/http.hpp"
#include "server/limits/rate_limit.hpp"

namespace cubewright::server {

struct ClassLimits {
    RateLimit makes{1.0 / 30, 30};
    RateLimit changes{20, 200};
    // 110 thousand million codes, 8 700 wrong ones a day: whoever looks for one of 20 000 classes finds one in two
    // years.
    RateLimit wrong_codes{0.1, 100};
};
using SharedClassLimits = std::shared_ptr<ClassLimits>;
SharedClassLimits make_class_limits(bool unlimited);

// The handler, run by a worker, for as many requests of one address as may create something.
Handler making(SharedClassLimits limits, Handler handler);
// The same for requests that change something in a class or race, and for those that only look. Both count codes that
// are not found. An address that has been wrong too often learns nothing about any code, right or wrong; but a request
// with a key of the class or race that it names is answered, so that one pupil cannot lock out a school.
Handler changing(SharedClassLimits limits, Handler handler);
Handler looking(SharedClassLimits limits, Handler handler);
// The same for requests that join, which need no key that is known. `is_member` says whether the key is known.
using IsMember = std::function<bool(const Request&)>;
Handler joining(SharedClassLimits limits, Handler handler, IsMember is_member);

}  // namespace cubewright::server
