// Secrets and what is kept of them: a random salt and the scrypt hash (RFC 7914) of both, with the
// cost it was made at. A browser draws its secret at random, so there is nothing to guess; the memory
// that scrypt takes is for the secrets that somebody thinks up.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::board {

// 32 to 128 characters of A–Z a–z 0–9 - _.
Result<void> check_secret(std::string_view secret);

// 2^log_blocks blocks of 1 KiB. Twelve are 4 MiB and some milliseconds: whoever sends wrong secrets
// all day does not keep the service from its work.
struct SecretCost {
    unsigned log_blocks = 12;
};

// "scrypt$12$8$1$<salt>$<hash>", both in hexadecimal. Different at every call. An error when the memory for it, or
// random numbers, cannot be had.
Result<std::string> hash_secret(std::string_view secret, SecretCost cost = {});

// Whether the hash was made of this secret. Takes as long as making one, and fails as that does.
Result<bool> matches(std::string_view secret, std::string_view hash);

}  // namespace cubewright::board
