#include "events/quick_solver.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <vector>

#include "events/four/solver.hpp"
#include "events/square1/square1_solver.hpp"
#include "puzzles/catalogue.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/search/fast/state_scramble.hpp"
#include "texts/codes.hpp"
#include "twisty/puzzle/notation.hpp"
#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/puzzle/whole_rotations.hpp"

namespace cubewright::events {

namespace {

using namespace twisty;

tl::unexpected<Error> solving_stopped() {
    return fail_with_kind(Text::interrupted, Text::solving_interrupted);
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
    const auto end = parse_alg(puzzle, moves).and_then([&](const PuzzleAlg& alg) { return apply(puzzle, start, alg); });
    if (!end) return tl::unexpected(end.error());
    for (const WholeRotation& rotation : list_rotations(puzzle)) {
        if (apply(puzzle.orbits, *end, rotation.transformation) != puzzle.solved) continue;
        for (const PuzzleMove move : rotation.moves) moves += (moves.empty() ? "" : " ") + to_string(puzzle, move);
        break;
    }
    return moves;
}

using CubeSolver = Result<std::string> (*)(const Pattern&, const StopToken&);

Result<std::string> solve_cube(std::string_view name, const Pattern& pattern, CubeSolver solve, const StopToken& stop) {
    const Puzzle& puzzle = *puzzles::find_puzzle(name);
    const auto group = PuzzleGroup::build(puzzle, GroupMoves::all, stop);
    if (!group) return tl::unexpected(group.error());
    if (auto obstacle = group->find_obstacle(pattern)) return tl::unexpected(std::move(*obstacle));
    return solve(pattern, stop).and_then([&](const std::string& moves) {
        return end_in_standard_orientation(puzzle, pattern, moves);
    });
}

Result<std::string> solve_square1(const Pattern& pattern, const StopToken& stop) {
    square1::State state;
    std::ranges::copy(std::views::take(pattern.pieces, static_cast<std::ptrdiff_t>(state.wedges.size())),
                      state.wedges.begin());
    state.is_equator_turned = pattern.orientations.back() == 1;
    const square1::Tables& tables = square1::tables();
    if (pattern.moduli != puzzles::find_puzzle("square-1")->solved.moduli || !tables.shapes.contains(state))
        return fail(Text::pattern_unreachable);
    const auto solution = square1::solve(tables, state, stop);
    if (!solution) return solving_stopped();
    return to_string(solution->steps);
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
