#include "server/operations/toml.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "texts/codes.hpp"

// Some assertions in the parser fail for invalid files (for example, "[=" is not a table name), although the parser
// reports a proper error later. These assertions must not abort the program, and the compiler must not assume that they
// hold.
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(expr) static_assert(true)
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

namespace cubewright::server {

namespace {

using TomlValue = decltype(TomlEntry::value);

Message toml_position(const toml::source_position& position) {
    return describe(TextPlace{position.line, position.column});
}

std::optional<TomlValue> toml_value(const toml::node& node) {
    if (const auto* string = node.as_string()) return TomlValue(string->get());
    if (const auto* integer = node.as_integer()) return TomlValue(integer->get());
    if (const auto* boolean = node.as_boolean()) return TomlValue(boolean->get());
    const auto* array = node.as_array();
    if (array == nullptr) return std::nullopt;
    std::vector<std::string> list;
    for (const toml::node& item : *array) {
        if (!item.is_string()) return std::nullopt;
        list.push_back(item.as_string()->get());
    }
    return TomlValue(std::move(list));
}

}  // namespace

Result<std::vector<TomlEntry>> parse_toml(std::string_view text) {
    const toml::parse_result parsed = toml::parse(text);
    if (!parsed) {
        std::string_view reason = parsed.error().description();
        constexpr std::string_view preamble = "Error while parsing ";
        if (reason.starts_with(preamble)) reason.remove_prefix(preamble.size());
        return fail(say(Text::invalid_toml, reason), toml_position(parsed.error().source().begin),
                    Text::expected_setting_line);
    }
    std::vector<std::pair<toml::source_position, TomlEntry>> found;
    for (const auto& [key, node] : parsed.table()) {
        const auto at = key.source().begin;
        if (node.is_table() || node.is_array_of_tables())
            return fail(say(Text::table_in_settings, quote(key.str())), toml_position(at), Text::expected_no_tables);
        auto value = toml_value(node);
        if (!value)
            return fail(say(Text::no_setting_of_that_type, quote(key.str())), toml_position(at),
                        Text::expected_setting_value);
        found.emplace_back(at, TomlEntry{std::string(key.str()), std::move(*value), toml_position(at)});
    }
    std::ranges::sort(found, {}, [](const auto& entry) { return std::pair(entry.first.line, entry.first.column); });
    std::vector<TomlEntry> entries;
    for (auto& [at, entry] : found) entries.push_back(std::move(entry));
    return entries;
}

}  // namespace cubewright::server
