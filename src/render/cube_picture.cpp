#include "render/cube_picture.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "texts/language.hpp"
#include "twisty/problem.hpp"

namespace cubewright::render {

namespace {

using twisty::Face;

constexpr Rgb unknown_grey = rgb(0x8a9099);
constexpr double sticker_gap = 1;  // space between a sticker and the border of its cell
constexpr double corner_radius = 3.2;
constexpr double letter_size = 11;
// Distance from the middle of a capital letter to its baseline, relative to the font size.
constexpr double letter_drop = 0.36;

// Describes the stickers for screen readers, face by face and row by row: "up white; right white blue blue, red red
// red, red red red; …". A face of one colour is described by one word.
std::string described(CubeStickers facelets, const PictureOptions& options) {
    constexpr std::array names{tr("up"), tr("right"), tr("front"), tr("down"), tr("left"), tr("back")};
    const std::size_t along = stickers_per_side(facelets);
    const std::size_t per_face = along * along;
    const auto colour = [&](std::size_t i) {
        return options.unknown[i] ? std::string("?")
                                  : to_sentence(twisty::describe_colour(options.colours[facelets[i]].name));
    };
    std::string words;
    for (std::size_t first = 0; first < facelets.size(); first += per_face) {
        words += fmt::format("{}{}", first == 0 ? "" : "; ", to_sentence(names[first / per_face]));
        bool is_plain = true;
        for (std::size_t i = first; i < first + per_face; ++i) is_plain = is_plain && colour(i) == colour(first);
        for (std::size_t i = first; i < first + (is_plain ? 1 : per_face); ++i)
            words += fmt::format("{} {}", i > first && i % along == 0 ? "," : "", colour(i));
    }
    return words;
}

}  // namespace

StickerLook sticker_look(CubeStickers facelets, std::size_t facelet, const PictureOptions& options) {
    StickerLook look;
    look.highlighted = options.highlighted[facelet];
    look.faded = options.highlighted.any() && !look.highlighted;
    if (options.unknown[facelet]) {
        look.fill = unknown_grey;
        return look;
    }
    const StickerColour& colour = options.colours[facelets[facelet]];
    look.fill = colour.rgb;
    if (options.letters) look.letter = colour.letter;
    return look;
}

std::string sticker_marks(const StickerLook& look, Box cell) {
    const Box box{cell.x + sticker_gap, cell.y + sticker_gap, cell.width - (2 * sticker_gap),
                  cell.height - (2 * sticker_gap)};
    const double narrow_side = std::min(box.width, box.height);
    const std::string fading = look.faded ? R"( opacity=".4")" : "";
    std::string marks = fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}"{}/>)",
                                    svg_number(box.x), svg_number(box.y), svg_number(box.width), svg_number(box.height),
                                    svg_number(std::min(corner_radius, narrow_side / 3)), to_hex(look.fill), fading);
    const Point middle{box.x + (box.width / 2), box.y + (box.height / 2)};
    const std::string ink = to_hex(text_colour_on(look.fill));
    if (look.highlighted) {
        const double inset = narrow_side / 8;
        marks += fmt::format(
            R"(<rect x="{}" y="{}" width="{}" height="{}" rx="1.5" fill="none" stroke="{}" stroke-width="1.5"/>)",
            svg_number(box.x + inset), svg_number(box.y + inset), svg_number(box.width - (2 * inset)),
            svg_number(box.height - (2 * inset)), ink);
    }
    if (look.letter != ' ') {
        const double size = std::min(letter_size, narrow_side);
        const std::string smaller = size < letter_size ? fmt::format(R"( font-size="{}")", svg_number(size)) : "";
        marks +=
            fmt::format(R"(<text x="{}" y="{}" fill="{}"{}{}>{}</text>)", svg_number(middle.x),
                        svg_number(middle.y + (letter_drop * size)), ink, smaller, fading, svg_text({&look.letter, 1}));
    }
    return marks;
}

std::string face_stickers(CubeStickers facelets, Face face, const PictureOptions& options, unsigned quarters) {
    std::string marks;
    const std::size_t along = stickers_per_side(facelets);
    const double cell = stickers_size / static_cast<double>(along);
    for (std::size_t i = 0; i < along * along; ++i) {
        std::size_t row = i / along;
        std::size_t column = i % along;
        const std::size_t facelet = sticker_at(facelets, face, row, column);
        for (unsigned q = 0; q < quarters; ++q) row = std::exchange(column, along - 1 - row);
        marks += sticker_marks(sticker_look(facelets, facelet, options),
                               {cell * static_cast<double>(column), cell * static_cast<double>(row), cell, cell});
    }
    return marks;
}

std::string plastic_marks(Box box) {
    return fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="5" fill="{}"/>)", svg_number(box.x),
                       svg_number(box.y), svg_number(box.width), svg_number(box.height), to_hex(plastic));
}

Drawing cube_drawing(double width, double height, std::string_view marks, CubeStickers facelets,
                     const PictureOptions& options) {
    if (!options.letters) return {width, height, std::string(marks), described(facelets, options)};
    const std::string styled = fmt::format(
        R"(<g font-family="Helvetica,Arial,sans-serif" font-weight="700" font-size="{}" text-anchor="middle">{}</g>)",
        svg_number(letter_size), marks);
    return {width, height, styled, described(facelets, options)};
}

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
