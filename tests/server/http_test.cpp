// Tests of requests and responses without a network: targets, routes, entity tags and the app's files.
#include "server/http/http.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <zlib.h>

#include <boost/asio/buffer.hpp>

#include <array>
#include <cstdio>
#include <filesystem>
#include <set>

#include "server/beast_messages.hpp"
#include "server/http/address.hpp"
#include "server/http/content.hpp"
#include "server/http/router.hpp"
#include "server/http/static_files.hpp"
#include "server/limits/capacity.hpp"
#include "server/limits/limits.hpp"
#include "server/routes/engine_calls.hpp"
#include "server/routes/replies.hpp"
#include "server/service_state.hpp"
#include "tests/scratch.hpp"
#include "texts/message.hpp"

namespace cubewright::server {
namespace {

using testing::HasSubstr;

Request get(std::string_view target) {
    Request request;
    EXPECT_TRUE(read_target(target, request)) << target;
    return request;
}

TEST(Target, IsSplitAndDecoded) {
    const Request request = get("/api/v1/a%20b?cube=R+U%27&view=net&flag&view=2");
    EXPECT_EQ(request.path, "/api/v1/a b");
    EXPECT_EQ(request.asked("cube"), "R U'");
    EXPECT_EQ(request.asked("view"), "net");
    EXPECT_EQ(request.asked("flag"), "");
    EXPECT_EQ(request.asked("none"), std::nullopt);
    EXPECT_EQ(get("http://example.org/x?y=1").path, "/x");
    EXPECT_EQ(get("http://example.org").path, "/");
}

TEST(Target, RejectsPathTraversalAndInvalidEscapes) {
    Request request;
    for (const std::string_view target : {"", "*", "healthz", "/a%2", "/a%zz", "/a%00b", "/a%0d%0ab", "/../etc/passwd",
                                          "/a/../b", "/a/%2e%2e/b", "/..%2fetc", "/a/..%5cb", "/a?b=%1"})
        EXPECT_FALSE(read_target(target, request)) << target;
    EXPECT_FALSE(read_target("/a?" + std::string(200, '&') + std::string(1000, 'b'), request).has_value() &&
                 request.query.size() != 1);
    std::string many = "/a?";
    for (int i = 0; i < 100; ++i) many += "b=1&";
    EXPECT_FALSE(read_target(many, request));
}

TEST(Target, OfAProxyNamesTheHost) {
    EXPECT_EQ(target_authority("http://example.org:81/x?y=1"), "example.org:81");
    EXPECT_EQ(target_authority("HTTPS://example.org?a=/b"), "example.org");
    EXPECT_EQ(target_authority("http:///x"), "");
    EXPECT_EQ(target_authority("/x?y=http://example.org/"), std::nullopt);
    EXPECT_EQ(get("http://example.org?a=/b").path, "/");
    EXPECT_EQ(get("http://example.org?a=/b").asked("a"), "/b");
    Request request;
    EXPECT_FALSE(read_target("file:///etc/passwd", request));
}

// Parses a message as a connection does, in pieces of the given size.
void parse(RequestParser& parser, std::string_view text, std::size_t piece) {
    set_limits(parser, Config{});
    std::string unread;
    boost::system::error_code error;
    for (; !text.empty() && !parser.is_done(); text.remove_prefix(std::min(piece, text.size()))) {
        unread += text.substr(0, piece);
        unread.erase(0, parser.put(boost::asio::buffer(unread), error));
        ASSERT_TRUE(!error || error == boost::beast::http::error::need_more) << error.message();
    }
    ASSERT_TRUE(parser.is_done());
}

TEST(ChunkedBody, HasTrailersThatAreNotHeaders) {
    constexpr std::string_view text =
        "POST /x HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 1.2.3.4\r\nTransfer-Encoding: chunked\r\n\r\n"
        "2\r\n{}\r\n0\r\nAuthorization: Bearer x\r\nX-Forwarded-For: 6.6.6.6\r\nHost: evil.example\r\n\r\n";
    for (const std::size_t piece : {text.size(), std::size_t{7}, std::size_t{1}}) {
        RequestParser parser;
        parse(parser, text, piece);
        EXPECT_FALSE(check_transfer_encoding(parser.get()));
        const auto request = to_request(parser.get());
        ASSERT_TRUE(request);
        EXPECT_EQ(request->body, "{}");
        EXPECT_EQ(request->headers.size(), 3U);
        EXPECT_EQ(request->header("Authorization"), "");
        EXPECT_EQ(request->header("X-Forwarded-For"), "1.2.3.4");
        EXPECT_EQ(request->header("Host"), "localhost");
    }
}

TEST(Message, TakesTheHostFromAnAbsoluteTarget) {
    const auto host = [](const std::string& target, const std::string& fields) {
        RequestParser parser;
        parse(parser, "GET " + target + " HTTP/1.1\r\n" + fields + "\r\n", 1000);
        const auto request = to_request(parser.get());
        return request ? std::string(request->header("Host")) : "refused";
    };
    EXPECT_EQ(host("/x", "Host: localhost\r\n"), "localhost");
    EXPECT_EQ(host("http://evil.example/x", "Host: localhost\r\n"), "evil.example");
    EXPECT_EQ(host("http://evil.example:80?x", "Host: localhost\r\n"), "evil.example:80");
    EXPECT_EQ(host("http:///x", "Host: localhost\r\n"), "refused");
    EXPECT_EQ(host("http://localhost/x", ""), "refused");
}

TEST(Credentials, FollowTheirScheme) {
    EXPECT_EQ(read_credentials("Bearer abc", "Bearer"), "abc");
    EXPECT_EQ(read_credentials("bEARER   abc", "Bearer"), "abc");
    for (const char* wrong : {"", "Bearer", "Basic abc", "abc", "Bearers abc"})
        EXPECT_EQ(read_credentials(wrong, "Bearer"), std::nullopt) << wrong;
}

TEST(Router, FindsTheMatchingPattern) {
    Router router;
    const auto say = [](std::string_view word) {
        return [word](const Request& request) {
            return text_response(200, "text/plain", std::string(word) + std::string(request.part("id")));
        };
    };
    router.add({Verb::get, "/jobs/{id}", say("one ")});
    router.add({Verb::get, "/jobs/{id}/events", say("events ")});
    router.add({Verb::remove, "/jobs/{id}", say("removed ")});
    Request request = get("/jobs/7");
    EXPECT_EQ(router.answer(request).response.text(), "one 7");
    request = get("/jobs/8/events");
    EXPECT_EQ(router.answer(request).response.text(), "events 8");
    EXPECT_EQ(router.answer(request).route, 1U);
    request = get("/jobs/7");
    request.verb = Verb::remove;
    EXPECT_EQ(router.answer(request).response.text(), "removed 7");
    request.verb = Verb::put;
    const auto wrong = router.answer(request);
    EXPECT_EQ(wrong.response.status, 405U);
    EXPECT_EQ(wrong.response.header("allow"), "GET, HEAD, DELETE");
    for (const std::string_view target : {"/jobs", "/jobs/", "/jobs/7/", "/jobs/7/events/8", "/"}) {
        request = get(target);
        EXPECT_EQ(router.answer(request).response.status, 404U) << target;
    }
}

TEST(Router, NamesThePatternOfAPathForTheLog) {
    Router router;
    router.add({Verb::get, "/api/v1/class/{code}/me", {}});
    EXPECT_EQ(router.find_pattern("/api/v1/class/BCDF-GHJK/me"), "/api/v1/class/{code}/me");
    EXPECT_EQ(router.find_pattern("/api/v1/class/BCDF-GHJK"), "");
}

TEST(Etag, SendsNoBodyToClientsThatHaveTheCurrentVersion) {
    const Response response = text_response(200, "text/plain", "hello");
    Request request;
    const std::string tag(tagged(response, request).header("ETag"));
    EXPECT_EQ(tag, etag_of("hello"));
    EXPECT_NE(tag, etag_of("hallo"));
    for (const std::string& known : {tag, "\"x\", " + tag, "W/" + tag, std::string("*")}) {
        request.headers = {{"if-none-match", known}};
        const Response again = tagged(response, request);
        EXPECT_EQ(again.status, 304U) << known;
        EXPECT_EQ(again.text(), "");
        EXPECT_EQ(again.header("ETag"), tag);
    }
    request.headers = {{"If-None-Match", "\"other\""}};
    EXPECT_EQ(tagged(response, request).status, 200U);
}

TEST(Encoding, IsNegotiated) {
    EXPECT_EQ(encoding_quality("gzip", "gzip"), 1000U);
    EXPECT_EQ(encoding_quality("br, GZIP;q=0.5", "gzip"), 500U);
    EXPECT_EQ(encoding_quality("br,gzip ; Q=0.125", "gzip"), 125U);
    EXPECT_EQ(encoding_quality("gzip;q=1.000,br", "gzip"), 1000U);
    EXPECT_EQ(encoding_quality("gzip;q=0", "gzip"), 0U);
    EXPECT_EQ(encoding_quality("gzip; q=0.000, br", "gzip"), 0U);
    EXPECT_EQ(encoding_quality("", "gzip"), 0U);
    EXPECT_EQ(encoding_quality("xgzip", "gzip"), 0U);
    EXPECT_EQ(encoding_quality("*;q=0.3, br", "gzip"), 300U);
    EXPECT_EQ(encoding_quality("gzip;q=0, *", "gzip"), 0U);
    for (const char* nonsense :
         {"gzip;q=", "gzip;q=2", "gzip;q=0.1234", "gzip;q=-1", "gzip;q=0,5", "gzip;x=1", "gzip;q"})
        EXPECT_EQ(encoding_quality(nonsense, "gzip"), 0U) << nonsense;
}

TEST(Encoding, ChoosesTheMostPreferred) {
    using enum Encoding;
    constexpr std::array all{identity, gzip, brotli};
    constexpr std::array without_brotli{identity, gzip};
    EXPECT_EQ(choose_encoding("gzip, deflate, br, zstd", all), brotli);  // as sent by browsers
    EXPECT_EQ(choose_encoding("gzip, deflate, br, zstd", without_brotli), gzip);
    EXPECT_EQ(choose_encoding("gzip", all), gzip);
    EXPECT_EQ(choose_encoding("br;q=0.5, gzip;q=0.8", all), gzip);
    EXPECT_EQ(choose_encoding("br;q=0, gzip;q=0", all), identity);
    EXPECT_EQ(choose_encoding("identity, br;q=0.5", all), identity);
    EXPECT_EQ(choose_encoding("identity;q=0, br;q=0.001", all), brotli);
    EXPECT_EQ(choose_encoding("*", all), brotli);
    EXPECT_EQ(choose_encoding("br;q=0, *", all), gzip);
    EXPECT_EQ(choose_encoding("", all), identity);
    EXPECT_EQ(choose_encoding("compress", all), identity);
}

// Decompresses with zlib. Returns no value if the text is not a gzip stream of at most `most` bytes.
std::optional<std::string> gunzip(std::string_view compressed, std::size_t most) {
    constexpr int gzip_format = 15 + 16;  // largest window, with a gzip header
    z_stream stream{};
    if (inflateInit2(&stream, gzip_format) != Z_OK) return std::nullopt;
    std::string packed(compressed);
    std::string content(most, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(content.data());
    stream.avail_out = static_cast<uInt>(content.size());
    const int end = inflate(&stream, Z_FINISH);
    content.resize(stream.total_out);
    inflateEnd(&stream);
    return end == Z_STREAM_END ? std::optional(std::move(content)) : std::nullopt;
}

RC_GTEST_PROP(Gzip, RoundTrips, (const std::string& content)) {
    const auto packed = gzip(content);
    RC_ASSERT(packed.has_value());
    RC_ASSERT(gunzip(*packed, content.size() + 1) == content);
}

class AppFolder : public testing::Test {
protected:
    AppFolder() {
        std::filesystem::create_directories(folder_ / "assets");
        write("index.html", "<!doctype html>" + std::string(2000, 'x'));
        write("assets/app-1a2b.js", "let x = 1;" + std::string(2000, ' '));
        write("engine.wasm", "tiny");
        write("picture.png", std::string(2000, 'p'));
        std::filesystem::create_symlink("/etc/passwd", folder_ / "secret.txt");
    }

    void write(const std::string& name, const std::string& content) const {
        std::FILE* file = std::fopen((folder_ / name).c_str(), "wb");
        std::fwrite(content.data(), 1, content.size(), file);
        std::fclose(file);
    }

    Scratch scratch_;
    const std::filesystem::path& folder_ = scratch_.path();
};

TEST_F(AppFolder, ServesFilesWithTypeTagAndCacheLifetime) {
    const auto files = StaticFiles::from_folder(folder_);
    ASSERT_TRUE(files.has_value());
    const Response page = files->answer(get("/"));
    EXPECT_EQ(page.status, 200U);
    EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(page.header("Cache-Control"), "no-cache");
    EXPECT_EQ(page.header("Vary"), "Accept-Encoding");
    EXPECT_EQ(files->answer(get("/index.html")).text(), page.text());
    const Response script = files->answer(get("/assets/app-1a2b.js"));
    EXPECT_EQ(script.header("Content-Type"), "text/javascript; charset=utf-8");
    EXPECT_THAT(std::string(script.header("Cache-Control")), HasSubstr("immutable"));
    EXPECT_EQ(files->answer(get("/engine.wasm")).header("Content-Type"), "application/wasm");
    EXPECT_EQ(files->answer(get("/picture.png")).header("Content-Type"), "image/png");
    for (const std::string_view none : {"/secret.txt", "/assets", "/assets/", "/INDEX.html", "//index.html"})
        EXPECT_EQ(files->answer(get(none)).status, 404U) << none;
    Request posted = get("/index.html");
    posted.verb = Verb::post;
    EXPECT_EQ(files->answer(posted).status, 405U);
}

TEST_F(AppFolder, LetsAnyPageLoadTheWebComponent) {
    write("cube-wright.js", "export class CubeWrightElement {}" + std::string(2000, ' '));
    const auto files = StaticFiles::from_folder(folder_);
    ASSERT_TRUE(files.has_value());
    for (const std::string_view encoding : {"", "gzip"}) {
        Request request = get("/cube-wright.js");
        request.headers = {{"Accept-Encoding", encoding}};
        const Response script = files->answer(request);
        EXPECT_EQ(script.header("Content-Type"), "text/javascript; charset=utf-8");
        EXPECT_EQ(script.header("Access-Control-Allow-Origin"), "*");
        EXPECT_EQ(script.header("Cache-Control"), "no-cache");
    }
    for (const std::string_view other : {"/", "/assets/app-1a2b.js", "/engine.wasm"})
        EXPECT_EQ(files->answer(get(other)).header("Access-Control-Allow-Origin"), "") << other;
}

TEST_F(AppFolder, ServesTheIndexPageOfAFolder) {
    std::filesystem::create_directories(folder_ / "docs/assets");
    std::filesystem::create_directories(folder_ / "docs/für alle");
    write("docs/index.html", "<!doctype html>the documentation");
    write("docs/methods.html", "<!doctype html>methods");
    write("docs/assets/site-1a2b.css", "body {}");
    write("docs/für alle/index.html", "<!doctype html>for all");
    const auto files = StaticFiles::from_folder(folder_);
    ASSERT_TRUE(files.has_value());
    const Response page = files->answer(get("/docs/"));
    EXPECT_EQ(page.status, 200U);
    EXPECT_EQ(page.text(), "<!doctype html>the documentation");
    EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(page.header("Cache-Control"), "no-cache");
    EXPECT_EQ(files->answer(get("/docs/methods.html")).text(), "<!doctype html>methods");
    const Response sheet = files->answer(get("/docs/assets/site-1a2b.css"));
    EXPECT_EQ(sheet.header("Content-Type"), "text/css; charset=utf-8");
    EXPECT_THAT(std::string(sheet.header("Cache-Control")), HasSubstr("immutable"));

    const Response moved = files->answer(get("/docs"));
    EXPECT_EQ(moved.status, 301U);
    EXPECT_EQ(moved.header("Location"), "docs/");
    EXPECT_EQ(files->answer(get("/docs/für alle")).header("Location"), "f%C3%BCr%20alle/");
    Request posted = get("/docs");
    posted.verb = Verb::post;
    EXPECT_EQ(files->answer(posted).status, 405U);
    for (const std::string_view none :
         {"/docs//", "/docs/index.html/", "/docs/methods", "/docs/assets", "/docs/assets/"})
        EXPECT_EQ(files->answer(get(none)).status, 404U) << none;
}

TEST_F(AppFolder, GivesCompressedCopiesSeparateTags) {
    const auto files = StaticFiles::from_folder(folder_);
    ASSERT_TRUE(files.has_value());
    Request request = get("/");
    const Response plain = files->answer(request);
    request.headers = {{"Accept-Encoding", "gzip, br"}};
    const Response packed = files->answer(request);
    EXPECT_EQ(packed.header("Content-Encoding"), "gzip");
    EXPECT_LT(packed.text().size(), plain.text().size());
    EXPECT_EQ(gunzip(packed.text(), 10'000), std::string(plain.text()));
    EXPECT_NE(packed.header("ETag"), plain.header("ETag"));
    const std::string tag(packed.header("ETag"));
    EXPECT_THAT(tag, testing::MatchesRegex("\"[^\"]+\"")) << "one pair of quotes, and none within";
    request.headers.emplace_back("If-None-Match", tag);
    EXPECT_EQ(files->answer(request).status, 304U);
    request = get("/picture.png");
    request.headers = {{"Accept-Encoding", "gzip"}};
    EXPECT_EQ(files->answer(request).header("Content-Encoding"), "");
}

// A Brotli copy next to a file is sent as stored and cannot be requested by its own name.
TEST_F(AppFolder, SendsBrotliCopiesToClientsThatAcceptThem) {
    write("index.html.br", "packed page");
    write("picture.png.br", "packed picture");
    write("assets/app-1a2b.js.br", std::string(5000, 'x'));  // not smaller than the original, so not used
    write("nothing.js.br", "of no file");
    const auto files = StaticFiles::from_folder(folder_);
    ASSERT_TRUE(files.has_value());
    Request request = get("/");
    const Response plain = files->answer(request);
    request.headers = {{"Accept-Encoding", "gzip, deflate, br"}};
    const Response packed = files->answer(request);
    EXPECT_EQ(packed.text(), "packed page");
    EXPECT_EQ(packed.header("Content-Encoding"), "br");
    EXPECT_EQ(packed.header("Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(packed.header("Vary"), "Accept-Encoding");
    std::set<std::string> tags{std::string(plain.header("ETag")), std::string(packed.header("ETag"))};
    request.headers = {{"Accept-Encoding", "gzip, br;q=0.1"}};
    const Response zipped = files->answer(request);
    EXPECT_EQ(zipped.header("Content-Encoding"), "gzip");
    tags.insert(std::string(zipped.header("ETag")));
    EXPECT_EQ(tags.size(), 3U);
    request.headers = {{"Accept-Encoding", "br"}, {"If-None-Match", packed.header("ETag")}};
    EXPECT_EQ(files->answer(request).status, 304U);
    request.headers = {{"Accept-Encoding", "gzip"}, {"If-None-Match", packed.header("ETag")}};
    EXPECT_EQ(files->answer(request).status, 200U);

    request = get("/picture.png");
    request.headers = {{"Accept-Encoding", "br"}};
    EXPECT_EQ(files->answer(request).header("Content-Encoding"), "");
    request = get("/assets/app-1a2b.js");
    request.headers = {{"Accept-Encoding", "br, gzip"}};
    EXPECT_EQ(files->answer(request).header("Content-Encoding"), "gzip");
    for (const char* none : {"/index.html.br", "/nothing.js", "/nothing.js.br"})
        EXPECT_EQ(files->answer(get(none)).status, 404U) << none;

    // The Brotli copy is not used if its file is newer.
    write("index.html", "<!doctype html>changed" + std::string(2000, 'y'));
    std::filesystem::last_write_time(folder_ / "index.html.br",
                                     std::filesystem::last_write_time(folder_ / "index.html") - std::chrono::hours(1));
    const auto changed = StaticFiles::from_folder(folder_);
    request = get("/");
    request.headers = {{"Accept-Encoding", "br"}};
    EXPECT_THAT(std::string(changed->answer(request).text()), HasSubstr("changed"));
}

TEST_F(AppFolder, RejectsAFolderWithoutAnIndexPage) {
    EXPECT_FALSE(StaticFiles::from_folder(folder_ / "assets"));
    EXPECT_FALSE(StaticFiles::from_folder(folder_ / "nowhere"));
    Request request = get("/");
    EXPECT_THAT(std::string(StaticFiles::built_in().answer(request).text()), HasSubstr("Cubewright"));
}

TEST(Tar, ReadsFilesAndReportsDamage) {
    const auto entry = [](std::string name, const std::string& content, char kind) {
        std::string header(512, '\0');
        header.replace(0, name.size(), name);
        char size[13];
        std::snprintf(size, sizeof size, "%011o", static_cast<unsigned>(content.size()));
        header.replace(124, 11, size, 11);
        header[156] = kind;
        std::string padded = content;
        padded.resize((content.size() + 511) / 512 * 512);
        return header + padded;
    };
    const std::string archive = entry("./", "", '5') + entry("./index.html", "<p>", '0') +
                                entry("./assets/a.js", std::string(600, 'a'), '0') + std::string(1024, '\0');
    const auto files = read_tar(archive);
    ASSERT_TRUE(files.has_value());
    ASSERT_EQ(files->size(), 2U);
    EXPECT_EQ((*files)[0].second, "<p>");
    const auto app = StaticFiles::from_archive(archive);
    ASSERT_TRUE(app.has_value());
    EXPECT_EQ(app->answer(get("/assets/a.js")).text(), std::string(600, 'a'));
    EXPECT_FALSE(read_tar(archive.substr(0, 2100)).has_value());
}

TEST(TrustedProxies, IgnoreAddressesThatTheClientForged) {
    const TrustedProxies none = *TrustedProxies::parse({});
    EXPECT_EQ(none.client("10.0.0.9", "1.2.3.4"), "10.0.0.9");
    const TrustedProxies two = *TrustedProxies::parse({"127.0.0.1", "10.0.0.1"});
    EXPECT_EQ(two.client("10.0.0.9", "1.2.3.4"), "10.0.0.9");
    EXPECT_EQ(two.client("127.0.0.1", "1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(two.client("127.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.1"), "1.2.3.4");
    EXPECT_EQ(two.client("127.0.0.1", "2001:db8::7"), "2001:db8::7");
    EXPECT_EQ(two.client("127.0.0.1", ""), "127.0.0.1");
    EXPECT_EQ(two.client("127.0.0.1", "<script>"), "127.0.0.1");
}

TEST(LimitKey, IsThe64BitNetworkOfAnIPv6Address) {
    EXPECT_EQ(rate_limit_key("1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(rate_limit_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(rate_limit_key("2001:db8:1:2:ffff::1"), "2001:db8:1:2::/64");
}

TEST(LimitKey, TreatsMappedAddressesAsIPv4) {
    EXPECT_EQ(rate_limit_key("::ffff:1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(rate_limit_key("::ffff:102:304"), "1.2.3.4");
    EXPECT_EQ(rate_limit_key("::1"), "::/64");
}

TEST(ConnectionCount, CountsByThe64BitNetwork) {
    ConnectionCount connections(4, 2);
    auto first = connections.open("2001:db8::1");
    auto second = connections.open("2001:db8::2");
    EXPECT_TRUE(first.place && second.place);
    const auto third = connections.open("2001:db8::3");
    EXPECT_FALSE(third.place);
    EXPECT_EQ(third.refusal, Admission::Refusal::too_many_of_one);
    const auto other = connections.open("2001:db8:0:1::3");
    EXPECT_TRUE(other.place);
    auto proxy = connections.open("2001:db8::4", true);
    EXPECT_TRUE(proxy.place) << "a proxy speaks for many";
    EXPECT_EQ(connections.open("2001:db8:0:2::1").refusal, Admission::Refusal::full);
    first.place.reset();
    proxy.place.reset();
    EXPECT_TRUE(connections.open("2001:db8::3").place);
    EXPECT_EQ(connections.size(), 2U);
}

TEST(MemoryBudget, IsNeverOverdrawn) {
    MemoryBudget budget(100);
    auto most = budget.take(60);
    ASSERT_TRUE(most);
    EXPECT_FALSE(budget.take(41));
    EXPECT_FALSE(budget.take(std::numeric_limits<std::uint64_t>::max()));
    const auto rest = budget.take(40);
    EXPECT_TRUE(rest);
    EXPECT_FALSE(budget.take(1));
    most->shrink_to(10);
    most->shrink_to(20);  // a lease cannot grow
    EXPECT_EQ(budget.taken(), 50U);
    most.reset();
    EXPECT_EQ(budget.taken(), 40U);
}

TEST(Refusals, MapToTheirStatus) {
    using store::Reason;
    EXPECT_EQ(http_status(Reason::malformed), 400U);
    EXPECT_EQ(http_status(Reason::unidentified), 401U);
    EXPECT_EQ(http_status(Reason::wrong_secret), 403U);
    EXPECT_EQ(http_status(Reason::wrong_type), 415U);
    EXPECT_EQ(http_status(Reason::too_early), 422U);
    EXPECT_EQ(http_status(Reason::too_many), 429U);
    for (const Reason reason : {Reason::damaged, Reason::failed}) EXPECT_EQ(http_status(reason), 500U);
    for (const Reason reason : {Reason::busy, Reason::clock_behind, Reason::read_only_disk})
        EXPECT_EQ(http_status(reason), 503U);
    EXPECT_EQ(http_status(Reason::full_disk), 507U);
}

TEST(Refusals, HideDatabaseDetailsFromClients) {
    const auto refusal = store::database_refusal(
        store::Reason::away, R"(connection to server at "db.internal" (10.1.2.3), port 5432 failed)");
    const Response response = refusal_response(refusal);
    EXPECT_EQ(response.status, 503U);
    EXPECT_EQ(response.text().find("db.internal"), std::string::npos) << response.text();
    EXPECT_EQ(response.text().find("10.1.2.3"), std::string::npos);
    EXPECT_NE(response.text().find("database-away"), std::string::npos) << "the code stays";
}

TEST(EngineAnswers, MapToTheirStatus) {
    EXPECT_EQ(to_response(Json::object()).status, 200U);
    EXPECT_EQ(to_response(fail("wrong-type", tr("wrong type"))).status, 400U);
    EXPECT_EQ(to_response(interrupted(tr("The search is incomplete."))).status, 504U);
}

TEST(RateLimit, AllowsABurstAndThenASteadyRate) {
    RateLimit limit(10, 3);
    const auto start = RateLimit::Clock::now();
    for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.wait_for("a", start), 0);
    EXPECT_NEAR(limit.wait_for("a", start), 0.1, 1e-9);
    EXPECT_EQ(limit.wait_for("b", start), 0);
    EXPECT_EQ(limit.wait_for("a", start + std::chrono::milliseconds(110)), 0);
    EXPECT_GT(limit.wait_for("a", start + std::chrono::milliseconds(110)), 0);
    // A clock that goes backwards neither adds nor removes tokens.
    EXPECT_GT(limit.wait_for("a", start), 0);
    RateLimit unlimited(0, 1);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(unlimited.wait_for("a"), 0);
}

// Pupils of one address who are refused at the same time would otherwise all return for the same token.
TEST(RateLimit, TellsEachRefusedClientItsOwnTime) {
    RateLimit limit(10, 3);
    const auto start = RateLimit::Clock::now();
    for (int i = 0; i < 3; ++i) ASSERT_EQ(limit.wait_for("a", start), 0);
    std::vector<double> waits;
    for (int i = 0; i < 40; ++i) waits.push_back(limit.wait_for("a", start));
    for (int i = 0; i < 40; ++i) EXPECT_NEAR(waits[static_cast<std::size_t>(i)], 0.1 * (i + 1), 1e-9);
    for (const double wait : waits)
        EXPECT_EQ(limit.wait_for("a", start + std::chrono::microseconds(static_cast<std::int64_t>(wait * 1e6) + 1)), 0)
            << "who waits as long as told is served";
    for (int i = 0; i < 1000; ++i) EXPECT_LE(limit.wait_for("b", start), 10) << "nobody is sent away for long";
}

TEST(RateLimit, BoundsTheNumberOfStoredAddresses) {
    RateLimit limit(0.001, 1);
    const auto now = RateLimit::Clock::now();
    for (int i = 0; i < 200'000; ++i) limit.wait_for(std::to_string(i), now);
    EXPECT_LE(limit.size(), std::size_t{8} * 8192);
}

}  // namespace
}  // namespace cubewright::server
