// Player names, and the keys by which the database tells players apart. Any script is allowed. Invisible characters are
// forbidden, and so are names that look like another player's name.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::board {

inline constexpr std::size_t longest_player_name = 24;  // in code points

struct PlayerName {
    std::string shown;  // the name as entered, without leading and trailing blanks
    std::string key;    // key shared by all spellings of the name (store::name_key)
};

Result<PlayerName> read_player_name(std::string_view text);

// Returns true if the text has at most `longest` code points and follows the rules for player names.
bool is_displayable(std::string_view text, std::size_t longest);

}  // namespace cubewright::board

namespace cubewright::store {

// Returns the key of a UTF-8 name, by which the database tells players apart. Two spellings of a name have the same key
// if they differ only in case, in compatible Unicode forms (ﬁ and fi, Ａ and A, composed and decomposed é) or in
// invisible joiners. The letters I, İ, i and ı all count as i, because some languages capitalise i as İ and others as
// I.
std::string name_key(std::string_view name);

// Returns the key of a player whose name collided with another player's name when the current comparison rules were
// introduced. Only the exact spelling maps to this key, because the key contains a control character and names cannot.
std::string spelling_key(std::string_view name);

// Returns the text in canonical composed form (NFC).
std::string composed(std::string_view text);

}  // namespace cubewright::store
