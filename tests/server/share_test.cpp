// Tests of shared links: previews, redirection to the app, and pictures.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "server/http/content.hpp"
#include "tests/server/live_server.hpp"
#include "tests/server/raw_client.hpp"

namespace cubewright::server {
namespace {

using testing::HasSubstr;
using testing::Not;

RawResponse shared(const LiveServer& server, const std::string& target, const std::string& more = {}) {
    return *ask(server.port(), request_text("GET", target, {}, more));
}

TEST(SharedLink, DescribesItsContentForPreviewsAndLinksToTheApp) {
    const LiveServer server;
    const auto page = shared(server, "/share/set/puzzle?p=013579bf-rrbgvnpe-4", "X-Forwarded-Proto: https\r\n");
    EXPECT_EQ(page.status, 200U);
    EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
    EXPECT_THAT(page.body, HasSubstr("og:title\" content=\"A puzzle for you: match exactly 4 cards\""));
    EXPECT_THAT(page.body, testing::ContainsRegex(
                               "og:image\" content=\"https://[^\"/]+/api/v1/share/puzzle.png.p=013579bf-rrbgvnpe-4\""));
    EXPECT_THAT(page.body, HasSubstr("url=../../#/set/puzzle?p=013579bf-rrbgvnpe-4\""));
    EXPECT_THAT(shared(server, "/share/cube?cube=R+U%27").body, HasSubstr("url=../#/cube?cube=R%20U%27\""));
    EXPECT_THAT(shared(server, "/share/cube/solve?cube=R&at=3").body, HasSubstr("../../#/cube/solve?cube=R&amp;at=3"));
    EXPECT_THAT(shared(server, "/share/set/daily/2026-11-09").body, HasSubstr("url=../../../#/set/daily/2026-11-09\""));
    EXPECT_THAT(shared(server, "/share/set/list?title=Sets&p=013579bf-rrbgvnpe-4").body,
                HasSubstr("<title>Sets</title>"));
    EXPECT_EQ(shared(server, "/share/settings").status, 404U);
}

TEST(SharedLink, EscapesMarkupInTheQuery) {
    const LiveServer server;
    const std::string evil = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E";
    for (const std::string& target :
         {"/share/set/list?title=" + evil + "&p=" + evil, "/share/cube?cube=" + evil + "&" + evil + "=" + evil,
          "/share/set/daily/" + std::string("%22%3E%3Cscript%3E"), "/share/set/puzzle?p=" + evil}) {
        const auto page = shared(server, target);
        EXPECT_THAT(page.body, Not(HasSubstr("<script"))) << target;
        EXPECT_THAT(page.body, Not(HasSubstr("\">\">"))) << target;
    }
    Config any_name = quiet_config();
    any_name.hosts = {"*"};
    const LiveServer open_server(any_name);
    const auto hosted =
        *ask(open_server.port(), "GET /share/cube?cube=R HTTP/1.1\r\nHost: a\"><b\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(hosted.status, 400U) << "in JSON";
}

std::uint32_t number_at(const std::string& text, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) number = (number << 8U) | static_cast<unsigned char>(text[at + i]);
    return number;
}

// Decodes the pixels of a PNG independently of libpng: chunks, checksums, zlib stream and row filters. Returns no
// value if the file is invalid.
std::optional<std::string> pixels_of(const std::string& png) {
    if (!png.starts_with("\x89PNG\r\n\x1a\n")) return std::nullopt;
    std::string packed;
    std::size_t at = 8;
    std::string names;
    while (at + 12 <= png.size()) {
        const std::uint32_t size = number_at(png, at);
        const std::string body = png.substr(at + 4, size + 4);
        if (crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size())) !=
            number_at(png, at + 8 + size))
            return std::nullopt;
        names += body.substr(0, 4) + " ";
        if (body.starts_with("IDAT")) packed += body.substr(4);
        at += size + 12;
    }
    if (!names.starts_with("IHDR ") || !names.ends_with("IEND ") || at != png.size()) return std::nullopt;
    const std::size_t width = number_at(png, 16);
    const std::size_t height = number_at(png, 20);
    const std::size_t row = width * 3;
    std::string filtered((row + 1) * height, '\0');
    auto length = static_cast<uLongf>(filtered.size());
    if (uncompress(reinterpret_cast<Bytef*>(filtered.data()), &length, reinterpret_cast<const Bytef*>(packed.data()),
                   static_cast<uLong>(packed.size())) != Z_OK ||
        length != filtered.size())
        return std::nullopt;
    std::string pixels;
    for (std::size_t y = 0; y < height; ++y) {
        const char filter = filtered[y * (row + 1)];  // filter type: none or up
        if (filter != 0 && filter != 2) return std::nullopt;
        for (std::size_t x = 0; x < row; ++x) {
            const char above = y == 0 || filter == 0 ? '\0' : pixels[((y - 1) * row) + x];
            pixels += static_cast<char>(filtered[(y * (row + 1)) + 1 + x] + above);
        }
    }
    return pixels;
}

TEST(Png, ContainsEveryPixel) {
    render::Raster raster(37, 21, render::rgb(0x102030));
    raster.fill(render::circle({18, 10}, 9), render::rgb(0xffc0a0));
    const auto pixels = pixels_of(*png_of(raster));
    ASSERT_TRUE(pixels.has_value());
    const auto bytes = raster.bytes();
    EXPECT_EQ(*pixels, std::string(bytes.begin(), bytes.end()));
}

TEST(SharedPicture, IsDrawnCachedAndTagged) {
    const LiveServer server;
    for (const char* target : {"/api/v1/share/cube.png?cube=R+U+R%27", "/api/v1/share/puzzle.png?p=013579bf-rrbgvnpe-4",
                               "/api/v1/share/daily.png?date=2026-11-09"}) {
        const auto first = shared(server, target);
        ASSERT_EQ(first.status, 200U) << target << first.body;
        EXPECT_EQ(first.headers.at("content-type"), "image/png");
        EXPECT_EQ(number_at(first.body, 16), 1200U);
        EXPECT_EQ(number_at(first.body, 20), 630U);
        EXPECT_TRUE(pixels_of(first.body).has_value());
        EXPECT_EQ(shared(server, target).body, first.body);
        EXPECT_EQ(shared(server, target, "If-None-Match: " + first.headers.at("etag") + "\r\n").status, 304U);
    }
    // Different notations of one state give one picture; different states give different pictures.
    const auto turned = shared(server, "/api/v1/share/cube.png?cube=R2+R%27");
    EXPECT_EQ(turned.body, shared(server, "/api/v1/share/cube.png?cube=R").body);
    EXPECT_NE(turned.body, shared(server, "/api/v1/share/cube.png?cube=L").body);
    for (const std::string& wrong :
         {std::string("cube.png"), std::string("cube.png?cube=XYZ"), "cube.png?cube=" + std::string(2000, 'R'),
          std::string("puzzle.png?p=nonsense"), std::string("daily.png?date=2026-02-30")})
        EXPECT_EQ(shared(server, "/api/v1/share/" + wrong).status, 400U) << wrong;
}

TEST(SharedPicture, IsRateLimited) {
    Config config = quiet_config();
    config.requests_per_second = 100'000;
    const LiveServer server(config);
    unsigned refused = 0;
    for (int i = 0; i < 70; ++i) {
        refused += shared(server, "/api/v1/share/puzzle.png?p=nonsense" + std::to_string(i)).status == 429 ? 1U : 0U;
    }
    EXPECT_GT(refused, 0U);
}

}  // namespace
}  // namespace cubewright::server
