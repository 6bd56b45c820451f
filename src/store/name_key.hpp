// Name keys, by which the database tells players apart. Two spellings of a name have the same key if they differ only
// in case, in compatible Unicode forms (ﬁ and fi, Ａ and A, composed and decomposed é) or in invisible joiners. The
// letters I, İ, i and ı all count as i, because some languages capitalise i as İ and others as I.
#pragma once

#include <string>
#include <string_view>

namespace cubewright::store {

// Returns the key of a UTF-8 name.
std::string name_key(std::string_view name);

// Returns the key of a player whose name collided with another player's name when the current comparison rules were
// introduced. Only the exact spelling maps to this key, because the key contains a control character and names cannot.
std::string spelling_key(std::string_view name);

// Returns the text in canonical composed form (NFC).
std::string composed(std::string_view text);

}  // namespace cubewright::store
