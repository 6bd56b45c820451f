// Reads the parts of a request that describe a cube: the cube itself, turns, the colours that a solution may start
// with, and the drawing options. Draws cubes in the caller's own colours, with errors highlighted.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "api/core/method.hpp"
#include "base/result.hpp"
#include "render/cube_picture.hpp"
#include "rubik/check/check.hpp"
#include "rubik/formats/cube_text.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "twisty/alg.hpp"

namespace cubewright::api {

Field cube_field();

// Returns the names of positions that are accepted in place of a cube.
std::vector<std::string_view> position_names();

// Parses the cube in the request without checking that it is solvable.
Result<rubik::ReadCube> read_cube(const Params& params, std::string_view field = "cube");

// Parses the cube in the request and returns it if it is solvable. Otherwise returns an error with the first reason why
// it is not.
Result<rubik::Cube> solvable_cube(const Params& params, std::string_view field = "cube");
// Checks a cube that has already been parsed, or one given as text.
Result<rubik::Cube> solvable_cube(const rubik::ReadCube& read, std::string_view field = "cube");
Result<rubik::Cube> solvable_cube(std::string_view text);

// The fields "view", "scheme", "letters" and "picture", for methods that draw a cube.
std::vector<Field> picture_fields();

// Returns a scheme that gives every face the colour named by its symbol. Returns nullopt unless all six symbols name
// colours.
std::optional<render::ColourScheme> colours_from_symbols(const rubik::FaceSymbols& symbols);

// Adds "colours", the colours of the faces U R F D L B, if the cube was written in colours.
void add_colours(Json& answer, const rubik::FaceSymbols& symbols);

// Returns the drawing options for a cube written with these symbols: the requested scheme, or else the colours that the
// symbols name.
Result<render::PictureOptions> picture_options(const Params& params, const rubik::FaceSymbols& symbols);
Result<render::PictureOptions> picture_options(const Params& params);

// Draws the cube in the requested view: "net", "isometric", or "both" for two isometric drawings that show all sides.
render::Drawing make_drawing(const Params& params, render::CubeStickers facelets,
                             const render::PictureOptions& options);

// Adds the stickers of the piece named `place` to the set if `names` contains that piece.
template <std::size_t Size, std::size_t Count>
void add_place(render::FaceletSet& set, std::string_view place, const std::array<std::string_view, Count>& names,
               const std::array<std::array<std::uint8_t, Size>, Count>& facelets) {
    const auto found = std::ranges::find(names, place);
    if (found == names.end()) return;
    for (const std::uint8_t facelet : facelets[static_cast<std::size_t>(found - names.begin())]) set.set(facelet);
}

// Returns the stickers at the positions where the report proves a mistake.
render::FaceletSet facelets_at(const rubik::CheckReport& report);

// Reads and writes turns in requests and answers, as text or as a JSON list of moves.

// The fields "alg" and "as".
Field alg_field();
Field list_field();

Result<twisty::Alg> read_alg(const Params& params, std::string_view field = "alg");
Result<std::vector<twisty::Turn>> read_turns(const Params& params, const StopToken& stop = {});

// Adds the turns as a list of face moves in "moves" if the request asks for a list. Any remaining rotation of the whole
// cube is stored in "held". Fails only when stopped.
Result<void> add_list(Json& answer, const Params& params, std::span<const twisty::Turn> turns, const Context& context);

// The colours that a solution may start with, written with the colour names of the input cube.

Field colour_field();

// Returns the cube's colour names: the names used in the input, or those of a standard cube.
rubik::ColourNames colour_names(const rubik::ReadCube& read);

// Parses a choice such as "white", "U", "white,yellow" or "neutral". An empty text selects `otherwise`.
Result<std::vector<twisty::Face>> first_colours(std::string_view text, const rubik::ColourNames& names,
                                                const std::vector<twisty::Face>& otherwise);

}  // namespace cubewright::api
