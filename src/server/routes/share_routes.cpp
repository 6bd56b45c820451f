#include "server/routes/share_routes.hpp"

#include <fmt/core.h>

#include <cmath>
#include <memory>
#include <optional>

#include "api/api.hpp"
#include "api/cube/input.hpp"
#include "base/iso_date.hpp"
#include "readyset/deals/daily.hpp"
#include "render/share_picture.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/formats/cube_text.hpp"
#include "server/http/address.hpp"
#include "server/http/etag.hpp"
#include "server/http/png.hpp"
#include "server/http/response_cache.hpp"
#include "server/limits/rate_limit.hpp"
#include "server/routes/share_page.hpp"
#include "store/classes/puzzle_code.hpp"
#include "texts/codes.hpp"
#include "texts/help.hpp"
#include "texts/language.hpp"

namespace cubewright::server {

namespace {

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
    if (!png) return retry_later_response(503, {Text::service_busy, {}, Text::expected_retry_in_a_moment}, 1);
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
            return retry_later_response(429, {Text::too_many_requests, {}, Text::expected_fewer_requests},
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
        return error_response(
            400, {say(Text::out_of_range, text.size()), "cube", say(Text::expected_from_to, 1, longest_cube_text)});
    const Response shown = finished(calls.answer(show, Json{{"cube", text}}, request.client));
    if (shown.status != 200) return shown;
    const Json answer = Json::parse(shown.text(), nullptr, false);
    const auto read = rubik::read_cube(answer["facelets"].get<std::string>());
    if (!read) return error_response(400, read.error());
    const auto faces = rubik::faces_of(read->stickers, read->symbols);
    if (!faces) return error_response(400, {Text::centres_of_one_colour, "cube", {}});
    const auto colours = api::colours_from_symbols(read->symbols);
    return picture_response(png_of(render::share_picture(*faces, colours ? *colours : render::western_scheme())));
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
    if (!puzzle) return {to_sentence(Text::game_name), to_sentence(help::page_puzzle_unknown), {}};
    return {to_sentence(say(help::page_puzzle_title, puzzle->goal)), to_sentence(help::page_puzzle),
            fmt::format("{}puzzle.png?p={}", picture_address, classes::puzzle_code(*puzzle))};
}

SharePage make_list_page(const Request& request) {
    const std::string title = query_string(request, "title");
    SharePage page = make_puzzle_page(request);
    page.title = title.empty() ? to_sentence(help::page_list_title) : title;
    return page;
}

SharePage make_day_page(const Request& request) {
    const auto date = parse_iso_date(request.part("date"));
    if (!date) return {to_sentence(Text::game_name), to_sentence(help::page_daily_unknown), {}};
    return {to_sentence(say(help::page_daily_title, iso_date(*date))), to_sentence(help::page_daily),
            fmt::format("{}daily.png?date={}", picture_address, iso_date(*date))};
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
                          .replies = {{.says = help::reply_share_page, .type = "text/html"}}}});
}

void add_picture(Router& router, std::string_view name, std::string_view id, PlainText summary, const api::Field& field,
                 Handler handler) {
    router.add({.verb = Verb::get,
                .pattern = std::string(picture_address) + std::string(name),
                .handler = std::move(handler),
                .about = {.id = id,
                          .summary = summary,
                          .fields = {field},
                          .replies = {{.says = help::reply_share_picture, .type = "image/png"}},
                          .errors = {400, 429, 503, 504}}});
}

}  // namespace

void add_share_routes(Router& router, EngineCalls& calls, PictureRate rate) {
    const auto pictures = std::make_shared<Pictures>(rate);
    const api::Field cube{.name = "cube", .help = help::field_shared_cube};
    const api::Field puzzle{.name = "p", .help = help::field_shared_puzzle};
    const api::Field date{.name = "date", .help = help::field_date, .required = true};
    add_picture(router, "cube.png", "share.cube.png", help::route_share_cube_png,
                {.name = cube.name, .help = cube.help, .required = true},
                picture_handler(pictures, "cube", [&calls](const std::string& text, const Request& request) {
                    return draw_shared_cube(calls, text, request);
                }));
    add_picture(router, "puzzle.png", "share.puzzle.png", help::route_share_puzzle_png,
                {.name = puzzle.name, .help = puzzle.help, .required = true},
                picture_handler(pictures, "p",
                                [](const std::string& text, const Request&) { return draw_shared_puzzle(text); }));
    add_picture(router, "daily.png", "share.daily.png", help::route_share_daily_png, date,
                picture_handler(pictures, "date",
                                [](const std::string& text, const Request&) { return draw_shared_day(text); }));
    add_page(router, "cube", "share.cube", help::route_share_cube, {cube},
             [](const Request& request) { return make_cube_page(request, help::page_cube_title, help::page_cube); });
    add_page(router, "cube/solve", "share.solve", help::route_share_solve, {cube}, [](const Request& request) {
        return make_cube_page(request, help::page_solution_title, help::page_solution);
    });
    add_page(router, "set/puzzle", "share.puzzle", help::route_share_puzzle, {puzzle}, make_puzzle_page);
    add_page(router, "set/list", "share.list", help::route_share_list,
             {puzzle, {.name = "title", .help = help::field_list_title}}, make_list_page);
    add_page(router, "set/daily/{date}", "share.daily", help::route_share_daily, {date}, make_day_page);
}

}  // namespace cubewright::server
