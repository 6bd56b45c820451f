#include "server/operations/allowed_sites.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "server/http/address.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace {

// Returns a host such as "cubes.example.org:8080" or "[::1]:8080" without its port and without the trailing dot of a
// fully qualified name.
std::string_view strip_port(std::string_view host) {
    if (host.starts_with('[')) {
        const auto end = host.find(']');
        return end == std::string_view::npos ? host : host.substr(1, end - 1);
    }
    host = host.substr(0, host.find(':'));
    if (host.ends_with('.')) host.remove_suffix(1);
    return host;
}

bool has_port(std::string_view host) {
    return host.find(':', host.starts_with('[') ? std::min(host.find(']'), host.size()) : 0) != std::string_view::npos;
}

bool is_loopback_name(std::string_view name) {
    constexpr std::string_view localhost = "localhost";
    if (name.size() <= localhost.size()) return equal_ignoring_case(name, localhost);
    const auto tail = name.substr(name.size() - localhost.size() - 1);
    return tail.front() == '.' && equal_ignoring_case(tail.substr(1), localhost);
}

// Returns the host of an http or https origin, or an empty string for other schemes.
std::string_view origin_host(std::string_view origin) {
    for (const std::string_view scheme : {"http://", "https://"})
        if (origin.size() > scheme.size() && equal_ignoring_case(origin.substr(0, scheme.size()), scheme))
            return origin.substr(scheme.size());
    return {};
}

bool contains_name(const std::vector<std::string>& list, std::string_view wanted) {
    return std::ranges::any_of(list, [&](const std::string& one) { return equal_ignoring_case(one, wanted); });
}

}  // namespace

Result<AllowedSites> AllowedSites::parse(const Config& config) {
    AllowedSites sites;
    for (const std::string& host : config.hosts) {
        if (host == "*") {
            sites.any_host_ = true;
            continue;
        }
        if (host.empty() || host.find_first_of("/:*@ ") != std::string::npos)
            return fail("not-a-host-name", tr("{host} is not a host name", quote(host)), "hosts",
                        tr("a name without a scheme or port, such as cubes.example.org, or * for any name"));
        sites.hosts_.push_back(host);
    }
    for (const std::string& origin : config.origins) {
        if (origin == "*") {
            sites.any_origin_ = true;
            continue;
        }
        const auto host = origin_host(origin);
        if (host.empty() || host.find_first_of("/*@ ") != std::string_view::npos)
            return fail("not-an-origin", tr("{origin} is not an origin", quote(origin)), "origins",
                        tr("a scheme and a host such as https://example.org"));
        sites.origins_.push_back(origin);
    }
    return sites;
}

bool AllowedSites::allows_host(std::string_view host) const {
    if (any_host_ || host.empty()) return true;
    const auto name = strip_port(host);
    return is_loopback_name(name) || is_ip_address(name) || contains_name(hosts_, name);
}

bool AllowedSites::allows_origin(std::string_view origin, std::string_view host, bool is_forwarded) const {
    if (any_origin_ || contains_name(origins_, origin)) return true;
    const auto from = origin_host(origin);
    if (from.empty()) return false;
    // A proxy may forward the host name without the port. Without a proxy, another port is another site.
    return equal_ignoring_case(from, host) ||
           (is_forwarded && !has_port(host) && equal_ignoring_case(strip_port(from), strip_port(host)));
}

std::optional<Error> AllowedSites::check_host(const Request& request) {
    const auto host = request.header("Host");
    if (host.empty()) return std::nullopt;
    const auto name = strip_port(host);
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
               c == '_';
    };
    const bool is_name = host.starts_with('[') ? name.find(':') != std::string_view::npos && is_ip_address(name)
                                               : !name.empty() && std::ranges::all_of(name, allowed);
    // Only the port may follow the name.
    std::string_view rest = host.substr(std::min(host.size(), name.size() + (host.starts_with('[') ? 2 : 0)));
    if (rest.starts_with('.')) rest.remove_prefix(1);
    const bool is_port = rest.empty() || (rest.front() == ':' && rest.size() <= 6 &&
                                          rest.find_first_not_of("0123456789", 1) == std::string_view::npos);
    if (is_name && is_port) return std::nullopt;
    return Error{coded("not-a-host-name", "{host} is not a host name", quote(host)), "Host",
                 tr("a name without a scheme or port, such as cubes.example.org, or * for any name")};
}

std::optional<Error> AllowedSites::check_allowed_host(const Request& request) const {
    const auto host = request.header("Host");
    if (allows_host(host)) return std::nullopt;
    return Error{coded("host-not-allowed", "host {host} is not allowed", quote(host)), "Host",
                 tr("localhost, an IP address, or a name listed in the 'hosts' setting")};
}

std::optional<Error> AllowedSites::check(const Request& request, bool is_forwarded) const {
    if (auto wrong = check_allowed_host(request)) return wrong;
    const auto host = request.header("Host");
    if (request.verb == Verb::get) return std::nullopt;
    const auto origin = request.header("Origin");
    if (!origin.empty() && !allows_origin(origin, host, is_forwarded))
        return Error{coded("origin-not-allowed", "requests from {origin} are not allowed", quote(origin)), "Origin",
                     tr("the service's own origin, or one listed in the 'origins' setting")};
    if (origin.empty() && !any_origin_ && equal_ignoring_case(request.header("Sec-Fetch-Site"), "cross-site"))
        return Error{coded("origin-not-allowed", "requests from {origin} are not allowed", tr("another site")),
                     "Sec-Fetch-Site", tr("the service's own origin, or one listed in the 'origins' setting")};
    return std::nullopt;
}

std::optional<Response> AllowedSites::answer_preflight(const Request& request) const {
    if (request.verb != Verb::options || request.header("Origin").empty() ||
        request.header("Access-Control-Request-Method").empty())
        return std::nullopt;
    return Response{
        .status = 204,
        .headers = {{"Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, DELETE"},
                    {"Access-Control-Allow-Headers", "Authorization, Content-Type, Last-Event-ID, traceparent"},
                    {"Access-Control-Max-Age", "86400"}}};
}

void AllowedSites::add_cors_headers(const Request& request, Response& response) const {
    constexpr auto allowed = "Access-Control-Allow-Origin";
    if (!has_origins() || !response.header(allowed).empty()) return;
    if (any_origin_) {
        response.headers.emplace_back(allowed, "*");
    } else {
        // The response depends on the origin even if this request has none, so a cache must not use it for other
        // origins.
        response.headers.emplace_back("Vary", "Origin");
        const auto origin = request.header("Origin");
        if (!contains_name(origins_, origin)) return;
        response.headers.emplace_back(allowed, origin);
    }
    response.headers.emplace_back("Access-Control-Expose-Headers", "Age, ETag, Retry-After");
}

}  // namespace cubewright::server
