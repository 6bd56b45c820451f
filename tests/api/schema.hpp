// Validates JSON against a schema of the API description. Supports the parts of JSON Schema that the description uses,
// and is stricter in one respect: objects must not contain fields that the schema does not name.
#pragma once

#include <algorithm>
#include <string>

#include "base/json.hpp"

namespace cubewright::api {

inline bool has_json_type(const Json& value, const Json& type) {
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "array") return value.is_array();
    return type == "object" ? value.is_object() : type == "null" && value.is_null();
}

// Returns the first mismatch and its position, or an empty string if the value matches the schema.
inline std::string mismatch(const Json& value, const Json& schema, const Json& description,
                            const std::string& where = "the answer") {
    if (!schema.is_object()) return where + ": there is no schema";
    if (schema.contains("$ref"))
        return mismatch(value, description.at(Json::json_pointer(schema["$ref"].get<std::string>().substr(1))),
                        description, where);
    if (schema.contains("const")) return value == schema["const"] ? "" : where + " is not " + to_text(schema["const"]);
    if (schema.contains("enum"))
        return std::ranges::count(schema["enum"], value) > 0 ? "" : where + " is none of " + to_text(schema["enum"]);
    if (schema.contains("anyOf")) {
        std::string reasons;
        for (const Json& each : schema["anyOf"]) {
            const std::string reason = mismatch(value, each, description, where);
            if (reason.empty()) return "";
            reasons += (reasons.empty() ? "" : " and ") + reason;
        }
        return reasons;
    }
    if (!schema.contains("type")) return "";
    if (!has_json_type(value, schema["type"])) return where + " is not of type " + to_text(schema["type"]);
    if (value.is_array())
        for (std::size_t i = 0; i < value.size(); ++i)
            if (auto reason = mismatch(value[i], schema["items"], description, where + '[' + std::to_string(i) + ']');
                !reason.empty())
                return reason;
    if (!value.is_object()) return "";
    for (const Json& name : schema.value("required", Json::array()))
        if (!value.contains(name.get<std::string>())) return where + " lacks " + to_text(name);
    const Json properties = schema.value("properties", Json::object());
    for (const auto& [name, field] : value.items()) {
        const Json described = properties.value(name, schema.value("additionalProperties", Json(false)));
        if (described == Json(false)) return where + " has " + name + ", which is not described";
        if (auto reason = mismatch(field, described, description, where + '.' + name); !reason.empty()) return reason;
    }
    return "";
}

}  // namespace cubewright::api
