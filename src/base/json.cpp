#include "base/json.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "texts/message.hpp"

namespace cubewright {

namespace {

constexpr std::size_t deepest_nesting = 64;
constexpr std::size_t max_fields = 1000;  // limit per object, because a lookup takes linear time

// SAX handler that builds the value during parsing and stops at the first error.
class Reader : public nlohmann::json_sax<Json> {
public:
    bool null() override { return put(nullptr); }
    bool boolean(bool is_hint_true) override { return put(is_hint_true); }
    bool number_integer(number_integer_t number) override { return put(number); }
    bool number_unsigned(number_unsigned_t number) override { return put(number); }
    bool number_float(number_float_t number, const string_t&) override { return put(number); }
    bool string(string_t& text) override { return put(std::move(text)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(Json::object()); }
    bool key(string_t& name) override {
        auto& fields = open_.back()->get_ref<Json::object_t&>();
        if (fields.size() == max_fields) {
            what = coded("too-many-fields", "an object has more than {fields} fields", max_fields);
            return false;
        }
        const auto [field, is_new] = fields.emplace(name, nullptr);
        member_ = &field->second;
        if (!is_new) what = coded("field-twice", "duplicate field {name}", quote(name));
        return is_new;
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
        what = coded("not-json", "not valid JSON");
        offset = position > 0 ? position - 1 : 0;
        return false;
    }

    Json value;
    Message what;
    std::optional<std::size_t> offset;  // byte offset of the error, if known

private:
    // Pointers to open containers stay valid, because a container is not modified while a value inside it is open.
    Json* place() {
        if (open_.empty()) return &value;
        if (open_.back()->is_object()) return member_;
        return &open_.back()->emplace_back();
    }
    bool put(Json&& item) {
        *place() = std::move(item);
        return true;
    }
    bool open(Json&& item) {
        if (open_.size() == deepest_nesting) {
            what =
                coded("json-too-deep", "the JSON is nested more than {deepest_nesting} levels deep", deepest_nesting);
            return false;
        }
        Json* const opened = place();
        *opened = std::move(item);
        open_.push_back(opened);
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }

    std::vector<Json*> open_;  // the containers that enclose the next value
    Json* member_ = nullptr;   // the member of the innermost object whose key was read last
};

Message kind_of(const Json& value) {
    if (value.is_null() || value.is_boolean()) return to_text(value);
    if (value.is_number()) return tr("the number {value}", to_text(value));
    if (value.is_string()) return tr("the string {path}", quote(*value.get_ptr<const std::string*>()));
    return value.is_array() ? tr("an array") : tr("an object");
}

std::string list_of(std::initializer_list<std::string_view> names) {
    std::string list;
    for (const std::string_view name : names) list.append(list.empty() ? "" : ", ").append(name);
    return list;
}

}  // namespace

Result<Json> parse_json(std::string_view text, std::size_t first_line) {
    Reader reader;
    // The parser treats a zero byte as the end of the text and would ignore everything after it.
    if (const auto zero = text.find('\0'); zero != std::string_view::npos) {
        reader.what = coded("not-json", "not valid JSON");
        reader.offset = zero;
    } else if (Json::sax_parse(text, &reader)) {
        return std::move(reader.value);
    }
    if (!reader.offset) return fail(reader.what);
    TextPlace place = place_of(text, *reader.offset);
    place.line += first_line - 1;
    return fail(reader.what, describe(place));
}

std::string to_text(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

tl::unexpected<Error> JsonField::wrong(Message what, Message expected) const {
    return fail(std::move(what), path_.empty() ? Where(place::document) : Where(path_), std::move(expected));
}

Result<void> JsonField::check_object() const {
    if (!value_->is_object())
        return wrong(coded("not-an-object", "expected an object, got {found}", kind_of(*value_)), tr("an object"));
    return {};
}

Result<void> JsonField::check_fields(std::initializer_list<std::string_view> names) const {
    TRY_VOID(check_object());
    for (const auto& [name, value] : value_->items())
        if (std::ranges::find(names, name) == names.end())
            return wrong(coded("unknown-field", "unknown field {name}", quote(name)), list_of(names));
    return {};
}

Result<JsonField> JsonField::field(std::string_view name) const {
    if (auto found = optional_field(name)) return *found;
    return wrong(coded("field-missing", "the field {name} is missing", quote(name)));
}

std::optional<JsonField> JsonField::optional_field(std::string_view name) const {
    const auto found = value_->find(name);
    if (found == value_->end()) return std::nullopt;
    return JsonField(*found, path_.empty() ? std::string(name) : fmt::format("{}.{}", path_, name));
}

Result<std::vector<JsonField>> JsonField::items() const {
    if (!value_->is_array())
        return wrong(coded("not-an-array", "expected an array, got {found}", kind_of(*value_)), tr("an array"));
    std::vector<JsonField> fields;
    for (const Json& item : *value_) fields.emplace_back(item, fmt::format("{}[{}]", path_, fields.size()));
    return fields;
}

Result<std::string> JsonField::text() const {
    if (!value_->is_string())
        return wrong(coded("not-a-text", "expected a string, got {found}", kind_of(*value_)), tr("a JSON string"));
    return *value_->get_ptr<const std::string*>();
}

Result<bool> JsonField::truth() const {
    if (!value_->is_boolean())
        return wrong(coded("not-true-or-false", "expected true or false, got {found}", kind_of(*value_)),
                     tr("true or false"));
    return *value_->get_ptr<const bool*>();
}

Result<std::uint64_t> JsonField::number(std::uint64_t least, std::uint64_t most) const {
    const Message expected = tr("a whole number from {least} to {most}", least, most);
    if (!value_->is_number())
        return wrong(coded("not-a-number", "{found} is not a number", kind_of(*value_)), expected);
    if (value_->is_number_float())
        return wrong(coded("not-a-whole-number", "{value} is not a whole number", to_text(*value_)), expected);
    // Values set by the program may be stored as signed even if they are not negative. The parser stores only
    // negative integers as signed.
    const bool negative = !value_->is_number_unsigned() && value_->get<std::int64_t>() < 0;
    const auto number = value_->get<std::uint64_t>();
    if (negative || number < least || number > most)
        return wrong(coded("out-of-range", "{value} is out of range", to_text(*value_)), expected);
    return number;
}

}  // namespace cubewright
