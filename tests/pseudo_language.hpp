// A pseudo-language for tests: English with an accent on every letter, and 40 % longer. Inserted values such as names
// and moves keep their plain letters.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

#include "texts/language.hpp"

namespace cubewright {

inline std::string_view accented(char letter) {
    constexpr std::array<std::string_view, 26> small{"å", "ƀ", "ç", "ð", "é", "ƒ", "ĝ", "ĥ", "î", "ĵ", "ķ", "ļ", "ɱ",
                                                     "ñ", "ö", "þ", "ǫ", "ŕ", "š", "ţ", "û", "ṽ", "ŵ", "ẋ", "ý", "ž"};
    constexpr std::array<std::string_view, 26> large{"Å", "Ɓ", "Ç", "Ð", "É", "Ƒ", "Ĝ", "Ĥ", "Î", "Ĵ", "Ķ", "Ļ", "Ṁ",
                                                     "Ñ", "Ö", "Þ", "Ǫ", "Ŕ", "Š", "Ţ", "Û", "Ṽ", "Ŵ", "Ẋ", "Ý", "Ž"};
    if (letter >= 'a' && letter <= 'z') return small[static_cast<std::size_t>(letter - 'a')];
    if (letter >= 'A' && letter <= 'Z') return large[static_cast<std::size_t>(letter - 'A')];
    return {};
}

inline std::string pseudo_sentence(std::string_view english) {
    std::string sentence;
    std::size_t letters = 0;
    for (std::size_t i = 0; i < english.size(); ++i) {
        if (find_placeholder(english, i) == i) {  // the names of placeholders stay
            const std::size_t end = english.find_first_of("|~}", i);
            sentence += english.substr(i, end - i);
            i = end;
        }
        const std::string_view accent = accented(english[i]);
        sentence += accent.empty() ? english.substr(i, 1) : accent;
        letters += accent.empty() ? 0U : 1U;
    }
    for (std::size_t i = 0; i < letters * 2 / 5; ++i) sentence += "¨";
    return sentence;
}

// Keeps a sentence of a test language until the process ends.
template <std::string (*translate)(std::string_view)>
std::string_view kept(const char* english) {
    static std::mutex mutex;
    static std::map<std::string, std::string, std::less<>> sentences;
    const std::scoped_lock lock(mutex);
    auto known = sentences.find(english);
    if (known == sentences.end()) known = sentences.emplace(english, translate(english)).first;
    return known->second;
}

inline const Language& pseudo_language() {
    static const Language language{"en-XA", english.form, kept<pseudo_sentence>};
    return language;
}

// English between marks that show where a sentence comes from.
inline std::string marked_sentence(std::string_view english) {
    return "«" + std::string(english) + "»";
}
inline const Language& marked_language() {
    static const Language language{"xx", english.form, kept<marked_sentence>};
    return language;
}

class InPseudoLanguage : public testing::Test {
protected:
    void SetUp() override { speak(pseudo_language()); }
    void TearDown() override { speak(english); }
};

using WordSet = std::set<std::string, std::less<>>;

// Returns the words in plain letters with at least two lower-case letters in a row. Notation such as R, UF or OLL is
// not a word.
inline WordSet plain_words(std::string_view text) {
    WordSet words;
    const auto is_of_word = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               static_cast<unsigned char>(c) >= 0x80;
    };
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        bool is_accented = false;
        bool has_small_pair = false;
        for (; end < text.size() && is_of_word(text[end]); ++end) {
            const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
            is_accented = is_accented || static_cast<unsigned char>(text[end]) >= 0x80;
            has_small_pair = has_small_pair || (end > i && is_small(text[end]) && is_small(text[end - 1]));
        }
        if (has_small_pair && !is_accented) words.emplace(text.substr(i, end - i));
        i = end + 1;
    }
    return words;
}

// Returns the plain words that are not in `names`.
inline WordSet stray_words(std::string_view text, const WordSet& names) {
    WordSet strays;
    for (const std::string& word : plain_words(text))
        if (!names.contains(word)) strays.insert(word);
    return strays;
}

}  // namespace cubewright
