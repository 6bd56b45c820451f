// What two spellings of one name have in common: the key by which the database tells players apart. Capitals, the
// forms that Unicode calls compatible (ﬁ and fi, Ａ and A, é in one piece or two) and invisible joiners make no
// difference, nor do the dots of i: İ is the capital of i to some and I to others, so I, İ, i and ı are one letter.
#pragma once

#include <string>
#include <string_view>

namespace cubewright::store {

// Of UTF-8.
std::string name_key(std::string_view name);

// The key of a player whose name was taken already when names began to be compared as they are now. Only the exact
// spelling leads to it: no name has a control character in it.
std::string spelling_key(std::string_view name);

// Canonical composition (NFC): é in one piece.
std::string composed(std::string_view text);

}  // namespace cubewright::store
