#include "render/set_diagram.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <vector>

#include "render/set_pieces.hpp"
#include "render/sheet.hpp"
#include "texts/language.hpp"

namespace cubewright::render {

namespace {

using readyset::Card;
using readyset::CardSet;
using readyset::Colour;

constexpr Rgb open_ground = rgb(0xfffdf8);
constexpr Rgb named_ground = rgb(0xbfa6ea);
constexpr Rgb flipped_ground = rgb(0xcfcbc2);
constexpr Rgb region_line = rgb(0xa39c8d);

struct RegionLook {
    std::string_view name;  // CSS class that is added to the common class of all regions
    Rgb ground;
};
RegionLook region_style(Card card, const Shading& shading) {
    if (!contains(shading.kept, card)) return {" flipped", flipped_ground};
    if (contains(shading.named, card)) return {" named", named_ground};
    return {"", open_ground};
}

std::string region_attributes(Card card, const Shading& shading) {
    const auto [name, ground] = region_style(card, shading);
    return fmt::format(R"(class="region{}" data-region="{}" fill="{}")", name, card.colours, to_hex(ground));
}

// Draws the card in its region, crossed out if it is flipped.
std::string card_in_region(Card card, Point at, const Shading& shading) {
    if (!contains(shading.table, card)) return {};
    const bool flipped = !contains(shading.kept, card);
    const std::string cross =
        flipped ? R"(<path d="M-10-13 10 13M10-13-10 13" stroke="#39424e" stroke-width="2.4" stroke-linecap="round"/>)"
                : "";
    return fmt::format(R"svg(<g class="card{}" data-card="{}" transform="translate({} {})"{}>{}{}</g>)svg",
                       region_style(card, shading).name, card.colours, svg_number(at.x), svg_number(at.y),
                       flipped ? R"( opacity=".45")" : "", small_card_marks(card), cross);
}

template <class Place>
std::string cards_in_regions(const Shading& shading, const Place& place) {
    std::string marks;
    for (std::uint8_t i = 0; i < readyset::card_count; ++i) marks += card_in_region(Card{i}, place(Card{i}), shading);
    return marks;
}

Drawing venn_drawing(const Shading& shading) {
    std::string marks;
    for (std::uint8_t i = 0; i < readyset::card_count; ++i)
        marks += fmt::format(R"(<path {} fill-rule="evenodd" d="{}"/>)", region_attributes(Card{i}, shading),
                             venn_outline(Card{i}));
    // Positions of the colour badges, at the upper ends of the ellipses.
    constexpr std::array<Point, readyset::colour_count> badges{{{-211, -101}, {-179, -195}, {179, -195}, {211, -101}}};
    for (const Colour c : readyset::all_colours) {
        const Ellipse& e = venn_ellipse(c);
        marks += fmt::format(
            R"svg(<ellipse rx="{}" ry="{}" transform="translate({} {}) rotate({})" fill="none" stroke="{}" stroke-width="3.2"/>)svg",
            svg_number(e.length), svg_number(e.breadth), svg_number(e.middle.x), svg_number(e.middle.y),
            svg_number(e.tilt), to_hex(colour_style(c).rgb));
    }
    for (const Colour c : readyset::all_colours) marks += placed(colour_badge(c), badges[index(c)], 0.9);
    marks += cards_in_regions(shading, venn_centre);
    return {venn_width, venn_height, placed(marks, venn_origin), {}};
}

// Gray code: adjacent cells differ in one colour, even across opposite edges of the grid.
constexpr std::array<unsigned, 4> gray_code{0b00, 0b01, 0b11, 0b10};
constexpr double cell_width = 84;
constexpr double cell_height = 70;
constexpr double karnaugh_margin = 72;
constexpr double karnaugh_edge = 8;

Card cell_card(std::size_t row, std::size_t column) {
    return {static_cast<std::uint8_t>(gray_code[row] | (gray_code[column] << 2U))};
}

Point cell_corner(std::size_t row, std::size_t column) {
    return {karnaugh_margin + (static_cast<double>(column) * cell_width),
            karnaugh_margin + (static_cast<double>(row) * cell_height)};
}

Point cell_centre(Card card) {
    for (std::size_t row = 0; row < 4; ++row)
        for (std::size_t column = 0; column < 4; ++column)
            if (cell_card(row, column) == card) {
                const Point corner = cell_corner(row, column);
                return {corner.x + (cell_width / 2), corner.y + (cell_height / 2)};
            }
    return {};
}

// Draws badges for the colours that the cards of a row or column have.
std::string heading_badges(unsigned code, Colour low, Colour high, Point middle) {
    constexpr double apart = 26;
    if (code == 0)
        return fmt::format(R"(<path d="M{} {}h12" stroke="#a39c8d" stroke-width="2.4" stroke-linecap="round"/>)",
                           svg_number(middle.x - 6), svg_number(middle.y));
    const double shift = code == 0b11 ? apart / 2 : 0;
    std::string marks;
    if ((code & 1U) != 0) marks += placed(colour_badge(low), {middle.x - shift, middle.y}, 0.75);
    if ((code & 2U) != 0) marks += placed(colour_badge(high), {middle.x + shift, middle.y}, 0.75);
    return marks;
}

Drawing karnaugh_drawing(const Shading& shading) {
    const double width = karnaugh_margin + (4 * cell_width) + karnaugh_edge;
    const double height = karnaugh_margin + (4 * cell_height) + karnaugh_edge;
    std::string marks;
    for (std::size_t row = 0; row < 4; ++row)
        for (std::size_t column = 0; column < 4; ++column) {
            const Point corner = cell_corner(row, column);
            marks +=
                fmt::format(R"(<rect {} x="{}" y="{}" width="{}" height="{}" stroke="{}"/>)",
                            region_attributes(cell_card(row, column), shading), svg_number(corner.x),
                            svg_number(corner.y), svg_number(cell_width), svg_number(cell_height), to_hex(region_line));
        }
    for (std::size_t i = 0; i < 4; ++i) {
        const Point of_row = cell_corner(i, 0);
        const Point of_column = cell_corner(0, i);
        marks += heading_badges(gray_code[i], Colour::red, Colour::blue,
                                {karnaugh_margin / 2, of_row.y + (cell_height / 2)});
        marks += heading_badges(gray_code[i], Colour::green, Colour::gold,
                                {of_column.x + (cell_width / 2), karnaugh_margin / 2});
    }
    return {width, height, marks + cards_in_regions(shading, cell_centre), {}};
}

Message list_cards(CardSet cards) {
    std::vector<Message> words;
    for (std::uint8_t i = 0; i < readyset::card_count; ++i)
        if (contains(cards, Card{i})) words.emplace_back(describe_card(Card{i}));
    return words.empty() ? Message(tr("none")) : listed(std::move(words), list_more);
}

}  // namespace

Shading get_shading(const readyset::Part& part, CardSet table) {
    if (flips(part.kind)) return {.table = table, .kept = part.cards};
    return {.table = table, .kept = part.universe, .named = part.cards};
}

std::string describe_shading(const Shading& shading) {
    Message words = tr("shaded: {cards}", list_cards(shading.named));
    if (shading.kept != readyset::all_cards)
        words = tr("{text}; flipped: {cards}", std::move(words), list_cards(static_cast<CardSet>(~shading.kept)));
    return to_sentence(words);
}

Drawing set_diagram(SetDiagram kind, const Shading& shading) {
    Drawing drawing = kind == SetDiagram::venn ? venn_drawing(shading) : karnaugh_drawing(shading);
    drawing.marks = fmt::format(
        R"(<g font-family="Helvetica,Arial,sans-serif" font-weight="700" text-anchor="middle">{}</g>)", drawing.marks);
    drawing.description = shading.named == readyset::no_cards && shading.kept == readyset::all_cards
                              ? to_sentence(tr("on the table: {cards}", list_cards(shading.table)))
                              : describe_shading(shading);
    return drawing;
}

std::string set_diagram_svg(SetDiagram kind, const Shading& shading) {
    return svg_document(
        set_diagram(kind, shading),
        to_sentence(kind == SetDiagram::venn ? tr("Venn diagram of the cards") : tr("Karnaugh map of the cards")));
}

std::string explanation_svg(SetDiagram kind, std::span<const ExplainedPart> parts, std::string_view title) {
    std::vector<Panel> panels;
    for (const auto& [text, sentence, shading] : parts) panels.push_back({set_diagram(kind, shading), text, sentence});
    return sheet_svg(panels, {.title = std::string(title),
                              .columns = std::min<std::size_t>(3, panels.size()),
                              .panel_width = 240,
                              .background = light_ink});
}

namespace {

using readyset::Card;
using readyset::Colour;

// The ellipses were found by a search that maximises the space in the narrowest region, under the condition that
// scaling the ellipses by three per cent still gives sixteen connected regions.
constexpr std::array<Ellipse, readyset::colour_count> ellipses{
    {{{-62, 36}, 181, 125, 42.5}, {{-4, -37}, 216, 95, 42}, {{4, -37}, 216, 95, 138}, {{62, 36}, 181, 125, 137.5}}};

constexpr std::array<Point, readyset::card_count> places{{{-200, 165},
                                                          {-178, -31},
                                                          {-120, -158},
                                                          {-125, -85},
                                                          {120, -158},
                                                          {-130, 58},
                                                          {0, -114},
                                                          {-82, -38},
                                                          {178, -31},
                                                          {0, 141},
                                                          {130, 58},
                                                          {63, 80},
                                                          {125, -85},
                                                          {-63, 80},
                                                          {82, -38},
                                                          {0, 11}}};

struct Direction {
    double cosine;
    double sine;
};
Direction major_axis_direction(const Ellipse& ellipse) {
    const double radians = ellipse.tilt * std::numbers::pi / 180;
    return {std::cos(radians), std::sin(radians)};
}

Point on(const Ellipse& ellipse, double angle) {
    const auto [cosine, sine] = major_axis_direction(ellipse);
    const double along = ellipse.length * std::cos(angle);
    const double across = ellipse.breadth * std::sin(angle);
    return {ellipse.middle.x + (along * cosine) - (across * sine),
            ellipse.middle.y + (along * sine) + (across * cosine)};
}

// Returns a value less than 1 for a point inside the ellipse and greater than 1 for a point outside.
double ellipse_distance(const Ellipse& ellipse, Point point) {
    const auto [cosine, sine] = major_axis_direction(ellipse);
    const double x = point.x - ellipse.middle.x;
    const double y = point.y - ellipse.middle.y;
    const double along = ((x * cosine) + (y * sine)) / ellipse.length;
    const double across = ((y * cosine) - (x * sine)) / ellipse.breadth;
    return (along * along) + (across * across);
}

// A piece of an ellipse between two crossings. All points of an arc lie inside the same set of other ellipses.
struct Arc {
    std::size_t ellipse = 0;
    double from = 0;  // start and end angles
    double to = 0;
    std::uint8_t others = 0;  // bitmask of the other ellipses that contain the arc
};

// Returns the angles at which an ellipse crosses the others, in ascending order.
std::vector<double> crossings(std::size_t which) {
    constexpr int steps = 720;
    constexpr int halvings = 50;
    constexpr double whole = 2 * std::numbers::pi;
    std::vector<double> angles;
    for (std::size_t other = 0; other < ellipses.size(); ++other) {
        if (other == which) continue;
        const auto inside = [&](double angle) {
            return ellipse_distance(ellipses[other], on(ellipses[which], angle)) < 1;
        };
        for (int step = 0; step < steps; ++step) {
            double low = whole * step / steps;
            double high = whole * (step + 1) / steps;
            const bool began_inside = inside(low);
            if (began_inside == inside(high)) continue;
            for (int i = 0; i < halvings; ++i) {
                const double middle = (low + high) / 2;
                (inside(middle) == began_inside ? low : high) = middle;
            }
            angles.push_back(low);
        }
    }
    std::ranges::sort(angles);
    return angles;
}

std::vector<Arc> all_arcs() {
    std::vector<Arc> arcs;
    for (std::size_t which = 0; which < ellipses.size(); ++which) {
        std::vector<double> angles = crossings(which);
        angles.push_back(angles.front() + (2 * std::numbers::pi));
        for (std::size_t i = 0; i + 1 < angles.size(); ++i) {
            Arc arc{which, angles[i], angles[i + 1], 0};
            const Point middle = on(ellipses[which], (arc.from + arc.to) / 2);
            for (std::size_t other = 0; other < ellipses.size(); ++other)
                if (other != which && ellipse_distance(ellipses[other], middle) < 1)
                    arc.others = static_cast<std::uint8_t>(arc.others | (1U << other));
            arcs.push_back(arc);
        }
    }
    return arcs;
}

bool are_close(Point a, Point b) {
    return std::abs(a.x - b.x) < 1e-3 && std::abs(a.y - b.y) < 1e-3;
}

std::string arc_to(const Arc& arc, bool forwards) {
    const Ellipse& ellipse = ellipses[arc.ellipse];
    const Point end = on(ellipse, forwards ? arc.to : arc.from);
    return fmt::format("A{} {} {} {} {} {} {}", svg_number(ellipse.length), svg_number(ellipse.breadth),
                       svg_number(ellipse.tilt), arc.to - arc.from > std::numbers::pi ? 1 : 0, forwards ? 1 : 0,
                       svg_number(end.x), svg_number(end.y));
}

// Builds the outline of a region. Each arc separates two regions, one inside and one outside its ellipse. Joined end to
// end, the arcs around a region form its outline.
std::string build_outline(std::uint8_t region, const std::vector<Arc>& arcs) {
    std::vector<Arc> around;
    for (const Arc& arc : arcs)
        if ((region & ~(1U << arc.ellipse)) == arc.others) around.push_back(arc);
    const auto start_of = [](const Arc& arc) { return on(ellipses[arc.ellipse], arc.from); };
    const auto end_of = [](const Arc& arc) { return on(ellipses[arc.ellipse], arc.to); };

    const Point start = start_of(around.front());
    Point at = start;
    std::string path = fmt::format("M{} {}", svg_number(at.x), svg_number(at.y));
    while (!around.empty()) {
        const auto next = std::ranges::find_if(
            around, [&](const Arc& arc) { return are_close(start_of(arc), at) || are_close(end_of(arc), at); });
        if (next == around.end()) break;
        const bool forwards = are_close(start_of(*next), at);
        path += arc_to(*next, forwards);
        at = forwards ? end_of(*next) : start_of(*next);
        around.erase(next);
    }
    return path + "Z";
}

std::array<std::string, readyset::card_count> all_outlines() {
    const std::vector<Arc> arcs = all_arcs();
    std::array<std::string, readyset::card_count> outlines;
    for (std::uint8_t region = 0; region < readyset::card_count; ++region)
        outlines[region] = build_outline(region, arcs);
    const double left = -venn_origin.x;
    const double top = -venn_origin.y;
    outlines[0] = fmt::format("M{} {}H{}V{}H{}Z", svg_number(left), svg_number(top), svg_number(left + venn_width),
                              svg_number(top + venn_height), svg_number(left)) +
                  outlines[0];
    return outlines;
}

}  // namespace

const Ellipse& venn_ellipse(Colour colour) {
    return ellipses[index(colour)];
}

Point venn_centre(Card region) {
    return places[region.colours];
}

const std::string& venn_outline(Card region) {
    static const auto outlines = all_outlines();
    return outlines[region.colours];
}

}  // namespace cubewright::render
