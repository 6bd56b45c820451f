// A language consists of one file of texts, such as en.inc, with a sentence for every code, and a function that selects
// the word form for a number. A text that is missing, or whose placeholders do not match its code, does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "texts/language.hpp"
#include "texts/printed.hpp"

namespace cubewright {

#if defined(__wasm__)
inline constexpr std::size_t sentence_count = text_index::help_end;
#else
inline constexpr std::size_t sentence_count = text_index::printed_end;
#endif

// Number of parts (placeholder values) that each text takes.
inline constexpr std::array<std::uint8_t, text_index::printed_end> part_counts{
    0,
#define TEXT(name, parts) parts,
#include "texts/codes.inc"
#define TEXT(name, parts) parts,
#include "texts/help.inc"
#define TEXT(name, parts) parts,
#include "texts/printed.inc"
};

constexpr Text text_at(std::size_t index) {
    return static_cast<Text>(text_id(static_cast<unsigned>(index), part_counts[index]));
}

struct Sentence {
    std::size_t index;  // one of the indices in text_index
    std::string_view words;
};

struct Language {
    using Form = std::size_t (*)(std::uint64_t number);

    std::string_view tag;  // language tag, for example "en"
    Form form;             // selects a word form of {0|card|cards} for a number
    std::array<std::string_view, sentence_count> sentences;
};

namespace language_fault {
void a_text_is_there_twice();
void a_text_is_missing();
void a_sentence_uses_other_places();
}  // namespace language_fault

// Returns the placeholders of a sentence as a bit mask: 0b11 for "{0} of {1}".
constexpr unsigned places_in(std::string_view sentence) {
    unsigned places = 0;
    for (std::size_t i = 0; i + 1 < sentence.size(); ++i)
        if (sentence[i] == '{' && sentence[i + 1] >= '0' && sentence[i + 1] <= '9')
            places |= 1U << (sentence[i + 1] - '0');
    return places;
}

// Builds a language from its sentences, which may be in any order.
template <std::size_t Count>
consteval Language language(std::string_view tag, Language::Form form, const Sentence (&sentences)[Count]) {
    Language made{tag, form, {}};
    for (const auto& [index, words] : sentences) {
        auto& place = made.sentences[index];
        if (!place.empty()) language_fault::a_text_is_there_twice();
        if (places_in(words) != (1U << part_counts[index]) - 1) language_fault::a_sentence_uses_other_places();
        place = words;
    }
    for (std::size_t i = 1; i < sentence_count; ++i)
        if (made.sentences[i].empty()) language_fault::a_text_is_missing();
    return made;
}

}  // namespace cubewright
