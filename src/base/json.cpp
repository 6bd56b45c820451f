#include "base/json.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <unordered_set>

#include "base/text.hpp"

namespace cubewright {

namespace {

constexpr std::size_t deepest_nesting = 64;
constexpr std::size_t most_fields = 1000;  // of an object: looking one up takes time in proportion

// Walks over the text before any value is built and stops at the first thing that is wrong.
class Inspector : public nlohmann::json_sax<Json> {
public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return open(); }
    bool key(string_t& name) override {
        if (keys_.back().size() == most_fields) {
            what = fmt::format("an object has more than {} fields", most_fields);
            return false;
        }
        if (keys_.back().insert(name).second) return true;
        what = fmt::format("the field {} occurs twice", in_quotes(name));
        return false;
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
        what = "not valid JSON";
        offset = position > 0 ? position - 1 : 0;
        return false;
    }

    std::string what;
    std::optional<std::size_t> offset;  // of the byte, where it is known

private:
    bool open() {
        if (keys_.size() == deepest_nesting) {
            what = fmt::format("the JSON nests deeper than {} levels", deepest_nesting);
            return false;
        }
        keys_.emplace_back();
        return true;
    }
    bool close() {
        keys_.pop_back();
        return true;
    }

    std::vector<std::unordered_set<std::string>> keys_;  // of the open objects; empty for an array
};

std::string kind_of(const Json& value) {
    if (value.is_null()) return "null";
    if (value.is_boolean()) return value == Json(true) ? "true" : "false";
    if (value.is_number()) return fmt::format("the number {}", to_text(value));
    if (value.is_string()) return fmt::format("the text {}", in_quotes(*value.get_ptr<const std::string*>()));
    return value.is_array() ? "an array" : "an object";
}

std::string list_of(std::initializer_list<std::string_view> names) {
    std::string list;
    for (const std::string_view name : names) list.append(list.empty() ? "" : ", ").append(name);
    return list;
}

}  // namespace

Result<Json> parse_json(std::string_view text) {
    Inspector inspector;
    if (!Json::sax_parse(text, &inspector))
        return fail(inspector.what, inspector.offset ? to_string(place_of(text, *inspector.offset)) : "");
    return Json::parse(text, nullptr, false);
}

std::string to_text(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

tl::unexpected<Error> JsonField::wrong(std::string what, std::string expected) const {
    return fail(std::move(what), path_.empty() ? "the document" : path_, std::move(expected));
}

Result<void> JsonField::is_object_of(std::initializer_list<std::string_view> names) const {
    if (!value_->is_object()) return wrong(fmt::format("{} where an object belongs", kind_of(*value_)), "an object");
    for (const auto& [name, value] : value_->items())
        if (std::find(names.begin(), names.end(), name) == names.end())
            return wrong(fmt::format("unknown field {}", in_quotes(name)), list_of(names));
    return {};
}

Result<JsonField> JsonField::field(std::string_view name) const {
    if (auto found = optional_field(name)) return *found;
    return wrong(fmt::format("the field {} is missing", in_quotes(name)));
}

std::optional<JsonField> JsonField::optional_field(std::string_view name) const {
    const auto found = value_->find(name);
    if (found == value_->end()) return std::nullopt;
    return JsonField(*found, path_.empty() ? std::string(name) : fmt::format("{}.{}", path_, name));
}

Result<std::vector<JsonField>> JsonField::items() const {
    if (!value_->is_array()) return wrong(fmt::format("{} where an array belongs", kind_of(*value_)), "an array");
    std::vector<JsonField> fields;
    for (const Json& item : *value_) fields.emplace_back(item, fmt::format("{}[{}]", path_, fields.size()));
    return fields;
}

Result<std::string> JsonField::text() const {
    if (!value_->is_string()) return wrong(fmt::format("{} where a text belongs", kind_of(*value_)), "a text");
    return *value_->get_ptr<const std::string*>();
}

Result<bool> JsonField::truth() const {
    if (!value_->is_boolean())
        return wrong(fmt::format("{} where true or false belongs", kind_of(*value_)), "true or false");
    return *value_->get_ptr<const bool*>();
}

Result<std::uint64_t> JsonField::number(std::uint64_t least, std::uint64_t most) const {
    const std::string expected = fmt::format("a whole number from {} to {}", least, most);
    if (!value_->is_number()) return wrong(fmt::format("{} where a number belongs", kind_of(*value_)), expected);
    if (value_->is_number_float()) return wrong(fmt::format("{} is not a whole number", to_text(*value_)), expected);
    // A negative number is stored as signed, any other as unsigned.
    const auto* const n = value_->get_ptr<const std::uint64_t*>();
    if (n == nullptr || *n < least || *n > most)
        return wrong(fmt::format("{} is out of range", to_text(*value_)), expected);
    return *n;
}

}  // namespace cubewright
