#include "store/classes/join_code.hpp"

#include <fmt/core.h>
#include <openssl/rand.h>
#include <openssl/sha.h>

#include <array>
#include <cstddef>

#include "base/text.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

namespace {

constexpr std::string_view signs = "BCDFGHJKMNPQRSTVWXYZ3479";
constexpr std::size_t code_size = 8;

char normalise_code_character(char c) {
    switch (c) {
        case '8':
            return 'B';
        case '5':
            return 'S';
        case '2':
            return 'Z';
        case '6':
            return 'G';
        default:
            return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
}

std::string hexadecimal_text(const unsigned char* bytes, std::size_t size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text += fmt::format("{:02x}", unsigned{bytes[i]});
    return text;
}

}  // namespace

Result<std::string> generate_join_code() {
    std::string code;
    // Bytes at or above the largest multiple of the alphabet size are rejected, so that all characters are equally
    // likely.
    constexpr unsigned end = 256 - (256 % signs.size());
    while (code.size() < code_size) {
        unsigned char byte = 0;
        if (RAND_bytes(&byte, 1) != 1) return fail(Text::no_random_numbers);
        if (byte < end) code += signs[byte % signs.size()];
    }
    return code;
}

Result<std::string> read_join_code(std::string_view text) {
    std::string code;
    for (const char c : text) {
        if (c == ' ' || c == '-') continue;
        const char sign = normalise_code_character(c);
        if (signs.find(sign) == std::string_view::npos || code.size() == code_size)
            return fail(say(Text::no_join_code, quote(text)), "code", Text::expected_join_code);
        code += sign;
    }
    if (code.size() != code_size) return fail(say(Text::no_join_code, quote(text)), "code", Text::expected_join_code);
    return code;
}

std::string format_join_code(std::string_view code) {
    return fmt::format("{}-{}", code.substr(0, code_size / 2), code.substr(code_size / 2));
}

std::string hash_key(std::string_view key) {
    std::array<unsigned char, SHA256_DIGEST_LENGTH> hash{};
    SHA256(reinterpret_cast<const unsigned char*>(key.data()), key.size(), hash.data());
    return hexadecimal_text(hash.data(), hash.size());
}

Result<std::string> generate_seed() {
    std::array<unsigned char, 32> bytes{};
    if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1) return fail(Text::no_random_numbers);
    return hexadecimal_text(bytes.data(), bytes.size());
}

}  // namespace cubewright::classes
