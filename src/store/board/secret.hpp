// Player secrets. The database stores a random salt and the scrypt hash (RFC 7914) of the salted secret, together with
// the cost parameters. Browsers generate random secrets, which cannot be guessed; the memory cost of scrypt protects
// secrets that people choose themselves.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::board {

// Checks that the secret has 32 to 128 characters from A–Z a–z 0–9 - _.
Result<void> check_secret(std::string_view secret);

// Cost of hashing: 2^log_blocks blocks of 1 KiB. The default of 12 takes 4 MiB and a few milliseconds, so a client that
// keeps sending wrong secrets cannot overload the service.
struct SecretCost {
    unsigned log_blocks = 12;
};

// Returns "scrypt$12$8$1$<salt>$<hash>" with salt and hash in hexadecimal. The salt makes every result different.
// Fails if memory or random numbers are not available.
Result<std::string> hash_secret(std::string_view secret, SecretCost cost = {});

// Returns true if the hash was computed from this secret. Takes as long as hash_secret and can fail for the same
// reasons.
Result<bool> matches(std::string_view secret, std::string_view hash);

}  // namespace cubewright::board
