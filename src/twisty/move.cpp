#include "twisty/move.hpp"

namespace cubewright::twisty {

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

}  // namespace cubewright::twisty
