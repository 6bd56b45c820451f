#include "events/quick_solver.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <vector>

#include "events/four/four_solver.hpp"
#include "events/square1/square1_solver.hpp"
#include "puzzles/puzzle_catalogue.hpp"
#include "puzzles/square1_puzzle.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/search/state_scramble.hpp"
#include "texts/message.hpp"
#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

namespace cubewright::events {

namespace {

using namespace twisty;

tl::unexpected<Error> solving_stopped() {
    return interrupted(tr("No solution was found."));
}

// Returns the stickers of an N×N×N in the order of Kociemba's facelet string.
std::vector<Face> list_facelets(const BuiltPuzzle& cube, const Pattern& pattern, std::size_t size) {
    using enum Face;
    // The faces towards which the columns and the rows of each face are counted.
    constexpr std::array<std::array<Face, 2>, face_count> directions{{{R, F}, {B, D}, {R, D}, {R, B}, {F, D}, {L, D}}};
    const std::vector<std::size_t> colours = sticker_colours(cube, pattern);
    std::vector<Face> facelets(face_count * size * size);
    for (std::size_t i = 0; i < cube.stickers.size(); ++i) {
        const Sticker& sticker = cube.stickers[i];
        Vector3 centre;
        for (const Vector3 corner : sticker.outline)
            centre = centre + 1.0 / static_cast<double>(sticker.outline.size()) * corner;
        // The cube extends from -1 to 1 in each direction.
        const auto count_layers = [&](Face towards) {
            const double share = (dot(centre, cube.solid.faces[index(towards)].normal) + 1) / 2;
            return static_cast<std::size_t>(share * static_cast<double>(size));
        };
        const auto [right, down] = directions[sticker.face];
        facelets[((sticker.face * size) + count_layers(down)) * size + count_layers(right)] =
            static_cast<Face>(colours[i]);
    }
    return facelets;
}

Result<std::string> solve_three(const Pattern& pattern, const StopToken& stop) {
    const std::vector<Face> facelets = list_facelets(*puzzles::find_shape("3x3x3"), pattern, 3);
    rubik::Stickers stickers{};
    for (std::size_t i = 0; i < stickers.size(); ++i) stickers[i] = rubik::face_letters.symbols[index(facelets[i])];
    const rubik::TwoPhaseTables* tables = rubik::try_two_phase_tables(rubik::TableTier::tiny, Metric::htm, {}, stop);
    if (tables == nullptr) return solving_stopped();
    const auto scramble = rubik::scramble_to(*tables, rubik::to_cube(stickers, rubik::face_letters).value(), stop);
    if (!scramble) return solving_stopped();
    std::vector<Move> solution;
    for (const Move move : std::views::reverse(*scramble)) solution.push_back(inverse(move));
    return to_string(solution);
}

Result<std::string> solve_four(const Pattern& pattern, const StopToken& stop) {
    four::Facelets facelets{};
    std::ranges::copy(list_facelets(*puzzles::find_shape("4x4x4"), pattern, 4), facelets.begin());
    const auto solution = four::solve(four::from_facelets(facelets), stop);
    if (!solution) return solving_stopped();
    return to_string(solution->turns);
}

// Appends the rotations that bring the solved puzzle into its standard orientation.
Result<std::string> end_in_standard_orientation(const Puzzle& puzzle, const Pattern& start, std::string moves) {
    TRY(const auto& end,
        parse_alg(puzzle, moves).and_then([&](const PuzzleAlg& alg) { return apply(puzzle, start, alg); }));
    for (const WholeRotation& rotation : list_rotations(puzzle)) {
        if (apply(puzzle.orbits, end, rotation.transformation) != puzzle.solved) continue;
        for (const PuzzleMove move : rotation.moves) moves += (moves.empty() ? "" : " ") + to_string(puzzle, move);
        break;
    }
    return moves;
}

using CubeSolver = Result<std::string> (*)(const Pattern&, const StopToken&);

Result<std::string> solve_cube(std::string_view name, const Pattern& pattern, CubeSolver solve, const StopToken& stop) {
    const Puzzle& puzzle = *puzzles::find_puzzle(name);
    TRY(const auto& group, PuzzleGroup::build(puzzle, GroupMoves::all, stop));
    if (auto obstacle = group.find_obstacle(pattern)) return tl::unexpected(std::move(*obstacle));
    return solve(pattern, stop).and_then([&](const std::string& moves) {
        return end_in_standard_orientation(puzzle, pattern, moves);
    });
}

Result<std::string> solve_square1(const Pattern& pattern, const StopToken& stop) {
    square1::State state;
    Pattern rest = puzzles::find_puzzle("square-1")->solved;  // with the wedges and the right part of the equator
    for (std::size_t i = 0; i < state.wedges.size(); ++i) {
        rest.pieces[i] = pattern.pieces[i];
        state.wedges[square1::renumber(i)] = static_cast<std::uint8_t>(square1::renumber(pattern.pieces[i]));
    }
    state.is_equator_turned = pattern.orientations.back() != 0;
    if (state.is_equator_turned) rest.orientations.back() = puzzles::turned_equator;
    if (pattern != rest)
        return fail("pattern-unreachable", tr("the moves of the puzzle do not reach this arrangement of pieces"));
    // If a corner blocks the slice, the layers are turned first.
    const square1::Tables& tables = square1::tables();
    for (const unsigned upper : square1::list_turns(state, 0)) {
        for (const unsigned lower : square1::list_turns(state, square1::layer_size)) {
            const square1::State turned = square1::turn(state, upper, lower);
            if (!tables.shapes.contains(turned))
                return fail("pattern-unreachable",
                            tr("the moves of the puzzle do not reach this arrangement of pieces"));
            auto solution = square1::solve(tables, turned, stop);
            if (!solution) return solving_stopped();
            solution->steps.front().upper += upper;
            solution->steps.front().lower += lower;
            return to_string(solution->steps);
        }
    }
    return fail("pattern-unreachable", tr("the moves of the puzzle do not reach this arrangement of pieces"));
}

}  // namespace

bool has_quick_solver(std::string_view puzzle) {
    return puzzle == "3x3x3" || puzzle == "4x4x4" || puzzle == "square-1";
}

Result<std::string> solve_quickly(std::string_view puzzle, const Pattern& pattern, const StopToken& stop) {
    if (puzzle == "square-1") return solve_square1(pattern, stop);
    return solve_cube(puzzle, pattern, puzzle == "3x3x3" ? solve_three : solve_four, stop);
}

}  // namespace cubewright::events
