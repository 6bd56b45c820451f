#include "pocket/coordinate.hpp"

namespace cubewright::pocket {

namespace {

// The movable positions and pieces: all except DBL.
constexpr std::array moving{Corner::URF, Corner::UFL, Corner::ULB, Corner::UBR, Corner::DFR, Corner::DLF, Corner::DRB};

constexpr unsigned moving_index(Corner c) {
    return c == Corner::DRB ? 6U : static_cast<unsigned>(index(c));
}

// Lehmer code: for each piece, the number of later pieces with a smaller index.
std::uint32_t permutation_index(const Cube& cube) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < moving.size(); ++i) {
        const unsigned piece = moving_index(corner_at(cube, moving[i]).piece);
        std::uint32_t smaller = 0;
        for (std::size_t j = i + 1; j < moving.size(); ++j)
            smaller += moving_index(corner_at(cube, moving[j]).piece) < piece ? 1U : 0U;
        number = number * static_cast<std::uint32_t>(moving.size() - i) + smaller;
    }
    return number;
}

std::uint32_t twist_index(const Cube& cube) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i + 1 < moving.size(); ++i) number = number * 3 + corner_at(cube, moving[i]).twist;
    return number;
}

}  // namespace

std::uint32_t cube_index(const Cube& cube) {
    const Cube home = anchored(cube);
    return (permutation_index(home) * twist_count) + twist_index(home);
}

Cube cube_from_index(std::uint32_t number) {
    std::array<std::uint32_t, moving.size()> smaller{};
    std::uint32_t permutation = number / twist_count;
    for (std::size_t i = moving.size(); i-- > 0;) {
        const auto choices = static_cast<std::uint32_t>(moving.size() - i);
        smaller[i] = permutation % choices;
        permutation /= choices;
    }
    std::array<unsigned, moving.size()> twists{};
    std::uint32_t rest = number % twist_count;
    unsigned sum = 0;
    for (std::size_t i = moving.size() - 1; i-- > 0; rest /= 3) sum += twists[i] = rest % 3;
    twists[moving.size() - 1] = (3 - (sum % 3)) % 3;

    Cube cube;
    unsigned used = 0;
    for (std::size_t i = 0; i < moving.size(); ++i) {
        unsigned piece = 0;  // the unused piece that has this number of smaller unused pieces
        for (std::uint32_t left = smaller[i]; (used >> piece & 1U) != 0 || left > 0; ++piece)
            if ((used >> piece & 1U) == 0) --left;
        used |= 1U << piece;
        put_corner(cube, moving[i], {moving[piece], twists[i]});
    }
    return cube;
}

PositionMoves::PositionMoves() : permutations_(permutation_count), twists_(twist_count) {
    for (const Face face : search_faces) {
        const Cube& quarter = as_cube(make_move(face, 1));
        for (std::uint32_t i = 0; i < permutation_count; ++i)
            permutations_[i][index(face)] =
                static_cast<std::uint16_t>(permutation_index(cube_from_index(i * twist_count) * quarter));
        for (std::uint32_t i = 0; i < twist_count; ++i)
            twists_[i][index(face)] = static_cast<std::uint16_t>(twist_index(cube_from_index(i) * quarter));
    }
}

}  // namespace cubewright::pocket
