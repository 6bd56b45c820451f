// A message for users as a value: a catalogue text, identified by a stable code, and the parts for its placeholders.
// The sentence is built only when it is displayed, in the reader's language (see language.hpp).
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

// Codes of the catalogue texts. They are declared in three headers, so that a file includes only the ones it uses:
// codes.hpp (Text::, errors and sentences of the engine), help.hpp (help::, descriptions of methods and fields) and
// printed.hpp (printed::, answers on the command line). A code consists of the index of its text in the catalogue and,
// in the upper bits, the number of parts that the text takes.
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

// Returns the public name of an error code, such as "unknown-field", or an empty string if the message is not an error.
std::string code_of(Text text);
// Returns true if the code identifies an error. The meaning of an error code never changes.
bool is_error(Text text);

struct Message {
    Text text{};                 // Text::verbatim by default
    std::string word;            // content of a verbatim message
    std::vector<Message> parts;  // values for the placeholders

    Message();
    Message(Text text);  // NOLINT(google-explicit-constructor): for a text without placeholders
    Message(Text text, std::vector<Message> parts);
    Message(std::string word);       // NOLINT(google-explicit-constructor)
    Message(std::string_view word);  // NOLINT(google-explicit-constructor)
    Message(char letter);            // NOLINT(google-explicit-constructor)
    template <std::integral Number>
        requires(!std::same_as<Number, bool>)
    Message(Number number) : Message(std::to_string(number)) {}  // NOLINT(google-explicit-constructor)
    // Defined in the source file to reduce code size, because errors are used everywhere but rarely occur.
    Message(const Message&);
    Message(Message&&) noexcept;
    Message& operator=(const Message&);
    Message& operator=(Message&&) noexcept;
    ~Message();

    bool empty() const { return text == Text{} && word.empty(); }
    friend bool operator==(const Message&, const Message&);
};

// A text that takes the given number of parts. The number is checked at compile time.
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

// A text without parts, such as a title or a help text. A default-constructed PlainText is empty.
using PlainText = TextFor<>;

// Builds a message from a text and its parts: say(Text::unknown_field, quote(name)). A string literal is not accepted
// as a part, because words of a language belong in the catalogue.
template <class... Parts>
Message say(TextFor<std::type_identity_t<Parts>...> text, Parts&&... parts) {
    static_assert((!std::is_array_v<std::remove_reference_t<Parts>> && ...), "a text of the catalogue, not a literal");
    std::vector<Message> filling;
    filling.reserve(sizeof...(parts));
    (filling.emplace_back(std::forward<Parts>(parts)), ...);
    return {text.text, std::move(filling)};
}

// Returns the number in a part, or nullopt if the part is not a number.
std::optional<std::uint64_t> number_of(const Message& part);

// Returns a message that reads "once", "twice" or "3 times".
Message times_message(std::size_t count);

// Joins the items with commas, and the last two with a text such as list_and or list_or: "U, R and F".
Message listed(std::vector<Message> items, Text last_two);
template <class Words>
Message listed(const Words& words, Text last_two) {
    return listed(std::vector<Message>(std::begin(words), std::end(words)), last_two);
}

}  // namespace cubewright
