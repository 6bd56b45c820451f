// The names that players may give themselves: any script, nothing invisible, and no two that people take for the same
// (see store/name_key.hpp).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cubewright::board {

inline constexpr std::size_t longest_player_name = 24;  // code points

struct PlayerName {
    std::string shown;  // as it was given, without blanks around it
    std::string key;    // what two spellings of one name have in common: store::name_key
};

Result<PlayerName> read_player_name(std::string_view text);

// Whether a text of at most so many code points may be shown to others, by the same rules.
bool is_displayable(std::string_view text, std::size_t longest);

}  // namespace cubewright::board
