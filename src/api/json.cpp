#include "api/json.hpp"

#include <fmt/core.h>

#include "base/text.hpp"

namespace cubewright::api {

namespace {

// Where brackets nest deeper than the limit, if anywhere. The parser itself is iterative, but what
// walks its trees is not.
std::size_t too_deep_at(std::string_view text) {
    std::size_t depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > json_depth_limit) return i;
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        }
    }
    return std::string_view::npos;
}

// Notes where the parser stopped; builds nothing.
struct ErrorFinder : nlohmann::json_sax<Json> {
    std::size_t offset = 0;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
        offset = position > 0 ? position - 1 : 0;
        return false;
    }
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
    if (const std::size_t at = too_deep_at(text); at != std::string_view::npos)
        return fail(fmt::format("JSON nests deeper than {} levels", json_depth_limit), to_string(place_of(text, at)));
    Json json = Json::parse(text, nullptr, false);
    if (!json.is_discarded()) return json;
    ErrorFinder finder;
    Json::sax_parse(text, &finder);
    return fail("this is not JSON", to_string(place_of(text, finder.offset)));
}

std::string to_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json to_json(const Error& error) {
    Json json{{"message", error.what}};
    if (!error.where.empty()) json["where"] = error.where;
    if (!error.expected.empty()) json["expected"] = error.expected;
    return json;
}

}  // namespace cubewright::api
