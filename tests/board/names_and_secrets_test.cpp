#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "board/player_name.hpp"
#include "board/secret.hpp"

namespace cubewright::board {
namespace {

std::string key_of(std::string_view text) {
    const auto name = read_player_name(text);
    return name ? name->key : "refused: " + to_string(name.error());
}

TEST(PlayerName, AnyScriptIsWelcome) {
    for (const char* name : {"Ada", "Zoë", "Łukasz", "Σωκράτης", "Ночь", "नमस्ते", "שלום", "سارة", "あゆみ", "李小龍",
                             "🐸 frog", "o'Brien", "x; DROP TABLE player;--", "<b onload=x>&amp;</b>", "a/b:c&d"}) {
        const auto read = read_player_name(name);
        ASSERT_TRUE(read) << name << ": " << to_string(read.error());
        EXPECT_EQ(read->shown, name);
    }
}

TEST(PlayerName, BlanksAroundItAreNotPartOfIt) {
    EXPECT_EQ(read_player_name("  Ada L ")->shown, "Ada L");
}

TEST(PlayerName, CapitalsDoNotMakeAnotherName) {
    EXPECT_EQ(key_of("Ada"), key_of("aDA"));
    EXPECT_EQ(key_of("ZOË"), key_of("zoë"));
    EXPECT_EQ(key_of("ŁUKASZ"), key_of("łukasz"));
    EXPECT_EQ(key_of("ŽIŽEK"), key_of("žižek"));
    EXPECT_EQ(key_of("НОЧЬ"), key_of("ночь"));
    EXPECT_EQ(key_of("ЁЖ"), key_of("ёж"));
    EXPECT_EQ(key_of("ΩΜΕΓΑ"), key_of("ωμεγα"));
    EXPECT_NE(key_of("Ada"), key_of("Adá"));
    EXPECT_NE(key_of("×"), key_of("÷")) << "the signs between the letters of Latin-1 are no pair";
}

TEST(PlayerName, WhatCannotBeSeenIsRefused) {
    for (const char* name : {"", "   ", "a  b", "a\tb", "a\nb", "a\x7F", "\xC2\x85",
                             "a\xC2\xA0"
                             "b",
                             "\xE2\x80\xAE"
                             "evil",  // writes right to left
                             "a\xE2\x80\x8B"
                             "b",  // no room at all
                             "a\xE2\x81\xA6"
                             "b",  // isolate
                             "\xEF\xBB\xBF"
                             "a",                 // byte order mark
                             "e\xCC\x81",         // a loose accent
                             "\xE3\x85\xA4",      // a letter that shows nothing
                             "\xEE\x80\x80",      // private use
                             "\xF3\xA0\x81\x81",  // a tag
                             "\xEF\xBF\xBF"}) {   // no character
        EXPECT_FALSE(read_player_name(name)) << in_quotes(name);
    }
    EXPECT_FALSE(read_player_name(std::string("a\0b", 3)));
}

std::string utf8(char32_t c) {
    const auto tail = [c](unsigned shift) { return std::string(1, static_cast<char>(0x80U | ((c >> shift) & 0x3FU))); };
    if (c < 0x80) return {static_cast<char>(c)};
    if (c < 0x800) return static_cast<char>(0xC0U | (c >> 6U)) + tail(0);
    if (c < 0x10000) return static_cast<char>(0xE0U | (c >> 12U)) + tail(6) + tail(0);
    return static_cast<char>(0xF0U | (c >> 18U)) + tail(12) + tail(6) + tail(0);
}

// Every character on its own, between two letters: how many are refused, and which. Beyond U+323AF all are.
TEST(PlayerName, ThirtyTwoRangesOfCharactersAreRefusedAndNoOther) {
    std::uint64_t refused = 0;
    std::uint64_t sum = 0;
    for (char32_t c = 0; c < 0x323B0; ++c) {
        if (read_player_name("a" + utf8(c) + "z")) continue;
        ++refused;
        sum += c;
    }
    EXPECT_EQ(refused, 9098U);
    EXPECT_EQ(sum, 525218659U);
    for (const char32_t c : {0x323B0U, 0xE0001U, 0x10FFFFU}) EXPECT_FALSE(read_player_name("a" + utf8(c) + "z"));
}

// Of 571 characters the key is another one, the small letter; it lies so far away in all.
TEST(PlayerName, CapitalsAreFoldedInTheirOwnScriptsOnly) {
    std::map<std::string, std::int64_t> number_of;
    for (char32_t c = 0x21; c < 0x323B0; ++c) number_of.emplace(utf8(c), c);
    std::uint64_t folded = 0;
    std::int64_t distance = 0;
    for (const auto& [character, number] : number_of) {
        const auto name = read_player_name(character);
        if (!name || name->key == character) continue;
        ++folded;
        ASSERT_TRUE(number_of.contains(name->key)) << character;
        distance += number_of[name->key] - number;
        EXPECT_EQ(key_of(name->key), name->key) << "a small letter stays as it is";
    }
    EXPECT_EQ(folded, 571U);
    EXPECT_EQ(distance, -136502);
}

TEST(PlayerName, WhatIsNotUtf8IsRefused) {
    for (const char* name : {"\xFF", "\xC0\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80", "a\xE2\x82"})
        EXPECT_FALSE(read_player_name(name)) << in_quotes(name);
}

TEST(PlayerName, LengthCountsCharactersNotBytes) {
    std::string name;
    for (std::size_t i = 0; i < longest_player_name; ++i) name += "龍";
    EXPECT_TRUE(read_player_name(name));
    EXPECT_FALSE(read_player_name(name + "龍"));
}

RC_GTEST_PROP(PlayerName, NoBytesAreTooStrangeToBeRead, (const std::string& bytes)) {
    const auto name = read_player_name(bytes);
    if (!name) {
        RC_ASSERT(name.error().where == "name");
        return;
    }
    // Reading what is shown gives the same name, and a key is its own key.
    RC_ASSERT(read_player_name(name->shown)->shown == name->shown);
    RC_ASSERT(read_player_name(name->key)->key == name->key);
}

const std::string secret = "correct_horse-battery_staple-0123456789";

TEST(Secret, HasARule) {
    EXPECT_TRUE(check_secret(secret));
    EXPECT_TRUE(check_secret(std::string(32, 'a')));
    EXPECT_TRUE(check_secret(std::string(128, 'Z')));
    EXPECT_FALSE(check_secret(std::string(31, 'a')));
    EXPECT_FALSE(check_secret(std::string(129, 'a')));
    EXPECT_FALSE(check_secret(std::string(32, ' ')));
    EXPECT_FALSE(check_secret(std::string(31, 'a') + ":"));
    EXPECT_EQ(to_string(check_secret("hunter2").error()).find("hunter2"), std::string::npos) << "not in an error";
}

TEST(Secret, IsKnownByItsHashAndNotFoundInIt) {
    const std::string hash = hash_secret(secret).value();
    EXPECT_TRUE(matches(secret, hash).value());
    EXPECT_FALSE(matches(secret + "0", hash).value());
    EXPECT_EQ(hash.find(secret), std::string::npos);
    EXPECT_NE(hash, hash_secret(secret).value()) << "each has a salt of its own";
}

// The test vectors of RFC 7914, section 12.
TEST(Secret, IsHashedByScrypt) {
    EXPECT_TRUE(matches("",
                        "scrypt$4$1$1$$77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442"
                        "fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906")
                    .value());
    EXPECT_TRUE(matches("password",
                        "scrypt$10$8$16$4e61436c$fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
                        "2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640")
                    .value());
}

TEST(Secret, ADamagedHashMatchesNothing) {
    const std::string hash = hash_secret(secret, {.log_blocks = 1}).value();
    ASSERT_TRUE(matches(secret, hash).value());
    for (std::size_t cut = 0; cut < hash.size(); ++cut) {
        if (cut > hash.rfind('$') + 2 && (cut - hash.rfind('$')) % 2 == 1) continue;  // a shorter hash of scrypt's
        EXPECT_FALSE(matches(secret, std::string_view(hash).substr(0, cut)).value()) << cut;
    }
    EXPECT_FALSE(matches(secret, "scrypt$63$8$1$00$00").value()) << "no cost can be asked for that takes all memory";
    EXPECT_FALSE(matches(secret, hash + "$").value());
}

TEST(Secret, WithoutTheMemoryForItIsAnErrorAndNotAWrongSecret) {
    EXPECT_FALSE(hash_secret(secret, {.log_blocks = 30}).has_value());
    EXPECT_FALSE(matches(secret, "scrypt$20$4096$1$00$00").has_value());
}

}  // namespace
}  // namespace cubewright::board
