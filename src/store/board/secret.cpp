#include "store/board/secret.hpp"

#include <fmt/core.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <vector>

#include "texts/codes.hpp"

namespace cubewright::board {

namespace {

constexpr std::size_t shortest = 32;
constexpr std::size_t longest = 128;

// scrypt parameters of RFC 7914: N = 2^log_blocks, r = block_size and p = lanes.
struct Cost {
    unsigned log_blocks = 0;
    unsigned block_size = 8;
    unsigned lanes = 1;
};
constexpr unsigned most_log_blocks = 20;

using Bytes = std::vector<unsigned char>;

std::string to_hex(const Bytes& bytes) {
    std::string text;
    for (const unsigned byte : bytes) text += fmt::format("{:02x}", byte);
    return text;
}

std::optional<Bytes> from_hex(std::string_view text) {
    if (text.size() % 2 != 0) return std::nullopt;
    Bytes bytes(text.size() / 2);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char* const begin = text.data() + (2 * i);
        const auto [end, error] = std::from_chars(begin, begin + 2, bytes[i], 16);
        if (error != std::errc{} || end != begin + 2) return std::nullopt;
    }
    return bytes;
}

// Computes the scrypt hash. Fails if the memory for the hash is not available or exceeds the limit.
Result<Bytes> scrypt(std::string_view secret, const Bytes& salt, Cost cost, std::size_t size) {
    Bytes hash(size);
    constexpr std::uint64_t most_memory = std::uint64_t{1} << 31U;
    const int made =
        EVP_PBE_scrypt(secret.data(), secret.size(), salt.data(), salt.size(), std::uint64_t{1} << cost.log_blocks,
                       cost.block_size, cost.lanes, most_memory, hash.data(), hash.size());
    if (made != 1) return fail(Text::no_memory_for_secrets);
    return hash;
}

// Computes the SHA-256 hash of the salt followed by the secret.
Result<Bytes> salted_sha256(std::string_view secret, const Bytes& salt) {
    Bytes input(salt);
    input.insert(input.end(), secret.begin(), secret.end());
    Bytes hash(32);
    const int made = EVP_Digest(input.data(), input.size(), hash.data(), nullptr, EVP_sha256(), nullptr);
    if (made != 1) return fail(Text::no_memory_for_secrets);
    return hash;
}

Result<Bytes> random_salt() {
    Bytes salt(16);
    if (RAND_bytes(salt.data(), static_cast<int>(salt.size())) != 1) return fail(Text::no_random_numbers);
    return salt;
}

enum class CharacterKind : std::uint8_t { lower, upper, digit, other };
CharacterKind kind_of(char c) {
    if (c >= 'a' && c <= 'z') return CharacterKind::lower;
    if (c >= 'A' && c <= 'Z') return CharacterKind::upper;
    return c >= '0' && c <= '9' ? CharacterKind::digit : CharacterKind::other;
}

struct Kept {
    Cost cost;
    Bytes salt;
    Bytes hash;
};

constexpr std::string_view quick_prefix = "sha256$";

Result<bool> matches_quick(std::string_view secret, std::string_view rest) {
    const auto mark = rest.find('$');
    if (mark == std::string_view::npos) return false;
    const auto salt = from_hex(rest.substr(0, mark));
    const auto hash = from_hex(rest.substr(mark + 1));
    if (!salt || !hash) return false;
    const auto made = salted_sha256(secret, *salt);
    if (!made) return tl::unexpected(made.error());
    return made->size() == hash->size() && CRYPTO_memcmp(made->data(), hash->data(), made->size()) == 0;
}

std::optional<Kept> parse_stored_secret(std::string_view whole) {
    std::string_view text = whole;
    std::array<std::string_view, 6> parts;
    for (std::string_view& part : parts) {
        const auto end = std::min(text.find('$'), text.size());
        part = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (parts[0] != "scrypt" || !text.empty() || whole.ends_with('$')) return std::nullopt;
    Kept kept;
    const auto number = [](std::string_view digits, unsigned& value) {
        return std::from_chars(digits.data(), digits.data() + digits.size(), value).ec == std::errc{};
    };
    if (!number(parts[1], kept.cost.log_blocks) || !number(parts[2], kept.cost.block_size) ||
        !number(parts[3], kept.cost.lanes) || kept.cost.log_blocks > most_log_blocks)
        return std::nullopt;
    auto salt = from_hex(parts[4]);
    auto hash = from_hex(parts[5]);
    if (!salt || !hash || hash->empty()) return std::nullopt;
    kept.salt = std::move(*salt);
    kept.hash = std::move(*hash);
    return kept;
}

}  // namespace

Result<void> check_secret(std::string_view secret) {
    const auto allowed = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    };
    // The error does not contain the secret, because errors are logged.
    if (secret.size() < shortest || secret.size() > longest || !std::ranges::all_of(secret, allowed))
        return fail(Text::invalid_secret, "secret", Text::expected_secret);
    return {};
}

