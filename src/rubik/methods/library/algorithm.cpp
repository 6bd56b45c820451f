#include "rubik/methods/library/algorithm.hpp"

#include "twisty/notation.hpp"

namespace cubewright::rubik {

std::vector<Turn> turns_of(std::string_view algorithm) {
    return parse_turns(algorithm).value_or(std::vector<Turn>{});
}

std::vector<Move> moves_of(std::string_view algorithm) {
    std::vector<Move> moves;
    for (const Turn t : turns_of(algorithm)) moves.push_back(make_move(direction(t.layers), t.quarters));
    return moves;
}

}  // namespace cubewright::rubik
