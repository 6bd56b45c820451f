// Client addresses. The client address is the peer address of the connection or, behind a trusted proxy, the address
// in X-Forwarded-For.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace cubewright::server {

// An IP address or a network such as 10.0.0.0/8 or fd00::/8.
class Network {
public:
    static std::optional<Network> parse(std::string_view text);
    bool contains(std::string_view address) const;

private:
    using Bytes = std::array<std::uint8_t, 16>;  // IPv4 addresses are stored as IPv4-mapped IPv6
    static std::optional<Bytes> parse_address(std::string_view text);

    Bytes bytes_{};
    unsigned length_ = 128;  // prefix length in bits
};

bool is_ip_address(std::string_view text);

class TrustedProxies {
public:
    // Parses a list of addresses and networks.
    static Result<TrustedProxies> parse(const std::vector<std::string>& items);

    bool trusts(std::string_view address) const;
    // Returns true if every IPv4 or every IPv6 address is trusted, so that any client can forge its address.
    bool trusts_everyone() const;

    // Returns the last address in X-Forwarded-For that is not a trusted proxy. The client may have forged any earlier
    // address.
    std::string client(std::string_view peer, std::string_view forwarded_for) const;

private:
    std::vector<Network> networks_;
};

// Returns the key under which the limits for connections and requests are counted: the IPv4 address, or the /64
// network of an IPv6 address, because a household usually has a whole /64. IPv4-mapped addresses such as
// ::ffff:1.2.3.4 count as IPv4.
std::string rate_limit_key(std::string_view address);

}  // namespace cubewright::server
