#include "render/cube_ansi.hpp"

#include <array>

namespace cubewright::render {

namespace {

using twisty::Face;

constexpr std::size_t sticker_columns = 2;

// Prints one row of a face. Colour codes are written only when the colour changes and are always reset at the end.
std::string format_row(CubeStickers facelets, Face face, std::size_t row, ColourDepth depth,
                       const PictureOptions& options) {
    std::string text;
    std::string current;
    for (std::size_t i = 0; i < stickers_per_side(facelets); ++i) {
        const std::size_t facelet = sticker_at(facelets, face, row, i);
        const StickerLook look = sticker_look(facelets, facelet, options);
        if (depth != ColourDepth::none) {
            const std::string wanted = ansi_colours(look.fill, text_colour_on(look.fill), depth);
            if (wanted != current) text += current = wanted;
        }
        if (options.letters || depth == ColourDepth::none) {
            text += look.highlighted ? '*' : ' ';
            text += options.unknown[facelet] ? '?' : options.colours[facelets[facelet]].letter;
        } else {
            text += look.highlighted ? "<>" : "  ";
        }
    }
    if (depth != ColourDepth::none) text += ansi_reset;
    return text;
}

}  // namespace

std::string ansi_net(CubeStickers facelets, ColourDepth depth, const PictureOptions& options) {
    constexpr std::array belt{Face::L, Face::F, Face::R, Face::B};
    const std::size_t along = stickers_per_side(facelets);
    const std::string below_left((along * sticker_columns) + 1, ' ');
    std::string net;
    const auto single_face = [&](Face face) {
        for (std::size_t row = 0; row < along; ++row)
            net += below_left + format_row(facelets, face, row, depth, options) + '\n';
    };
    single_face(Face::U);
    for (std::size_t row = 0; row < along; ++row) {
        for (const Face face : belt) {
            if (face != belt[0]) net += ' ';
            net += format_row(facelets, face, row, depth, options);
        }
        net += '\n';
    }
    single_face(Face::D);
    return net;
}

}  // namespace cubewright::render
