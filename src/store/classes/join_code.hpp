// Codes for joining a class or race: eight characters that are easy to tell apart, without vowels so that codes do not
// spell words. Example: "BCDF-GHJK". There are 110 billion codes, and the service allows each address only a few
// thousand wrong guesses a day.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::classes {

// Generates a random code in stored form, for example "BCDFGHJK".
Result<std::string> generate_join_code();

// Parses a code in any spelling: in upper or lower case, with blanks or hyphens, and with 8 for B, 5 for S, 2 for Z and
// 6 for G.
Result<std::string> read_join_code(std::string_view text);

// Returns the code in display form, for example "BCDF-GHJK".
std::string format_join_code(std::string_view code);

// Returns the SHA-256 of a key in hexadecimal, which the database stores in place of the key. Browsers generate keys
// of 32 random bytes, which cannot be guessed, so a slow hash is not needed.
std::string hash_key(std::string_view key);

// Generates an unpredictable seed for a deal.
Result<std::string> generate_seed();

}  // namespace cubewright::classes
