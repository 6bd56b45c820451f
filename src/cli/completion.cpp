#include "cli/verbs.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>

#include "base/text.hpp"
#include "cli/options.hpp"

namespace cubewright::cli {

namespace {

constexpr std::string_view bash_script = R"(_cubewright() {
    local IFS=$'\n' word=${COMP_WORDS[COMP_CWORD]}
    if [[ $word == @* ]]; then
        COMPREPLY=($(compgen -P @ -f -- "${word#@}"))
    else
        COMPREPLY=($(cubewright complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
    fi
    # Blanks in names are escaped as those in the names of files are.
    compopt -o filenames 2>/dev/null
}
complete -o default -F _cubewright cubewright
)";

constexpr std::string_view fish_script =
    "complete -c cubewright -a '(cubewright complete (commandline -opc)[2..] (commandline -ct))'\n";

// Returns the option named in a word such as "--method=cfop", or null.
const CLI::Option* find_option(const CLI::App& app, std::string_view word) {
    if (!word.starts_with("--")) return nullptr;
    return app.get_option_no_throw(std::string(word.substr(0, word.find('='))));
}

const CLI::App* find_verb(const CLI::App& app, const std::string& word) {
    const auto found = app.get_subcommands([&](const CLI::App* verb) { return verb->check_name(word); });
    return found.empty() ? nullptr : found.front();
}

bool takes_value(const CLI::Option* option) {
    return option != nullptr && option->get_items_expected_max() > 0;
}

// State derived from the arguments before the word being completed.
struct Before {
    const CLI::App* app = nullptr;
    const CLI::Option* waiting = nullptr;  // the option whose value comes next
    std::size_t positionals = 0;           // number of positional arguments so far
    std::string method = {};               // value of --method
};

Before parse_completed_words(const CLI::App& app, const std::vector<std::string>& words) {
    Before before;
    before.app = &app;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string& word = words[i];
        if (before.waiting != nullptr) {
            if (before.waiting->check_lname("method")) before.method = word;
            before.waiting = nullptr;
        } else if (word.starts_with("--")) {
            const CLI::Option* option = find_option(*before.app, word);
            if (takes_value(option) && word.find('=') == std::string::npos) before.waiting = option;
        } else if (const CLI::App* verb = find_verb(*before.app, word); verb != nullptr) {
            before.app = verb;
        } else {
            ++before.positionals;
        }
    }
    return before;
}

// Extracts the values from a description such as "{auto,tiny}" of an option that is not in the contract.
std::vector<std::string> values_in_braces(std::string_view text) {
    std::vector<std::string> values;
    const std::size_t open = text.find('{');
    const std::size_t close = text.find('}', std::min(open, text.size()));
    if (close == std::string_view::npos) return values;
    std::string_view rest = text.substr(open + 1, close - open - 1);
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        values.emplace_back(rest.substr(0, comma));
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    return values;
}

// Returns the values that an option accepts. If they depend on the method, only those of the given method are returned.
std::vector<std::string> values_of(const CLI::Option& option, std::string_view method) {
    const api::Field* field = find_option_field(option);
    if (field == nullptr) return values_in_braces(option.get_type_name());
    const auto variant = std::ranges::find_if(field->variants, [&](const api::Variant& each) {
        return std::ranges::find(each.applies_with, method) != each.applies_with.end();
    });
    const bool varies = variant != field->variants.end();
    const auto& choices = varies ? variant->choices : field->choices;
    const auto& known = varies ? variant->known : field->known;
    const auto& values = choices.empty() ? known : choices;
    return {values.begin(), values.end()};
}

std::vector<std::string> verbs_and_options(const CLI::App& app) {
    std::vector<std::string> words;
    for (const CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; }))
        words.push_back(verb->get_name());
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
    return words;
}

std::vector<std::string> candidates(const Before& before, std::string_view word) {
    if (before.waiting != nullptr) return values_of(*before.waiting, before.method);
    std::vector<std::string> words = verbs_and_options(*before.app);
    if (word.starts_with('-')) return words;
    std::size_t place = 0;
    for (const CLI::Option* option : before.app->get_options()) {
        if (!option->get_positional()) continue;
        // An option that takes a list accepts all remaining words.
        const bool is_next = place == before.positionals || option->get_items_expected_max() > 1;
        if (is_next) {
            const auto values = values_of(*option, before.method);
            words.insert(words.begin(), values.begin(), values.end());
            break;
        }
        ++place;
    }
    // If the word is empty, leave out the options, because they would hide the file names.
    if (word.empty() && before.app->get_subcommands([](const CLI::App*) { return true; }).empty())
        std::erase_if(words, [](const std::string& each) { return each.starts_with('-'); });
    return words;
}

// Removes an opening quotation mark. Shells leave the mark in the word until the quotation is closed.
std::string_view strip_quote(std::string_view word) {
    return word.starts_with('"') || word.starts_with('\'') ? word.substr(1) : word;
}

}  // namespace

std::string completions(const CLI::App& app, const std::vector<std::string>& words) {
    if (words.empty()) return "";
    const std::string_view typed = strip_quote(words.back());
    std::string text;
    for (const std::string& each : candidates(parse_completed_words(app, words), typed))
        if (each.size() >= typed.size() && std::ranges::equal(each.substr(0, typed.size()), typed, {}, upper, upper))
            text += each + '\n';
    return text;
}

void add_completion(CLI::App& app) {
    CLI::App& verb = add_verb(app, "completion", tr("print a completion script for your shell"));
    const auto shell = std::make_shared<std::string>();
    add_text(verb, "shell", *shell, tr("shell: bash, zsh or fish"), "TEXT")
        ->required()
        ->check(one_of({"bash", "zsh", "fish"}));
    set_footer(verb, {"$ source <(cubewright completion bash)", "completion fish | source"});
    verb.callback([shell] {
        if (*shell == "zsh") fmt::print("autoload -U +X bashcompinit && bashcompinit\n");
        fmt::print("{}", *shell == "fish" ? fish_script : bash_script);
    });
}

}  // namespace cubewright::cli
