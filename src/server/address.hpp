// The client's address: that of the connection, or behind a trusted proxy the one in X-Forwarded-For.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cubewright::server {

class TrustedProxies {
public:
    explicit TrustedProxies(std::vector<std::string> addresses) : addresses_(std::move(addresses)) {}

    bool trusts(std::string_view address) const;

    // The last address of X-Forwarded-For that no proxy of ours wrote about itself; what comes before it
    // could have been made up by the client.
    std::string client(std::string_view peer, std::string_view forwarded_for) const;

private:
    std::vector<std::string> addresses_;
};

// What limits are counted by, of connections as of requests: the address, or for IPv6 its network of 64 bits, all of
// which one household has. ::ffff:1.2.3.4 is 1.2.3.4.
std::string limit_key(std::string_view address);

}  // namespace cubewright::server
