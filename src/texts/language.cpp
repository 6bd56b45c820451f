#include "texts/language.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <vector>

namespace cubewright {

namespace {

constinit std::atomic<const Language*> chosen{&english};

constexpr std::uint64_t many = 1'000'000;  // selects the word form for a part that is not a number

// Selects a form from a list such as "card|cards", or the last form if the list is too short.
std::string_view select_form(std::string_view forms, std::size_t which) {
    for (; which > 0; --which) {
        const auto bar = forms.find('|');
        if (bar == std::string_view::npos) break;
        forms.remove_prefix(bar + 1);
    }
    return forms.substr(0, forms.find('|'));
}

void append_inner(std::string& out, std::string sentence) {
    while (sentence.ends_with('.')) sentence.pop_back();
    if (!sentence.empty() && sentence[0] >= 'A' && sentence[0] <= 'Z')
        sentence[0] = static_cast<char>(sentence[0] - 'A' + 'a');
    out += sentence;
}

// A placeholder such as {cards}, {cards|card|cards} or {reason~}.
struct Placeholder {
    std::string_view name;
    std::string_view how;  // what follows the name
};

Placeholder placeholder_at(std::string_view text, std::size_t at) {
    const std::string_view inside = text.substr(at + 1, text.find('}', at) - at - 1);
    const std::size_t end = std::min(inside.find_first_of("|~"), inside.size());
    return {inside.substr(0, end), inside.substr(end)};
}

// Returns the index of a part by its name: the names are numbered as they first occur in English.
std::size_t index_of(std::string_view name, std::string_view english) {
    std::vector<std::string_view> names;
    for (std::size_t i = find_placeholder(english); i != std::string_view::npos; i = find_placeholder(english, i + 1)) {
        const std::string_view each = placeholder_at(english, i).name;
        if (each == name) return names.size();
        if (std::ranges::find(names, each) == names.end()) names.push_back(each);
    }
    return names.size();
}

void add(std::string& out, const Message& message, const Language& language) {
    if (message.is_word()) {
        out += message.word;
        return;
    }
    const std::string_view sentence = language.translate(message.text.english);
    std::size_t end = 0;
    for (std::size_t i = find_placeholder(sentence); i != std::string_view::npos; i = find_placeholder(sentence, end)) {
        out += sentence.substr(end, i - end);
        const Placeholder place = placeholder_at(sentence, i);
        end = i + place.name.size() + place.how.size() + 2;
        const std::size_t which = index_of(place.name, message.text.english);
        assert(which < message.parts.size());
        if (which >= message.parts.size()) continue;
        const Message& part = message.parts[which];
        if (place.how.empty())
            add(out, part, language);
        else if (place.how.front() == '|')
            out += select_form(place.how.substr(1), language.form(number_of(part).value_or(many)));
        else
            append_inner(out, to_sentence(part, language));
    }
    out += sentence.substr(end);
}

}  // namespace

constinit const Language english = {"en", [](std::uint64_t n) -> std::size_t { return n == 1 ? 0 : 1; },
                                    [](const char* sentence) -> std::string_view { return sentence; }};

const Language& spoken() {
    return *chosen;
}

void speak(const Language& language) {
    chosen = &language;
}

std::string to_sentence(const Message& message, const Language& language) {
    std::string out;
    add(out, message, language);
    return out;
}

}  // namespace cubewright
