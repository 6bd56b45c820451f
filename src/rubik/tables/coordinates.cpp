#include "rubik/tables/coordinates.hpp"

namespace cubewright::rubik {

Cube cube_with_twist(std::size_t twist) {
    PieceArrays pieces = to_pieces(solved_cube);
    unsigned sum = 0;
    for (std::size_t i = corner_count - 1; i-- > 0; twist /= 3) {
        pieces.corners[i].twist = static_cast<unsigned>(twist % 3);
        sum += pieces.corners[i].twist;
    }
    pieces.corners[corner_count - 1].twist = (21 - sum) % 3;
    return to_cube(pieces);
}

Cube cube_with_flip(std::size_t flip) {
    PieceArrays pieces = to_pieces(solved_cube);
    for (std::size_t i = 0; i + 1 < edge_count; ++i) {
        pieces.edges[i].flip = static_cast<unsigned>((flip >> i) & 1U);
        pieces.edges[edge_count - 1].flip ^= pieces.edges[i].flip;
    }
    return to_cube(pieces);
}

Cube cube_with_slice(std::size_t slice) {
    PieceArrays pieces = to_pieces(solved_cube);
    const unsigned mask = detail::slice_ranks.mask[slice];
    unsigned inside = 8;
    unsigned outside = 0;
    for (std::size_t i = 0; i < edge_count; ++i)
        pieces.edges[i].piece = static_cast<Edge>(((mask >> i) & 1U) != 0 ? inside++ : outside++);
    return to_cube(pieces);
}

std::uint64_t permutation_with_rank(std::size_t rank) {
    std::array<unsigned, 8> digits{};
    for (std::size_t i = 8; i-- > 0; rank /= 8 - i) digits[i] = static_cast<unsigned>(rank % (8 - i));
    std::array<unsigned, 8> left{0, 1, 2, 3, 4, 5, 6, 7};
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        bytes |= std::uint64_t{left[digits[i]]} << (8 * i);
        for (std::size_t k = digits[i]; k + 1 < 8; ++k) left[k] = left[k + 1];
    }
    return bytes;
}

}  // namespace cubewright::rubik
