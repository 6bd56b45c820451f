#include "server/routes/share_page.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "render/share_picture.hpp"
#include "render/svg.hpp"

namespace cubewright::server {

namespace {

using render::svg_text;

// Returns the origin of the request, for example "https://cubes.example.org", or an empty string if Host is not a valid
// address. Link previews need the absolute URL of the picture.
std::string request_origin(const Request& request) {
    const auto host = request.header("Host");
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
               c == ':' || c == '[' || c == ']';
    };
    if (host.empty() || host.size() > 255 || !std::ranges::all_of(host, fits)) return {};
    const bool secure = equal_ignoring_case(request.header("X-Forwarded-Proto"), "https");
    return fmt::format("{}://{}", secure ? "https" : "http", host);
}

}  // namespace

std::string query_text(const Request& request) {
    std::string text;
    for (const auto& [name, value] : request.query)
        text += fmt::format("{}{}={}", text.empty() ? "" : "&", percent_encoded(name), percent_encoded(value));
    return text;
}

std::string share_html(const SharePage& page, std::string_view path, const Request& request) {
    // The path to the app is relative, because the service may run under a subpath of another web server.
    std::string app;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(std::ranges::count(path, '/')); ++i) app += "../";
    const std::string query = query_text(request);
    app += fmt::format("#/{}{}{}", path, query.empty() ? "" : "?", query);
    const std::string picture =
        page.picture.empty()
            ? ""
            : fmt::format(
                  "<meta property=\"og:image\" content=\"{}\">\n"
                  "<meta property=\"og:image:type\" content=\"image/png\">\n"
                  "<meta property=\"og:image:width\" content=\"{}\">\n"
                  "<meta property=\"og:image:height\" content=\"{}\">\n"
                  "<meta name=\"twitter:card\" content=\"summary_large_image\">\n",
                  svg_text(request_origin(request) + page.picture), render::share_width, render::share_height);
    return fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{0}</title>\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n"
        "<meta property=\"og:type\" content=\"website\">\n<meta property=\"og:site_name\" content=\"Cubewright\">\n"
        "<meta property=\"og:title\" content=\"{0}\">\n<meta property=\"og:description\" content=\"{1}\">\n"
        "<meta name=\"description\" content=\"{1}\">\n{2}"
        "<meta http-equiv=\"refresh\" content=\"0; url={3}\">\n<p><a href=\"{3}\">{0}</a></p>\n</html>\n",
        svg_text(page.title), svg_text(page.description), picture, svg_text(app));
}

}  // namespace cubewright::server
