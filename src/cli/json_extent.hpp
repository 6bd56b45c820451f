// Finds the end of a JSON value that spans several lines. The value is fed line by line, and each character is examined
// once. Full validation is left to the JSON parser.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace cubewright::cli {

class JsonExtent {
public:
    enum class State : std::uint8_t {
        incomplete,  // more lines must follow
        complete,
        broken,  // the text cannot become valid JSON
    };

    State feed(std::string_view line);

private:
    enum class Expected : std::uint8_t { value, item_or_end, key_or_end, key, colon, comma_or_end, nothing };

    bool take(char c);
    bool open(char c);
    bool close(char c);
    bool begin_string();
    bool take_scalar(char c);
    void end_of_value();

    std::vector<char> open_;  // stack of open brackets
    Expected expected_ = Expected::value;
    bool in_text_ = false;
    bool escaped_ = false;    // true after a backslash in a string
    bool in_scalar_ = false;  // true inside a number or inside one of the words true, false and null
};

}  // namespace cubewright::cli
