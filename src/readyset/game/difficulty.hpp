// Difficulty of a puzzle, which depends only on the number of dice in its shortest solution.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace cubewright::readyset {

enum class Difficulty : std::uint8_t { beginner, intermediate, advanced };
inline constexpr std::array all_difficulties{Difficulty::beginner, Difficulty::intermediate, Difficulty::advanced};

constexpr std::string_view name(Difficulty d) {
    constexpr std::array<std::string_view, 3> names{"beginner", "intermediate", "advanced"};
    return names[static_cast<std::size_t>(d)];
}

constexpr std::optional<Difficulty> parse_difficulty(std::string_view text) {
    for (const Difficulty d : all_difficulties)
        if (name(d) == text) return d;
    return std::nullopt;
}

// A puzzle is for beginners if its shortest solution has 2 to 5 dice, intermediate if it has 6 or 7, and advanced if it
// has 8 or more.
constexpr Difficulty get_difficulty(unsigned shortest_length) {
    if (shortest_length <= 5) return Difficulty::beginner;
    return shortest_length <= 7 ? Difficulty::intermediate : Difficulty::advanced;
}

}  // namespace cubewright::readyset
