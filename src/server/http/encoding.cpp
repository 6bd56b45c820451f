#include "server/http/encoding.hpp"

#include <algorithm>
#include <optional>

#include "base/text.hpp"
#include "server/http/http.hpp"

namespace cubewright::server {

namespace {

constexpr unsigned full_weight = 1000;

// Parses a quality value such as 1, 0 or 0.5, with up to three decimals. Returns 0 for an invalid value.
unsigned parse_quality(std::string_view text) {
    if (text.empty() || (text[0] != '0' && text[0] != '1') || text.size() > 5 || (text.size() > 1 && text[1] != '.'))
        return 0;
    unsigned weight = text[0] == '1' ? full_weight : 0;
    unsigned unit = full_weight / 10;
    for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
        if (c < '0' || c > '9') return 0;
        weight += static_cast<unsigned>(c - '0') * unit;
        unit /= 10;
    }
    return std::min(weight, full_weight);
}

// Parses the parameters of an item such as "gzip;q=0.5", after the first semicolon.
unsigned quality_parameter(std::string_view parameters) {
    const auto text = trimmed(parameters);
    if (text.empty()) return full_weight;
    const auto equals = std::min(text.find('='), text.size());
    if (!equal_ignoring_case(trimmed(text.substr(0, equals)), "q") || equals == text.size()) return 0;
    return parse_quality(trimmed(text.substr(equals + 1)));
}

}  // namespace

std::string_view name(Encoding encoding) {
    switch (encoding) {
        case Encoding::gzip:
            return "gzip";
        case Encoding::brotli:
            return "br";
        case Encoding::identity:
            break;
    }
    return {};
}

unsigned encoding_quality(std::string_view accept_encoding, std::string_view encoding) {
    std::optional<unsigned> of_others;
    while (!accept_encoding.empty()) {
        const auto end = std::min(accept_encoding.find(','), accept_encoding.size());
        const auto item = accept_encoding.substr(0, end);
        accept_encoding.remove_prefix(std::min(end + 1, accept_encoding.size()));
        const auto semicolon = std::min(item.find(';'), item.size());
        const auto named = trimmed(item.substr(0, semicolon));
        const unsigned weight = quality_parameter(item.substr(std::min(semicolon + 1, item.size())));
        if (equal_ignoring_case(named, encoding)) return weight;
        if (named == "*") of_others = weight;
    }
    return of_others.value_or(0);
}

Encoding choose_encoding(std::string_view accept_encoding, std::span<const Encoding> there) {
    Encoding wanted = Encoding::identity;
    // The uncompressed file is used if the client accepts no other encoding.
    unsigned most = 1;
    for (const Encoding each : there) {
        if (each == Encoding::identity) continue;
        const unsigned weight = encoding_quality(accept_encoding, name(each));
        if (weight < most) continue;
        wanted = each;
        most = weight;
    }
    // The client may explicitly prefer the uncompressed file.
    return encoding_quality(accept_encoding, "identity") > most ? Encoding::identity : wanted;
}

}  // namespace cubewright::server
