#include "server/limits/class_limits.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "server/http/address.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {

namespace {

Response too_many_requests_response(double wait, Text why) {
    return retry_later_response(429, {why, {}, Text::expected_fewer_requests}, static_cast<unsigned>(std::ceil(wait)));
}

// Returns true if the response would reveal whether the code exists.
bool reveals_code(const Response& response) {
    return response.status == 403 || response.status == 404;
}

// Responds to an address that has sent too many wrong codes. Only requests with a valid key for their class or race get
// the handler's response.
Response answer_class_member(ClassLimits& limits, RateLimit* rate, const Request& request, const Handler& handler,
                             const IsMember& is_member) {
    const std::string address = rate_limit_key(request.client);
    const double wait = std::max(1.0, limits.wrong_codes.wait_before_call(address));
    if (is_member && !is_member(request)) return too_many_requests_response(wait, Text::too_many_wrong_codes);
    if (const double busy = rate == nullptr ? 0 : rate->wait_before_call(address); busy > 0)
        return too_many_requests_response(busy, Text::too_many_requests);
    Response response = handler(request);
    if (reveals_code(response)) return too_many_requests_response(wait, Text::too_many_wrong_codes);
    // Requests with wrong codes change nothing, so they do not count towards the change limit, which other clients at
    // this address share.
    if (rate != nullptr) rate->wait_for(address);
    return response;
}

// Wraps a handler with the limits. `rate` is null for requests that only read.
Handler watched(SharedClassLimits limits, RateLimit* rate, Handler handler, IsMember is_member = {}) {
    Handler counted = [limits, handler](const Request& request) {
        Response response = handler(request);
        if (response.status == 404) limits->wrong_codes.wait_for(rate_limit_key(request.client));
        return response;
    };
    Handler members = [limits, rate, handler = std::move(handler),
                       is_member = std::move(is_member)](const Request& request) {
        return answer_class_member(*limits, rate, request, handler, is_member);
    };
    return [limits = std::move(limits), rate, counted = run_handler_on_worker(std::move(counted)),
            members = run_handler_on_worker(std::move(members))](const Request& request) {
        const std::string address = rate_limit_key(request.client);
        if (limits->wrong_codes.wait_before_call(address) > 0) return members(request);
        if (const double wait = rate == nullptr ? 0 : rate->wait_for(address); wait > 0)
            return too_many_requests_response(wait, Text::too_many_requests);
        return counted(request);
    };
}

}  // namespace

// There are 110 billion codes and at most 8 700 wrong guesses a day, so finding one of 20 000 classes takes about two
// years.
ClassLimits::ClassLimits(bool unlimited)
    : makes(unlimited ? RateLimit(0, 0) : RateLimit(1.0 / 30, 30)),
      changes(unlimited ? RateLimit(0, 0) : RateLimit(20, 200)),
      wrong_codes(unlimited ? RateLimit(0, 0) : RateLimit(0.1, 100)) {}

Handler making(SharedClassLimits limits, Handler handler) {
    return [limits = std::move(limits), handler = run_handler_on_worker(std::move(handler))](const Request& request) {
        if (const double wait = limits->makes.wait_for(rate_limit_key(request.client)); wait > 0)
            return too_many_requests_response(wait, Text::too_many_requests);
        return handler(request);
    };
}

Handler joining(SharedClassLimits limits, Handler handler, IsMember is_member) {
    RateLimit* const rate = &limits->changes;
    return watched(std::move(limits), rate, std::move(handler), std::move(is_member));
}

Handler changing(SharedClassLimits limits, Handler handler) {
    RateLimit* const rate = &limits->changes;
    return watched(std::move(limits), rate, std::move(handler));
}

Handler looking(SharedClassLimits limits, Handler handler) {
    return watched(std::move(limits), nullptr, std::move(handler));
}

}  // namespace cubewright::server
