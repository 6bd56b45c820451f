#include "server/http/address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/integer.hpp"
#include "base/text.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

std::optional<Network::Bytes> Network::parse_address(std::string_view text) {
    const std::string terminated(text);
    Bytes bytes{};
    if (inet_pton(AF_INET6, terminated.c_str(), bytes.data()) == 1) return bytes;
    bytes = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    if (inet_pton(AF_INET, terminated.c_str(), bytes.data() + 12) == 1) return bytes;
    return std::nullopt;
}

std::optional<Network> Network::parse(std::string_view text) {
    const auto slash = text.find('/');
    const auto bytes = parse_address(text.substr(0, slash));
    if (!bytes) return std::nullopt;
    Network network;
    network.bytes_ = *bytes;
    if (slash == std::string_view::npos) return network;
    const auto bits = parse_integer<unsigned>(text.substr(slash + 1));
    const bool is_v4 = text.find(':') == std::string_view::npos;
    if (!bits || *bits > (is_v4 ? 32U : 128U)) return std::nullopt;
    network.length_ = is_v4 ? *bits + 96 : *bits;
    // 10.1.2.3/8 is rejected because it is ambiguous between an address and a network.
    for (unsigned bit = network.length_; bit < 128; ++bit)
        if ((network.bytes_[bit / 8] & (0x80U >> (bit % 8))) != 0) return std::nullopt;
    return network;
}

bool Network::contains(std::string_view address) const {
    const auto bytes = parse_address(address);
    if (!bytes) return false;
    for (unsigned bit = 0; bit < length_; ++bit)
        if (((bytes_[bit / 8] ^ (*bytes)[bit / 8]) & (0x80U >> (bit % 8))) != 0) return false;
    return true;
}

bool is_ip_address(std::string_view text) {
    return text.find('/') == std::string_view::npos && Network::parse(text).has_value();
}

Result<TrustedProxies> TrustedProxies::parse(const std::vector<std::string>& items) {
    TrustedProxies proxies;
    for (const std::string& item : items) {
        const auto network = Network::parse(item);
        if (!network)
            return fail("not-a-network", tr("{item} is not an IP address or network", quote(item)), "trusted-proxies",
                        tr("an IP address such as 10.0.0.10, or a network such as 10.0.0.0/8 or fd00::/8"));
        proxies.networks_.push_back(*network);
    }
    return proxies;
}

bool TrustedProxies::trusts(std::string_view address) const {
    return std::ranges::any_of(networks_, [&](const Network& network) { return network.contains(address); });
}

bool TrustedProxies::trusts_everyone() const {
    constexpr auto last_v6 = "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff";
    return std::ranges::any_of(networks_, [&](const Network& network) {
        return (network.contains("0.0.0.0") && network.contains("255.255.255.255")) ||
               (network.contains("::") && network.contains(last_v6));
    });
}

std::string TrustedProxies::client(std::string_view peer, std::string_view forwarded_for) const {
    if (!trusts(peer)) return std::string(peer);
    std::string_view believed = peer;
    while (!forwarded_for.empty()) {
        const auto comma = forwarded_for.rfind(',');
        const auto start = comma == std::string_view::npos ? 0 : comma + 1;
        const auto address = trimmed(forwarded_for.substr(start));
        if (!is_ip_address(address)) break;
        believed = address;
        if (!trusts(address)) break;
        forwarded_for = forwarded_for.substr(0, comma == std::string_view::npos ? 0 : comma);
    }
    return std::string(believed);
}

std::string rate_limit_key(std::string_view address) {
    if (address.find(':') == std::string_view::npos) return std::string(address);
    in6_addr bytes{};
    if (inet_pton(AF_INET6, std::string(address).c_str(), &bytes) != 1) return std::string(address);
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (IN6_IS_ADDR_V4MAPPED(&bytes)) {
        inet_ntop(AF_INET, std::begin(bytes.s6_addr) + 12, text.data(), text.size());
        return text.data();
    }
    std::fill(std::begin(bytes.s6_addr) + 8, std::end(bytes.s6_addr), std::uint8_t{0});
    inet_ntop(AF_INET6, &bytes, text.data(), text.size());
    return std::string(text.data()) + "/64";
}

}  // namespace cubewright::server
