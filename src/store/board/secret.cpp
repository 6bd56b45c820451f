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

#include "texts/message.hpp"

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
constexpr unsigned max_log_blocks = 20;

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
    constexpr std::uint64_t max_memory = std::uint64_t{1} << 31U;
    const int made =
        EVP_PBE_scrypt(secret.data(), secret.size(), salt.data(), salt.size(), std::uint64_t{1} << cost.log_blocks,
                       cost.block_size, cost.lanes, max_memory, hash.data(), hash.size());
    if (made != 1) return fail("no-memory-for-secrets", tr("not enough memory to check the secret at the moment"));
    return hash;
}

// Computes the SHA-256 hash of the salt followed by the secret.
Result<Bytes> salted_sha256(std::string_view secret, const Bytes& salt) {
    Bytes input(salt);
    input.insert(input.end(), secret.begin(), secret.end());
    Bytes hash(32);
    const int made = EVP_Digest(input.data(), input.size(), hash.data(), nullptr, EVP_sha256(), nullptr);
    if (made != 1) return fail("no-memory-for-secrets", tr("not enough memory to check the secret at the moment"));
    return hash;
}

Result<Bytes> random_salt() {
    Bytes salt(16);
    if (RAND_bytes(salt.data(), static_cast<int>(salt.size())) != 1)
        return fail("no-random-numbers", tr("the system cannot provide random numbers at the moment"));
    return salt;
}

struct Kept {
    Cost cost;
    Bytes salt;
    Bytes hash;
};

constexpr std::string_view quick_prefix = "sha256$";
constexpr std::string_view slow_prefix = "scrypt$";

Result<bool> matches_quick(std::string_view secret, std::string_view rest) {
    const auto mark = rest.find('$');
    if (mark == std::string_view::npos) return false;
    const auto salt = from_hex(rest.substr(0, mark));
    const auto hash = from_hex(rest.substr(mark + 1));
    if (!salt || !hash) return false;
    TRY(const auto& made, salted_sha256(secret, *salt));
    return made.size() == hash->size() && CRYPTO_memcmp(made.data(), hash->data(), made.size()) == 0;
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
        !number(parts[3], kept.cost.lanes) || kept.cost.log_blocks > max_log_blocks)
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
        return fail("invalid-secret", tr("invalid secret"), "secret", tr("32 to 128 characters from A-Z a-z 0-9 - _"));
    return {};
}

Result<std::string> hash_secret(std::string_view secret) {
    TRY(const auto& salt, random_salt());
    TRY(const auto& hash, salted_sha256(secret, salt));
    return fmt::format("{}{}${}", quick_prefix, to_hex(salt), to_hex(hash));
}

bool is_slow_hash(std::string_view hash) {
    return hash.starts_with(slow_prefix);
}

Result<bool> matches(std::string_view secret, std::string_view hash) {
    if (hash.starts_with(quick_prefix)) return matches_quick(secret, hash.substr(quick_prefix.size()));
    const auto kept = parse_stored_secret(hash);
    if (!kept) return false;
    TRY(const auto& made, scrypt(secret, kept->salt, kept->cost, kept->hash.size()));
    return CRYPTO_memcmp(made.data(), kept->hash.data(), made.size()) == 0;
}

}  // namespace cubewright::board
