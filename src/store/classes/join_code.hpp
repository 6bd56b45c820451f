// The codes by which a class or a race is joined: eight signs that nobody mistakes for one another, without vowels, so
// that they spell no words. "BCDF-GHJK". There are 110 thousand million of them, and the service lets one address try
// some thousand wrong ones a day.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::classes {

// A new one, as it is kept: "BCDFGHJK".
Result<std::string> generate_join_code();

// However it is written: capitals or not, with blanks and hyphens, 8 for B, 5 for S, 2 for Z and 6 for G.
Result<std::string> read_join_code(std::string_view text);

// "BCDF-GHJK"
std::string format_join_code(std::string_view code);

// What is kept of a key that a browser has drawn: its SHA-256 in hexadecimal. A key of 32 random bytes cannot be
// guessed, so it needs no slow hash.
std::string hash_key(std::string_view key);

// A seed that nobody can guess, for a deal.
Result<std::string> generate_seed();

}  // namespace cubewright::classes
