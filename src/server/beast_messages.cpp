#include "server/beast_messages.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/beast/http/error.hpp>
#include <ctime>
#include <iterator>

#include "base/text.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace http = boost::beast::http;

namespace {

// Security headers sent with every response. They disable content type sniffing, restrict the web app to its own
// scripts, allow shared memory, forbid framing and suppress the Referer header.
constexpr std::string_view safety =
    "X-Content-Type-Options: nosniff\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
    "'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Referrer-Policy: no-referrer\r\n";
// Sent unless the response sets its own policy.
constexpr std::string_view own_pages_only = "Cross-Origin-Resource-Policy: same-origin\r\n";

// Returns the current date in the format of RFC 9110. Each thread formats the date once per second.
std::string_view date() {
    thread_local std::time_t made_for = -1;
    thread_local std::array<char, 40> text{};
    thread_local std::size_t length = 0;
    const std::time_t now = std::time(nullptr);
    if (now != made_for) {
        std::tm utc{};
        gmtime_r(&now, &utc);
        length = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &utc);
        made_for = now;
    }
    return {text.data(), length};
}

Verb to_verb(http::verb verb) {
    switch (verb) {
        case http::verb::get:
        case http::verb::head:
            return Verb::get;
        case http::verb::post:
            return Verb::post;
        case http::verb::put:
            return Verb::put;
        case http::verb::delete_:
            return Verb::remove;
        case http::verb::options:
            return Verb::options;
        default:
            return Verb::other;
    }
}

std::string_view view(boost::beast::string_view text) {
    return {text.data(), text.size()};
}

}  // namespace

void set_limits(RequestParser& parser, const Config& config) {
    parser.header_limit(static_cast<std::uint32_t>(config.header_bytes));
    parser.body_limit(static_cast<std::uint64_t>(config.body_bytes));
    parser.eager(true);
}

unsigned status_of(const boost::system::error_code& error) {
    if (error == http::error::header_limit) return 431;
    if (error == http::error::body_limit) return 413;
    if (error == http::error::bad_version) return 505;
    if (error == http::error::end_of_stream || error == http::error::partial_message) return 0;
    return error.category() == http::make_error_code(http::error::end_of_stream).category() ? 400 : 0;
}

std::optional<Error> check_transfer_encoding(const RequestMessage& message) {
    const auto count = message.count(http::field::transfer_encoding);
    if (count == 0) return std::nullopt;
    const auto encoding = view(message[http::field::transfer_encoding]);
    // HTTP/1.0 has no transfer encodings, so a proxy may have found another end of the body.
    if (count == 1 && message.version() >= 11 && equal_ignoring_case(encoding, "chunked")) return std::nullopt;
    return Error{
        coded("unsupported-transfer-encoding", "transfer encoding {encoding} is not supported", quote(encoding)),
        "Transfer-Encoding", tr("'chunked', or a Content-Length header instead")};
}

Result<Request> to_request(const RequestMessage& message) {
    Request request;
    request.verb = to_verb(message.method());
    const auto target = view(message.target());
    TRY_VOID(read_target(target, request));
    const auto authority = target_authority(target);
    if (authority) request.headers.emplace_back("Host", *authority);
    for (const auto& field : message)
        if (!authority || field.name() != http::field::host)
            request.headers.emplace_back(view(field.name_string()), view(field.value()));
    const bool has_one_host = message.count(http::field::host) == 1 || message.version() < 11;
    if (!has_one_host || (authority && authority->empty()))
        return fail("no-host", tr("the Host header is missing or repeated"), "Host", tr("one Host header"));
    request.body = message.body();
    return request;
}

std::string make_head(const Response& response, const Framing& framing) {
    std::string head;
    head.reserve(1024);
    auto out = std::back_inserter(head);
    fmt::format_to(out, "HTTP/1.1 {} {}\r\nDate: {}\r\n", response.status, reason(response.status), date());
    for (const auto& [name, value] : response.headers) fmt::format_to(out, "{}: {}\r\n", name, value);
    head += safety;
    if (response.header("Cross-Origin-Resource-Policy").empty()) head += own_pages_only;
    if (!response.events && response.status != 304 && response.status != 204)
        fmt::format_to(out, "Content-Length: {}\r\n", response.text().size());
    if (framing.keep_alive)
        fmt::format_to(out, "Connection: keep-alive\r\nKeep-Alive: timeout={}\r\n\r\n", framing.idle_seconds);
    else
        head += "Connection: close\r\n\r\n";
    if (framing.with_body && !response.events && response.text().size() <= body_in_head) head += response.text();
    return head;
}

}  // namespace cubewright::server
