// A language is one file of texts, such as en.inc: a sentence for every code, and which form of a word goes with a
// number. A text that is missing, or that uses other places than codes.inc declares, does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "texts/codes.hpp"

namespace cubewright {

struct Sentence {
    Text text;
    std::string_view words;
};

struct Language {
    using Form = std::size_t (*)(std::uint64_t number);

    std::string_view tag;  // "en"
    Form form;             // which of the words in {0|card|cards} goes with a number
    std::array<std::string_view, text_count> sentences;
};

namespace language_fault {
void a_text_is_there_twice();
void a_text_is_missing();
void a_sentence_uses_other_places();
}  // namespace language_fault

// The places that a sentence uses, as bits: 0b11 for "{0} of {1}".
constexpr unsigned places_in(std::string_view sentence) {
    unsigned places = 0;
    for (std::size_t i = 0; i + 1 < sentence.size(); ++i)
        if (sentence[i] == '{' && sentence[i + 1] >= '0' && sentence[i + 1] <= '9')
            places |= 1U << (sentence[i + 1] - '0');
    return places;
}

// A language from its sentences, which may be in any order.
template <std::size_t Count>
consteval Language language(std::string_view tag, Language::Form form, const Sentence (&sentences)[Count]) {
    Language made{tag, form, {}};
    for (const auto& [text, words] : sentences) {
        auto& place = made.sentences[static_cast<std::size_t>(text)];
        if (!place.empty()) language_fault::a_text_is_there_twice();
        if (places_in(words) != (1U << part_counts[static_cast<std::size_t>(text)]) - 1)
            language_fault::a_sentence_uses_other_places();
        place = words;
    }
    for (std::size_t i = 1; i < text_count; ++i)
        if (made.sentences[i].empty()) language_fault::a_text_is_missing();
    return made;
}

extern const Language english;

// What the process speaks: English, unless told otherwise before it says its first word. The language must outlive it.
const Language& spoken();
void speak(const Language& language);

// In a sentence {0} is a part; {0|card|cards} the form that goes with the number that it is; {0~} a sentence inside
// another, without its capital and full stop.
std::string sentence_of(const Message& message, const Language& language = spoken());

}  // namespace cubewright
