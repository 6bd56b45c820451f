// What the program says is a value: a text of the catalogue, known by a stable code, and what fills its places.
// The sentence is made when somebody reads it, in the language of the reader (language.hpp).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace cubewright {

// The codes themselves are in codes.hpp, which only the files that name one include.
enum class Text : std::uint16_t;

// "unknown-field", for programs; empty for a text that is not an error.
std::string code_of(Text text);
// Whether an error may have this code, whose meaning then never changes.
bool is_error(Text text);

struct Message {
    Text text{};                 // Text::verbatim
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

    bool empty() const { return text == Text{} && word.empty(); }
    friend bool operator==(const Message&, const Message&);
};

// The number that a part is; nothing for other parts.
std::optional<std::uint64_t> number_of(const Message& part);

// "once", "twice", "3 times".
Message in_times(std::size_t count);

// "U, R and F": each with a comma to the next, the last two joined by such a text as list_and or list_or.
Message listed(std::vector<Message> items, Text last_two);
template <class Words>
Message listed(const Words& words, Text last_two) {
    return listed(std::vector<Message>(std::begin(words), std::end(words)), last_two);
}

}  // namespace cubewright
