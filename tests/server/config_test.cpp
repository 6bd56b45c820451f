// Tests of the settings: unique names, four sources, and errors that report the position.
#include "server/operations/config.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/said.hpp"
#include "texts/message.hpp"

namespace cubewright::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Said error_of(std::string_view toml) {
    Config config;
    const auto result = set_from_toml(config, toml);
    EXPECT_FALSE(result.has_value()) << toml;
    return result ? Said{} : said(result.error());
}

TEST(Settings, HaveUniqueNamesAndDefaultsWithinTheirLimits) {
    std::set<std::string_view> names;
    const Config defaults;
    for (const Setting& setting : settings()) {
        EXPECT_TRUE(names.insert(setting.name).second) << setting.name;
        EXPECT_NE(setting.help, PlainText());
        if (const auto* number = std::get_if<std::int64_t Config::*>(&setting.place)) {
            EXPECT_GE(defaults.**number, setting.least) << setting.name;
            EXPECT_LE(defaults.**number, setting.most) << setting.name;
        }
    }
}

// Default and limits of every numeric setting.
TEST(Settings, HaveTheseDefaultsAndLimits) {
    struct Row {
        std::string_view name;
        std::int64_t usual, least, most;
        bool operator==(const Row&) const = default;
    };
    const std::vector<Row> expected{
        {"port", 8080, 0, 65'535},
        {"admin-port", -1, -1, 65'535},
        {"threads", 0, 0, 256},
        {"workers", 0, 0, 256},
        {"job-workers", 0, 0, 256},
        {"connections", 4096, 1, 1'000'000},
        {"connections-per-address", 256, 1, 1'000'000},
        {"requests-per-second", 100, 0, 1'000'000},
        {"burst", 400, 1, 1'000'000},
        {"header-bytes", 16'384, 1024, 1'048'576},
        {"body-bytes", 262'144, 1024, 67'108'864},
        {"header-seconds", 10, 1, 86'400},
        {"body-seconds", 30, 1, 86'400},
        {"idle-seconds", 60, 1, 86'400},
        {"write-seconds", 30, 1, 86'400},
        {"shutdown-seconds", 10, 0, 86'400},
        {"waiting-calls", 1024, 1, 1'000'000},
        {"call-seconds", 10, 1, 86'400},
        {"waiting-jobs", 64, 1, 1'000'000},
        {"jobs-per-client", 4, 1, 1'000'000},
        {"job-seconds", 600, 1, 86'400},
        {"leave-seconds", 10, 1, 86'400},
        {"search-threads", 0, 0, 256},
        {"memory-megabytes", 0, 0, 16'777'216},
        {"build-after-seconds", 10, 0, 86'400},
        {"database-connections", 8, 1, 1000},
        {"database-seconds", 5, 1, 3600},
        {"lease-seconds", 10, 1, 3600},
        {"drain-seconds", 0, 0, 3600},
    };
    std::vector<Row> found;
    const Config defaults;
    for (const Setting& setting : settings())
        if (const auto* number = std::get_if<std::int64_t Config::*>(&setting.place))
            found.push_back({setting.name, defaults.**number, setting.least, setting.most});
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i], expected[i]) << found[i].name;
    EXPECT_EQ(defaults.address, "127.0.0.1");
    EXPECT_FALSE(defaults.allow_tables);
    EXPECT_EQ(defaults.build_tables, "none");
    EXPECT_EQ(defaults.log, "requests");
}

TEST(Settings, AcceptNumbersUpToTheirLimitsAndRejectOthers) {
    for (const Setting& setting : settings()) {
        if (!std::holds_alternative<std::int64_t Config::*>(setting.place)) continue;
        Config config;
        EXPECT_TRUE(set_from_text(config, setting, std::to_string(setting.least))) << setting.name;
        EXPECT_TRUE(set_from_text(config, setting, std::to_string(setting.most))) << setting.name;
        EXPECT_FALSE(set_from_text(config, setting, std::to_string(setting.least - 1))) << setting.name;
        EXPECT_FALSE(set_from_text(config, setting, std::to_string(setting.most + 1))) << setting.name;
        for (const char* nonsense : {"", "x", "1x", " 1", "1e3", "99999999999999999999"})
            EXPECT_FALSE(set_from_text(config, setting, nonsense)) << setting.name << ": " << nonsense;
    }
}

TEST(Settings, AcceptOnlyTrueOrFalseForBooleans) {
    Config config;
    const auto setting = std::ranges::find(settings(), "allow-tables", &Setting::name);
    ASSERT_NE(setting, settings().end());
    ASSERT_TRUE(set_from_text(config, *setting, "true"));
    EXPECT_TRUE(config.allow_tables);
    ASSERT_TRUE(set_from_text(config, *setting, "false"));
    EXPECT_FALSE(config.allow_tables);
    for (const char* nonsense : {"", "True", "yes", "1"})
        EXPECT_FALSE(set_from_text(config, *setting, nonsense)) << nonsense;
}

TEST(Settings, HaveUpperCaseEnvironmentNames) {
    std::set<std::string> names;
    for (const Setting& setting : settings()) names.insert(environment_name(setting));
    for (const char* name : {"CUBEWRIGHT_ADDRESS", "CUBEWRIGHT_HEADER_BYTES", "CUBEWRIGHT_CONNECTIONS_PER_ADDRESS"})
        EXPECT_TRUE(names.contains(name)) << name;
    for (const std::string& name : names)
        EXPECT_EQ(name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_"), std::string::npos) << name;
}

TEST(Settings, ReadAFileWithCommentsAndLists) {
    Config config;
    ASSERT_TRUE(set_from_toml(config,
                              "# of the service\n"
                              "address = \"::1\"   # this machine only\n"
                              "port=9_000\r\n"
                              "app = 'C:\\web'\n"
                              "allow_tables = true\n"
                              "trusted_proxies = [\n  \"10.0.0.1\", # the first\n  \"10.0.0.2\",\n]\n"));
    EXPECT_EQ(config.address, "::1");
    EXPECT_EQ(config.port, 9000);
    EXPECT_EQ(config.app, "C:\\web");
    EXPECT_TRUE(config.allow_tables);
    EXPECT_THAT(config.trusted_proxies, ElementsAre("10.0.0.1", "10.0.0.2"));
    ASSERT_TRUE(set_from_toml(config, "trusted_proxies = [\"10.0.0.3\", '10.0.0.4']"));
    EXPECT_THAT(config.trusted_proxies, ElementsAre("10.0.0.3", "10.0.0.4"));
    ASSERT_TRUE(set_from_toml(config, "trusted_proxies = []"));
    EXPECT_THAT(config.trusted_proxies, ElementsAre());
}

TEST(Settings, ReportFileErrorsWithLineAndColumn) {
    EXPECT_EQ(error_of("port = 1\n  colour = 3").where, "line 2, column 3");
    EXPECT_THAT(error_of("colour = 3").what, HasSubstr("'colour'"));
    EXPECT_EQ(error_of("port = \"8080\"").expected, "an integer");
    EXPECT_EQ(error_of("port = 70000").expected, "0 to 65535");
    EXPECT_EQ(error_of("log = \"loud\"").expected, "one of requests, notes, errors, off");
    EXPECT_EQ(error_of("[server]\nport = 1").where, "line 1, column 2");
    EXPECT_EQ(error_of("port = 1 2").where, "line 1, column 10");
    EXPECT_EQ(error_of("port = \nburst = 3").where, "line 1, column 8");
    EXPECT_THAT(error_of("app = \"no end\nport = 1").what, HasSubstr("string"));
    EXPECT_THAT(error_of("app = \"no end\nport = 1").where, HasSubstr("line 1"));
    EXPECT_THAT(error_of("port = 1\nport = 2").what, HasSubstr("'port'"));
    EXPECT_THAT(error_of("port = 1\nport = 2").where, HasSubstr("line 2"));
    EXPECT_EQ(error_of("app = \"a\\q\"").where, "line 1, column 10");
    EXPECT_THAT(error_of("trusted_proxies = [\"a\" \"b\"]").what, HasSubstr("array"));
    EXPECT_THAT(error_of("trusted_proxies = [\"a\",").what, HasSubstr("array"));
    EXPECT_EQ(error_of("trusted_proxies = [\"a\", 1]").expected,
              "a string in quotes, an integer, true, false or a list of strings");
    EXPECT_EQ(error_of("burst = 2\nport = 1.5").where, "line 2, column 1");
    for (const char* table : {"[server]\nport = 1", "server.port = 1", "server = {port = 1}", "[[server]]\nport = 1"})
        EXPECT_EQ(error_of(table).what, "'server' is a TOML table") << table;
}

TEST(Settings, FlagsOverrideTheEnvironmentWhichOverridesTheFile) {
    const auto path = std::filesystem::path(testing::TempDir()) / "cubewright-config-test.toml";
    std::FILE* file = std::fopen(path.c_str(), "wb");
    std::fputs("port = 1\nburst = 2\nwaiting_jobs = 3\n", file);
    std::fclose(file);
    const auto environment = [](const std::string& name) -> std::optional<std::string> {
        if (name == "CUBEWRIGHT_PORT") return "4";
        if (name == "CUBEWRIGHT_WAITING_JOBS") return "5";
        return std::nullopt;
    };
    const auto config = load_config({.file = path.string(), .flags = {{"port", "6"}}}, environment);
    ASSERT_TRUE(config.has_value());
    EXPECT_EQ(config->port, 6);
    EXPECT_EQ(config->waiting_jobs, 5);
    EXPECT_EQ(config->burst, 2);
    EXPECT_EQ(config->body_bytes, Config{}.body_bytes);
    const auto wrong = load_config({.file = path.string(), .flags = {{"port", "six"}}}, environment);
    ASSERT_FALSE(wrong.has_value());
    EXPECT_EQ(said(wrong.error()).where, "--port");
    const auto bad = load_config({}, [](const std::string& name) -> std::optional<std::string> {
        return name == "CUBEWRIGHT_PORT" ? std::optional<std::string>("x") : std::nullopt;
    });
    ASSERT_FALSE(bad.has_value());
    EXPECT_EQ(said(bad.error()).where, "CUBEWRIGHT_PORT");
    EXPECT_FALSE(load_config({.file = "/nowhere/at/all.toml", .flags = {}}, environment).has_value());
}

// TOML allows only these characters in bare keys.
TEST(Toml, AllowsLettersDigitsDashesAndUnderscoresInKeys) {
    for (int c = 1; c < 256; ++c) {
        const std::string key{'k', static_cast<char>(c), 'y'};
        const bool allowed = std::string_view("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")
                                 .find(static_cast<char>(c)) != std::string_view::npos;
        const auto entries = parse_toml(key + " = 7");
        ASSERT_EQ(entries.has_value(), allowed) << "character " << c;
        EXPECT_EQ(entries ? entries->front().key : key, key);
    }
}

TEST(Toml, RejectsInvalidTableHeadersWithPosition) {
    for (const char* text : {"[=]", "[[=", "[ \t=", "[[,]]", "[#", "[\n", "[[", "["}) {
        const auto entries = parse_toml(text);
        ASSERT_FALSE(entries.has_value()) << text;
        EXPECT_THAT(said(entries.error()).where, testing::StartsWith("line ")) << text;
    }
}

RC_GTEST_PROP(Toml, ParsesAnyTextOrReportsAPosition, ()) {
    const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab_=\"'[], \n\r\t#\\1-t\xff")));
    const auto entries = parse_toml(text);
    if (!entries) RC_ASSERT(said(entries.error()).where.starts_with("line "));
}

RC_GTEST_PROP(Toml, RoundTripsStrings, ()) {
    const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab \"\\\n\t#=]'")));
    std::string written = "key = \"";
    for (const char c : text) {
        const auto which = std::string_view("\"\\\n\t").find(c);
        if (which == std::string_view::npos)
            written += c;
        else
            written.append(1, '\\').append(1, "\"\\nt"[which]);
    }
    const auto entries = parse_toml(written + "\"");
    RC_ASSERT(entries.has_value() && entries->size() == 1);
    RC_ASSERT(std::get<std::string>(entries->front().value) == text);
}

TEST(ConfigFile, AFolderIsRefused) {
    const auto config = load_config({.file = std::filesystem::temp_directory_path().string(), .flags = {}},
                                    [](const std::string&) { return std::optional<std::string>(); });
    ASSERT_FALSE(config.has_value()) << "the defaults must not be used silently";
    EXPECT_EQ(config.error().code(), "cannot-read-file");
}

TEST(Settings, RefuseAMemoryBudgetTooSmallForARequest) {
    const auto nothing = [](const std::string&) { return std::optional<std::string>(); };
    const auto with = [&](const char* megabytes) {
        return load_config({.file = {}, .flags = {{"memory-megabytes", megabytes}}}, nothing);
    };
    EXPECT_TRUE(with("0"));
    EXPECT_TRUE(with("32"));
    EXPECT_FALSE(with("31"));
    EXPECT_FALSE(with("1"));
}

TEST(UnknownVariables, AreReportedWithTheNearestName) {
    const std::vector<std::string> names{"CUBEWRIGHT_PORT",  "CUBEWRIGHT_PROT", "CUBEWRIGHT_BODY_BYTE", "PORT",
                                         "CUBEWRIGHT_CACHE", "CUBEWRIGHT_XYZ",  "CUBEWRIGHT_CONFIG",    "CUBEWRIGHT"};
    std::vector<std::pair<std::string, std::string>> found;
    for (const UnknownVariable& each : find_unknown_variables(names)) found.emplace_back(each.name, each.nearest);
    EXPECT_EQ(found,
              (std::vector<std::pair<std::string, std::string>>{{"CUBEWRIGHT_PROT", "CUBEWRIGHT_PORT"},
                                                                {"CUBEWRIGHT_BODY_BYTE", "CUBEWRIGHT_BODY_BYTES"},
                                                                {"CUBEWRIGHT_XYZ", ""}}));
}

}  // namespace
}  // namespace cubewright::server
