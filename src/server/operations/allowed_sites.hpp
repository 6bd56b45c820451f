// Which pages may call the service. A browser names the host it believes to talk to (Host) and the page that sends a
// request (Origin). Checking both keeps other sites from calling the service through a visitor's browser, by a form or
// a script (cross-site request forgery) or by a name of their own that they point at this machine (DNS rebinding).
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
    // By the settings hosts and origins.
    static Result<AllowedSites> parse(const Config& config);

    // Loopback names, IP addresses and the names in the settings. A request without Host comes from no browser.
    bool allows_host(std::string_view host) const;

    // The page's own service, whose name is in Host, or an origin in the settings.
    bool allows_origin(std::string_view origin, std::string_view host) const;

    // What is wrong with a request, if anything. Requests that change nothing may come from any page, which cannot read
    // the answer.
    std::optional<Error> check(const Request& request) const;

private:
    std::vector<std::string> hosts_;
    std::vector<std::string> origins_;
    bool any_host_ = false;
};

}  // namespace cubewright::server
