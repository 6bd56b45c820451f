// Parses turns in test code.
#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "twisty/alg.hpp"

namespace cubewright::rubik {

inline std::vector<Turn> turns_in(std::string_view text) {
    const auto parsed = parse_turns(text);
    EXPECT_TRUE(parsed.has_value()) << text;
    return parsed.value_or(std::vector<Turn>{});
}

}  // namespace cubewright::rubik
