#include "puzzles/random_moves.hpp"

#include <fmt/core.h>

#include <array>
#include <string_view>
#include <vector>

namespace cubewright::puzzles {

namespace {

constexpr std::array<std::string_view, 6> face_names{"U", "R", "F", "D", "L", "B"};
constexpr std::array<std::string_view, 3> amounts{"", "2", "'"};

struct Block {
    std::string name;
    std::size_t axis = 0;
};

// Returns the outer blocks that contain at most half of the layers. Of two opposite blocks that each contain half of
// the cube, only one is listed.
std::vector<Block> list_blocks(unsigned size) {
    std::vector<Block> blocks;
    for (std::size_t face = 0; face < face_names.size(); ++face)
        for (unsigned depth = 1; depth <= size / 2; ++depth) {
            if (2 * depth == size && face >= 3) continue;
            const std::string_view name = face_names[face];
            blocks.push_back({depth == 1   ? std::string(name)
                              : depth == 2 ? fmt::format("{}w", name)
                                           : fmt::format("{}{}w", depth, name),
                              face % 3});
        }
    return blocks;
}

}  // namespace

std::string random_cube_moves(Random& random, unsigned size) {
    const std::vector<Block> blocks = list_blocks(size);
    const unsigned count = 20 * (size - 2);
    std::string text;
    std::vector<bool> is_used(blocks.size());  // blocks turned since the axis changed
    std::size_t axis = 3;
    for (unsigned i = 0; i < count; ++i) {
        std::size_t block = 0;
        do block = static_cast<std::size_t>(random.below(blocks.size()));
        while (blocks[block].axis == axis && is_used[block]);
        if (blocks[block].axis != axis) is_used.assign(blocks.size(), false);
        axis = blocks[block].axis;
        is_used[block] = true;
        text += fmt::format("{}{}{}", i == 0 ? "" : " ", blocks[block].name, random.pick(amounts));
    }
    return text;
}

std::string random_megaminx_moves(Random& random) {
    constexpr unsigned lines = 7;
    constexpr unsigned moves_per_line = 10;
    std::string text;
    for (unsigned line = 0; line < lines; ++line) {
        for (unsigned i = 0; i < moves_per_line; ++i)
            text += fmt::format("{}{} ", i % 2 == 0 ? 'R' : 'D', random.below(2) == 0 ? "++" : "--");
        text += random.below(2) == 0 ? "U" : "U'";
        if (line + 1 < lines) text += '\n';
    }
    return text;
}

}  // namespace cubewright::puzzles
