#include "rubik/tables/coordinates.hpp"

namespace cubewright::rubik {

constinit const detail::PermutationRanks detail::permutation_ranks = [] {
    detail::PermutationRanks ranks;
    for (unsigned code = 0; code < 4096; ++code) {
        const std::array<unsigned, 4> values{code & 7U, (code >> 3U) & 7U, (code >> 6U) & 7U, code >> 9U};
        unsigned first = 0;
        unsigned last = 0;
        for (unsigned i = 0; i < 4; ++i) {
            unsigned smaller_before = 0;
            unsigned smaller_after = 0;
            for (unsigned j = 0; j < i; ++j) smaller_before += values[j] < values[i] ? 1U : 0U;
            for (unsigned j = i + 1; j < 4; ++j) smaller_after += values[j] < values[i] ? 1U : 0U;
            first = first * (8 - i) + values[i] - smaller_before;
            last = last * (4 - i) + smaller_after;
        }
        ranks.first[code] = static_cast<std::uint16_t>(first * 24);
        ranks.last[code] = static_cast<std::uint8_t>(last);
    }
    return ranks;
}();

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

Bytes16 permutation_of_eight(std::size_t rank) {
    std::array<std::size_t, 8> digits{};
    for (std::size_t i = 8; i-- > 0; rank /= 8 - i) digits[i] = rank % (8 - i);
    std::array<std::uint8_t, 8> left{0, 1, 2, 3, 4, 5, 6, 7};
    ByteArray16 bytes = to_array(iota16);
    for (std::size_t i = 0; i < 8; ++i) {
        bytes[i] = left[digits[i]];
        for (std::size_t k = digits[i]; k + 1 < 8; ++k) left[k] = left[k + 1];
    }
    return to_bytes16(bytes);
}

// The first 24 permutations of eight elements move only the last four.
Bytes16 permutation_of_slice(std::size_t rank) {
    const ByteArray16 eight = to_array(permutation_of_eight(rank));
    ByteArray16 bytes = to_array(iota16);
    for (std::size_t i = 4; i < 8; ++i) bytes[i + 4] = static_cast<std::uint8_t>(eight[i] + 4);
    return to_bytes16(bytes);
}

}  // namespace cubewright::rubik
