// A small JSON reader and writer for the answers of the C library, so that the C++ library needs no other library.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cubewright::json {

// A JSON value. A missing member is a null value, which reads as false, 0 or empty.
class Value {
public:
    enum class Kind : std::uint8_t { null, boolean, number, text, list, object };

    bool is_null() const { return kind_ == Kind::null; }
    bool boolean() const { return kind_ == Kind::boolean && number_ != 0; }
    double number() const { return number_; }
    unsigned whole() const { return static_cast<unsigned>(number_); }
    const std::string& text() const { return text_; }
    std::vector<std::string> texts() const;
    const std::vector<Value>& items() const { return items_; }
    const Value& operator[](std::string_view name) const;
    std::string_view source() const { return source_; }  // the JSON text of the value, within the parsed text

private:
    friend class Parser;
    Kind kind_ = Kind::null;
    double number_ = 0;
    std::string text_;
    std::vector<Value> items_;
    std::map<std::string, Value, std::less<>> members_;
    std::string_view source_;
};

// Parses JSON. The text must outlive the value. Returns nullopt if the text is not valid JSON.
std::optional<Value> parse(std::string_view text);

// Writes an object member by member.
class Object {
public:
    Object& add(std::string_view name, std::string_view text) { return add_json(name, quote(text)); }
    Object& add_json(std::string_view name, std::string_view json);
    std::string text() const { return "{" + members_ + "}"; }

    static std::string quote(std::string_view text);

private:
    std::string members_;
};

}  // namespace cubewright::json
