#include "api/core/problem_details_json.hpp"

#include <array>
#include <string_view>

namespace cubewright::api {

namespace {

constexpr std::array<std::string_view, 4> direction_names{"", "clockwise", "half", "anticlockwise"};
constexpr std::array<std::string_view, 3> odd_names{"", "corners", "edges"};

void add_name(Json& json, const char* key, std::string_view name) {
    if (!name.empty()) json[key] = name;
}

void add_symbols(Json& json, const char* key, const twisty::Symbols& symbols) {
    for (const char symbol : symbols)
        if (symbol != 0) json[key].push_back(std::string(1, symbol));
}

void add_count(Json& json, const char* key, std::size_t count) {
    if (count > 0) json[key] = count;
}

}  // namespace

void add_details(Json& json, const twisty::ProblemDetails& details) {
    add_symbols(json, "colours", details.colours);
    add_symbols(json, "expected_colours", details.expected_colours);
    add_symbols(json, "clash", details.clash);
    add_count(json, "count", details.count);
    add_count(json, "expected_count", details.expected_count);
    add_name(json, "direction", direction_names[static_cast<std::size_t>(details.direction)]);
    add_name(json, "odd", odd_names[static_cast<std::size_t>(details.odd)]);
    if (details.with_centres) json["with_centres"] = *details.with_centres;
}

}  // namespace cubewright::api
