#include "rubik/tables/proof_basis.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>

namespace cubewright::rubik {

namespace {

constexpr std::size_t digest_digits = 16;

bool is_known_digest(std::string_view digest) {
    const auto is_hexadecimal = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return digest.size() == digest_digits && std::ranges::all_of(digest, is_hexadecimal) &&
           digest.find_first_not_of('0') != std::string_view::npos;
}

using VersionParts = std::array<std::uint32_t, 3>;

// Parses a version; "1.2" means 1.2.0.
std::optional<VersionParts> parse_version(std::string_view text) {
    VersionParts parts{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), parts[i]);
        if (error != std::errc{}) return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty()) return i > 0 ? std::optional(parts) : std::nullopt;
        if (text.front() != '.') return std::nullopt;
        text.remove_prefix(1);
    }
    return std::nullopt;
}

bool is_known_engine(std::string_view version) {
    const auto parts = parse_version(version);
    const auto own = parse_version(engine_version());
    return parts && own && *parts <= *own;
}

}  // namespace

std::string_view engine_version() {
    return CUBEWRIGHT_VERSION;
}

bool WithdrawnProofs::covers(const ProofBasis& basis) const {
    return !is_known_digest(basis.table_digest) || !is_known_engine(basis.engine) ||
           std::ranges::count(table_digests, basis.table_digest) != 0 || std::ranges::count(engines, basis.engine) != 0;
}

bool WithdrawnProofs::covers(std::span<const ProofBasis> bases) const {
    return bases.empty() || std::ranges::any_of(bases, [&](const ProofBasis& basis) { return covers(basis); });
}

WithdrawnProofs withdrawn_proofs() {
    return {.table_digests = {}, .engines = {}};
}

}  // namespace cubewright::rubik
