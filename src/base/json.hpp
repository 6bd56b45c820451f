// Reading JSON that others wrote. Every value comes with its path, and every check that fails says
// which field is wrong: "cards[2].colors[0]".
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace cubewright {

using Json = nlohmann::ordered_json;  // keeps the order in which fields are written

// The whole text as one JSON value. Refused with line and column: what is no JSON, what nests
// deeper or has more fields than any document of ours, an object that has a field twice. Lines are
// counted from `first_line`, for a text that is part of a longer one.
Result<Json> parse_json(std::string_view text, std::size_t first_line = 1);

// As one line, whatever bytes the strings hold.
std::string to_text(const Json& value);

// A value inside a document, and the way to it.
class JsonField {
public:
    explicit JsonField(const Json& value, std::string path = {}) : value_(&value), path_(std::move(path)) {}

    const Json& value() const { return *value_; }
    const std::string& path() const { return path_; }
    tl::unexpected<Error> wrong(Message what, Message expected = {}) const;

    // An object that has no fields but these.
    Result<void> is_object_of(std::initializer_list<std::string_view> names) const;

    // A field of an object.
    Result<JsonField> field(std::string_view name) const;
    std::optional<JsonField> optional_field(std::string_view name) const;

    // The items of an array.
    Result<std::vector<JsonField>> items() const;

    Result<std::string> text() const;
    Result<bool> truth() const;
    Result<std::uint64_t> number(std::uint64_t least, std::uint64_t most) const;

private:
    const Json* value_;
    std::string path_;
};

}  // namespace cubewright
