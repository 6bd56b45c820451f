// Maps requests to handlers. A pattern is a path in which {name} matches one segment:
//     router.add({Verb::get, "/api/v1/daily/{date}", handler});
// The router is written by hand because Beast has none, and a hundred lines of code are simpler than a web framework.
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
    api::Operation about = {};  // OpenAPI description; routes without an id are not described
    bool is_monitoring = false;
};

class Router {
public:
    // Adds a route. If several patterns match a path, the first one added is used.
    void add(Route route) { routes_.push_back(std::move(route)); }

    // Sets the handler for paths that no pattern matches. The default is status 404.
    void otherwise(Handler handler) { fallback_ = std::move(handler); }

    static constexpr std::size_t no_route = static_cast<std::size_t>(-1);
    struct Routed {
        Response response;
        std::size_t route = no_route;  // index of the route that answered
    };
    // Fills in the values of the {name} segments and calls the handler. Returns status 405 if only the HTTP method does
    // not match.
    Routed answer(Request& request) const;

    // Returns true if the path belongs to a monitoring route: a health check or the metrics.
    bool is_monitoring(std::string_view path) const;

    const std::vector<Route>& routes() const { return routes_; }

private:
    std::vector<Route> routes_;
    Handler fallback_;
};

}  // namespace cubewright::server
