#include "api/core/shape.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/text.hpp"

namespace cubewright::api {

namespace {

constexpr bool is_word_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

const NamedShape* find_shape(std::string_view name) {
    const auto all = named_shapes();
    const auto found = std::ranges::find(all, name, &NamedShape::name);
    return found == all.end() ? nullptr : &*found;
}

Json type_schema(std::string_view type) {
    Json json = Json::object();
    json["type"] = type;
    return json;
}

class ShapeReader {
public:
    explicit ShapeReader(std::string_view text) : rest_(text) {}

    std::optional<Json> whole() {
        auto read = shape();
        return read && trimmed(rest_).empty() ? std::move(read) : std::nullopt;
    }

private:
    bool take(std::string_view token) {
        rest_ = trimmed(rest_);
        if (!rest_.starts_with(token)) return false;
        rest_.remove_prefix(token.size());
        return true;
    }

    std::string_view word() {
        rest_ = trimmed(rest_);
        const auto end = std::ranges::find_if_not(rest_, is_word_character);
        const auto found = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
        rest_.remove_prefix(found.size());
        return found;
    }

    std::optional<Json> shape() {
        Json parts = Json::array();
        Json literals = Json::array();
        do {
            auto read = part();
            if (!read) return std::nullopt;
            if (read->contains("const")) literals.push_back((*read)["const"]);
            parts.push_back(std::move(*read));
        } while (take("|"));
        if (parts.size() == 1) return std::move(parts[0]);
        Json json = Json::object();
        if (literals.size() == parts.size())
            json["enum"] = std::move(literals);
        else
            json["anyOf"] = std::move(parts);
        return json;
    }

    std::optional<Json> part() {
        if (take("[")) {
            auto items = shape();
            if (!items || !take("]")) return std::nullopt;
            Json json = type_schema("array");
            json["items"] = std::move(*items);
            return json;
        }
        if (take("{")) return object();
        if (take("'")) return literal();
        return named(word());
    }

    std::optional<Json> literal() {
        const auto end = rest_.find('\'');
        if (end == std::string_view::npos) return std::nullopt;
        Json json = Json::object();
        json["const"] = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        return json;
    }

    static std::optional<Json> named(std::string_view word) {
        if (word == "text") return type_schema("string");
        for (const std::string_view type : {"integer", "number", "boolean", "null"})
            if (word == type) return type_schema(type);
        Json json = Json::object();
        if (word == "any") return json;
        if (!word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; }))
            json["const"] = parse_json(word).value_or(Json());
        else if (word == "true" || word == "false")
            json["const"] = word == "true";
        else if (find_shape(word) != nullptr)
            json["$ref"] = "#/components/schemas/" + std::string(word);
        else
            return std::nullopt;
        return json;
    }

    std::optional<Json> object() {
        Json json = type_schema("object");
        json["properties"] = Json::object();
        json["required"] = Json::array();
        do
            if (!field(json)) return std::nullopt;
        while (take(","));
        if (!take("}")) return std::nullopt;
        if (json["properties"].empty()) json.erase("properties");
        if (json["required"].empty()) json.erase("required");
        return json;
    }

    bool field(Json& object) {
        if (take("...")) return spread(object);
        const bool any_name = take("*");
        const std::string name(any_name ? "" : word());
        const bool optional = take("?");
        if (name.empty() != any_name || !take(":")) return false;
        auto read = shape();
        if (!read) return false;
        if (any_name) {
            object["additionalProperties"] = std::move(*read);
            return !optional;
        }
        if (object["properties"].contains(name)) return false;
        object["properties"][name] = std::move(*read);
        if (!optional) object["required"].push_back(name);
        return true;
    }

    bool spread(Json& object) {
        const NamedShape* other = find_shape(word());
        const auto read = other == nullptr ? std::nullopt : schema_of_shape(other->text);
        if (!read || !read->contains("properties")) return false;
        for (const auto& [name, schema] : (*read)["properties"].items()) {
            if (object["properties"].contains(name)) return false;
            object["properties"][name] = schema;
        }
        if (read->contains("required"))
            for (const Json& name : (*read)["required"]) object["required"].push_back(name);
        return true;
    }

    std::string_view rest_;
};

}  // namespace

std::optional<Json> schema_of_shape(std::string_view text) {
    return ShapeReader(text).whole();
}

}  // namespace cubewright::api
