#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "store/board/secret.hpp"
#include "store/player_name.hpp"
#include "tests/said.hpp"

namespace cubewright::board {
namespace {

std::string key_of(std::string_view text) {
    const auto name = read_player_name(text);
    return name ? name->key : "refused: " + to_string(name.error());
}

TEST(PlayerName, AcceptsAnyScript) {
    for (const char* name : {"Ada", "Zoë", "Łukasz", "Σωκράτης", "Ночь", "नमस्ते", "שלום", "سارة", "あゆみ", "李小龍",
                             "🐸 frog", "o'Brien", "x; DROP TABLE player;--", "<b onload=x>&amp;</b>", "a/b:c&d"}) {
        const auto read = read_player_name(name);
        ASSERT_TRUE(read) << name << ": " << to_string(read.error());
        EXPECT_EQ(read->shown, name);
    }
}

TEST(PlayerName, IsTrimmed) {
    EXPECT_EQ(read_player_name("  Ada L ")->shown, "Ada L");
}

TEST(PlayerName, IgnoresCase) {
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

TEST(PlayerName, RejectsInvisibleCharacters) {
    for (const char* name : {"", "   ", "a  b", "a\tb", "a\nb", "a\x7F", "\xC2\x85",
                             "a\xC2\xA0"
                             "b",
                             "\xE2\x80\xAE"
                             "evil",  // right-to-left override
                             "a\xE2\x80\x8B"
                             "b",  // zero-width space
                             "a\xE2\x81\xA6"
                             "b",  // directional isolate
                             "\xEF\xBB\xBF"
                             "a",                 // byte order mark
                             "x\xCC\x81",         // an accent without a composed form
                             "\xE3\x85\xA4",      // an invisible letter
                             "\xEE\x80\x80",      // private use
                             "\xF3\xA0\x81\x81",  // a tag character
                             "\xEF\xBF\xBF"}) {   // a noncharacter
        EXPECT_FALSE(read_player_name(name)) << quote(name);
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

// Tests every character between two others that it does not combine with. The ranges are those of the first versions,
// which had them in a table: a name accepted then is still accepted.
TEST(PlayerName, RejectsExactlyTheseCharacters) {
    struct Range {
        char32_t first, last;
    };
    constexpr Range refused[] = {{0x0000, 0x001F},   {0x007F, 0x00A0},   {0x00AD, 0x00AD},   {0x0300, 0x036F},
                                 {0x061C, 0x061C},   {0x115F, 0x1160},   {0x1680, 0x1680},   {0x17B4, 0x17B5},
                                 {0x180B, 0x180F},   {0x1AB0, 0x1AFF},   {0x1DC0, 0x1DFF},   {0x2000, 0x200F},
                                 {0x2028, 0x202F},   {0x205F, 0x206F},   {0x20D0, 0x20FF},   {0x2800, 0x2800},
                                 {0x3000, 0x3000},   {0x3164, 0x3164},   {0xD800, 0xF8FF},   {0xFDD0, 0xFDEF},
                                 {0xFE00, 0xFE0F},   {0xFE20, 0xFE2F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
                                 {0xFFF0, 0xFFFF},   {0x13430, 0x1345F}, {0x1BCA0, 0x1BCAF}, {0x1D159, 0x1D159},
                                 {0x1D165, 0x1D1AD}, {0x1FFFE, 0x1FFFF}, {0x2FFFE, 0x2FFFF}};
    std::set<char32_t> expected;
    for (const auto& [first, last] : refused)
        for (char32_t c = first; c <= last; ++c) expected.insert(c);
    for (char32_t c = 0; c < 0x323B0; ++c)
        ASSERT_EQ(!read_player_name("王" + utf8(c) + "z"), expected.contains(c)) << std::hex << static_cast<int>(c);
    for (const char32_t c : {0x3FFFEU, 0x40000U, 0xE0001U, 0xE0100U, 0xF0000U, 0x10FFFFU})
        EXPECT_FALSE(read_player_name("王" + utf8(c) + "z")) << std::hex << static_cast<int>(c);
}

// The key of a key is the key itself for any character, so two spellings of one name always match.
TEST(PlayerName, HasAnIdempotentKey) {
    for (char32_t c = 0x21; c < 0x323B0; ++c)
        if (const auto name = read_player_name("a" + utf8(c) + "z")) {
            ASSERT_EQ(store::name_key(name->key), name->key) << std::hex << static_cast<int>(c);
        }
}

TEST(PlayerName, AcceptsJoinersThatChangeTheAppearance) {
    const std::string joiner = utf8(0x200D);
    const std::string non_joiner = utf8(0x200C);
    const std::string in_colours = utf8(0xFE0F);
    for (const std::string& name : {"👨" + joiner + "👩" + joiner + "👧",  // family emoji
                                    "❤" + in_colours + joiner + "🔥",      // burning heart emoji
                                    "👩🏽" + joiner + "🚀",                // emoji with a skin tone
                                    "می" + non_joiner + "خواهم",           // Persian
                                    "ක්" + joiner + "ෂ",                    // Sinhala
                                    "☀" + in_colours}) {                   // ends with a sun emoji
        const auto read = read_player_name(name);
        ASSERT_TRUE(read) << name << ": " << to_string(read.error());
        EXPECT_EQ(read->shown, name);
    }
    EXPECT_EQ(key_of("می" + non_joiner + "خواهم"), key_of("میخواهم")) << "nobody else may look the same";
    EXPECT_EQ(key_of("☀" + in_colours), key_of("☀"));
    for (const std::string& name :
         {"a" + joiner + "b", "a" + non_joiner + "b", joiner + "👨", "👨" + joiner, "👨" + joiner + joiner + "👩",
          "👨" + joiner + " 👩", "👨" + joiner + "a", "a" + in_colours, in_colours, joiner,
          "👨" + joiner + in_colours + "👩", "☀" + in_colours + in_colours})
        EXPECT_FALSE(read_player_name(name)) << quote(name);
}

TEST(PlayerName, TreatsAllFormsOfTheLetterIAsEqual) {
    EXPECT_EQ(key_of("İPEK"), key_of("ipek")) << "in Turkish";
    EXPECT_EQ(key_of("IŞIK"), key_of("ışık"));
    EXPECT_EQ(key_of("IAN"), key_of("ian")) << "in English";
    EXPECT_EQ(key_of("İpek"), "ipek");
    EXPECT_EQ(key_of("I" + utf8(0x0307) + "pek"), "ipek") << "the same letter in two pieces";
}

TEST(PlayerName, TreatsUnicodeFormsOfALetterAsEqual) {
    EXPECT_EQ(key_of("Zoe" + utf8(0x0308)), key_of("Zoë")) << "in two pieces or one";
    EXPECT_EQ(key_of("ＡＤＡ"), key_of("Ada"));
    EXPECT_EQ(key_of("ﬁn"), key_of("FIN"));
    EXPECT_EQ(key_of("STRASSE"), key_of("Straße"));
    EXPECT_EQ(key_of("ΣΩΚΡΆΤΗΣ"), key_of("Σωκράτης")) << "whatever sigma ends it";
    EXPECT_EQ(key_of("ႠႡ"), key_of("ⴀⴁ")) << "Georgian";
}

TEST(PlayerName, RejectsInvalidUtf8) {
    for (const char* name : {"\xFF", "\xC0\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80", "a\xE2\x82"})
        EXPECT_FALSE(read_player_name(name)) << quote(name);
}

TEST(PlayerName, LengthCountsCharactersNotBytes) {
    std::string name;
    for (std::size_t i = 0; i < longest_player_name; ++i) name += "龍";
    EXPECT_TRUE(read_player_name(name));
    EXPECT_FALSE(read_player_name(name + "龍"));
}

RC_GTEST_PROP(PlayerName, AcceptsOrRejectsAnyBytes, (const std::string& bytes)) {
    const auto name = read_player_name(bytes);
    if (!name) {
        RC_ASSERT(said(name.error()).where == "name");
        return;
    }
    // Reading the shown form gives the same name, and the key of a key is the key itself.
    RC_ASSERT(read_player_name(name->shown)->shown == name->shown);
    RC_ASSERT(store::name_key(name->key) == name->key);
}

const std::string secret = "correct_horse-battery_staple-0123456789";

TEST(Secret, HasARequiredFormat) {
    EXPECT_TRUE(check_secret(secret));
    EXPECT_TRUE(check_secret(std::string(32, 'a')));
    EXPECT_TRUE(check_secret(std::string(128, 'Z')));
    EXPECT_FALSE(check_secret(std::string(31, 'a')));
    EXPECT_FALSE(check_secret(std::string(129, 'a')));
    EXPECT_FALSE(check_secret(std::string(32, ' ')));
    EXPECT_FALSE(check_secret(std::string(31, 'a') + ":"));
    EXPECT_EQ(to_string(check_secret("hunter2").error()).find("hunter2"), std::string::npos) << "not in an error";
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

TEST(Secret, IsHashedQuicklyWithASalt) {
    const std::string secret = "Zp3k9QxW_vT7aLr0Yb5HnE2sJc8GmU4dKf1oXiR6tBw";
    const auto hash = hash_secret(secret);
    ASSERT_TRUE(hash);
    EXPECT_NE(*hash, *hash_secret(secret));
    EXPECT_FALSE(is_slow_hash(*hash)) << "a new name costs microseconds";
    EXPECT_EQ(hash->find(secret), std::string::npos);
    EXPECT_TRUE(*matches(secret, *hash));
    EXPECT_FALSE(*matches(secret + "x", *hash));
    // The SHA-256 hash of "abc" (FIPS 180-4).
    EXPECT_TRUE(*matches("abc", "sha256$$ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    EXPECT_TRUE(*matches("bc", "sha256$61$ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    for (const char* damaged : {"sha256$", "sha256$61", "sha256$61$", "sha256$6$00", "sha256$61$ba78", "sha256$zz$00"})
        EXPECT_FALSE(*matches("bc", damaged)) << damaged;
}

TEST(Secret, ADamagedHashMatchesNothing) {
    // Python's hashlib.scrypt computed this hash.
    const std::string hash =
        "scrypt$1$8$1$00112233445566778899aabbccddeeff$"
        "84621e65a5c4f2890c140dd5715f3b9723bac4a233af60e31fb42f40902fdf07";
    ASSERT_TRUE(is_slow_hash(hash));
    ASSERT_TRUE(matches(secret, hash).value());
    for (std::size_t cut = 0; cut < hash.size(); ++cut) {
        // A shorter but valid scrypt hash.
        if (cut > hash.rfind('$') + 2 && (cut - hash.rfind('$')) % 2 == 1) continue;
        EXPECT_FALSE(matches(secret, std::string_view(hash).substr(0, cut)).value()) << cut;
    }
    EXPECT_FALSE(matches(secret, "scrypt$63$8$1$00$00").value()) << "no cost can be asked for that takes all memory";
    EXPECT_FALSE(matches(secret, hash + "$").value());
}

TEST(Secret, ReportsAnErrorWithoutEnoughMemory) {
    EXPECT_FALSE(matches(secret, "scrypt$20$4096$1$00$00").has_value());
}

}  // namespace
}  // namespace cubewright::board
