#include "render/share_picture.hpp"

#include <array>
#include <optional>

#include "render/set_pieces.hpp"

namespace cubewright::render {

namespace {

using readyset::Die;
using twisty::Face;

constexpr Rgb share_ground = rgb(0xfaf6ef);
constexpr Rgb share_line = rgb(0xd9cfbf);
constexpr Rgb share_paper = rgb(0xfffdf8);
constexpr Rgb share_accent = rgb(0x9b2158);

Polygon moved(Polygon points, Point by, double scale = 1) {
    for (Point& point : points) point = {by.x + (point.x * scale), by.y + (point.y * scale)};
    return points;
}

// The projection of a face: its upper left corner, its edge vectors to the right and downwards in units of one edge,
// and its shading.
struct Slant {
    Face face;
    Point corner;
    Point right;
    Point down;
    double shade;
    unsigned quarters;  // clockwise rotation of the face relative to the net, in quarter turns
};
constexpr double slant_x = 0.8660254;
constexpr double slant_y = 0.5;
constexpr std::array<Slant, 3> seen_from_front{{
    {Face::U, {0, -1}, {slant_x, slant_y}, {-slant_x, slant_y}, 0, 0},
    {Face::R, {0, 0}, {slant_x, -slant_y}, {0, 1}, .15, 0},
    {Face::F, {-slant_x, -slant_y}, {slant_x, slant_y}, {0, 1}, .06, 0},
}};
constexpr std::array<Slant, 3> seen_from_back{{
    {Face::D, {0, -1}, {slant_x, slant_y}, {-slant_x, slant_y}, 0, 3},
    {Face::L, {-slant_x, -slant_y}, {slant_x, slant_y}, {0, 1}, .06, 2},
    {Face::B, {0, 0}, {slant_x, -slant_y}, {0, 1}, .15, 2},
}};

// Returns the sticker visible at a position of a face that is rotated clockwise by quarter turns.
std::size_t visible_sticker(CubeStickers facelets, const Slant& slant, std::size_t row, std::size_t column) {
    const std::size_t last = stickers_per_side(facelets) - 1;
    for (unsigned i = 0; i < slant.quarters; ++i) {
        const std::size_t before = row;
        row = last - column;
        column = before;
    }
    return sticker_at(facelets, slant.face, row, column);
}

void draw_side(Raster& raster, CubeStickers facelets, const ColourScheme& colours, const std::array<Slant, 3>& side,
               Point middle, double edge) {
    const auto outline = Polygon{
        {0, -1}, {slant_x, -slant_y}, {slant_x, slant_y}, {0, 1}, {-slant_x, slant_y}, {-slant_x, -slant_y}, {0, -1}};
    raster.fill(moved(outline, middle, edge), plastic);
    raster.stroke(moved(outline, middle, edge), edge / 12, plastic);
    const std::size_t along = stickers_per_side(facelets);
    const double cell = 1 / static_cast<double>(along);
    constexpr double gap = .06;  // gap on each side, as a fraction of a cell
    for (const Slant& slant : side)
        for (std::size_t row = 0; row < along; ++row)
            for (std::size_t column = 0; column < along; ++column) {
                const Box box{(static_cast<double>(column) + gap) * cell, (static_cast<double>(row) + gap) * cell,
                              (1 - (2 * gap)) * cell, (1 - (2 * gap)) * cell};
                Polygon sticker = rounded_box(box, cell * .12);
                for (Point& p : sticker)
                    p = {slant.corner.x + (p.x * slant.right.x) + (p.y * slant.down.x),
                         slant.corner.y + (p.x * slant.right.y) + (p.y * slant.down.y)};
                sticker = moved(std::move(sticker), middle, edge);
                const Face face = facelets[visible_sticker(facelets, slant, row, column)];
                raster.fill(sticker, colours.colours[twisty::index(face)].rgb);
                if (slant.shade > 0) raster.fill(sticker, dark_ink, slant.shade);
            }
}

// The same four colour shapes as on the cards in all other pictures, with radius 15 around the origin.
Polygon colour_shape(readyset::Colour colour) {
    switch (colour) {
        case readyset::Colour::red:
            return circle({}, 15);
        case readyset::Colour::blue:
            return rounded_box({-14, -14, 28, 28}, 4);
        case readyset::Colour::green:
            return {{0, -17}, {17, 13}, {-17, 13}};
        case readyset::Colour::gold:
            return {{0, -18}, {18, 0}, {0, 18}, {-18, 0}};
    }
    return {};
}

Polygon joined(std::initializer_list<Polygon> parts) {
    Polygon line;
    for (const Polygon& part : parts) line.insert(line.end(), part.begin(), part.end());
    return line;
}

// Returns the symbol of a die as lines around the origin.
std::vector<Polygon> symbol_lines(Die die) {
    switch (die) {
        case Die::unite:
            return {joined({{{9, -11}}, arc({0, 2}, 9, 0, 180), {{-9, -11}}})};
        case Die::intersect:
            return {joined({{{-9, 11}}, arc({0, -2}, 9, 180, 360), {{9, 11}}})};
        case Die::subtract:
            return {{{-10, 0}, {10, 0}}};
        case Die::complement:
            return {{{4, -12}, {-3, 3}}};
        case Die::universe:  // drawn with serifs, to distinguish it from ∪
            return {joined({{{8, -11}}, arc({0, 3}, 8, 0, 180), {{-8, -11}}}),
                    {{-12, -11}, {-4, -11}},
                    {{4, -11}, {12, -11}}};
        case Die::empty:
            return {circle({}, 9.5), {{8.5, -12.5}, {-8.5, 12.5}}};
        case Die::equals:
            return {{{-10, -4.5}, {10, -4.5}}, {{-10, 4.5}, {10, 4.5}}};
        case Die::subset:
            return {joined({{{10, -11}}, arc({1, -3}, 8, 270, 90), {{10, 5}}}), {{-7, 11}, {10, 11}}};
        case Die::wild:
            return {joined({arc({0, -5}, 6.5, 190, 400), {{0, 4}}}), {{0, 11}, {0, 11.1}}};
        default:
            return {};
    }
}

// Returns the digit of a goal as lines in a box of 20 by 32 around the origin.
std::vector<Polygon> digit_lines(unsigned digit) {
    switch (digit) {
        case 1:
            return {{{-6, -9}, {2, -16}, {2, 16}}};
        case 2:
            return {joined({arc({0, -7}, 9, 190, 390), {{-10, 16}, {10, 16}}})};
        case 3:
            return {arc({-1, -8}, 8, 200, 450), arc({-1, 8}, 8.5, 270, 520)};
        case 4:
            return {{{4, 16}, {4, -16}, {-10, 7}, {10, 7}}};
        case 5:
            return {joined({{{9, -16}, {-7, -16}, {-8, -2}}, arc({-1, 6}, 10, 230, 500)})};
        case 6:
            return {circle({0, 7}, 9), {{-9, 7}, {-6, -5}, {3, -16}}};
        case 7:
            return {{{-10, -16}, {10, -16}, {-3, 16}}};
        default:
            return {};
    }
}

void draw_card(Raster& raster, readyset::Card card, Point at, double scale) {
    raster.fill(moved(rounded_box({1.5, 3, card_width, card_height}, 9), at, scale), dark_ink, .08);
    raster.fill(moved(rounded_box({-1, -1, card_width + 2, card_height + 2}, 10), at, scale), share_line);
    raster.fill(moved(rounded_box({0, 0, card_width, card_height}, 9), at, scale), share_paper);
    constexpr std::array<Point, readyset::colour_count> places{{{24, 32}, {60, 32}, {24, 80}, {60, 80}}};
    for (const readyset::Colour colour : readyset::all_colours) {
        const Point place = places[readyset::index(colour)];
        const Point centre{at.x + (place.x * scale), at.y + (place.y * scale)};
        if (has(card, colour))
            raster.fill(moved(colour_shape(colour), centre, scale), colour_style(colour).rgb);
        else
            raster.fill(circle(centre, 3 * scale), share_line, .7);
    }
}

void draw_die(Raster& raster, Die die, std::optional<readyset::Mark> mark, Point at, double scale) {
    const Rgb ground = die_background(die);
    raster.fill(moved(rounded_box({1, 2.5, die_size, die_size}, 10), at, scale), dark_ink, .15);
    raster.fill(moved(rounded_box({-.5, -.5, die_size + 1, die_size + 1}, 10), at, scale), dark_ink, .18);
    raster.fill(moved(rounded_box({0, 0, die_size, die_size}, 10), at, scale), ground);
    const Point centre{at.x + (die_size / 2 * scale), at.y + (die_size / 2 * scale)};
    if (is_colour(die)) raster.fill(moved(colour_shape(colour_of(die)), centre, scale * .8), text_colour_on(ground));
    for (const Polygon& line : symbol_lines(die))
        raster.stroke(moved(line, centre, scale), 3.6 * scale, text_colour_on(ground));
    if (!mark || *mark == readyset::Mark::wild) return;
    const Point corner{at.x + (44 * scale), at.y + (4 * scale)};
    raster.fill(circle(corner, 9 * scale), share_paper);
    raster.fill(circle(corner, 7.5 * scale), *mark == readyset::Mark::required ? rgb(0x14a05a) : rgb(0xf2a900));
}

}  // namespace

Raster share_picture(CubeStickers facelets, const ColourScheme& colours) {
    Raster raster(share_width, share_height, share_ground);
    constexpr double edge = 270;
    constexpr double middle = share_height / 2.0;
    draw_side(raster, facelets, colours, seen_from_front, {share_width * .27, middle}, edge);
    draw_side(raster, facelets, colours, seen_from_back, {share_width * .73, middle}, edge);
    return raster;
}

Raster share_picture(const readyset::Puzzle& puzzle) {
    Raster raster(share_width, share_height, share_ground);
    constexpr double card_scale = 1.75;
    constexpr double left = 60;
    for (std::size_t i = 0; i < puzzle.board.size(); ++i)
        draw_card(raster, puzzle.board[i],
                  {left + (static_cast<double>(i % cards_in_row) * (card_width + 12) * card_scale),
                   40 + (static_cast<double>(i / cards_in_row) * (card_height + 11) * card_scale)},
                  card_scale);
    constexpr Point goal{960, 245};
    raster.fill(circle(goal, 150), share_accent);
    for (const Polygon& line : digit_lines(puzzle.goal)) raster.stroke(moved(line, goal, 4.6), 28, share_paper);
    constexpr double die_scale = 2.1;
    const double step = (share_width - (2 * left) - (die_size * die_scale)) / 7;
    for (std::size_t i = 0; i < puzzle.dice.size(); ++i) {
        const bool marked = puzzle.designation && puzzle.designation->die == i;
        draw_die(raster, puzzle.dice[i], marked ? std::optional(puzzle.designation->mark) : std::nullopt,
                 {left + (static_cast<double>(i) * step), 495}, die_scale);
    }
    return raster;
}

}  // namespace cubewright::render
