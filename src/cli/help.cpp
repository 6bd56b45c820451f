#include "cli/verbs.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

namespace {

std::vector<const CLI::App*> all_verbs(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

// Returns the path of a verb, such as "cube solve". The path of the program itself is empty.
std::string path_of(const CLI::App& app) {
    if (app.get_parent() == nullptr) return "";
    const std::string parent = path_of(*app.get_parent());
    return parent.empty() ? app.get_name() : parent + ' ' + app.get_name();
}

// Returns the full name of a verb, such as "cubewright cube solve".
std::string full_name(const CLI::App& app) {
    return app.get_parent() == nullptr ? app.get_name() : full_name(*app.get_parent()) + ' ' + app.get_name();
}

// Returns the verb or group that the arguments select.
const CLI::App& resolve_app(const CLI::App& app) {
    const CLI::App* last = &app;
    while (!last->get_subcommands().empty()) last = last->get_subcommands().front();
    return *last;
}

// Returns true if only verbs and flags may follow the name of the app.
bool is_group(const CLI::App& app) {
    return !all_verbs(app).empty() && std::ranges::all_of(app.get_options(), [](const CLI::Option* option) {
        return option->get_items_expected_max() == 0;
    });
}

// Appends a suggestion or, if there is none, a pointer to the help page.
std::string add_suggestion(Message what, std::optional<std::string> nearest, const CLI::App& app) {
    if (nearest) return to_sentence(tr("{sentence}. Did you mean {suggestion}?", std::move(what), *nearest));
    return to_sentence(tr("{problem}. Type {full_name} for help", std::move(what), full_name(app) + " --help"));
}

std::optional<std::string> find_nearest(std::string_view word, const std::vector<std::string>& names) {
    const std::vector<std::string_view> views(names.begin(), names.end());
    const auto nearest = closest(word, views);
    return nearest ? std::optional(std::string(*nearest)) : std::nullopt;
}

std::string unknown_verb_message(const CLI::App& app, std::string_view word) {
    std::vector<std::string> names;
    for (const CLI::App* verb : all_verbs(app)) names.push_back(verb->get_name());
    auto nearest = find_nearest(word, names);
    if (nearest) nearest = quote(*nearest);
    const std::string path = path_of(app);
    return add_suggestion(path.empty() ? tr("There is no command {text}", quote(word))
                                       : tr("{path} has no verb {text}", path, quote(word)),
                          std::move(nearest), app);
}

std::string unexpected_words_message(const CLI::App& verb, const std::vector<std::string>& extras) {
    const std::string path = path_of(verb).empty() ? verb.get_name() : path_of(verb);
    const auto option = std::ranges::find_if(extras, [](std::string_view word) { return word.starts_with('-'); });
    if (option == extras.end())
        return add_suggestion(tr("{path}: unexpected argument {extras}", path, quote(extras.front())), std::nullopt,
                              verb);
    const std::string name = option->substr(0, option->find('='));
    std::vector<std::string> names;
    for (const CLI::Option* each : verb.get_options())
        for (const std::string& known : each->get_lnames()) names.push_back("--" + known);
    return add_suggestion(tr("{path} has no option {name}", path, quote(name)), find_nearest(name, names), verb);
}

bool is(const CLI::ParseError& error, CLI::ExitCodes kind) {
    return error.get_exit_code() == static_cast<int>(kind);
}

// Extracts the two options from a CLI11 message such as "--seed excludes --daily".
std::optional<std::pair<std::string, std::string>> option_pair(std::string_view what, std::string_view between) {
    const std::size_t place = what.find(between);
    if (place == std::string_view::npos) return std::nullopt;
    return std::pair(std::string(what.substr(0, place)), std::string(what.substr(place + between.size())));
}

// Describes a missing argument with its help text and the different ways to pass it.
std::string missing_argument(const CLI::App& verb, const CLI::ParseError& error) {
    for (const CLI::Option* option : verb.get_options()) {
        if (!option->get_required() || option->count() > 0) continue;
        const api::Field* field = find_option_field(*option);
        if (field == nullptr)
            return add_suggestion(
                tr("No {name} given: expected {description}", option->get_name(), option->get_description()),
                std::nullopt, verb);
        Message expected =
            field->choices.empty() ? Message(field->help) : tr("one of {choices}", listed(field->choices, list_more));
        if (field->batch)
            expected =
                say(list_more, std::move(expected), tr("- for standard input or @FILE, with one value per line"));
        return to_sentence(tr("No {name} given: expected {description}", option->get_name(), std::move(expected)));
    }
    return error.what();
}

int print_help(const CLI::App& app, const std::vector<std::string>& words) {
    if (const auto unknown = unknown_verb(app, words)) {
        print_stderr(fmt::format("cubewright: {}\n", *unknown));
        return exit_wrong_use;
    }
    const CLI::App* at = &app;
    for (const std::string& word : words) {
        const auto verbs = all_verbs(*at);
        const auto found = std::ranges::find_if(verbs, [&](const CLI::App* verb) { return verb->check_name(word); });
        if (found == verbs.end()) break;
        at = *found;
    }
    fmt::print("{}", help_page(*at));
    return exit_yes;
}

}  // namespace

std::optional<std::string> unknown_verb(const CLI::App& app, const std::vector<std::string>& words) {
    const CLI::App* at = &app;
    for (const std::string& word : words) {
        if (!is_group(*at)) return std::nullopt;
        if (word.starts_with('-')) continue;
        const auto verbs = all_verbs(*at);
        const auto found = std::ranges::find_if(verbs, [&](const CLI::App* verb) { return verb->check_name(word); });
        if (found == verbs.end()) return unknown_verb_message(*at, word);
        at = *found;
    }
    return std::nullopt;
}

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
    const CLI::App& verb = resolve_app(app);
    if (const auto extras = verb.remaining(); is(error, CLI::ExitCodes::ExtrasError) && !extras.empty())
        return unexpected_words_message(verb, extras);
    if (is(error, CLI::ExitCodes::RequiredError)) return missing_argument(verb, error);
    const std::string_view what = error.what();
    if (const std::size_t missing = what.find(": 1 required "); missing != std::string_view::npos)
        return to_sentence(tr("{text} needs a value", what.substr(0, missing)));
    if (const auto pair = option_pair(what, " excludes "))
        return to_sentence(
            coded("exclude-each-other", "{first} and {field} cannot be combined", pair->first, pair->second));
    if (const auto pair = option_pair(what, " requires "))
        return to_sentence(coded("applies-only-with", "{name} needs {wanted}", pair->first, pair->second));
    return add_suggestion(what, std::nullopt, verb);
}

