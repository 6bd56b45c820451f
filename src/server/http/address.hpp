// The client's address: that of the connection, or behind a trusted proxy the one in X-Forwarded-For.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace cubewright::server {

// An IP address, or a network of them such as 10.0.0.0/8 or fd00::/8.
class Network {
public:
    static std::optional<Network> parse(std::string_view text);
    bool contains(std::string_view address) const;

private:
    using Bytes = std::array<std::uint8_t, 16>;  // an IPv4 address as IPv6 maps it
    static std::optional<Bytes> parse_address(std::string_view text);

    Bytes bytes_{};
    unsigned length_ = 128;  // of the prefix, in bits
};

bool is_ip_address(std::string_view text);

class TrustedProxies {
public:
    // Of addresses and networks.
    static Result<TrustedProxies> parse(const std::vector<std::string>& items);

    bool trusts(std::string_view address) const;

    // The last address of X-Forwarded-For that no proxy of ours wrote about itself; what comes before it
    // could have been made up by the client.
    std::string client(std::string_view peer, std::string_view forwarded_for) const;

private:
    std::vector<Network> networks_;
};

// What limits are counted by, of connections as of requests: the address, or for IPv6 its network of 64 bits, all of
// which one household has. ::ffff:1.2.3.4 is 1.2.3.4.
std::string rate_limit_key(std::string_view address);

}  // namespace cubewright::server
