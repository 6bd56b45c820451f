#include "cli/json_extent.hpp"

namespace cubewright::cli {

namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

bool is_scalar(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == 'E' || c == '-' || c == '+' || c == '.';
}

}  // namespace

JsonExtent::State JsonExtent::feed(std::string_view line) {
    for (const char c : line)
        if (!take(c)) return State::broken;
    if (in_text_) return State::broken;  // a JSON string cannot span lines
    in_scalar_ = false;
    return expected_ == Expected::nothing ? State::complete : State::incomplete;
}

bool JsonExtent::take(char c) {
    if (in_text_) {
        if (!escaped_ && c == '"') in_text_ = false;
        escaped_ = !escaped_ && c == '\\';
        return true;
    }
    if (in_scalar_ && is_scalar(c)) return true;
    in_scalar_ = false;
    if (is_blank(c)) return true;
    switch (c) {
        case '{':
        case '[':
            return open(c);
        case '}':
        case ']':
            return close(c);
        case '"':
            return begin_string();
        case ',':
            if (expected_ != Expected::comma_or_end) return false;
            expected_ = open_.back() == '{' ? Expected::key : Expected::value;
            return true;
        case ':':
            if (expected_ != Expected::colon) return false;
            expected_ = Expected::value;
            return true;
        default:
            return take_scalar(c);
    }
}

bool JsonExtent::open(char c) {
    if (expected_ != Expected::value && expected_ != Expected::item_or_end) return false;
    open_.push_back(c);
    expected_ = c == '{' ? Expected::key_or_end : Expected::item_or_end;
    return true;
}

bool JsonExtent::close(char c) {
    const bool may_end =
        expected_ == Expected::comma_or_end || expected_ == Expected::key_or_end || expected_ == Expected::item_or_end;
    if (!may_end || open_.back() != (c == '}' ? '{' : '[')) return false;
    open_.pop_back();
    end_of_value();
    return true;
}

bool JsonExtent::begin_string() {
    if (expected_ == Expected::key || expected_ == Expected::key_or_end)
        expected_ = Expected::colon;
    else if (expected_ == Expected::value || expected_ == Expected::item_or_end)
        end_of_value();
    else
        return false;
    in_text_ = true;
    return true;
}

bool JsonExtent::take_scalar(char c) {
    if (!is_scalar(c) || (expected_ != Expected::value && expected_ != Expected::item_or_end)) return false;
    in_scalar_ = true;
    end_of_value();
    return true;
}

void JsonExtent::end_of_value() {
    expected_ = open_.empty() ? Expected::nothing : Expected::comma_or_end;
}

}  // namespace cubewright::cli
