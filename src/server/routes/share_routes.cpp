#include "server/routes/share_routes.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "api/contract.hpp"
#include "api/cube/cube_input.hpp"
#include "base/iso_date.hpp"
#include "readyset/deals/daily.hpp"
#include "render/figure.hpp"
#include "render/share_picture.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/formats/cube_text.hpp"
#include "server/http/address.hpp"
#include "server/http/content.hpp"
#include "server/http/router.hpp"
#include "server/limits/limits.hpp"
#include "store/rooms/assignment.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

namespace {

using render::svg_text;

// The page behind a shared link. The page describes the shared content in text and as a picture for link previews
// (Open Graph protocol), and links to the app. The app's own addresses follow a # and are never sent to a server, so
// shared links use a path: /share/set/puzzle?p=… leads to /#/set/puzzle?p=…
struct SharePage {
    std::string title;
    std::string description;
    std::string picture;  // path of the picture on this service, "/api/v1/share/…"; empty if there is none
};

constexpr std::size_t longest_cube_text = 1000;  // in bytes; links with a longer text have no picture
constexpr std::size_t pictures_kept = 300;

std::string query_string(const Request& request, std::string_view name) {
    return std::string(request.asked(name).value_or(std::string_view()));
}

// Cache of drawn pictures, and the rate limit for drawing new ones.
struct Pictures {
    explicit Pictures(PictureRate allowed) : rate(allowed.per_second, allowed.burst) {}
    ResponseCache known{pictures_kept};
    RateLimit rate;
};
using SharedPictures = std::shared_ptr<Pictures>;

Response picture_response(const std::optional<std::string>& png) {
    if (!png)
        return retry_later_response(
            503, {coded("service-busy", "the service is busy"), {}, tr("a retry after a short wait")}, 1);
    Response response = embeddable(text_response(200, "image/png", *png));
    response.headers.emplace_back("Cache-Control", "public, max-age=86400");
    response.headers.emplace_back("ETag", etag_of(response.text()));
    return response;
}

// Returns a handler that draws a picture from a query field. `draw` returns the picture or an error about the field.
template <class Draw>
Handler picture_handler(SharedPictures pictures, std::string field, Draw draw) {
    return [pictures = std::move(pictures), field = std::move(field), draw](const Request& request) {
        const std::string text = query_string(request, field);
        const std::string key = field + " " + text;
        if (auto known = pictures->known.find(key)) return tagged(std::move(*known), request);
        if (const double wait = pictures->rate.wait_for(rate_limit_key(request.client)); wait > 0)
            return retry_later_response(429,
                                        {coded("too-many-requests", "too many requests from this address"),
                                         {},
                                         tr("fewer requests per second")},
                                        static_cast<unsigned>(std::ceil(wait)));
        Response response;
        response.work = [pictures, key, text, draw, &request] {
            Response drawn = draw(text, request);
            if (drawn.status != 200) return drawn;
            pictures->known.keep(key, drawn);
            return tagged(std::move(drawn), request);
        };
        return response;
    };
}

// Draws the cube with the engine's cube.show method, which accounts for the cost of parsing a cube.
Response draw_shared_cube(EngineCalls& calls, const std::string& text, const Request& request) {
    static const api::Method& show = *api::find_method("cube.show");
    if (text.size() > longest_cube_text)
        return error_response(400, {coded("out-of-range", "{value} is out of range", text.size()), "cube",
                                    tr("{least} to {most}", 1, longest_cube_text)});
    const auto draw = [](const Result<Json>& shown) {
        if (!shown) return to_response(shown);
        const auto read = rubik::read_cube((*shown)["facelets"].get<std::string>());
        if (!read) return error_response(400, read.error());
        const auto faces = rubik::faces_of(read->stickers, read->symbols);
        if (!faces)
            return error_response(400, {coded("centres-of-one-colour",
                                              "two centres have the same colour, so the faces cannot be told apart"),
                                        "cube",
                                        {}});
        const auto colours = api::colours_from_symbols(read->symbols);
        return picture_response(png_of(render::share_picture(*faces, colours ? *colours : render::western_scheme())));
    };
    return finished(calls.answer(show, Json{{"cube", text}}, request.client, draw));
}

Response draw_shared_puzzle(const std::string& text) {
    const auto puzzle = classes::parse_puzzle_code(text);
    if (!puzzle) return error_response(400, {puzzle.error().what, "p", puzzle.error().expected});
    return picture_response(png_of(render::share_picture(*puzzle)));
}

Response draw_shared_day(const std::string& text) {
    const auto date = parse_iso_date(text);
    if (!date) return error_response(400, date.error());
    return picture_response(png_of(render::share_picture(readyset::daily_puzzle(*date).puzzle)));
}

constexpr std::string_view picture_address = "/api/v1/share/";

// Returns the percent-encoded query, for example "p=013579bf-rrbgvn-4".
std::string query_text(const Request& request) {
    std::string text;
    for (const auto& [name, value] : request.query)
        text += fmt::format("{}{}={}", text.empty() ? "" : "&", percent_encoded(name), percent_encoded(value));
    return text;
}

SharePage make_cube_page(const Request& request, PlainText title, PlainText description) {
    SharePage page{to_sentence(title), to_sentence(description), {}};
    for (const auto& [name, value] : request.query)
        if (name == "cube" && value.size() <= longest_cube_text) {
            Request picture;
            picture.query = {{name, value}};
            page.picture = fmt::format("{}cube.png?{}", picture_address, query_text(picture));
        }
    return page;
}

SharePage make_puzzle_page(const Request& request) {
    const auto puzzle = classes::parse_puzzle_code(query_string(request, "p"));
    if (!puzzle) return {to_sentence(tr("Ready, Set")), to_sentence(tr("A puzzle with cards and dice.")), {}};
    return {to_sentence(tr("A puzzle for you: match exactly {goal} {goal|card|cards}", puzzle->goal)),
            to_sentence(
                tr("Eight cards, a handful of dice, one number. Build a set that matches exactly that many cards.")),
            fmt::format("{}puzzle.png?p={}", picture_address, classes::puzzle_code(*puzzle))};
}

SharePage make_list_page(const Request& request) {
    const std::string title = query_string(request, "title");
    SharePage page = make_puzzle_page(request);
    page.title = title.empty() ? to_sentence(tr("Puzzles for you")) : title;
    return page;
}

SharePage make_day_page(const Request& request) {
    const auto date = parse_iso_date(request.part("date"));
    if (!date)
        return {to_sentence(tr("Ready, Set")), to_sentence(tr("A puzzle every day, the same for everyone.")), {}};
    return {to_sentence(tr("Ready, Set: the puzzle of {date}", iso_date(*date))),
            to_sentence(tr("Eight cards, a handful of dice, one number. The same puzzle for everyone today.")),
            fmt::format("{}daily.png?date={}", picture_address, iso_date(*date))};
}

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

// Returns the HTML page. `path` is the path within the app, for example "set/puzzle".
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

void add_page(Router& router, std::string_view pattern, std::string_view id, PlainText summary,
              std::vector<api::Field> fields, std::function<SharePage(const Request&)> page) {
    router.add({.verb = Verb::get,
                .pattern = "/share/" + std::string(pattern),
                .handler =
                    [page = std::move(page)](const Request& request) {
                        Response response = text_response(
                            200, "text/html; charset=utf-8",
                            share_html(page(request),
                                       std::string_view(request.path).substr(std::string_view("/share/").size()),
                                       request));
                        response.headers.emplace_back("Cache-Control", "no-cache");
                        return response;
                    },
                .about = {.id = id,
                          .summary = summary,
                          .fields = std::move(fields),
                          .replies = {{.says = tr("a page that opens the app"), .type = "text/html"}}}});
}

void add_picture(Router& router, std::string_view name, std::string_view id, PlainText summary, const api::Field& field,
                 Handler handler) {
    router.add({.verb = Verb::get,
                .pattern = std::string(picture_address) + std::string(name),
                .handler = std::move(handler),
                .about = {.id = id,
                          .summary = summary,
                          .fields = {field},
                          .replies = {{.says = tr("the picture, 1200 by 630 pixels"), .type = "image/png"}},
                          .errors = {400, 429, 503, 504}}});
}

}  // namespace

