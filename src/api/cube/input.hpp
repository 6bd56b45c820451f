// Cubes as they come in requests, and how they are drawn: in the caller's own colours, with what is
// wrong standing out.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "api/core/method.hpp"
#include "base/result.hpp"
#include "render/cube_picture.hpp"
#include "rubik/check/check.hpp"
#include "rubik/formats/cube_text.hpp"

namespace cubewright::api {

Field cube_field();

// The positions that a cube can be given by name.
std::vector<std::string_view> position_names();

// The request's cube, whatever its stickers say.
Result<rubik::ReadCube> read_cube(const Params& params, std::string_view field = "cube");

// The request's cube when it is one that turns can solve; otherwise an error with the first reason.
Result<rubik::Cube> solvable_cube(const Params& params, std::string_view field = "cube");
// The same for a cube that has been read, or its text.
Result<rubik::Cube> solvable_cube(const rubik::ReadCube& read, std::string_view field = "cube");
Result<rubik::Cube> solvable_cube(std::string_view text);

// The fields "view", "scheme", "letters" and "picture", for methods that draw a cube.
std::vector<Field> picture_fields();

// The scheme in which every face wears the colour that its symbol names, if all six symbols do.
std::optional<render::ColourScheme> colours_from_symbols(const rubik::FaceSymbols& symbols);

// Adds "colours", those of the faces U R F D L B, if the cube was written in colours.
void add_colours(Json& answer, const rubik::FaceSymbols& symbols);

// The options for a cube that was written with these symbols: the scheme asked for, else the colours that they name.
Result<render::PictureOptions> picture_options(const Params& params, const rubik::FaceSymbols& symbols);
Result<render::PictureOptions> picture_options(const Params& params);

// The cube in the view asked for: "net", "isometric" or "both" sides.
render::Drawing make_drawing(const Params& params, render::CubeStickers facelets,
                             const render::PictureOptions& options);

// Adds the stickers of the piece with this name, if it is one of these.
template <std::size_t Size, std::size_t Count>
void add_place(render::FaceletSet& set, std::string_view place, const std::array<std::string_view, Count>& names,
               const std::array<std::array<std::uint8_t, Size>, Count>& facelets) {
    const auto found = std::ranges::find(names, place);
    if (found == names.end()) return;
    for (const std::uint8_t facelet : facelets[static_cast<std::size_t>(found - names.begin())]) set.set(facelet);
}

// The stickers at the places where a report proves something wrong.
render::FaceletSet facelets_at(const rubik::CheckReport& report);

}  // namespace cubewright::api
