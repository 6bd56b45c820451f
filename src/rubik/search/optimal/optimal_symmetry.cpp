#include "rubik/search/optimal/optimal_symmetry.hpp"

#include <algorithm>
#include <utility>

namespace cubewright::rubik {

std::vector<SelfSymmetry> self_symmetries(const Cube& position) {
    std::vector<SelfSymmetry> found;
    const Cube backwards = inverse(position);
    for (const Symmetry s : all_symmetries) {
        const Cube image = conjugate(position, s);
        if (image == position) found.push_back({s, false});
        if (image == backwards) found.push_back({s, true});
    }
    return found;
}

std::vector<Move> transformed(std::span<const Move> solution, const SelfSymmetry& by) {
    std::vector<Move> moves;
    for (const Move m : solution) {
        const Move image = transformed(m, by.symmetry);
        moves.push_back(by.inverts ? inverse(image) : image);
    }
    if (by.inverts) std::ranges::reverse(moves);
    return moves;
}

std::vector<Move> canonical(std::vector<Move> moves) {
    for (std::size_t i = 1; i < moves.size(); ++i)
        if (axis(face(moves[i - 1])) == axis(face(moves[i])) && moves[i] < moves[i - 1])
            std::swap(moves[i - 1], moves[i]);
    return moves;
}

std::set<std::vector<Move>> images(std::span<const Move> solution, std::span<const SelfSymmetry> symmetries) {
    std::set<std::vector<Move>> all;
    for (const SelfSymmetry& s : symmetries) all.insert(canonical(transformed(solution, s)));
    return all;
}

}  // namespace cubewright::rubik
