// Reading untrusted JSON. Every value has a path, so a failed check can name the field at fault, such as
// "cards[2].colors[0]".
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_fwd.hpp"
#include "base/result.hpp"

namespace cubewright {

// Parses the whole text as one JSON value. Reports line and column for invalid JSON, for excessive nesting or field
// counts, and for duplicate fields. Line numbers start at `first_line`, for text that is part of a longer file.
Result<Json> parse_json(std::string_view text, std::size_t first_line = 1);

// Serialises the value on one line. Strings may contain arbitrary bytes.
std::string to_text(const Json& value);

// A value inside a document, with its path.
class JsonField {
public:
    explicit JsonField(const Json& value, std::string path = {}) : value_(&value), path_(std::move(path)) {}

    const Json& value() const { return *value_; }
    const std::string& path() const { return path_; }
    tl::unexpected<Error> wrong(Message what, Message expected = {}) const;

    // Checks that the value is an object.
    Result<void> check_object() const;
    // Checks that the value is an object with no fields other than `names`.
    Result<void> check_fields(std::initializer_list<std::string_view> names) const;

    // Returns a required field of an object.
    Result<JsonField> field(std::string_view name) const;
    std::optional<JsonField> optional_field(std::string_view name) const;

    // Returns the elements of an array.
    Result<std::vector<JsonField>> items() const;

    Result<std::string> text() const;
    Result<bool> truth() const;
    Result<std::uint64_t> number(std::uint64_t least, std::uint64_t most) const;

private:
    const Json* value_;
    std::string path_;
};

}  // namespace cubewright
