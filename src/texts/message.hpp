// Sentences for users as values. A sentence is written in English where it is used: tr("no value for {field}", name).
// It is built, and translated, only when it is displayed (see language.hpp).
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

namespace text_fault {
void a_brace_is_not_closed();
void a_code_has_other_characters();
void the_text_has_another_number_of_placeholders();
}  // namespace text_fault

// A sentence in English. Its placeholders, such as {cards}, have names that help translators; a part for each name is
// given in the order in which the names first occur. {cards|card|cards} selects the word form for the number in
// `cards`, and {reason~} embeds a sentence without its capital letter and full stop.
struct Text {
    const char* english = nullptr;  // null for an empty text
    const char* code = nullptr;     // public code of an error, such as "unknown-field", or null

    friend constexpr bool operator==(const Text& a, const Text& b) { return as_view(a.english) == as_view(b.english); }

private:
    static constexpr std::string_view as_view(const char* text) { return text == nullptr ? "" : text; }
};

// Returns the place of the next placeholder at or after `from`, or npos. Braces before other characters, as in "{}",
// are text.
constexpr std::size_t find_placeholder(std::string_view english, std::size_t from = 0) {
    for (std::size_t i = from; i + 1 < english.size(); ++i)
        if (english[i] == '{' && english[i + 1] >= 'a' && english[i + 1] <= 'z') return i;
    return std::string_view::npos;
}

// Returns the number of different placeholders in a text.
constexpr std::size_t count_placeholders(std::string_view english) {
    constexpr std::size_t most = 16;
    std::string_view names[most];
    std::size_t count = 0;
    for (std::size_t i = find_placeholder(english); i != std::string_view::npos; i = find_placeholder(english, i + 1)) {
        const std::size_t end = english.find('}', i);
        if (end == std::string_view::npos) text_fault::a_brace_is_not_closed();
        const std::string_view place = english.substr(i + 1, end - i - 1);
        const std::string_view name = place.substr(0, place.find_first_of("|~"));
        std::size_t k = 0;
        while (k < count && names[k] != name) ++k;
        if (k == count) names[count++] = name;
    }
    return count;
}

// The code of an error, for programs. The meaning of a code never changes (tests/interfaces/error_codes.txt).
struct Code {
    const char* name;
    consteval Code(const char* given) : name(given) {  // NOLINT(google-explicit-constructor)
        for (const char c : std::string_view(given))
            if ((c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-') text_fault::a_code_has_other_characters();
    }
};

// Marks a sentence for translation.
consteval Text tr(const char* english) {
    count_placeholders(english);
    return {english};
}
// Marks the sentence of an error for translation.
consteval Text coded(Code code, const char* english) {
    count_placeholders(english);
    return {english, code.name};
}

struct Message {
    Text text{};                 // without English if the message is a word
    std::string word;            // the same in every language, such as a name or a number
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

    bool is_word() const { return text.english == nullptr; }
    bool empty() const { return is_word() && word.empty(); }
    std::string_view code() const { return text.code == nullptr ? "" : text.code; }
    friend bool operator==(const Message&, const Message&);
};

// A text with one placeholder for each part. The number is checked at compile time.
template <class... Parts>
struct TextFor {
    Text text{};
    constexpr TextFor() = default;
    consteval TextFor(Text given) : text(given) {  // NOLINT(google-explicit-constructor)
        if (given.english != nullptr && count_placeholders(given.english) != sizeof...(Parts))
            text_fault::the_text_has_another_number_of_placeholders();
    }
    consteval TextFor(const char* english) : TextFor(tr(english)) {}  // NOLINT(google-explicit-constructor)
    operator Message() const                                          // NOLINT(google-explicit-constructor)
        requires(sizeof...(Parts) == 0)
    {
        return text;
    }
    friend constexpr bool operator==(TextFor, TextFor) = default;
};

// A text without placeholders, such as a title or a help text. A default-constructed PlainText is empty.
using PlainText = TextFor<>;

// Builds a message from a text and its parts. A string literal is not accepted as a part, because words of a language
// must be translated.
template <class... Parts>
Message say(TextFor<std::type_identity_t<Parts>...> text, Parts&&... parts) {
    static_assert((!std::is_array_v<std::remove_reference_t<Parts>> && ...), "tr(…), not a literal");
    std::vector<Message> filling;
    filling.reserve(sizeof...(parts));
    (filling.emplace_back(std::forward<Parts>(parts)), ...);
    return {text.text, std::move(filling)};
}
template <class... Parts>
    requires(sizeof...(Parts) > 0)
Message tr(TextFor<std::type_identity_t<Parts>...> text, Parts&&... parts) {
    return say<Parts...>(text, std::forward<Parts>(parts)...);
}

// Gives a message the code of an error.
Message coded(Code code, Message what);
template <class... Parts>
    requires(sizeof...(Parts) > 0)
Message coded(Code code, TextFor<std::type_identity_t<Parts>...> text, Parts&&... parts) {
    return coded(code, say<Parts...>(text, std::forward<Parts>(parts)...));
}

// Returns the number in a part, or nullopt if the part is not a number.
std::optional<std::uint64_t> number_of(const Message& part);

// Returns a message that reads "once", "twice" or "3 times".
Message times_message(std::size_t count);

// Join the last two items of a list.
inline constexpr Text list_and = tr("{first} and {last}");
inline constexpr Text list_or = tr("{first} or {last}");
inline constexpr Text list_more = tr("{first}, {last}");

// Joins the items with commas, and the last two with a text such as list_and: "U, R and F".
Message listed(std::vector<Message> items, Text last_two);
template <class Words>
Message listed(const Words& words, Text last_two) {
    return listed(std::vector<Message>(std::begin(words), std::end(words)), last_two);
}

}  // namespace cubewright
