// Tests of pages on other sites: which responses their scripts may read, and which pictures they may show.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/comes_true.hpp"
#include "tests/server/live_server.hpp"
#include "tests/server/raw_client.hpp"

namespace cubewright::server {
namespace {

using testing::HasSubstr;

constexpr auto school = "https://school.example";

LiveServer open_to(std::vector<std::string> origins) {
    Config config = quiet_config();
    config.origins = std::move(origins);
    return LiveServer(config);
}

std::string header(const RawResponse& response, const std::string& name) {
    const auto found = response.headers.find(name);
    return found == response.headers.end() ? "" : found->second;
}

RawResponse from(const LiveServer& live, const std::string& origin, std::string_view verb, std::string_view target,
                 const std::string& more = {}) {
    const std::string sent = origin.empty() ? "" : "Origin: " + origin + "\r\n";
    return *ask(live.port(), request_text(verb, target, verb == "POST" ? "{}" : "", sent + more));
}

RawResponse preflight(const LiveServer& live, const std::string& origin) {
    return from(live, origin, "OPTIONS", "/api/v1/cube.solve",
                "Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: content-type\r\n");
}

TEST(OtherOrigins, CannotReadAnythingByDefault) {
    const LiveServer live;
    for (const char* target : {"/service.json", "/api/v1/scramble", "/openapi.json", "/metrics", "/"}) {
        const auto response = from(live, school, "GET", target);
        EXPECT_EQ(header(response, "access-control-allow-origin"), "") << target;
        EXPECT_EQ(header(response, "cross-origin-resource-policy"), "same-origin") << target;
    }
    const auto refused = preflight(live, school);
    EXPECT_EQ(refused.status, 403U);
    EXPECT_THAT(refused.body, HasSubstr("origin-not-allowed"));
    EXPECT_EQ(header(refused, "access-control-allow-origin"), "");
}

TEST(OtherOrigins, MayCallTheServiceIfTheyAreConfigured) {
    const LiveServer live = open_to({school, "http://localhost:3000"});
    const auto asked = preflight(live, school);
    EXPECT_EQ(asked.status, 204U);
    EXPECT_EQ(header(asked, "access-control-allow-origin"), school);
    EXPECT_THAT(header(asked, "access-control-allow-methods"), HasSubstr("POST"));
    EXPECT_THAT(header(asked, "access-control-allow-headers"), HasSubstr("Content-Type"));
    EXPECT_THAT(header(asked, "access-control-allow-headers"), HasSubstr("Authorization"));
    EXPECT_EQ(header(asked, "vary"), "Origin");
    EXPECT_EQ(asked.body, "");
    for (const auto& response :
         {from(live, school, "GET", "/service.json"), from(live, school, "GET", "/no/such/file"),
          from(live, school, "POST", "/api/v1/contract.describe"), from(live, school, "POST", "/api/v1/cube.solve")}) {
        EXPECT_EQ(header(response, "access-control-allow-origin"), school) << response.status << " " << response.body;
        EXPECT_EQ(header(response, "vary"), "Origin");
        EXPECT_EQ(header(response, "access-control-allow-credentials"), "");
    }
    EXPECT_EQ(from(live, school, "POST", "/api/v1/contract.describe").status, 200U);
}

TEST(OtherOrigins, AreRefusedIfOthersAreConfigured) {
    const LiveServer live = open_to({school});
    for (const char* origin :
         {"https://evil.example", "http://school.example", "https://school.example.evil", "null"}) {
        EXPECT_EQ(preflight(live, origin).status, 403U) << origin;
        EXPECT_EQ(from(live, origin, "POST", "/api/v1/contract.describe").status, 403U) << origin;
        const auto read = from(live, origin, "GET", "/service.json");
        EXPECT_EQ(read.status, 200U);
        EXPECT_EQ(header(read, "access-control-allow-origin"), "") << origin;
        EXPECT_EQ(header(read, "vary"), "Origin") << "a cache must not give this response to the school";
    }
    EXPECT_EQ(header(from(live, "", "GET", "/service.json"), "vary"), "Origin");
    EXPECT_EQ(header(from(live, school, "GET", "/metrics"), "access-control-allow-origin"), "");
}

TEST(OtherOrigins, MayAllBeAllowed) {
    const LiveServer live = open_to({"*"});
    for (const char* origin : {school, "null", ""})
        EXPECT_EQ(header(from(live, origin, "GET", "/service.json"), "access-control-allow-origin"), "*") << origin;
    EXPECT_EQ(preflight(live, "null").status, 204U);
    EXPECT_EQ(from(live, "null", "POST", "/api/v1/contract.describe").status, 200U);
    EXPECT_EQ(header(from(live, school, "GET", "/healthz"), "access-control-allow-origin"), "");
}

TEST(OtherOrigins, ReadRefusalsOfTheRateLimit) {
    Config config = quiet_config();
    config.origins = {school};
    config.requests_per_second = 1;
    config.burst = 1;
    const LiveServer live(config);
    EXPECT_EQ(from(live, school, "GET", "/service.json").status, 200U);
    const auto refused = from(live, school, "GET", "/service.json");
    EXPECT_EQ(refused.status, 429U);
    EXPECT_EQ(header(refused, "access-control-allow-origin"), school);
    EXPECT_THAT(header(refused, "access-control-expose-headers"), HasSubstr("Retry-After"));
}

TEST(OtherOrigins, MayShowPicturesAndDailyPuzzles) {
    for (const std::vector<std::string>& origins : {std::vector<std::string>{}, {school}, {"*"}}) {
        const LiveServer live = open_to(origins);
        for (const char* target : {"/api/v1/cube.svg?cube=R+U", "/api/v1/share/cube.png?cube=R+U",
                                   "/api/v1/share/daily.png?date=2026-11-14", "/api/v1/daily/2026-11-14"}) {
            const auto picture = from(live, "https://anywhere.example", "GET", target);
            ASSERT_EQ(picture.status, 200U) << target;
            EXPECT_EQ(header(picture, "access-control-allow-origin"), "*") << target;
            EXPECT_EQ(header(picture, "cross-origin-resource-policy"), "cross-origin") << target;
            const auto known = from(live, "", "GET", target, "If-None-Match: " + header(picture, "etag") + "\r\n");
            EXPECT_EQ(known.status, 304U);
            EXPECT_EQ(header(known, "cross-origin-resource-policy"), "cross-origin") << target;
        }
    }
}

TEST(OtherOrigins, GetEachHeaderOnce) {
    const LiveServer live = open_to({"*"});
    for (const char* target : {"/api/v1/cube.svg?cube=R+U", "/service.json"}) {
        RawClient client(live.port());
        ASSERT_TRUE(client.send(request_text("GET", target, "", "Origin: https://a.example\r\n")));
        ASSERT_TRUE(comes_true([&] { return client.so_far().find("\r\n\r\n") != std::string::npos; }));
        const std::string& head = client.so_far();
        for (const std::string_view name : {"Access-Control-Allow-Origin:", "Cross-Origin-Resource-Policy:"}) {
            const auto first = head.find(name);
            ASSERT_NE(first, std::string::npos) << head;
            EXPECT_EQ(head.find(name, first + 1), std::string::npos) << head;
        }
    }
}

}  // namespace
}  // namespace cubewright::server
