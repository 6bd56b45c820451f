// The puzzle used in the tests of Ready, Set pictures.
#pragma once

#include "readyset/game/set_puzzle.hpp"

namespace cubewright::render {

inline const readyset::Puzzle example{
    {readyset::Card{1}, readyset::Card{2}, readyset::Card{4}, readyset::Card{8}, readyset::Card{3}, readyset::Card{12},
     readyset::Card{6}, readyset::Card{0}},
    {readyset::Die::red, readyset::Die::equals, readyset::Die::blue, readyset::Die::green, readyset::Die::unite,
     readyset::Die::gold, readyset::Die::unite, readyset::Die::red},
    4,
    std::nullopt};

}  // namespace cubewright::render
