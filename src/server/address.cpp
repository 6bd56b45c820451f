#include "server/address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/text.hpp"

namespace cubewright::server {

namespace {

bool is_address(std::string_view text) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    const std::string terminated(text);
    return inet_pton(AF_INET, terminated.c_str(), bytes.data()) == 1 ||
           inet_pton(AF_INET6, terminated.c_str(), bytes.data()) == 1;
}

}  // namespace

bool TrustedProxies::trusts(std::string_view address) const {
    return std::ranges::find(addresses_, address) != addresses_.end();
}

std::string TrustedProxies::client(std::string_view peer, std::string_view forwarded_for) const {
    if (!trusts(peer)) return std::string(peer);
    std::string_view believed = peer;
    while (!forwarded_for.empty()) {
        const auto comma = forwarded_for.rfind(',');
        const auto start = comma == std::string_view::npos ? 0 : comma + 1;
        const auto address = trimmed(forwarded_for.substr(start));
        if (!is_address(address)) break;
        believed = address;
        if (!trusts(address)) break;
        forwarded_for = forwarded_for.substr(0, comma == std::string_view::npos ? 0 : comma);
    }
    return std::string(believed);
}

std::string limit_key(std::string_view address) {
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
