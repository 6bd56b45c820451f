// Reads puzzle definitions from files that users provide: cubing.js KPuzzle definitions (JSON) and twsearch .tws files.
// The limits bound the cost of hostile files. The largest twsearch sample, a 20×20×20, is within them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_fwd.hpp"
#include "base/result.hpp"
#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::twisty {

inline constexpr std::size_t max_definition_text = 1'000'000;  // size in bytes
inline constexpr std::size_t max_orbits = 200;
inline constexpr std::size_t max_positions = 4096;  // number of pieces in all orbits together
inline constexpr std::size_t max_families = 500;
inline constexpr std::size_t max_derived_moves = 200;
inline constexpr std::size_t max_derived_text = 20'000;  // total length of all derived-move algorithms, in bytes
inline constexpr std::size_t max_family_moves = 10'000;  // maximum order of a move
inline constexpr std::size_t longest_name = 60;          // maximum length of an orbit or move name

// Reads a KPuzzle definition if the text starts with '{', and a .tws definition otherwise.
Result<Puzzle> read_puzzle(std::string_view text);

// Reads a KPuzzle definition: an object with name, orbits, defaultPattern, moves and derivedMoves. Other fields are
// ignored.
Result<Puzzle> read_kpuzzle(std::string_view text);

// Reads a .tws definition. Errors include the line and column.
Result<Puzzle> read_tws(std::string_view text);

// Reads a cubing.js pattern of the puzzle: {"CORNERS": {"pieces": […], "orientation": […]}, …}. If orientationMod is
// missing, each piece has the orientation modulus that it has in the solved pattern.
Result<Pattern> read_pattern(const Puzzle& puzzle, const JsonField& field);
Json to_json(const Puzzle& puzzle, const Pattern& pattern);

// Steps shared by all readers. `where` is the location to report in errors.
Result<void> add_orbit(Puzzle& puzzle, Orbit orbit, const Where& where);
// Adds a move family. A move with a name such as R2 is not added if the puzzle has R and the move equals R repeated.
Result<void> add_family(Puzzle& puzzle, std::string name, Transformation turn, const Where& where);
// A move that is defined by an algorithm.
struct DerivedMove {
    std::string name;
    std::string alg;
    Where where;  // location for errors
};
// Adds moves that are defined by algorithms. They may refer to each other in any order.
Result<void> add_derived_moves(Puzzle& puzzle, std::vector<DerivedMove> moves);
Result<void> check_puzzle_name(std::string_view name, const Where& where);

}  // namespace cubewright::twisty
