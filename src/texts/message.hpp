// Text that users read is a value: a text of the catalogue, identified by a stable code, and the parts that fill its
// places. The sentence is made when it is read, in the language of the reader (language.hpp).
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

// The codes are in three headers, so that a file includes only those it names: codes.hpp (Text::, errors and sentences
// of the engine), help.hpp (help::, what methods and fields are) and printed.hpp (printed::, answers on the command
// line). A code is the index of its text in the catalogue and, above it, the number of parts that the text takes.
enum class Text : std::uint16_t;

inline constexpr unsigned text_index_bits = 12;
constexpr std::uint16_t text_id(unsigned index, unsigned parts) {
    return static_cast<std::uint16_t>(index | (parts << text_index_bits));
}
constexpr std::size_t index_of(Text text) {
    return static_cast<std::uint16_t>(text) & ((1U << text_index_bits) - 1);
}
constexpr std::size_t part_count(Text text) {
    return static_cast<std::uint16_t>(text) >> text_index_bits;
}

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

// A text that takes this number of parts, which is checked at compile time.
template <class... Parts>
struct TextFor {
    Text text{};
    constexpr TextFor() = default;
    consteval TextFor(Text given) : text(given) {  // NOLINT(google-explicit-constructor)
        if (part_count(given) != sizeof...(Parts)) the_text_takes_another_number_of_parts();
    }
    operator Message() const  // NOLINT(google-explicit-constructor)
        requires(sizeof...(Parts) == 0)
    {
        return text;
    }
    static void the_text_takes_another_number_of_parts();
    friend constexpr bool operator==(TextFor, TextFor) = default;
};

// A text without parts, as a title or a help text is; none by default.
using PlainText = TextFor<>;

// say(Text::unknown_field, quote(name)). Words of a language are texts themselves: a literal is no part.
template <class... Parts>
Message say(TextFor<std::type_identity_t<Parts>...> text, Parts&&... parts) {
    static_assert((!std::is_array_v<std::remove_reference_t<Parts>> && ...), "a text of the catalogue, not a literal");
    std::vector<Message> filling;
    filling.reserve(sizeof...(parts));
    (filling.emplace_back(std::forward<Parts>(parts)), ...);
    return {text.text, std::move(filling)};
}

// The number that a part is; nothing for other parts.
std::optional<std::uint64_t> number_of(const Message& part);

// "once", "twice", "3 times".
Message times_message(std::size_t count);

// "U, R and F": each with a comma to the next, the last two joined by such a text as list_and or list_or.
Message listed(std::vector<Message> items, Text last_two);
template <class Words>
Message listed(const Words& words, Text last_two) {
    return listed(std::vector<Message>(std::begin(words), std::end(words)), last_two);
}

}  // namespace cubewright
