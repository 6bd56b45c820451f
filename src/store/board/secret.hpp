// Player secrets. Browsers generate them at random, so a quick hash protects them: the database stores a random salt
// and the SHA-256 hash of the salted secret. Older programs also stored scrypt hashes (RFC 7914) with their cost.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::board {

// Checks that the secret has 32 to 128 characters from A–Z a–z 0–9 - _.
Result<void> check_secret(std::string_view secret);

// Returns "sha256$<salt>$<hash>" with salt and hash in hexadecimal. The salt makes every result different. Fails if no
// random numbers are available.
Result<std::string> hash_secret(std::string_view secret);

// Returns true if comparing with the hash takes milliseconds and megabytes.
bool is_slow_hash(std::string_view hash);

// Returns true if the hash, of either kind, was computed from this secret. Fails if the memory for a slow hash is not
// available.
Result<bool> matches(std::string_view secret, std::string_view hash);

}  // namespace cubewright::board
