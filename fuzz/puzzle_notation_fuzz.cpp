// Parses arbitrary bytes as an algorithm. If parsing succeeds, printing and parsing the algorithm again must not change
// it.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.hpp"
#include "twisty/puzzle/definition.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

using namespace cubewright::twisty;

namespace {

Puzzle make_puzzle() {
    Puzzle puzzle{"fuzz", {{"P", 60, 1}}, {}, {}};
    puzzle.solved = distinct_pattern(puzzle.orbits);
    for (const std::string_view name :
         {"R", "Rw", "2R", "BL", "B", "L", "UR_PLUS_", "R_PLUSPLUS_", "U_SQ_", "D_SQ_", "_SLASH_", "x"}) {
        const std::size_t first = 5 * puzzle.families.size();
        Transformation turn = identity(puzzle.orbits);
        for (std::size_t i = 0; i < 5; ++i) turn.from[first + i] = static_cast<std::uint8_t>(first + ((i + 1) % 5));
        require(add_family(puzzle, std::string(name), turn, {}).has_value());
    }
    return puzzle;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Puzzle puzzle = make_puzzle();
    const auto alg = parse_alg(puzzle, {reinterpret_cast<const char*>(data), size});
    if (!alg) return 0;
    require(parse_alg(puzzle, to_string(puzzle, *alg)) == *alg);
    return 0;
}