void add_share_routes(Router& router, EngineCalls& calls, PictureRate rate) {
    const auto pictures = std::make_shared<Pictures>(rate);
    const api::Field cube{.name = "cube", .help = tr("a cube in the app's link format")};
    const api::Field puzzle{.name = "p", .help = tr("a puzzle in the app's link format, such as 013579bf-rrbgvnpe-4")};
    const api::Field date{.name = "date", .help = tr("date as YYYY-MM-DD"), .required = true};
    add_picture(router, "cube.png", "share.cube.png", tr("the preview picture for a link to a cube"),
                {.name = cube.name, .help = cube.help, .required = true},
                picture_handler(pictures, "cube", [&calls](const std::string& text, const Request& request) {
                    return draw_shared_cube(calls, text, request);
                }));
    add_picture(router, "puzzle.png", "share.puzzle.png", tr("the preview picture for a link to a puzzle"),
                {.name = puzzle.name, .help = puzzle.help, .required = true},
                picture_handler(pictures, "p",
                                [](const std::string& text, const Request&) { return draw_shared_puzzle(text); }));
    add_picture(router, "daily.png", "share.daily.png", tr("the preview picture for a link to a daily puzzle"), date,
                picture_handler(pictures, "date",
                                [](const std::string& text, const Request&) { return draw_shared_day(text); }));
    add_page(router, "cube", "share.cube", tr("a link to a cube, with a preview picture"), {cube},
             [](const Request& request) {
                 return make_cube_page(request, tr("A cube, seen from both sides"),
                                       tr("Look at it, turn it, solve it."));
             });
    add_page(router, "cube/solve", "share.solve", tr("a link to a solution, with a preview picture"), {cube},
             [](const Request& request) {
                 return make_cube_page(request, tr("How to solve this cube"),
                                       tr("Every turn explained, at your own pace."));
             });
    add_page(router, "set/puzzle", "share.puzzle", tr("a link to a puzzle, with a preview picture"), {puzzle},
             make_puzzle_page);
    add_page(router, "set/list", "share.list", tr("a link to a list of puzzles, with a preview picture"),
             {puzzle, {.name = "title", .help = tr("title of the list")}}, make_list_page);
    add_page(router, "set/daily/{date}", "share.daily", tr("a link to a daily puzzle, with a preview picture"), {date},
             make_day_page);
}

}  // namespace cubewright::server
