#include "render/colour_scheme.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "texts/message.hpp"

namespace cubewright::render {

namespace {

using twisty::all_faces;
using twisty::Face;

// The schemes are built on first use, which avoids problems with static initialisation order.
const std::array<ColourScheme, 4>& schemes() {
    static const std::array<ColourScheme, 4> all = [] {
        const StickerColour white{"white", 'W', rgb(0xffffff)};
        const StickerColour yellow{"yellow", 'Y', rgb(0xffd500)};
        const StickerColour red{"red", 'R', rgb(0xc8102e)};
        const StickerColour orange{"orange", 'O', rgb(0xff8200)};
        const StickerColour green{"green", 'G', rgb(0x00a651)};
        const StickerColour blue{"blue", 'B', rgb(0x0a56d0)};

        // Red is darker, orange paler, green bluer and blue deeper than on a standard cube, so that lightness
        // distinguishes colours of similar hue. A test checks the contrast under simulated colour blindness.
        const StickerColour dark_red{"red", 'R', rgb(0xb0251f)};
        const StickerColour pale_orange{"orange", 'O', rgb(0xef8a3c)};
        const StickerColour sea_green{"green", 'G', rgb(0x12a594)};
        const StickerColour deep_blue{"blue", 'B', rgb(0x1f3fae)};

        return std::array<ColourScheme, 4>{{
            {"western", {white, red, green, yellow, orange, blue}},
            {"japanese", {white, red, green, blue, orange, yellow}},
            {"mirrored", {white, green, red, yellow, blue, orange}},
            {"colour-blind", {white, dark_red, sea_green, yellow, pale_orange, deep_blue}},
        }};
    }();
    return all;
}

constexpr bool is_separator(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == ';';
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> found;
    while (true) {
        text.remove_prefix(static_cast<std::size_t>(std::ranges::find_if_not(text, is_separator) - text.begin()));
        if (text.empty()) return found;
        const auto length = static_cast<std::size_t>(std::ranges::find_if(text, is_separator) - text.begin());
        found.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
}

std::string lower_case(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

// Uses the initials of the colour names if they are six different letters, and the face letters otherwise.
void assign_letters(ColourScheme& scheme) {
    std::string initials;
    for (const StickerColour& colour : scheme.colours) {
        const char c = colour.name[0];
        if (c < 'a' || c > 'z' || initials.find(c) != std::string::npos) break;
        initials += c;
    }
    for (const Face f : all_faces)
        scheme.colours[rubik::index(f)].letter = initials.size() == twisty::face_count
                                                     ? static_cast<char>(initials[rubik::index(f)] - 'a' + 'A')
                                                     : twisty::letter(f);
}

}  // namespace

std::span<const ColourScheme> named_colour_schemes() {
    return schemes();
}

const ColourScheme& western_scheme() {
    return schemes()[0];
}

ColourScheme turned_over(ColourScheme scheme) {
    std::swap(scheme.colours[rubik::index(Face::U)], scheme.colours[rubik::index(Face::D)]);
    std::swap(scheme.colours[rubik::index(Face::R)], scheme.colours[rubik::index(Face::L)]);
    return scheme;
}

Result<ColourScheme> parse_colour_scheme(std::string_view text) {
    constexpr std::size_t longest = 1000;
    if (text.size() > longest)
        return fail("colour-scheme-too-long", tr("the colour scheme is {text} bytes long", text.size()), {},
                    tr("western, japanese, mirrored, colour-blind, or six colours for the faces U R F D L B"));

    const std::string key = lower_case(trimmed(text));
    for (const ColourScheme& scheme : schemes())
        if (scheme.name == key) return scheme;

    const auto parts = words(text);
    if (parts.size() == 1)
        return fail("unknown-colour-scheme", tr("unknown colour scheme {text}", quote(text)), {},
                    tr("western, japanese, mirrored, colour-blind, or six colours for the faces U R F D L B"));
    if (parts.size() != twisty::face_count)
        return fail("colours-in-scheme", tr("the colour scheme has {parts} {parts|colour|colours}", parts.size()), {},
                    tr("western, japanese, mirrored, colour-blind, or six colours for the faces U R F D L B"));

    ColourScheme scheme{"custom", {}};
    for (const Face f : all_faces) {
        const std::size_t i = rubik::index(f);
        const auto colour = parse_colour(parts[i]);
        if (!colour) return fail(colour.error().what, tr("face {format}", twisty::letter(f)), colour.error().expected);
        for (const Face g : all_faces)
            if (rubik::index(g) < i && scheme[g].rgb == *colour)
                return fail("colour-twice", tr("the colour {parts} appears twice", quote(parts[i])),
                            tr("faces {g} and {format}", twisty::letter(g), twisty::letter(f)),
                            tr("six different colours"));
        scheme.colours[i] = {lower_case(parts[i]), '?', *colour};
    }
    assign_letters(scheme);
    return scheme;
}

}  // namespace cubewright::render
