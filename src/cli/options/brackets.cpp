#include "cli/options/brackets.hpp"

#include <algorithm>

namespace cubewright::cli {

namespace {

// The mark is the ASCII unit separator, which users do not type. An argument that already starts with the mark gets a
// second mark.
constexpr char mark = '\x1f';

bool needs_mark(char first) {
    return first == '[' || first == mark;
}

std::string marked(std::string word) {
    // Find the value in "[R, U]" or "--alg=[R, U]".
    std::size_t value = 0;
    if (word.starts_with("--")) {
        const std::size_t equals = word.find('=');
        if (equals != std::string::npos) value = equals + 1;
    }
    if (value < word.size() && needs_mark(word[value])) word.insert(value, 1, mark);
    return word;
}

}  // namespace

std::vector<std::string> marked_arguments(int argc, const char* const* argv) {
    std::vector<std::string> words;
    for (int i = argc - 1; i > 0; --i) words.push_back(marked(argv[i]));
    return words;
}

void unmark_options(CLI::App& app) {
    for (CLI::Option* option : app.get_options())
        if (option->get_items_expected_max() > 0)  // flags are skipped, because they have no value
            option->transform(CLI::Validator(
                [](std::string& word) {
                    if (word.starts_with(mark)) word.erase(0, 1);
                    return std::string();
                },
                ""));
    for (CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; })) unmark_options(*verb);
}

std::string unmarked(std::string text) {
    std::erase(text, mark);
    return text;
}

}  // namespace cubewright::cli
