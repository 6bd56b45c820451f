// The pictures in the documentation match the current renderer. Run this test with CUBEWRIGHT_DRAW_DOCS=1 to redraw
// them after a change.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "readyset/deals/daily.hpp"
#include "readyset/deals/deal.hpp"
#include "readyset/game/notation.hpp"
#include "render/cube_isometric.hpp"
#include "render/cube_net.hpp"
#include "render/cube_top_view.hpp"
#include "render/set_diagram.hpp"
#include "render/set_picture.hpp"
#include "render/sheet.hpp"
#include "rubik/cube/move.hpp"
#include "texts/language.hpp"

namespace cubewright::render {
namespace {

using namespace std::chrono_literals;

using enum twisty::Move;
using rubik::after;
using rubik::Facelets;
using rubik::solved_cube;
using twisty::Face;
using twisty::Move;

constexpr std::array scramble{R1, U2, F3, L1, D2, B3, R2, U1, F2, D3, L2, B1, U3, R3, F1, D1};
constexpr std::array t_permutation{R1, U1, R3, U3, R3, F1, R2, U3, R3, U3, R1, U1, R3, F3};
constexpr std::array sune{R1, U1, R3, U1, R1, U2, R3};

// Yellow on top, the usual orientation for the last layer.
ColourScheme yellow_on_top() {
    ColourScheme scheme = western_scheme();
    const auto& western = western_scheme();
    scheme.colours = {western[Face::D], western[Face::R], western[Face::B],
                      western[Face::U], western[Face::L], western[Face::F]};
    return scheme;
}

Facelets scrambled() {
    return to_facelets(after(solved_cube, scramble));
}

std::string scrambled_net() {
    return net_svg(scrambled(), {.title = "A scrambled Rubik's cube, unfolded"});
}

std::string scrambled_isometric() {
    return isometric_svg(scrambled(), {.title = "A scrambled Rubik's cube from the front and from the back"},
                         CubeSide::both);
}

std::string letters() {
    const auto scheme = parse_colour_scheme("colour-blind");
    return net_svg(scrambled(), {.colours = scheme.value_or(western_scheme()),
                                 .letters = true,
                                 .title = "A scrambled Rubik's cube with a letter on each sticker"});
}

std::string no_such_piece() {
    Facelets facelets = to_facelets(solved_cube);
    facelets[19] = Face::D;
    PictureOptions options{.title = "An impossible cube: the edge between up and front is white and yellow"};
    options.highlighted.set(7).set(19);
    return net_svg(facelets, options);
}

std::string last_layer() {
    const Facelets turned = to_facelets(after(solved_cube, sune));
    PictureOptions oriented{.colours = yellow_on_top()};
    for (std::size_t i = 0; i < rubik::facelet_count; ++i) oriented.unknown[i] = turned[i] != Face::U;
    const std::array arrows{Arrow{2, 8, true}, Arrow{3, 5, true}};
    const std::array panels{
        Panel{top_view_drawing(turned, {}, oriented), "Antisune", "R U2 R' U' R U' R'"},
        Panel{top_view_drawing(to_facelets(after(solved_cube, t_permutation)), arrows, {.colours = yellow_on_top()}),
              "T permutation", "R U R' U' R' F R2 U' R' U' R U R' F'"},
    };
    return sheet_svg(panels, {.panel_width = 120});
}

std::string set_puzzle() {
    const auto daily = readyset::daily_puzzle(2026y / 11 / 14);
    return puzzle_svg(daily.puzzle, {.heading = "Saturday, 14 November 2026", .note = "daily puzzle"});
}

std::string set_solution() {
    const auto daily = readyset::daily_puzzle(2026y / 11 / 13);
    return puzzle_svg(daily.puzzle, {.heading = "Friday, 13 November 2026", .solution = daily.generated});
}

// One deal for each of the three marks of a designated die.
std::string set_marks() {
    using readyset::Mark;
    Random random("one of each");
    std::vector<Panel> panels;
    for (const Mark mark : {Mark::required, Mark::wild, Mark::bonus}) {
        readyset::Deal dealt = readyset::deal(readyset::level(10), random);
        while (!dealt.puzzle.designation || dealt.puzzle.designation->mark != mark)
            dealt = readyset::deal(readyset::level(10), random);
        panels.push_back({puzzle_drawing(dealt.puzzle)});
    }
    return sheet_svg(panels, {.panel_width = 300});
}

// The worked example of the documentation, part by part with the cards of its puzzle.
std::string set_explained(SetDiagram kind, std::string_view rows) {
    const auto daily = readyset::daily_puzzle(2026y / 11 / 13);
    const readyset::CardSet table = card_set(daily.puzzle.board);
    const auto explanation = readyset::explain(readyset::parse_solution(rows).value());
    std::vector<ExplainedPart> parts;
    for (const readyset::Part& part : explanation.parts)
        parts.push_back({part.text, sentence_of(in_words(explanation, part, table)), get_shading(part, table)});
    return explanation_svg(kind, parts, rows);
}

void expect_in_docs(const std::string& name, const std::string& svg) {
    const std::string path = std::string(CUBEWRIGHT_DOCS) + "/pictures/" + name + ".svg";
    if (std::getenv("CUBEWRIGHT_DRAW_DOCS") != nullptr) std::ofstream(path, std::ios::binary) << svg;
    std::ostringstream kept;
    kept << std::ifstream(path, std::ios::binary).rdbuf();
    EXPECT_TRUE(kept.str() == svg) << path << " is not what the code draws";
}

TEST(PicturesOfTheDocs, AreWhatTheCodeDraws) {
    expect_in_docs("net", scrambled_net());
    expect_in_docs("isometric", scrambled_isometric());
    expect_in_docs("letters", letters());
    expect_in_docs("no-such-piece", no_such_piece());
    expect_in_docs("last-layer", last_layer());
    expect_in_docs("set-puzzle", set_puzzle());
    expect_in_docs("set-solution", set_solution());
    expect_in_docs("set-marks", set_marks());
    expect_in_docs("set-explained", set_explained(SetDiagram::venn, "red = blue / green ∪ gold"));
    expect_in_docs("set-karnaugh", set_explained(SetDiagram::karnaugh, "green ∪ gold − blue"));
}

}  // namespace
}  // namespace cubewright::render
