#include "server/http/http.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <future>

#include "api/contract.hpp"
#include "base/json.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace {

constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::optional<unsigned> hex_digit(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    const char small = lower(c);
    if (small >= 'a' && small <= 'f') return static_cast<unsigned>(small - 'a') + 10;
    return std::nullopt;
}

// Decodes percent-escapes. In a query, a plus sign represents a space.
Result<std::string> decoded(std::string_view text, bool plus_is_blank) {
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            const auto high = i + 1 < text.size() ? hex_digit(text[i + 1]) : std::nullopt;
            const auto low = i + 2 < text.size() ? hex_digit(text[i + 2]) : std::nullopt;
            if (!high || !low)
                return fail("invalid-percent-escape", tr("invalid percent-escape"), "",
                            tr("% followed by two hexadecimal digits"));
            c = static_cast<char>((*high << 4U) | *low);
            i += 2;
        } else if (c == '+' && plus_is_blank) {
            c = ' ';
        }
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f)
            return fail("control-character-in-path", tr("the path contains a control character"));
        plain += c;
    }
    return plain;
}

bool climbs(std::string_view path) {
    while (!path.empty()) {
        const auto end = std::min(path.find_first_of("/\\"), path.size());
        if (path.substr(0, end) == "..") return true;
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return false;
}

// Returns the part of an absolute target after the scheme, or nullopt for other targets.
std::optional<std::string_view> rest_of_absolute(std::string_view target) {
    for (const std::string_view scheme : {"http://", "https://"})
        if (equal_ignoring_case(target.substr(0, scheme.size()), scheme)) return target.substr(scheme.size());
    return std::nullopt;
}

constexpr std::size_t max_query_parameters = 64;

}  // namespace

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::string_view> read_credentials(std::string_view header, std::string_view scheme) {
    const std::size_t end = header.find(' ');
    if (end == std::string_view::npos || !equal_ignoring_case(header.substr(0, end), scheme)) return std::nullopt;
    const std::size_t begin = header.find_first_not_of(' ', end);
    if (begin == std::string_view::npos) return std::nullopt;
    return header.substr(begin);
}

std::string_view name(Verb verb) {
    constexpr std::array<std::string_view, 6> names{"GET", "POST", "PUT", "DELETE", "OPTIONS", "OTHER"};
    return names[static_cast<std::size_t>(verb)];
}

std::string_view Request::header(std::string_view name) const {
    for (const auto& [key, value] : headers)
        if (equal_ignoring_case(key, name)) return value;
    return {};
}

std::string_view Request::part(std::string_view name) const {
    for (const auto& [key, value] : parts)
        if (key == name) return value;
    return {};
}

std::optional<std::string_view> Request::asked(std::string_view name) const {
    for (const auto& [key, value] : query)
        if (key == name) return value;
    return std::nullopt;
}

std::string_view Response::header(std::string_view name) const {
    for (const auto& [key, value] : headers)
        if (equal_ignoring_case(key, name)) return value;
    return {};
}

Response text_response(unsigned status, std::string_view type, std::string text) {
    return {.status = status,
            .headers = {{"Content-Type", std::string(type)}},
            .body = std::make_shared<const std::string>(std::move(text))};
}

Response json_response(const Json& json, unsigned status) {
    return text_response(status, "application/json", to_text(json));
}

Response error_response(unsigned status, const Error& error) {
    Response response = json_response(Json{{"error", api::to_json(error)}}, status);
    response.error = error.code();
    return response;
}

Response retry_later_response(unsigned status, const Error& error, unsigned seconds) {
    Response response = error_response(status, error);
    response.headers.emplace_back("Retry-After", std::to_string(seconds));
    return response;
}

Response embeddable(Response response) {
    response.headers.emplace_back("Access-Control-Allow-Origin", "*");
    response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
    return response;
}

Handler run_handler_on_worker(Handler handler) {
    return [handler = std::move(handler)](const Request& request) {
        Response response;
        response.work = [&handler, &request] { return handler(request); };
        response.lane = WorkLane::storage;
        return response;
    };
}

Response finished(Response response) {
    while (response.work || response.wait) {
        if (response.work) {
            response = response.work();
            continue;
        }
        const auto ended = std::make_shared<std::promise<void>>();
        response.wait([ended] { ended->set_value(); });
        ended->get_future().wait();
        response = response.then();
    }
    return response;
}

Result<void> read_target(std::string_view target, Request& request) {
    // Proxies send an absolute URL.
    std::string with_root;
    if (const auto rest = rest_of_absolute(target)) {
        target = rest->substr(std::min(rest->find_first_of("/?#"), rest->size()));
        if (!target.starts_with('/')) target = with_root.append("/").append(target);
    }
    if (!target.starts_with('/'))
        return fail("path-not-absolute", tr("the path is not absolute"), "", tr("a path that starts with /"));
    const auto mark = std::min(target.find('?'), target.size());
    TRY(auto& path, decoded(target.substr(0, mark), false));
    if (climbs(path)) return fail("path-leaves-root", tr("the path leads outside the root folder"));
    request.path = std::move(path);

    request.query.clear();
    std::string_view rest = target.substr(std::min(mark + 1, target.size()));
    while (!rest.empty()) {
        const auto end = std::min(rest.find('&'), rest.size());
        const auto pair = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (pair.empty()) continue;
        if (request.query.size() == max_query_parameters)
            return fail("too-many-query-parameters", tr("too many query parameters"));
        const auto equals = std::min(pair.find('='), pair.size());
        TRY(auto& key, decoded(pair.substr(0, equals), true));
        TRY(auto& value, decoded(pair.substr(std::min(equals + 1, pair.size())), true));
        request.query.emplace_back(std::move(key), std::move(value));
    }
    return {};
}

std::optional<std::string_view> target_authority(std::string_view target) {
    const auto rest = rest_of_absolute(target);
    if (!rest) return std::nullopt;
    return rest->substr(0, std::min(rest->find_first_of("/?#"), rest->size()));
}

std::string percent_encoded(std::string_view text) {
    std::string encoded;
    for (const char c : text) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                           c == '_' || c == '.' || c == '~';
        encoded += plain ? std::string(1, c) : fmt::format("%{:02X}", unsigned{static_cast<unsigned char>(c)});
    }
    return encoded;
}

std::string_view reason(unsigned status) {
    switch (status) {
        case 200:
            return "OK";
        case 201:
            return "Created";
        case 202:
            return "Accepted";
        case 204:
            return "No Content";
        case 301:
            return "Moved Permanently";
        case 304:
            return "Not Modified";
        case 400:
            return "Bad Request";
        case 401:
            return "Unauthorized";
        case 403:
            return "Forbidden";
        case 404:
            return "Not Found";
        case 405:
            return "Method Not Allowed";
        case 408:
            return "Request Timeout";
        case 409:
            return "Conflict";
        case 413:
            return "Content Too Large";
        case 414:
            return "URI Too Long";
        case 415:
            return "Unsupported Media Type";
        case 422:
            return "Unprocessable Content";
        case 429:
            return "Too Many Requests";
        case 431:
            return "Request Header Fields Too Large";
        case 500:
            return "Internal Server Error";
        case 501:
            return "Not Implemented";
        case 503:
            return "Service Unavailable";
        case 504:
            return "Gateway Timeout";
        case 505:
            return "HTTP Version Not Supported";
        case 507:
            return "Insufficient Storage";
        default:
            return "Status";
    }
}

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
