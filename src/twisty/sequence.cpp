#include "twisty/sequence.hpp"

#include "twisty/cube_symmetries.hpp"

namespace cubewright::twisty {

namespace {

template <class T>
std::vector<T> reverse_and_invert(std::span<const T> turns) {
    std::vector<T> result;
    result.reserve(turns.size());
    for (std::size_t i = turns.size(); i > 0; --i) result.push_back(inverse(turns[i - 1]));
    return result;
}

template <class T>
std::vector<T> transform_all(std::span<const T> turns, Symmetry s) {
    std::vector<T> result;
    result.reserve(turns.size());
    for (const T t : turns) result.push_back(transformed(t, s));
    return result;
}

}  // namespace

std::vector<Turn> inverse(std::span<const Turn> turns) {
    return reverse_and_invert(turns);
}
std::vector<Move> inverse(std::span<const Move> moves) {
    return reverse_and_invert(moves);
}

std::vector<Turn> transformed(std::span<const Turn> turns, Symmetry s) {
    return transform_all(turns, s);
}
std::vector<Move> transformed(std::span<const Move> moves, Symmetry s) {
    return transform_all(moves, s);
}

std::vector<Turn> to_turns(std::span<const Move> moves) {
    std::vector<Turn> turns;
    turns.reserve(moves.size());
    for (const Move m : moves) turns.push_back(to_turn(m));
    return turns;
}

// A rotation r can be moved past the turn t that follows it, because r t = (r t r⁻¹) r. All rotations are therefore
// moved to the end, and each turn is renamed accordingly. Rw equals L followed by the rotation about R, and M equals
// L' R followed by the rotation about L.
HeldMoves to_moves(std::span<const Turn> turns) {
    HeldMoves result;
    result.moves.reserve(turns.size());
    Symmetry unrotated;  // the inverse of result.rotation
    for (const Turn held : turns) {
        const Turn t = transformed(held, unrotated);
        const TurnKind what = kind(t.layers);
        const Face near = direction(t.layers);
        const Face far = opposite(near);
        if (what == TurnKind::face) {
            result.moves.push_back(make_move(near, t.quarters));
            continue;
        }
        if (what == TurnKind::wide) result.moves.push_back(make_move(far, t.quarters));
        if (what == TurnKind::slice) {
            const Move opposed = make_move(near, 4U - t.quarters);
            const Move along = make_move(far, t.quarters);
            const bool in_order = may_follow(opposed, along);
            result.moves.push_back(in_order ? opposed : along);
            result.moves.push_back(in_order ? along : opposed);
        }
        const Symmetry r = to_symmetry(rotation_about(near, t.quarters));
        result.rotation = r * result.rotation;
        unrotated = unrotated * inverse(r);
    }
    return result;
}

}  // namespace cubewright::twisty
