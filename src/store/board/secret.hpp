// Player secrets. The database stores a random salt and the scrypt hash (RFC 7914) of the salted secret, together with
// the cost parameters. The memory cost of scrypt protects secrets that people choose themselves. Secrets that browsers
// generate cannot be guessed, so the database also stores a quick SHA-256 hash of them.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::board {

// Checks that the secret has 32 to 128 characters from A–Z a–z 0–9 - _.
Result<void> check_secret(std::string_view secret);

// Returns true if the secret looks generated: base64url or hexadecimal digits with at least 128 random bits. Words,
// names, dates and repeated characters do not. About 1 in 100 generated secrets does not look generated either; it is
// checked with scrypt, which is slower but correct.
bool is_random_secret(std::string_view secret);

// Cost of hashing: 2^log_blocks blocks of 1 KiB. The default of 12 takes 4 MiB and a few milliseconds, so a client that
// keeps sending wrong secrets cannot overload the service.
struct SecretCost {
    unsigned log_blocks = 12;
};

// Returns "scrypt$12$8$1$<salt>$<hash>" with salt and hash in hexadecimal. The salt makes every result different.
// Fails if memory or random numbers are not available.
Result<std::string> hash_secret(std::string_view secret, SecretCost cost = {});

// Returns "sha256$<salt>$<hash>", which takes microseconds. Use this only for random secrets.
Result<std::string> quick_hash_secret(std::string_view secret);

// Returns true if the hash, of either kind, was computed from this secret. Takes as long as hashing and can fail for
// the same reasons.
Result<bool> matches(std::string_view secret, std::string_view hash);

}  // namespace cubewright::board
