// What the program says is a value: a text of the catalogue, known by a stable code, and what fills its places.
// The sentence is made when somebody reads it, in the language of the reader (language.hpp).
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace cubewright {

enum class Text : std::uint16_t {
    verbatim,  // no text of the catalogue but a word that is the same in every language: a name, a number, a quotation
#define TEXT(name, sentence) name,
#include "texts/en.inc"
};

inline constexpr std::size_t text_count = 1
#define TEXT(name, sentence) +1
#include "texts/en.inc"
    ;

// "unknown-field", for programs.
std::string code_of(Text text);
// Whether it is a text that an error may be: its code keeps its meaning for ever.
bool is_error(Text text);

// Which places a sentence leaves open, as bits: 0b11 for "{0} of {1}".
constexpr unsigned places_in(std::string_view sentence) {
    unsigned places = 0;
    for (std::size_t i = 0; i + 1 < sentence.size(); ++i)
        if (sentence[i] == '{' && sentence[i + 1] >= '0' && sentence[i + 1] <= '9')
            places |= 1U << (sentence[i + 1] - '0');
    return places;
}

inline constexpr std::array<unsigned, text_count> open_places{
    0,
#define TEXT(name, sentence) places_in(sentence),
#include "texts/en.inc"
};

struct Message {
    Text text = Text::verbatim;
    std::string word;            // of a verbatim one
    std::vector<Message> parts;  // what fills the places of another

    Message();
    Message(Text text);  // NOLINT(google-explicit-constructor): one that leaves no place open
    Message(Text text, std::vector<Message> parts);
    Message(std::string word);       // NOLINT(google-explicit-constructor)
    Message(std::string_view word);  // NOLINT(google-explicit-constructor)
    Message(char letter);            // NOLINT(google-explicit-constructor)
    template <std::integral Number>
        requires(!std::same_as<Number, bool>)
    Message(Number number) : Message(std::to_string(number)) {}  // NOLINT(google-explicit-constructor)
    // Not inline: errors are everywhere and rare.
    Message(const Message&);
    Message(Message&&) noexcept;
    Message& operator=(const Message&);
    Message& operator=(Message&&) noexcept;
    ~Message();

    bool empty() const { return text == Text::verbatim && word.empty(); }
    friend bool operator==(const Message&, const Message&);
};

// A text for so many parts: that the number is right is checked when the program is compiled.
template <class... Parts>
struct TextFor {
    Text text;
    consteval TextFor(Text given) : text(given) {  // NOLINT(google-explicit-constructor)
        if (open_places[static_cast<std::size_t>(given)] != (1U << sizeof...(Parts)) - 1)
            the_text_has_another_number_of_places();
    }
    static void the_text_has_another_number_of_places();
};

// say(Text::unknown_field, in_quotes(name)). Words of a language are texts themselves: a literal is no part.
template <class... Parts>
Message say(TextFor<std::type_identity_t<Parts>...> text, Parts&&... parts) {
    static_assert((!std::is_array_v<std::remove_reference_t<Parts>> && ...), "a text of the catalogue, not a literal");
    std::vector<Message> filling;
    filling.reserve(sizeof...(parts));
    (filling.emplace_back(std::forward<Parts>(parts)), ...);
    return {text.text, std::move(filling)};
}

// "U, R and F": each with a comma to the next, the last two joined by such a text as list_and or list_or.
Message listed(std::vector<Message> items, Text last_two);
template <class Words>
Message listed(const Words& words, Text last_two) {
    return listed(std::vector<Message>(std::begin(words), std::end(words)), last_two);
}

}  // namespace cubewright
