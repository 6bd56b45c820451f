// Restricts the sites that may call the service. A browser sends the host that it connects to (Host) and the origin of
// the page that makes the request (Origin). Checking both keeps other sites from calling the service through a
// visitor's browser, either with a form or script (cross-site request forgery) or with a domain name that resolves to
// this machine (DNS rebinding).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "server/http/http.hpp"
#include "server/operations/config.hpp"

namespace cubewright::server {

class AllowedSites {
public:
    // Reads the settings `hosts` and `origins`.
    static Result<AllowedSites> parse(const Config& config);

    // Allows loopback names, IP addresses and the configured names. A request without a Host header does not come from
    // a browser and is allowed.
    bool allows_host(std::string_view host) const;

    // Allows the service's own origin, which matches Host, and the configured origins. In a request that a trusted
    // proxy has forwarded, Host may lack the port.
    bool allows_origin(std::string_view origin, std::string_view host, bool is_forwarded = false) const;

    // Returns an error if the Host header is not a name or an IP address with an optional port.
    static std::optional<Error> check_host(const Request& request);

    // Returns an error if the request is not allowed. Requests that change nothing are allowed from any origin,
    // because other sites cannot read the response.
    std::optional<Error> check(const Request& request, bool is_forwarded) const;
    // Returns an error if the host is not allowed.
    std::optional<Error> check_allowed_host(const Request& request) const;

    // Returns true if pages of other origins may call the service.
    bool has_origins() const { return any_origin_ || !origins_.empty(); }
    // Returns the response to a CORS preflight request (OPTIONS), which a browser sends to find out whether a page may
    // send a request. Returns nullopt for other requests.
    std::optional<Response> answer_preflight(const Request& request) const;
    // Adds the CORS headers that let pages of the configured origins read the response. Responses that already have
    // such headers are not changed. Credentials (cookies) are never allowed.
    void add_cors_headers(const Request& request, Response& response) const;

private:
    std::vector<std::string> hosts_;
    std::vector<std::string> origins_;
    bool any_host_ = false;
    bool any_origin_ = false;
};

}  // namespace cubewright::server
