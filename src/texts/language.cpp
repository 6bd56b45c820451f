#include "texts/language.hpp"

#include <atomic>
#include <cassert>

#include "texts/catalogue.hpp"

namespace cubewright {

namespace {

constexpr std::size_t english_form(std::uint64_t n) {
#define FORM(rule) return rule;
#define TEXT(name, sentence)
#include "texts/en.inc"
}

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

void add(std::string& out, const Message& message, const Language& language) {
    if (message.text == Text::verbatim) {
        out += message.word;
        return;
    }
    std::string_view rest = language.sentences[index_of(message.text)];
    while (!rest.empty()) {
        const bool is_place = rest.size() > 2 && rest[0] == '{' && rest[1] >= '0' && rest[1] <= '9';
        if (!is_place) {
            out += rest.front();
            rest.remove_prefix(1);
            continue;
        }
        const auto which = static_cast<std::size_t>(rest[1] - '0');
        const std::string_view how = rest.substr(2, rest.find('}') - 2);
        rest.remove_prefix(how.size() + 3);
        assert(which < message.parts.size());
        const Message& part = message.parts[which];
        if (how.empty())
            add(out, part, language);
        else if (how.front() == '|')
            out += select_form(how.substr(1), language.form(number_of(part).value_or(many)));
        else
            append_inner(out, to_sentence(part, language));
    }
}

}  // namespace

constinit const Language english = language("en", english_form,
                                            {
#define TEXT(name, sentence) {text_index::name, sentence},
#include "texts/en.inc"
                                            });

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
