#include "server/http/router.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace {

std::string_view take_segment(std::string_view& path) {
    const auto end = std::min(path.find('/'), path.size());
    const auto segment = path.substr(0, end);
    path.remove_prefix(std::min(end + 1, path.size()));
    return segment;
}

bool fits(std::string_view pattern, std::string_view path) {
    if (pattern == path) return true;
    if (pattern.find('{') == std::string_view::npos) return false;
    if (std::ranges::count(pattern, '/') != std::ranges::count(path, '/')) return false;
    while (!pattern.empty()) {
        const auto wanted = take_segment(pattern);
        const auto given = take_segment(path);
        if (wanted.starts_with('{') ? given.empty() : wanted != given) return false;
    }
    return true;
}

void read_path_parts(std::string_view pattern, Request& request) {
    std::string_view path = request.path;
    while (!pattern.empty()) {
        const auto wanted = take_segment(pattern);
        const auto given = take_segment(path);
        if (wanted.starts_with('{')) request.parts.emplace_back(wanted.substr(1, wanted.size() - 2), given);
    }
}

}  // namespace

bool Router::is_monitoring(std::string_view path) const {
    return std::ranges::any_of(routes_,
                               [&](const Route& route) { return route.is_monitoring && route.pattern == path; });
}

std::string_view Router::find_pattern(std::string_view path) const {
    const auto found = std::ranges::find_if(routes_, [&](const Route& route) { return fits(route.pattern, path); });
    return found == routes_.end() ? std::string_view() : found->pattern;
}

Router::Routed Router::answer(Request& request) const {
    std::string allowed;
    for (std::size_t i = 0; i < routes_.size(); ++i) {
        const Route& route = routes_[i];
        if (!fits(route.pattern, request.path)) continue;
        if (route.verb == request.verb) {
            read_path_parts(route.pattern, request);
            return {route.handler(request), i};
        }
        allowed += (allowed.empty() ? "" : ", ") + std::string(name(route.verb));
        if (route.verb == Verb::get) allowed += ", HEAD";
    }
    if (!allowed.empty()) {
        Response response = error_response(405, {coded("method-not-allowed", "method not allowed"), {}, allowed});
        response.headers.emplace_back("Allow", std::move(allowed));
        return {std::move(response), no_route};
    }
    if (fallback_) return {fallback_(request), no_route};
    return {error_response(404, {coded("not-found", "not found: {path}", quote(request.path)), {}, {}}), no_route};
}

}  // namespace cubewright::server
