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

struct Kept {
    Cost cost;
    Bytes salt;
    Bytes hash;
};

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

Result<std::string> hash_secret(std::string_view secret, SecretCost cost) {
    const Cost whole{.log_blocks = cost.log_blocks};
    Bytes salt(16);
    if (RAND_bytes(salt.data(), static_cast<int>(salt.size())) != 1) return fail(Text::no_random_numbers);
    const auto hash = scrypt(secret, salt, whole, 32);
    if (!hash) return tl::unexpected(hash.error());
    return fmt::format("scrypt${}${}${}${}${}", whole.log_blocks, whole.block_size, whole.lanes, to_hex(salt),
                       to_hex(*hash));
}

Result<bool> matches(std::string_view secret, std::string_view hash) {
    const auto kept = parse_stored_secret(hash);
    if (!kept) return false;
    const auto made = scrypt(secret, kept->salt, kept->cost, kept->hash.size());
    if (!made) return tl::unexpected(made.error());
    return CRYPTO_memcmp(made->data(), kept->hash.data(), made->size()) == 0;
}

}  // namespace cubewright::board
