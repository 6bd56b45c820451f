#include "server/friends_limits.hpp"

#include <cmath>
#include <utility>

#include "server/address.hpp"
#include "texts/codes.hpp"

namespace cubewright::server {

namespace {

Response slow_down(double wait, Text why) {
    return later_response(429, {why, {}, Text::expected_fewer_requests}, static_cast<unsigned>(std::ceil(wait)));
}

// `rate` is none for those who only look.
Handler watched(SharedFriendsLimits limits, RateLimit* rate, Handler handler) {
    Handler counted = [limits, handler = std::move(handler)](const Request& request) {
        Response response = handler(request);
        if (response.status == 404) limits->wrong_codes.wait_for(limit_key(request.client));
        return response;
    };
    return [limits = std::move(limits), rate, handler = on_worker(std::move(counted))](const Request& request) {
        const std::string address = limit_key(request.client);
        if (const double wait = limits->wrong_codes.wait_ahead(address); wait > 0)
            return slow_down(wait, Text::too_many_wrong_codes);
        if (const double wait = rate == nullptr ? 0 : rate->wait_for(address); wait > 0)
            return slow_down(wait, Text::too_many_requests);
        return handler(request);
    };
}

}  // namespace

SharedFriendsLimits friends_limits(bool unlimited) {
    if (!unlimited) return std::make_shared<FriendsLimits>();
    return SharedFriendsLimits(new FriendsLimits{.makes{0, 0}, .changes{0, 0}, .wrong_codes{0, 0}});
}

Handler making(SharedFriendsLimits limits, Handler handler) {
    RateLimit* const rate = &limits->makes;
    return watched(std::move(limits), rate, std::move(handler));
}

Handler changing(SharedFriendsLimits limits, Handler handler) {
    RateLimit* const rate = &limits->changes;
    return watched(std::move(limits), rate, std::move(handler));
}

Handler looking(SharedFriendsLimits limits, Handler handler) {
    return watched(std::move(limits), nullptr, std::move(handler));
}

}  // namespace cubewright::server
