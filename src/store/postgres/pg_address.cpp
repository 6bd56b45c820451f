// Addresses of databases, which a build without libpq must recognise too.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "store/postgres/postgres.hpp"

namespace cubewright::postgres {

bool is_address(std::string_view data) {
    return data.starts_with("postgresql://") || data.starts_with("postgres://");
}

bool looks_like_connection_string(std::string_view data) {
    if (!is_address(data) && data.find("://") != std::string_view::npos) return true;
    constexpr std::array<std::string_view, 10> keys{"host",     "hostaddr", "port",    "dbname",   "user",
                                                    "password", "service",  "sslmode", "passfile", "options"};
    return std::ranges::any_of(keys, [&](std::string_view key) {
        for (auto at = data.find(key); at != std::string_view::npos; at = data.find(key, at + 1)) {
            const bool begins = at == 0 || data[at - 1] == ' ';
            const auto next = data.find_first_not_of(' ', at + key.size());
            if (begins && next != std::string_view::npos && data[next] == '=') return true;
        }
        return false;
    });
}

std::string shown(std::string_view address) {
    const auto begin = address.find("//");
    if (begin == std::string_view::npos) return std::string(address);
    // The query parameters are dropped as well because they can contain a password.
    const auto end = std::min(address.find('?'), address.size());
    const std::string_view place = address.substr(begin + 2, end - begin - 2);
    const auto at = place.rfind('@');
    std::string text(address.substr(0, begin + 2));
    if (at != std::string_view::npos) text.append(place.substr(0, place.find_first_of(":@"))).append("@");
    return text.append(at == std::string_view::npos ? place : place.substr(at + 1));
}

}  // namespace cubewright::postgres
