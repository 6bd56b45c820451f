#include "pocket/pocket_optimal.hpp"

#include <array>
#include <cstddef>

#include "base/lazy_value.hpp"
#include "pocket/pocket_check.hpp"
#include "puzzles/puzzle_catalogue.hpp"
#include "twisty/search/puzzle_solver.hpp"

namespace cubewright::pocket {

const DistanceTable* distance_table(Metric metric, const StopToken& stop) {
    static LazyValue<DistanceTable> half_turns;
    static LazyValue<DistanceTable> quarter_turns;
    const bool is_quarter = metric == Metric::qtm;
    return (is_quarter ? quarter_turns : half_turns).get_or_build(stop, [&] {
        return DistanceTable::build(*puzzles::find_puzzle("2x2x2"),
                                    is_quarter ? TurnMetric::smallest_turn : TurnMetric::every_move, stop);
    });
}

Pattern to_pattern(const Cube& cube) {
    const BuiltPuzzle& built = *puzzles::find_shape("2x2x2");
    // The corner at each position of the pattern. Its twist says which of its stickers the pattern counts as the first.
    std::array<PlacedCorner, corner_count> homes{};
    std::array<std::uint8_t, corner_count> position_of{};
    for (std::uint8_t i = 0; i < corner_count; ++i) {
        std::array<Face, 3> faces{};
        for (std::size_t k = 0; k < 3; ++k) faces[k] = static_cast<Face>(built.colours[i][k]);
        homes[i] = corner_from_faces(faces).value();
        position_of[index(homes[i].piece)] = i;
    }
    Pattern pattern = built.puzzle.solved;
    for (std::size_t i = 0; i < corner_count; ++i) {
        const PlacedCorner corner = corner_at(cube, homes[i].piece);
        const std::uint8_t piece = position_of[index(corner.piece)];
        pattern.pieces[i] = piece;
        pattern.orientations[i] =
            static_cast<std::uint8_t>((corner.twist + homes[i].twist + 3 - homes[piece].twist) % 3);
    }
    return pattern;
}

TablePosition find_position(const DistanceTable& table, const Cube& cube) {
    return table.find(to_pattern(anchored(cube))).value();
}

std::vector<std::vector<Move>> shortest_solutions(const DistanceTable& table, const Cube& cube, std::size_t limit) {
    std::vector<std::vector<Move>> solutions;
    for (const auto& turns : table.shortest_solutions(find_position(table, cube), limit))
        solutions.push_back(to_moves(turns));
    return solutions;
}

std::vector<Move> to_moves(const std::vector<std::uint32_t>& turns) {
    // The table lists the turns of U, R and F in the same order as all_moves.
    std::vector<Move> moves;
    for (const std::uint32_t turn : turns) moves.push_back(all_moves[turn]);
    return moves;
}

Cube cube_from_index(std::uint32_t index) {
    constexpr std::array places{Corner::URF, Corner::UFL, Corner::ULB, Corner::UBR,
                                Corner::DFR, Corner::DLF, Corner::DRB};
    constexpr std::uint32_t count = places.size();
    std::array<unsigned, count> twists{};
    unsigned sum = 0;
    for (std::uint32_t i = count - 1; i-- > 0; index /= 3) sum += twists[i] = index % 3;
    twists[count - 1] = (3 - sum % 3) % 3;
    std::array<std::uint32_t, count> choices{};  // index of each piece among the pieces that are not used yet
    for (std::uint32_t i = count; i-- > 0; index /= count - i) choices[i] = index % (count - i);

    Cube cube;
    std::vector<Corner> unused(places.begin(), places.end());
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto piece = unused.begin() + static_cast<std::ptrdiff_t>(choices[i]);
        put_corner(cube, places[i], {*piece, twists[i]});
        unused.erase(piece);
    }
    return cube;
}

Cube random_cube(Random& random, const DistanceTable& half_turns) {
    for (;;) {
        const Cube cube = cube_from_index(static_cast<std::uint32_t>(random.below(position_count)));
        if (find_position(half_turns, cube).distance >= least_scramble_distance) return cube;
    }
}

std::vector<Move> scramble_to(Random& random, const DistanceTable& half_turns, const Cube& cube) {
    return to_moves(find_exact_scramble(half_turns, find_position(half_turns, cube), gods_number, random).value());
}

}  // namespace cubewright::pocket
