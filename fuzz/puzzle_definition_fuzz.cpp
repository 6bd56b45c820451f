// Parses arbitrary bytes as a puzzle definition (KPuzzle JSON or .tws). If parsing succeeds, the puzzle must have valid
// moves and a valid pattern.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/json.hpp"
#include "fuzz/require.hpp"
#include "twisty/puzzle/definition.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

using namespace cubewright::twisty;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto puzzle = read_puzzle({reinterpret_cast<const char*>(data), size});
    if (!puzzle) return 0;
    require(!puzzle->orbits.empty());
    for (std::uint32_t i = 0; i < puzzle->families.size(); ++i) {
        const MoveFamily& family = puzzle->families[i];
        require(power(puzzle->orbits, family.turn, family.order) == identity(puzzle->orbits));
        if (family.order == 1) continue;
        const PuzzleAlg turn{{{PuzzleMove{i, 1}}}};
        require(parse_alg(*puzzle, to_string(*puzzle, turn)) == turn);
    }
    const auto pattern = to_json(*puzzle, puzzle->solved);
    require(read_pattern(*puzzle, cubewright::JsonField(pattern)) == puzzle->solved);
    return 0;
}
