#include "render/set_pieces.hpp"

#include <fmt/core.h>

#include "render/figure.hpp"
#include "texts/language.hpp"

namespace cubewright::render {

namespace {

using readyset::Card;
using readyset::Colour;
using readyset::Die;
using readyset::Mark;

constexpr Rgb paper = rgb(0xfffdf8);
constexpr Rgb ivory = rgb(0xf7f3ea);
constexpr Rgb sky = rgb(0xdfeaf7);
constexpr Rgb slate = rgb(0x39424e);
constexpr Rgb violet = rgb(0x7b3fb5);
constexpr Rgb line = rgb(0xc9c2b4);
constexpr Rgb required_green = rgb(0x14a05a);
constexpr Rgb bonus_gold = rgb(0xf2a900);

// Draws a shape of radius 15 around the origin: circle, square, triangle or diamond.
std::string shape(Colour c, std::string_view style) {
    switch (c) {
        case Colour::red:
            return fmt::format(R"(<circle r="15"{}/>)", style);
        case Colour::blue:
            return fmt::format(R"(<rect x="-13.5" y="-13.5" width="27" height="27" rx="4"{}/>)", style);
        case Colour::green:
            return fmt::format(R"(<path d="M0-15.5 16 12.5H-16Z" stroke-linejoin="round"{}/>)", style);
        case Colour::gold:
            return fmt::format(R"(<path d="M0-17.5 17.5 0 0 17.5-17.5 0Z" stroke-linejoin="round"{}/>)", style);
    }
    return {};
}

// The letter is placed where the shape is widest.
std::string letter(Colour c, Rgb ink) {
    const double down = c == Colour::green ? 9 : 5.4;
    return fmt::format(R"(<text y="{}" fill="{}" font-size="15">{}</text>)", svg_number(down), to_hex(ink),
                       colour_style(c).letter);
}

std::string filled_shape(Colour c) {
    const Rgb fill = colour_style(c).rgb;
    return shape(c, fmt::format(R"( fill="{0}" stroke="{0}" stroke-width="2")", to_hex(fill))) +
           letter(c, text_colour_on(fill));
}

std::string empty_shape(Colour c) {
    return shape(c, R"( fill="none" stroke="#e3ddd0" stroke-width="1.5" stroke-dasharray="2.5 3")");
}

constexpr Point place_on_card(Colour c) {
    constexpr std::array<Point, readyset::colour_count> places{{{24, 32}, {60, 32}, {24, 80}, {60, 80}}};
    return places[readyset::index(c)];
}

// Symbols drawn as paths around the origin, so that they look the same on systems with different fonts.
std::string_view sign_path(Die die) {
    switch (die) {
        case Die::unite:
            return "M-9-11V2a9 9 0 0 0 18 0V-11";
        case Die::intersect:
            return "M-9 11V-2a9 9 0 0 1 18 0V11";
        case Die::subtract:
            return "M-10 0H10";
        case Die::complement:
            return "M4-12-3 3";
        case Die::empty:
            return "M0-9.5a9.5 9.5 0 1 0 .01 0ZM8.5-12.5-8.5 12.5";
        case Die::equals:
            return "M-10-4.5H10M-10 4.5H10";
        case Die::subset:
            return "M10-11H1a8 8 0 0 0 0 16H10M-7 11H10";
        default:
            return {};
    }
}

std::string face_marks(Die die) {
    if (is_colour(die)) {
        const Colour c = colour_of(die);
        const Rgb ink = text_colour_on(colour_style(c).rgb);
        return shape(c, fmt::format(R"( fill="none" stroke="{}" stroke-width="2.2")", to_hex(ink))) + letter(c, ink);
    }
    const std::string ink = to_hex(text_colour_on(die_background(die)));
    if (die == Die::universe)
        return fmt::format(
            R"(<text y="10" font-size="28" font-family="Georgia,'Times New Roman',serif" fill="{}">U</text>)", ink);
    if (die == Die::wild) return fmt::format(R"(<text y="10" font-size="29" fill="{}">?</text>)", ink);
    return fmt::format(
        R"(<path d="{}" fill="none" stroke="{}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>)",
        sign_path(die), ink);
}

// Draws a small flag on the upper right corner.
std::string mark_badge(Mark mark) {
    if (mark == Mark::bonus)
        return fmt::format(
            R"svg(<path transform="translate(44 4)" d="M0-9 2.6-3 9-2.6 4 1.6 5.8 8 0 4.4-5.8 8-4 1.6-9-2.6-2.6-3Z" fill="{}" stroke="{}" stroke-width="1.4" stroke-linejoin="round"/>)svg",
            to_hex(bonus_gold), to_hex(dark_ink));
    if (mark == Mark::required)
        return fmt::format(
            R"(<circle cx="44" cy="4" r="8" fill="{}" stroke="#fff" stroke-width="1.4"/><path d="M44-.6V4.6M44 8v.2" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>)",
            to_hex(required_green));
    return {};
}

}  // namespace

std::string colour_badge(Colour colour) {
    return filled_shape(colour);
}

std::string small_card_marks(Card card) {
    std::string marks =
        fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="5" fill="{}" stroke="{}"/>)",
                    svg_number(-small_card_width / 2), svg_number(-small_card_height / 2), svg_number(small_card_width),
                    svg_number(small_card_height), to_hex(paper), to_hex(line));
    constexpr std::array<Point, readyset::colour_count> corners{{{-7.5, -10}, {7.5, -10}, {-7.5, 9}, {7.5, 9}}};
    for (const Colour c : readyset::all_colours)
        if (has(card, c))
            marks += placed(shape(c, fmt::format(R"( fill="{}")", to_hex(colour_style(c).rgb))),
                            corners[readyset::index(c)], 0.4);
    return marks;
}

