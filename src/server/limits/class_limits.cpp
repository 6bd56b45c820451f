#include "server/limits/class_limits.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "server/http/address.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {

namespace {

Response slow_down(double wait, Text why) {
    return later_response(429, {why, {}, Text::expected_fewer_requests}, static_cast<unsigned>(std::ceil(wait)));
}

// Says the same about a right code as about a wrong one.
bool tells_of_code(const Response& response) {
    return response.status == 403 || response.status == 404;
}

// For an address that has been wrong too often: only a key of the class or race that the request names is answered.
Response answer_member(FriendsLimits& limits, RateLimit* rate, const Request& request, const Handler& handler,
                       const IsMember& is_member) {
    const std::string address = limit_key(request.client);
    const double wait = std::max(1.0, limits.wrong_codes.wait_ahead(address));
    if (is_member && !is_member(request)) return slow_down(wait, Text::too_many_wrong_codes);
    if (const double busy = rate == nullptr ? 0 : rate->wait_ahead(address); busy > 0)
        return slow_down(busy, Text::too_many_requests);
    Response response = handler(request);
    if (tells_of_code(response)) return slow_down(wait, Text::too_many_wrong_codes);
    // Wrong codes change nothing, so they use up nothing of what the others at this address may change.
    if (rate != nullptr) rate->wait_for(address);
    return response;
}

// `rate` is none for those who only look.
Handler watched(SharedFriendsLimits limits, RateLimit* rate, Handler handler, IsMember is_member = {}) {
    Handler counted = [limits, handler](const Request& request) {
        Response response = handler(request);
        if (response.status == 404) limits->wrong_codes.wait_for(limit_key(request.client));
        return response;
    };
    Handler members = [limits, rate, handler = std::move(handler), is_member = std::move(is_member)](
                          const Request& request) { return answer_member(*limits, rate, request, handler, is_member); };
    return [limits = std::move(limits), rate, counted = on_worker(std::move(counted)),
            members = on_worker(std::move(members))](const Request& request) {
        const std::string address = limit_key(request.client);
        if (limits->wrong_codes.wait_ahead(address) > 0) return members(request);
        if (const double wait = rate == nullptr ? 0 : rate->wait_for(address); wait > 0)
            return slow_down(wait, Text::too_many_requests);
        return counted(request);
    };
}

}  // namespace

SharedFriendsLimits friends_limits(bool unlimited) {
    if (!unlimited) return std::make_shared<FriendsLimits>();
    return SharedFriendsLimits(new FriendsLimits{.makes{0, 0}, .changes{0, 0}, .wrong_codes{0, 0}});
}

Handler making(SharedFriendsLimits limits, Handler handler) {
    return [limits = std::move(limits), handler = on_worker(std::move(handler))](const Request& request) {
        if (const double wait = limits->makes.wait_for(limit_key(request.client)); wait > 0)
            return slow_down(wait, Text::too_many_requests);
        return handler(request);
    };
}

Handler joining(SharedFriendsLimits limits, Handler handler, IsMember is_member) {
    RateLimit* const rate = &limits->changes;
    return watched(std::move(limits), rate, std::move(handler), std::move(is_member));
}

Handler changing(SharedFriendsLimits limits, Handler handler) {
    RateLimit* const rate = &limits->changes;
    return watched(std::move(limits), rate, std::move(handler));
}

Handler looking(SharedFriendsLimits limits, Handler handler) {
    return watched(std::move(limits), nullptr, std::move(handler));
}

}  // namespace cubewright::server
