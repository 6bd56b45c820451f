#include "server/http/trace.hpp"

#include <algorithm>

namespace cubewright::server {

namespace {

bool is_hex(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

bool is_nonzero_id(std::string_view text) {
    return is_hex(text) && text.find_first_not_of('0') != std::string_view::npos;
}

}  // namespace

Trace read_traceparent(std::string_view header) {
    // Later versions of the format may append more fields after the flags, separated by another dash.
    constexpr std::size_t length = 55;
    if (header.size() < length || header[2] != '-' || header[35] != '-' || header[52] != '-') return {};
    const std::string_view version = header.substr(0, 2);
    if (!is_hex(version) || version == "ff" || !is_hex(header.substr(53, 2))) return {};
    if (header.size() > length && (version == "00" || header[length] != '-')) return {};
    const Trace trace{header.substr(3, 32), header.substr(36, 16)};
    return is_nonzero_id(trace.id) && is_nonzero_id(trace.span) ? trace : Trace{};
}

}  // namespace cubewright::server