Text mark_title(readyset::Mark mark) {
    constexpr std::array titles{tr("required"), tr("wild"), tr("bonus")};
    return titles[static_cast<std::size_t>(mark)];
}

std::string describe_card(Card card) {
    std::string colours;
    for (const Colour c : readyset::all_colours)
        if (has(card, c)) colours.append(colours.empty() ? "" : "+").append(name(c));
    return colours.empty() ? to_sentence(tr("blank")) : colours;
}

CardState card_state(Card card, const std::optional<readyset::Solution>& solution) {
    if (!solution) return CardState::open;
    if (contains(matched_cards(*solution), card)) return CardState::matched;
    return contains(kept_cards(*solution), card) ? CardState::open : CardState::flipped;
}

Rgb die_background(Die die) {
    if (is_colour(die)) return colour_style(colour_of(die)).rgb;
    if (is_constant(die)) return sky;
    if (is_relation(die)) return slate;
    return die == Die::wild ? violet : ivory;
}

std::string card_marks(Card card, CardState state) {
    std::string marks = fmt::format(
        R"(<rect x="1.5" y="3" width="{0}" height="{1}" rx="9" fill="#00000018"/><rect width="{0}" height="{1}" rx="9" fill="{2}" stroke="{3}"/>)",
        svg_number(card_width), svg_number(card_height), to_hex(paper), to_hex(line));
    for (const Colour c : readyset::all_colours)
        marks += placed(has(card, c) ? filled_shape(c) : empty_shape(c), place_on_card(c));
    if (state == CardState::flipped)
        return fmt::format(R"(<g opacity=".22">{}</g>)", marks) +
               fmt::format(
                   R"(<path d="M20 36 64 80M64 36 20 80" stroke="{}" stroke-width="3" stroke-linecap="round" opacity=".55"/>)",
                   to_hex(slate));
    if (state == CardState::matched)
        marks += fmt::format(
            R"(<rect x="-1.5" y="-1.5" width="{}" height="{}" rx="10.5" fill="none" stroke="{}" stroke-width="3.5"/><circle cx="{}" cy="2" r="10" fill="{}"/><path d="M{} 2.2l3.4 3.6 6-7" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>)",
            svg_number(card_width + 3), svg_number(card_height + 3), to_hex(dark_ink), svg_number(card_width - 4),
            to_hex(dark_ink), svg_number(card_width - 8.6));
    return marks;
}

std::string die_marks(Die die, std::optional<Mark> mark) {
    const Rgb ground = die_background(die);
    std::string marks = fmt::format(
        R"(<rect x="1" y="2.5" width="48" height="48" rx="10" fill="#00000026"/><rect width="48" height="48" rx="10" fill="{}" stroke="#0000002e"/><rect x="3" y="3" width="42" height="42" rx="7.5" fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="1.5"/>)",
        to_hex(ground));
    marks += placed(face_marks(die), {die_size / 2, die_size / 2});
    if (mark == Mark::required || mark == Mark::bonus)
        marks += fmt::format(
            R"(<rect x="-2.5" y="-2.5" width="53" height="53" rx="12.5" fill="none" stroke="{}" stroke-width="3"/>)",
            to_hex(mark == Mark::required ? required_green : bonus_gold));
    if (mark) marks += mark_badge(*mark);
    return marks;
}

}  // namespace cubewright::render
