#include "base/base64.hpp"

#include <array>
#include <cstdint>

namespace cubewright {

namespace {

constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t no_digit = 64;

constexpr std::array<std::uint8_t, 256> base64_values = [] {
    std::array<std::uint8_t, 256> values{};
    values.fill(no_digit);
    for (std::size_t i = 0; i < base64_digits.size(); ++i)
        values[static_cast<unsigned char>(base64_digits[i])] = static_cast<std::uint8_t>(i);
    return values;
}();

}  // namespace

std::string to_base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        unsigned group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = (group << 8U) | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += i + k > bytes.size() ? '=' : base64_digits[(group >> (18 - (6 * k))) & 63U];
    }
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    while (text.ends_with('=')) text.remove_suffix(1);
    if (text.size() % 4 == 1) return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 2);
    unsigned bits = 0;
    unsigned held = 0;
    for (const char c : text) {
        const unsigned digit = base64_values[static_cast<unsigned char>(c)];
        if (digit == no_digit) return std::nullopt;
        bits = ((bits << 6U) | digit) & 0xFFFFU;
        held += 6;
        if (held < 8) continue;
        held -= 8;
        bytes += static_cast<char>(static_cast<unsigned char>(bits >> held));
    }
    return bytes;
}

}  // namespace cubewright
