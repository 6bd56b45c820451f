#include "json.hpp"

#include <charconv>
#include <utility>

namespace cubewright::json {

namespace {

constexpr unsigned deepest = 200;

void append_utf8(std::string& text, std::uint32_t code) {
    const auto byte = [&](std::uint32_t bits) { text += static_cast<char>(bits); };
    const auto following = [&](unsigned shift) { byte(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80) return byte(code);
    if (code < 0x800) {
        byte(0xC0U | (code >> 6U));
    } else if (code < 0x10000) {
        byte(0xE0U | (code >> 12U));
        following(6);
    } else {
        byte(0xF0U | (code >> 18U));
        following(12);
        following(6);
    }
    following(0);
}

}  // namespace

class Parser {
public:
    explicit Parser(std::string_view text) : text_(text) {}

    std::optional<Value> document() {
        Value value;
        if (!read(value, 0)) return std::nullopt;
        skip_space();
        if (at_ != text_.size()) return std::nullopt;
        return value;
    }

private:
    bool read(Value& value, unsigned depth) {
        skip_space();
        if (at_ == text_.size() || depth > deepest) return false;
        const std::size_t start = at_;
        const bool good = read_any(value, depth);
        value.source_ = text_.substr(start, at_ - start);
        return good;
    }

    bool read_any(Value& value, unsigned depth) {
        switch (text_[at_]) {
            case '{':
                return read_object(value, depth);
            case '[':
                return read_list(value, depth);
            case '"':
                value.kind_ = Value::Kind::text;
                return read_text(value.text_);
            case 't':
                value.kind_ = Value::Kind::boolean;
                value.number_ = 1;
                return take("true");
            case 'f':
                value.kind_ = Value::Kind::boolean;
                return take("false");
            case 'n':
                return take("null");
            default:
                return read_number(value);
        }
    }

    bool read_object(Value& value, unsigned depth) {
        value.kind_ = Value::Kind::object;
        ++at_;
        skip_space();
        if (take("}")) return true;
        do {
            skip_space();
            std::string name;
            if (at_ == text_.size() || text_[at_] != '"' || !read_text(name)) return false;
            skip_space();
            if (!take(":") || !read(value.members_[std::move(name)], depth + 1)) return false;
            skip_space();
        } while (take(","));
        return take("}");
    }

    bool read_list(Value& value, unsigned depth) {
        value.kind_ = Value::Kind::list;
        ++at_;
        skip_space();
        if (take("]")) return true;
        do {
            if (!read(value.items_.emplace_back(), depth + 1)) return false;
            skip_space();
        } while (take(","));
        return take("]");
    }

    bool read_text(std::string& text) {
        for (++at_; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '"') {
                ++at_;
                return true;
            }
            if (c != '\\')
                text += c;
            else if (++at_ == text_.size() || !read_escape(text))
                return false;
        }
        return false;
    }

    // Reads the character after a backslash, and leaves at_ at its last character.
    bool read_escape(std::string& text) {
        constexpr std::string_view names = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        if (const auto which = names.find(text_[at_]); which != std::string_view::npos) {
            text += meanings[which];
            return true;
        }
        const auto first = read_code_unit();
        if (!first) return false;
        std::uint32_t code = *first;
        if (code >= 0xD800 && code < 0xDC00 && text_.substr(at_ + 1, 2) == "\\u") {
            at_ += 2;
            const auto second = read_code_unit();
            if (!second || *second < 0xDC00 || *second > 0xDFFF) return false;
            code = 0x10000 + ((code - 0xD800) << 10U) + (*second - 0xDC00);
        }
        append_utf8(text, code);
        return true;
    }

    std::optional<std::uint32_t> read_code_unit() {
        if (text_[at_] != 'u' || at_ + 4 >= text_.size()) return std::nullopt;
        std::uint32_t code = 0;
        const char* first = text_.data() + at_ + 1;
        if (std::from_chars(first, first + 4, code, 16).ptr != first + 4) return std::nullopt;
        at_ += 4;
        return code;
    }

    bool read_number(Value& value) {
        value.kind_ = Value::Kind::number;
        const char* end = text_.data() + text_.size();
        const auto read = std::from_chars(text_.data() + at_, end, value.number_);
        at_ = static_cast<std::size_t>(read.ptr - text_.data());
        return read.ec == std::errc();
    }

    bool take(std::string_view word) {
        if (text_.substr(at_, word.size()) != word) return false;
        at_ += word.size();
        return true;
    }

    void skip_space() {
        while (at_ < text_.size() && std::string_view(" \t\n\r").find(text_[at_]) != std::string_view::npos) ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::vector<std::string> Value::texts() const {
    std::vector<std::string> texts;
    for (const Value& item : items_) texts.push_back(item.text());
    return texts;
}

const Value& Value::operator[](std::string_view name) const {
    static const auto& nothing = *new Value;  // never destroyed: a thread may still read answers when the process ends
    const auto found = members_.find(name);
    return found == members_.end() ? nothing : found->second;
}

std::optional<Value> parse(std::string_view text) {
    return Parser(text).document();
}

Object& Object::add_json(std::string_view name, std::string_view json) {
    if (!members_.empty()) members_ += ',';
    members_ += quote(name);
    members_ += ':';
    members_ += json;
    return *this;
}

std::string Object::quote(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string quoted = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            quoted += '\\';
            quoted += c;
        } else if (byte < 0x20) {
            quoted += "\\u00";
            quoted += digits[byte >> 4U];
            quoted += digits[byte & 15U];
        } else {
            quoted += c;
        }
    }
    return quoted + '"';
}

}  // namespace cubewright::json
