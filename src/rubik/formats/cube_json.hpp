// JSON documents: a cube as six faces with nine colour numbers each, and a list of moves with timestamps. The move
// count and the timestamps belong to the document, not to the cube.
//   {"faces":{"front":{"stickers":[2,2,2,2,2,2,2,2,2],"center":2},…},"isValid":true,"moveCount":0}
//   [{"face":"F","rotation":3,"timestamp":1700000000000},…]
// Colours: 0 white, 1 yellow, 2 red, 3 orange, 4 green, 5 blue.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

// Maximum document size in bytes. Longer documents are rejected without parsing.
inline constexpr std::size_t max_cube_json = 65'536;
Result<void> check_json_size(std::string_view json);

// The stickers of a document as colour letters W Y R O G B. They need not form a cube.
struct CubeDocument {
    Stickers stickers{};
    std::uint64_t moves_made = 0;
    friend bool operator==(const CubeDocument&, const CubeDocument&) = default;
};
Result<CubeDocument> parse_cube_document(std::string_view json);

Result<Cube> parse_cube_json(std::string_view json);  // also fails for impossible pieces
std::string to_cube_json(const Cube& cube, std::uint64_t moves_made = 0, const FaceSymbols& colours = mirrored_colours);

struct TimedMove {
    Move move{};
    // Time of the move in the writer's unit, usually milliseconds since 1970. Empty if the move was never performed and
    // therefore has no time.
    std::optional<std::uint64_t> timestamp{};
    friend bool operator==(TimedMove, TimedMove) = default;
};
// Returns true if the text looks like a list of moves: it starts with "[{", which no commutator does.
bool looks_like_moves_json(std::string_view text);
Result<std::vector<TimedMove>> parse_moves_json(std::string_view json);
std::string to_moves_json(std::span<const TimedMove> moves);

// Merges moves like twisty::simplified. A merged move has the last timestamp of its parts.
std::vector<TimedMove> merged(std::span<const TimedMove> moves);

}  // namespace cubewright::rubik
