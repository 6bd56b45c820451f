// Reading puzzle definitions from files that users provide: cubing.js KPuzzle definitions (JSON) and the .tws files of
// twsearch. The limits bound the cost of hostile files; the largest sample of twsearch, a 20×20×20, fits.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/result.hpp"
#include "twisty/puzzle/puzzle.hpp"

namespace cubewright::twisty {

inline constexpr std::size_t max_definition_text = 1'000'000;  // in bytes
inline constexpr std::size_t most_orbits = 200;
inline constexpr std::size_t most_positions = 4096;  // number of pieces of all orbits
inline constexpr std::size_t most_families = 500;
inline constexpr std::size_t most_derived_moves = 200;
inline constexpr std::size_t max_derived_text = 20'000;   // length of the algorithms of all derived moves, in bytes
inline constexpr std::size_t most_family_moves = 10'000;  // maximum order of a move
inline constexpr std::size_t longest_name = 60;           // maximum length of the name of an orbit or a move

// Reads a KPuzzle definition if the text starts with '{', and a .tws definition otherwise.
Result<Puzzle> read_puzzle(std::string_view text);

// Reads a KPuzzle definition: an object with name, orbits, defaultPattern, moves and derivedMoves. Other fields are
// ignored.
Result<Puzzle> read_kpuzzle(std::string_view text);

// Reads a .tws definition. Errors state line and column.
Result<Puzzle> read_tws(std::string_view text);

// Reads a cubing.js pattern of the puzzle: {"CORNERS": {"pieces": […], "orientation": […]}, …}. If orientationMod is
// missing, each piece has the orientation modulus that it has in the solved pattern.
Result<Pattern> read_pattern(const Puzzle& puzzle, const JsonField& field);
Json to_json(const Puzzle& puzzle, const Pattern& pattern);

// The steps that all readers share. `where` is the location for errors.
Result<void> add_orbit(Puzzle& puzzle, Orbit orbit, const Where& where);
// Adds a move family. A name such as R2 is not added if the puzzle has R and R2 is the same as R repeated.
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
