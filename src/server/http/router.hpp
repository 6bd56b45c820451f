// Which handler answers which request. A pattern is a path in which {name} stands for one segment:
//     router.add({Verb::get, "/api/v1/daily/{date}", handler});
// By hand, because Beast has no router, and a hundred lines save a web framework.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/openapi.hpp"
#include "server/http/http.hpp"

namespace cubewright::server {

struct Route {
    Verb verb = Verb::get;
    std::string pattern;
    Handler handler;
    api::Operation about = {};  // what OpenAPI says of it; without an id, nothing
    bool is_monitoring = false;
};

class Router {
public:
    // For a path that two patterns fit, the one that was added first is taken.
    void add(Route route) { routes_.push_back(std::move(route)); }

    // What answers when no pattern fits; 404 unless set.
    void otherwise(Handler handler) { fallback_ = std::move(handler); }

    static constexpr std::size_t no_route = static_cast<std::size_t>(-1);
    struct Routed {
        Response response;
        std::size_t route = no_route;  // which one gave it
    };
    // Fills in the request's parts and calls the handler; 405 where only the verb is wrong.
    Routed answer(Request& request) const;

    // Whether the path is that of a monitoring route: a health check or the metrics.
    bool is_monitoring(std::string_view path) const;

    const std::vector<Route>& routes() const { return routes_; }

private:
    std::vector<Route> routes_;
    Handler fallback_;
};

}  // namespace cubewright::server
