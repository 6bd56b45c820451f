#include "rubik/move.hpp"

#include <ranges>

namespace cubewright::rubik {

std::vector<Move> inverse(std::span<const Move> moves) {
    std::vector<Move> undoing;
    undoing.reserve(moves.size());
    for (const Move m : moves | std::views::reverse) undoing.push_back(inverse(m));
    return undoing;
}

std::string to_string(Move m) {
    return to_string(to_turn(m));
}

std::string to_string(std::span<const Move> moves) {
    std::string text;
    for (const Move m : moves) {
        if (!text.empty()) text += ' ';
        text += to_string(m);
    }
    return text;
}

}  // namespace cubewright::rubik