// Of the pairs of adjacent characters in random base64url text, 64 % differ in kind, 25 % are a digit and a letter, and
// 24 % are a capital that is not followed by a lowercase letter. 32 characters contain about 25 different ones. In
// random hexadecimal text, 47 % of the pairs are a digit and a letter. Passphrases have runs of letters or digits, and
// capitals at the beginning of words.
bool is_random_secret(std::string_view secret) {
    if (secret.size() < shortest) return false;
    std::size_t changes = 0;
    std::size_t digit_and_letter = 0;
    std::size_t odd_capitals = 0;  // capitals that are not followed by a lowercase letter
    for (std::size_t i = 1; i < secret.size(); ++i) {
        const CharacterKind a = kind_of(secret[i - 1]);
        const CharacterKind b = kind_of(secret[i]);
        if (a == CharacterKind::upper && b != CharacterKind::lower) ++odd_capitals;
        if (a == b) continue;
        ++changes;
        const bool has_digit = a == CharacterKind::digit || b == CharacterKind::digit;
        if (has_digit && a != CharacterKind::other && b != CharacterKind::other) ++digit_and_letter;
    }
    std::array<bool, 128> seen{};
    for (const char c : secret) seen[static_cast<unsigned char>(c) % seen.size()] = true;
    const auto distinct = std::ranges::count(seen, true);
    const std::size_t pairs = secret.size() - 1;
    const bool is_hexadecimal = secret.find_first_not_of("0123456789abcdef") == std::string_view::npos ||
                                secret.find_first_not_of("0123456789ABCDEF") == std::string_view::npos;
    if (is_hexadecimal) return distinct >= 11 && digit_and_letter * 4 >= pairs;
    const auto count = [&](CharacterKind kind) {
        return static_cast<std::size_t>(std::ranges::count(secret, kind, kind_of));
    };
    const bool is_mixed = count(CharacterKind::digit) > 0 && count(CharacterKind::lower) * 6 >= secret.size() &&
                          count(CharacterKind::upper) * 6 >= secret.size();
    return is_mixed && distinct >= 18 && changes * 5 >= pairs * 2 && (digit_and_letter + odd_capitals) * 5 >= pairs;
}

Result<std::string> hash_secret(std::string_view secret, SecretCost cost) {
    const Cost whole{.log_blocks = cost.log_blocks};
    const auto salt = random_salt();
    if (!salt) return tl::unexpected(salt.error());
    const auto hash = scrypt(secret, *salt, whole, 32);
    if (!hash) return tl::unexpected(hash.error());
    return fmt::format("scrypt${}${}${}${}${}", whole.log_blocks, whole.block_size, whole.lanes, to_hex(*salt),
                       to_hex(*hash));
}

Result<std::string> quick_hash_secret(std::string_view secret) {
    const auto salt = random_salt();
    if (!salt) return tl::unexpected(salt.error());
    const auto hash = salted_sha256(secret, *salt);
    if (!hash) return tl::unexpected(hash.error());
    return fmt::format("{}{}${}", quick_prefix, to_hex(*salt), to_hex(*hash));
}

Result<bool> matches(std::string_view secret, std::string_view hash) {
    if (hash.starts_with(quick_prefix)) return matches_quick(secret, hash.substr(quick_prefix.size()));
    const auto kept = parse_stored_secret(hash);
    if (!kept) return false;
    const auto made = scrypt(secret, kept->salt, kept->cost, kept->hash.size());
    if (!made) return tl::unexpected(made.error());
    return CRYPTO_memcmp(made->data(), kept->hash.data(), made->size()) == 0;
}

}  // namespace cubewright::board
