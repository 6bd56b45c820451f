#include "twisty/problem.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "texts/message.hpp"
#include "twisty/faces.hpp"

namespace cubewright::twisty {

namespace {

constexpr std::string_view colour_letters = "WYROGB";
constexpr std::array<std::string_view, face_count> colour_names_in_words{"white",  "yellow", "red",
                                                                         "orange", "green",  "blue"};
constexpr std::array<Text, face_count> colour_texts{tr("white"),  tr("yellow"), tr("red"),
                                                    tr("orange"), tr("green"),  tr("blue")};

}  // namespace

tl::unexpected<Error> impossible_cube(Message problem, Where where, Message expected) {
    return fail("impossible-cube", tr("This cube cannot be solved: {problem}", std::move(problem)), std::move(where),
                std::move(expected));
}

Vocabulary detect_vocabulary(std::span<const char> stickers) {
    const auto all_in = [&](std::string_view letters) {
        return std::ranges::all_of(stickers, [&](char c) { return letters.find(c) != std::string_view::npos; });
    };
    return all_in(colour_letters) && !all_in("URFDLB") ? Vocabulary::colours : Vocabulary::letters;
}

std::string colour_word(char symbol, Vocabulary vocabulary) {
    const std::size_t i = colour_letters.find(symbol);
    if (vocabulary == Vocabulary::letters || i == std::string_view::npos) return {symbol};
    return std::string(colour_names_in_words[i]);
}

std::string piece_word(std::span<const char> symbols, Vocabulary vocabulary) {
    std::string word;
    for (const char symbol : symbols) {
        if (vocabulary == Vocabulary::colours && !word.empty()) word += '/';
        word += colour_word(symbol, vocabulary);
    }
    return word;
}

Message describe_colour(char symbol, Vocabulary vocabulary) {
    const std::size_t i = colour_letters.find(symbol);
    if (vocabulary == Vocabulary::letters || i == std::string_view::npos) return symbol;
    return colour_texts[i];
}

Message describe_colour(std::string_view word) {
    const auto found = std::ranges::find(colour_names_in_words, word);
    if (found == colour_names_in_words.end()) return word;
    return colour_texts[static_cast<std::size_t>(found - colour_names_in_words.begin())];
}

Message describe_piece(std::span<const char> symbols, Vocabulary vocabulary) {
    if (vocabulary == Vocabulary::letters) return piece_word(symbols, vocabulary);
    std::vector<Message> colours;
    for (const char symbol : symbols) colours.push_back(describe_colour(symbol, vocabulary));
    return {symbols.size() == 2 ? tr("{first}/{second}") : tr("{colour}/{colour2}/{colour3}"), std::move(colours)};
}

Message clockwise_colours(std::span<const char, 3> symbols, Vocabulary vocabulary) {
    return tr("{colour}-{colour2}-{colour3}", describe_colour(symbols[0], vocabulary),
              describe_colour(symbols[1], vocabulary), describe_colour(symbols[2], vocabulary));
}

}  // namespace cubewright::twisty
