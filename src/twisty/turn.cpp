#include "twisty/turn.hpp"

namespace cubewright::twisty {

namespace {

constexpr std::array<std::string_view, layers_count> layers_names{"U",  "R",  "F",  "D", "L", "B", "Uw", "Rw", "Fw",
                                                                  "Dw", "Lw", "Bw", "M", "E", "S", "x",  "y",  "z"};
constexpr std::array<std::string_view, 4> suffixes{"", "", "2", "'"};

}  // namespace

std::string to_string(Turn t) {
    return std::string(layers_names[index(t.layers)]) + std::string(suffixes[t.quarters]);
}

std::string to_string(std::span<const Turn> turns) {
    std::string text;
    for (const Turn t : turns) {
        if (!text.empty()) text += ' ';
        text += to_string(t);
    }
    return text;
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

}  // namespace cubewright::twisty
