// Tests of the documentation below /docs as served by the real program: types, headers, compressed copies, and no
// other files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/scratch.hpp"
#include "tests/server/raw_client.hpp"
#include "tests/server/stress/server_process.hpp"

namespace cubewright::server {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

class Docs : public testing::Test {
protected:
    Docs() {
        write("secret.txt", "nobody's business");
        write("app/index.html", "<!doctype html>the app");
        write("app/docs/index.html", "<!doctype html>the documentation " + std::string(2000, 'x'));
        write("app/docs/index.html.br", "packed page");
        write("app/docs/cases/pll.html", "<!doctype html>21 cases");
        write("app/docs/assets/1a2b/site.css", "body {}");
        write("app/docs/assets/pll-1a2b.svg", "<svg/>");
        write("app/docs/assets/index-1a2b.json", "[]");
        server_ = std::make_unique<ServerProcess>(
            scratch_ / "data", std::vector<std::string>{"--app", (scratch_ / "app").string(), "--log", "errors"});
    }

    void write(const std::string& name, const std::string& content) const {
        std::filesystem::create_directories((scratch_ / name).parent_path());
        std::ofstream(scratch_ / name) << content;
    }

    RawResponse asked(const std::string& path, std::string_view headers = {}) const {
        return ask(server_->port(), "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + std::string(headers) + "\r\n")
            .value_or(RawResponse{});
    }

    Scratch scratch_;
    std::unique_ptr<ServerProcess> server_;
};

TEST_F(Docs, AreServedWithTypesAndSecurityHeaders) {
    ASSERT_NE(server_->port(), 0) << server_->words();
    const std::vector<std::pair<std::string, std::string>> types{
        {"/docs/", "text/html; charset=utf-8"},
        {"/docs/index.html", "text/html; charset=utf-8"},
        {"/docs/cases/pll.html", "text/html; charset=utf-8"},
        {"/docs/assets/1a2b/site.css", "text/css; charset=utf-8"},
        {"/docs/assets/pll-1a2b.svg", "image/svg+xml"},
        {"/docs/assets/index-1a2b.json", "application/json"}};
    for (const auto& [path, type] : types) {
        const RawResponse response = asked(path);
        EXPECT_EQ(response.status, 200U) << path;
        EXPECT_EQ(response.headers.at("content-type"), type) << path;
        EXPECT_EQ(response.headers.at("x-content-type-options"), "nosniff") << path;
        EXPECT_THAT(response.headers.at("content-security-policy"), HasSubstr("default-src 'none'")) << path;
        EXPECT_THAT(response.headers.at("cache-control"),
                    HasSubstr(path.find("/assets/") == std::string::npos ? "no-cache" : "immutable"))
            << path;
    }
    EXPECT_EQ(asked("/docs/", "Accept-Encoding: br\r\n").body, "packed page");
    const std::string tag = asked("/docs/").headers.at("etag");
    EXPECT_EQ(asked("/docs/", "If-None-Match: " + tag + "\r\n").status, 304U);
    const RawResponse moved = asked("/docs");
    EXPECT_EQ(moved.status, 301U);
    EXPECT_EQ(moved.headers.at("location"), "docs/");
}

TEST_F(Docs, DoNotExposeOtherFiles) {
    ASSERT_NE(server_->port(), 0) << server_->words();
    for (const char* path :
         {"/docs/../../secret.txt", "/docs/..%2f..%2fsecret.txt", "/docs/%2e%2e/%2e%2e/secret.txt", "/docs/..",
          "/docs/../", "/docs/cases/../../../secret.txt", "/docs/..\\..\\secret.txt", "/docs/%252e%252e/secret.txt",
          "/docs//../secret.txt", "/docs/cases", "/docs/cases/", "/docs/nothing.html", "/docs/index.html.br"}) {
        const RawResponse response = asked(path);
        EXPECT_THAT(response.status, AnyOf(400U, 404U)) << path;
        EXPECT_THAT(response.body, Not(HasSubstr("business"))) << path;
    }
}

}  // namespace
}  // namespace cubewright::server
