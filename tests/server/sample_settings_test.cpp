// Tests that the help texts and packaging/cubewright.toml show the default of every setting.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>

#include "api/core/method.hpp"
#include "server/operations/config.hpp"
#include "texts/language.hpp"

namespace cubewright::server {
namespace {

using testing::HasSubstr;

// The defaults of `cubewright serve`, which builds tables if it stores data.
Config serve_defaults() {
    Config config;
    config.build_tables = "auto";
    return config;
}

std::string toml_key(const Setting& setting) {
    std::string key(setting.name);
    std::ranges::replace(key, '-', '_');
    return key;
}

// Returns the value of a setting as it is written in a file.
std::string toml_value(const Config& config, const Setting& setting) {
    if (const auto* text = std::get_if<std::string Config::*>(&setting.place)) return '"' + config.**text + '"';
    if (const auto* number = std::get_if<std::int64_t Config::*>(&setting.place))
        return std::to_string(config.**number);
    if (const auto* truth = std::get_if<bool Config::*>(&setting.place)) return config.**truth ? "true" : "false";
    std::string list;
    for (const std::string& item : config.*std::get<std::vector<std::string> Config::*>(setting.place))
        list += (list.empty() ? "\"" : ", \"") + item + '"';
    return '[' + list + ']';
}

// Breaks a comment into lines of at most 120 characters.
std::string comment(const std::string& text) {
    std::string lines = "#";
    std::size_t column = 1;
    for (std::size_t begin = 0; begin < text.size();) {
        const auto end = std::min(text.find(' ', begin), text.size());
        if (column + 1 + end - begin > 120) {
            lines += "\n#";
            column = 1;
        }
        lines += ' ' + text.substr(begin, end - begin);
        column += 1 + end - begin;
        begin = end + 1;
    }
    return lines + '\n';
}

std::string sample_settings() {
    std::string text = comment(
        "Settings of `cubewright serve`. Every line that starts with # and a name shows a default: remove the # "
        "to change the setting. Environment variables (CUBEWRIGHT_PORT=8080) and flags (--port 8080) override "
        "this file. With the packaged systemd unit, the default data folder is /var/lib/cubewright. An empty string "
        "stands for the default "
        "that the description names.");
    for (const Setting& setting : settings())
        text += '\n' + comment(api::with_choices(setting.help, setting.choices)) + '#' + toml_key(setting) + " = " +
                toml_value(serve_defaults(), setting) + '\n';
    return text;
}

std::string sample_file() {
    std::ifstream file(CUBEWRIGHT_SAMPLE_SETTINGS);
    return {std::istreambuf_iterator<char>(file), {}};
}

// CUBEWRIGHT_WRITE_DOCS=1 writes the file.
TEST(SampleSettings, ShowEverySettingWithItsDefault) {
    if (std::getenv("CUBEWRIGHT_WRITE_DOCS") != nullptr) std::ofstream(CUBEWRIGHT_SAMPLE_SETTINGS) << sample_settings();
    EXPECT_EQ(sample_file(), sample_settings());
}

TEST(SampleSettings, ChangeNothing) {
    const auto entries = parse_toml(sample_file());
    ASSERT_TRUE(entries.has_value());
    EXPECT_EQ(entries->size(), 0U);
}

// Removes every # in front of a setting, as an operator might, and reads the file.
TEST(SampleSettings, AreTheDefaultsWhenUncommented) {
    const std::string text = std::regex_replace(sample_file(), std::regex("(^|\n)#([a-z_]+ = )"), "$1$2");
    const auto entries = parse_toml(text);
    ASSERT_TRUE(entries.has_value()) << to_string(entries.error());
    std::map<std::string, int> found;
    for (const TomlEntry& entry : *entries) ++found[entry.key];
    EXPECT_EQ(found.size(), settings().size()) << "the file has a setting that the program does not have";
    for (const Setting& setting : settings()) EXPECT_EQ(found[toml_key(setting)], 1) << setting.name;
    Config config;
    ASSERT_TRUE(set_from_toml(config, text));
    for (const Setting& setting : settings())
        EXPECT_EQ(toml_value(config, setting), toml_value(serve_defaults(), setting)) << setting.name;
}

TEST(SettingHelp, NamesEveryDefault) {
    for (const Setting& setting : settings()) {
        const std::string help = to_sentence(setting.help);
        std::string value = toml_value(serve_defaults(), setting);
        std::erase(value, '"');
        if (value == "[]")
            EXPECT_THAT(help, HasSubstr("(default: none)")) << setting.name;
        else if (value.empty())  // determined at startup, as the help describes
            EXPECT_THAT(help, HasSubstr("(default: the ")) << setting.name;
        else
            EXPECT_TRUE(std::regex_search(help, std::regex("\\(default " + value + "[;:,)]"))) << help;
    }
}

}  // namespace
}  // namespace cubewright::server
