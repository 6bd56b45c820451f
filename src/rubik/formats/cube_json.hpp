// The cube as a JSON document of six faces, each with its nine stickers as colour numbers; and a list
// of moves with the time of each. What a document adds to a cube, its count of moves and the times,
// belongs to the document alone.
//   {"faces":{"front":{"stickers":[2,2,2,2,2,2,2,2,2],"center":2},…},"isValid":true,"moveCount":0}
//   [{"face":"F","rotation":3,"timestamp":1700000000000},…]
// 0 white, 1 yellow, 2 red, 3 orange, 4 green, 5 blue.
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
#include "rubik/cube/move.hpp"

namespace cubewright::rubik {

// Longer documents are refused unread.
inline constexpr std::size_t max_cube_json = 65'536;
Result<void> check_json_size(std::string_view json);

// A document's stickers as colour letters, W Y R O G B, whatever cube they make.
struct CubeDocument {
    Stickers stickers{};
    std::uint64_t moves_made = 0;
    friend bool operator==(const CubeDocument&, const CubeDocument&) = default;
};
Result<CubeDocument> parse_cube_document(std::string_view json);

Result<Cube> parse_cube_json(std::string_view json);  // impossible pieces are an error too
std::string to_cube_json(const Cube& cube, std::uint64_t moves_made = 0, const FaceSymbols& colours = mirrored_colours);

struct TimedMove {
    Move move{};
    // As the writer counts it, milliseconds since 1970 in a browser; none for a move that nobody has made.
    std::optional<std::uint64_t> timestamp{};
    friend bool operator==(TimedMove, TimedMove) = default;
};
// Is this a list of moves? It begins "[{"; a commutator begins with a bracket too, but never so.
bool looks_like_moves_json(std::string_view text);
Result<std::vector<TimedMove>> parse_moves_json(std::string_view json);
std::string to_moves_json(std::span<const TimedMove> moves);

// The moves as twisty::simplified merges them. A merged move has the last timestamp of those that it is made of.
std::vector<TimedMove> merged(std::span<const TimedMove> moves);

}  // namespace cubewright::rubik
