#include "cli/options/common.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <system_error>

#include "base/text.hpp"

namespace cubewright::cli {

namespace {

constexpr std::string_view whole_line = "$ ";

}  // namespace

CLI::App& subcommand(CLI::App& parent, const std::string& name, const Message& description) {
    for (CLI::App* existing : parent.get_subcommands([&](const CLI::App* app) { return app->check_name(name); }))
        return *existing;
    CLI::App* made = parent.add_subcommand(name, to_sentence(description));
    made->require_subcommand(0, 1);
    return *made;
}

CLI::App& add_verb(CLI::App& group, const std::string& name, const Message& description) {
    return *group.add_subcommand(name, to_sentence(description));
}

void set_footer(CLI::App& verb, const std::vector<std::string_view>& examples, const Message& remarks) {
    std::string footer = remarks.empty() ? "" : to_sentence(remarks) + "\n\n";
    footer += to_sentence(Text::cli_examples);
    for (const std::string_view example : examples) {
        const bool is_whole = example.starts_with(whole_line);
        footer += fmt::format("\n  {}{}", is_whole ? "" : "cubewright ", example.substr(is_whole ? 2 : 0));
    }
    verb.footer(footer);
}

void add_json(CLI::App& verb, bool& json, const Message& help) {
    verb.add_flag("--json", json, to_sentence(help));
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    const auto wrong = [least, most](const std::string& text) -> std::string {
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool fine = error == std::errc{} && end == text.data() + text.size() && number >= least && number <= most;
        if (fine) return {};
        return to_sentence(say(Text::cli_expected_got, say(Text::expected_whole_number, least, most), quote(text)));
    };
    return {wrong, ""};
}

CLI::Validator one_of(const std::vector<std::string>& words) {
    const auto wrong = [words](const std::string& text) -> std::string {
        if (std::ranges::find(words, text) != words.end()) return {};
        return to_sentence(say(Text::cli_expected_got, listed(words, Text::list_or), quote(text)));
    };
    return {wrong, fmt::format("{{{}}}", fmt::join(words, ","))};
}

void add_shard(CLI::App& verb, std::optional<Shard>& shard, const Message& help) {
    verb.add_option_function<std::string>(
            "--shard", [&shard](const std::string& text) { shard = parse_shard(text); }, to_sentence(help))
        ->check(CLI::Validator(
            [](const std::string& text) {
                if (parse_shard(text)) return std::string{};
                return to_sentence(say(Text::cli_expected_got, Text::cli_expected_shard, quote(text)));
            },
            ""))
        ->type_name("I/N");
}

}  // namespace cubewright::cli
