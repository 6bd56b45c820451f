#include "server/http/etag.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "base/checksum.hpp"
#include "base/text.hpp"

namespace cubewright::server {

std::string etag_of(std::string_view content) {
    return fmt::format("\"{:016x}\"", checksum(std::as_bytes(std::span(content))));
}

bool is_known(const Request& request, std::string_view etag) {
    std::string_view known = request.header("If-None-Match");
    while (!known.empty()) {
        const auto end = std::min(known.find(','), known.size());
        auto tag = trimmed(known.substr(0, end));
        if (tag.starts_with("W/")) tag.remove_prefix(2);
        if (tag == etag || tag == "*") return true;
        known.remove_prefix(std::min(end + 1, known.size()));
    }
    return false;
}

Response tagged(Response response, const Request& request) {
    if (response.header("ETag").empty()) response.headers.emplace_back("ETag", etag_of(response.text()));
    if (!is_known(request, response.header("ETag"))) return response;
    response.status = 304;
    response.body = {};
    return response;
}

}  // namespace cubewright::server
