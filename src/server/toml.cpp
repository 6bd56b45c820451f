#include "server/toml.hpp"

#include <algorithm>
#include <charconv>

#include "base/text.hpp"

namespace cubewright::server {

namespace {

bool is_key_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<std::vector<TomlEntry>> entries() {
        std::vector<TomlEntry> list;
        for (skip_lines(); at_ < text_.size(); skip_lines()) {
            auto entry = read_entry();
            if (!entry) return tl::unexpected(entry.error());
            if (std::ranges::find(list, entry->key, &TomlEntry::key) != list.end())
                return wrong("the key " + in_quotes(entry->key) + " occurs twice", "each key once", entry->offset);
            list.push_back(std::move(*entry));
        }
        return list;
    }

private:
    using Value = decltype(TomlEntry::value);

    tl::unexpected<Error> wrong(std::string what, std::string expected, std::size_t offset) const {
        return fail(std::move(what), to_string(place_of(text_, offset)), std::move(expected));
    }
    tl::unexpected<Error> wrong(std::string what, std::string expected) const {
        return wrong(std::move(what), std::move(expected), at_);
    }

    char here() const { return at_ < text_.size() ? text_[at_] : '\n'; }
    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    }
    void skip_comment() {
        skip_blanks();
        if (here() == '#') at_ = std::min(text_.find('\n', at_), text_.size());
    }
    // Blanks, comments and ends of lines.
    void skip_lines() {
        skip_comment();
        while (at_ < text_.size() && (text_[at_] == '\n' || text_[at_] == '\r')) {
            ++at_;
            skip_comment();
        }
    }

    Result<TomlEntry> read_entry() {
        TomlEntry entry;
        entry.offset = at_;
        if (here() == '[') return wrong("a table", "keys without tables, as port = 8080");
        while (at_ < text_.size() && is_key_character(text_[at_])) entry.key += text_[at_++];
        if (entry.key.empty()) return wrong("this is no key", "a line such as port = 8080");
        skip_blanks();
        if (here() != '=') return wrong("the key has no value", "= and a value");
        ++at_;
        skip_blanks();
        auto value = read_value();
        if (!value) return tl::unexpected(value.error());
        entry.value = std::move(*value);
        skip_comment();
        if (at_ < text_.size() && here() != '\n' && here() != '\r')
            return wrong("something follows the value", "the end of the line");
        return entry;
    }

    Result<Value> read_value() {
        if (here() == '"' || here() == '\'') {
            auto string = read_string();
            if (!string) return tl::unexpected(string.error());
            return Value(std::move(*string));
        }
        if (here() == '[') return read_list();
        const auto start = at_;
        std::string word;
        while (at_ < text_.size() && (is_key_character(text_[at_]) || text_[at_] == '+' || text_[at_] == '.'))
            word += text_[at_++];
        if (word == "true" || word == "false") return Value(word == "true");
        std::erase(word, '_');
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (word.empty() || error != std::errc{} || end != word.data() + word.size())
            return wrong("this is no value", "a string in quotes, an integer, true, false or a list of strings", start);
        return Value(number);
    }

    Result<Value> read_list() {
        std::vector<std::string> list;
        ++at_;
        for (skip_lines(); here() != ']'; skip_lines()) {
            if (here() != '"' && here() != '\'') return wrong("this is no item of a list", "a string in quotes or ]");
            auto string = read_string();
            if (!string) return tl::unexpected(string.error());
            list.push_back(std::move(*string));
            skip_lines();
            if (here() == ',')
                ++at_;
            else if (here() != ']')
                return wrong("the list does not go on", ", or ]");
        }
        ++at_;
        return Value(std::move(list));
    }

    Result<std::string> read_string() {
        const auto start = at_;
        const char quote = text_[at_++];
        std::string string;
        while (here() != quote) {
            if (here() == '\n') return wrong("the string has no end", "a closing quote", start);
            if (quote == '"' && here() == '\\') {
                ++at_;
                constexpr std::string_view letters = "\"\\nt";
                constexpr std::string_view meanings = "\"\\\n\t";
                const auto which = letters.find(here());
                if (which == std::string_view::npos) return wrong("an unknown escape", R"(one of \" \\ \n \t)");
                string += meanings[which];
            } else {
                string += here();
            }
            ++at_;
        }
        ++at_;
        return string;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

Result<std::vector<TomlEntry>> parse_toml(std::string_view text) {
    return Reader(text).entries();
}

}  // namespace cubewright::server
