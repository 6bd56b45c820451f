// Tests of the sites that may call the service, of trusted proxies, and of monitoring requests.
#include "server/operations/allowed_sites.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/http/address.hpp"
#include "tests/server/live_server.hpp"
#include "tests/server/raw_client.hpp"

namespace cubewright::server {
namespace {

using testing::HasSubstr;

AllowedSites sites(const std::vector<std::string>& hosts = {}, const std::vector<std::string>& origins = {}) {
    Config config;
    config.hosts = hosts;
    config.origins = origins;
    return *AllowedSites::parse(config);
}

TEST(AllowedSites, AllowLoopbackNamesAndIpAddresses) {
    const AllowedSites usual = sites();
    for (const char* host : {"", "localhost", "LocalHost:8080", "localhost.", "cubes.localhost:1", "127.0.0.1",
                             "10.1.2.3:80", "[::1]:8080", "[fd00::1]"})
        EXPECT_TRUE(usual.allows_host(host)) << host;
    for (const char* host : {"evil.example", "evil.example:8080", "localhost.evil.example", "notlocalhost",
                             "127.0.0.1.evil.example", "1.2.3.4.5", "[evil]", "cubes.example.org"})
        EXPECT_FALSE(usual.allows_host(host)) << host;
    const AllowedSites named = sites({"cubes.example.org"});
    EXPECT_TRUE(named.allows_host("Cubes.Example.org:443"));
    EXPECT_FALSE(named.allows_host("www.cubes.example.org"));
    EXPECT_TRUE(sites({"*"}).allows_host("anything.example"));
}

TEST(AllowedSites, AllowChangesFromTheServicesOwnOriginOnly) {
    const AllowedSites some = sites({"cubes.example.org"}, {"https://school.example"});
    EXPECT_TRUE(some.allows_origin("http://localhost:8080", "localhost:8080"));
    EXPECT_TRUE(some.allows_origin("https://cubes.example.org", "cubes.example.org"));
    EXPECT_TRUE(some.allows_origin("https://cubes.example.org:8443", "cubes.example.org", true))
        << "a proxy drops the port";
    EXPECT_FALSE(some.allows_origin("https://cubes.example.org:8443", "cubes.example.org")) << "another site";
    EXPECT_TRUE(some.allows_origin("https://school.example", "cubes.example.org"));
    for (const char* origin : {"null", "https://evil.example", "http://localhost:3000", "file://localhost:8080",
                               "https://localhost:8080.evil.example", "http://"})
        EXPECT_FALSE(some.allows_origin(origin, "localhost:8080")) << origin;
}

TEST(AllowedSites, RejectInvalidSettings) {
    const auto error = [](const std::string& setting, const std::string& value) {
        const auto config = load_config({.file = {}, .flags = {{setting, value}}},
                                        [](const std::string&) { return std::optional<std::string>(); });
        return config ? std::string() : to_string(config.error());
    };
    EXPECT_THAT(error("hosts", "https://cubes.example.org"), HasSubstr("hosts"));
    EXPECT_THAT(error("hosts", "cubes.example.org:80"), HasSubstr("not a host name"));
    EXPECT_THAT(error("origins", "cubes.example.org"), HasSubstr("not an origin"));
    EXPECT_THAT(error("origins", "https://*"), HasSubstr("https://example.org"));
    EXPECT_EQ(error("origins", "https://cubes.example.org:8443"), "");
    for (const char* bad : {"proxy.example.org", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "10.1.0.0/8", "fd00::/129",
                            "10.0.0", "10.0.0.0/-1", "10.0.0.0/ 8"})
        EXPECT_THAT(error("trusted-proxies", bad), HasSubstr("10.0.0.0/8")) << bad;
    Config config;
    const auto empty_name = set_from_toml(config, "hosts = ['']");
    ASSERT_TRUE(empty_name);
    EXPECT_FALSE(AllowedSites::parse(config));
    EXPECT_EQ(error("trusted-proxies", "10.0.0.10, 10.0.0.0/8, ::1, fd00::/8, 0.0.0.0/0"), "");
}

TEST(TrustedProxies, MayBeNetworks) {
    const auto proxies = TrustedProxies::parse({"10.1.0.0/16", "192.168.3.4", "fd00::/8", "172.16.0.0/12"});
    ASSERT_TRUE(proxies);
    for (const char* inside : {"10.1.0.0", "10.1.255.255", "192.168.3.4", "fd12::1", "172.31.77.2", "::ffff:10.1.2.3"})
        EXPECT_TRUE(proxies->trusts(inside)) << inside;
    for (const char* outside : {"10.2.0.0", "10.0.255.255", "192.168.3.5", "fc00::1", "172.32.0.1", "", "nonsense"})
        EXPECT_FALSE(proxies->trusts(outside)) << outside;
    EXPECT_EQ(proxies->client("10.1.2.3", "1.2.3.4, 10.1.9.9"), "1.2.3.4");
    EXPECT_FALSE(proxies->trusts_everyone());
    for (const char* everyone : {"0.0.0.0/0", "::/0", "::ffff:0.0.0.0/96"})
        EXPECT_TRUE(TrustedProxies::parse({"10.0.0.10", everyone})->trusts_everyone()) << everyone;
}

std::string call(std::string_view headers, std::string_view host = "localhost") {
    return "POST /api/v1/contract.describe HTTP/1.1\r\nHost: " + std::string(host) + "\r\n" + std::string(headers) +
           "Content-Length: 0\r\n\r\n";
}

TEST(OtherPages, CannotCallTheService) {
    const LiveServer live;
    const auto status = [&](const std::string& request) { return ask(live.port(), request)->status; };
    constexpr std::string_view json = "Content-Type: application/json\r\n";
    EXPECT_EQ(status(call(json)), 200U);
    EXPECT_EQ(status(call(std::string(json) + "Origin: http://localhost\r\n")), 200U);
    EXPECT_EQ(status(call("")), 415U) << "without a body, too";
    EXPECT_EQ(status(call("Content-Type: application/x-www-form-urlencoded\r\n")), 415U);
    EXPECT_EQ(status(call(std::string(json) + "Origin: https://evil.example\r\n")), 403U);
    EXPECT_EQ(status(call(std::string(json) + "Origin: null\r\n")), 403U);
    EXPECT_EQ(status(call(std::string(json) + "Sec-Fetch-Site: cross-site\r\n")), 403U);
    const auto rebound = ask(live.port(), call(json, "evil.example"));
    EXPECT_EQ(rebound->status, 403U);
    EXPECT_THAT(rebound->body, HasSubstr("host-not-allowed"));
    EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"), 403U) << "nor read anything by their own name";
    EXPECT_EQ(status("GET /healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n"), 200U);
    EXPECT_EQ(status("GET http://evil.example/service.json HTTP/1.1\r\nHost: localhost\r\n\r\n"), 403U)
        << "the host of the target counts";
    EXPECT_EQ(status("GET http://localhost/service.json HTTP/1.1\r\nHost: evil.example\r\n\r\n"), 200U);
    EXPECT_EQ(status("GET http://a@b/service.json HTTP/1.1\r\nHost: localhost\r\n\r\n"), 400U);
}

// The host is part of the picture addresses in shared pages, and of log lines.
TEST(AllowedSites, AHostIsANameOrAnAddress) {
    const auto is_host = [](std::string_view host) {
        Request request;
        request.headers = {{"Host", host}};
        return !AllowedSites::check_host(request);
    };
    for (const char* host :
         {"localhost", "cubes.example.org", "cubes.example.org.", "cubes.example.org.:80", "127.0.0.1",
          "127.0.0.1:8080", "[::1]", "[::1]:8080", "a_b.example", "xn--wrfel-kva.example", "localhost:"})
        EXPECT_TRUE(is_host(host)) << host;
    for (const char* host :
         {"127.0.0.1\"><script>", "127.0.0.1:8080\"><script>", "localhost/x", "a b", "a@b", "[::1", "[::1]x",
          "[a.example]", ":80", "localhost:80:80", "localhost:808080", "w\xC3\xBCrfel.example"})
        EXPECT_FALSE(is_host(host)) << host;
    const LiveServer live;
    const auto refused = ask(live.port(), "GET / HTTP/1.1\r\nHost: 127.0.0.1:80\"><script>\r\n\r\n");
    EXPECT_EQ(refused->status, 400U);
    EXPECT_EQ(Json::parse(refused->body, nullptr, false)["error"]["code"], "not-a-host-name") << refused->body;
}

TEST(Monitoring, IsNeverLimited) {
    Config config = quiet_config();
    config.requests_per_second = 1;
    config.burst = 1;
    const LiveServer live(config);
    const auto status = [&](const char* path) { return ask(live.port(), request_text("GET", path))->status; };
    EXPECT_EQ(status("/service.json"), 200U);
    EXPECT_EQ(status("/service.json"), 429U);
    for (int i = 0; i < 20; ++i)
        for (const char* path : {"/healthz", "/readyz", "/metrics"}) EXPECT_EQ(status(path), 200U) << path;
    EXPECT_EQ(status("/service.json"), 429U);
}

TEST(Monitoring, CanUseASeparateListener) {
    Config config = quiet_config();
    config.admin_port = 0;
    config.connections_per_address = 1;
    const LiveServer live(config);
    const auto status = [&](std::uint16_t port, const char* path) {
        return ask(port, request_text("GET", path))->status;
    };
    ASSERT_NE(live.admin_port(), 0);
    const auto from_other_host = [&](const char* path) {
        return ask(live.admin_port(), "GET " + std::string(path) + " HTTP/1.1\r\nHost: evil.example\r\n\r\n")->status;
    };
    EXPECT_EQ(from_other_host("/metrics"), 403U);
    EXPECT_EQ(from_other_host("/healthz"), 200U) << "a health check may use any name";
    const RawClient greedy(live.port());
    for (const char* path : {"/healthz", "/readyz", "/metrics"})
        EXPECT_EQ(status(live.admin_port(), path), 200U) << path << ", however many connections the site has";
    EXPECT_EQ(status(live.admin_port(), "/"), 404U);
    EXPECT_EQ(status(live.admin_port(), "/api/v1/daily/2026-11-14"), 404U);
}

TEST(Monitoring, IsNotPublicWhenItHasASeparateListener) {
    Config config = quiet_config();
    config.admin_port = 0;
    const LiveServer live(config);
    for (const char* path : {"/healthz", "/readyz", "/metrics"})
        EXPECT_EQ(ask(live.port(), request_text("GET", path))->status, 404U) << path;
    EXPECT_EQ(ask(live.port(), request_text("GET", "/service.json"))->status, 200U);
}

}  // namespace
}  // namespace cubewright::server