void set_help_texts(CLI::App& app) {
    const auto& formatter = app.get_formatter();
    for (const auto& [label, text] : {std::pair("Usage", tr("Usage")),
                                      {"OPTIONS", tr("OPTIONS")},
                                      {"SUBCOMMAND", tr("SUBCOMMAND")},
                                      {"Positionals", tr("Positionals")},
                                      {"REQUIRED", tr("REQUIRED")},
                                      {"Needs", tr("Needs")},
                                      {"Excludes", tr("Excludes")}})
        formatter->label(label, to_sentence(text));
    // The verbs inherit these settings from the app.
    app.option_defaults()->group(to_sentence(tr("Options")));
    app.group(to_sentence(tr("Subcommands")));
    app.set_help_flag("-h,--help", to_sentence(tr("print this help page and exit")));
}

std::string help_page(const CLI::App& app) {
    // App::help would print the page of the verb that the arguments select.
    return app.get_formatter()->make_help(&app, full_name(app), CLI::AppFormatMode::Normal);
}

void add_help(CLI::App& app, int& exit_code) {
    CLI::App& verb = add_verb(app, "help", tr("print the help page of a verb or group, like --help"));
    const auto words = std::make_shared<std::vector<std::string>>();
    add_text(verb, "verb", *words, tr("the verb or group, such as cube solve"), "VERB");
    set_footer(verb, {"help", "help cube solve"});
    verb.callback([words, &app, &exit_code] { exit_code = print_help(app, *words); });
}

}  // namespace cubewright::cli
