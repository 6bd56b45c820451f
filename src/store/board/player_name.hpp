// Player names. Any script is allowed. Invisible characters are forbidden, and so are names that look like another
// player's name (see store/name_key.hpp).
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
