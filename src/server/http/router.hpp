// Maps requests to handlers. A pattern is a path in which {name} matches one segment:
//     router.add({Verb::get, "/api/v1/daily/{date}", handler});
// The router is written by hand because Beast has none, and a hundred lines of code are simpler than a web framework.
#pragma once

#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <unordered_map>
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

    // Returns the pattern that matches the path, whatever the verb, or an empty string. Logs contain the pattern,
    // because a path may contain a join code or the id of a job.
    std::string_view find_pattern(std::string_view path) const;

    // Returns true if the path belongs to a monitoring route: a health check or the metrics.
    bool is_monitoring(std::string_view path) const;

    const std::vector<Route>& routes() const { return routes_; }

private:
    std::vector<Route> routes_;
    Handler fallback_;
};

// Cache of responses that never change. The oldest entries are evicted first.

class ResponseCache {
public:
    explicit ResponseCache(std::size_t most) : most_(most) {}

    std::optional<Response> find(const std::string& key) const {
        const std::shared_lock lock(mutex_);
        const auto found = responses_.find(key);
        return found == responses_.end() ? std::nullopt : std::optional(found->second);
    }

    void keep(const std::string& key, const Response& response) {
        const std::scoped_lock lock(mutex_);
        if (!responses_.emplace(key, response).second) return;
        order_.push_back(key);
        if (order_.size() <= most_) return;
        responses_.erase(order_.front());
        order_.pop_front();
    }

private:
    std::size_t most_;
    mutable std::shared_mutex mutex_;
    std::unordered_map<std::string, Response> responses_;
    std::deque<std::string> order_;
};

}  // namespace cubewright::server
