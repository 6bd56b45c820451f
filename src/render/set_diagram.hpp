// Diagrams of the sixteen cards, in which every card has a region of its own: four ellipses, after Venn, or a square of
// sixteen cells, after Karnaugh. Regions are shaded as rows name and flip their cards.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "readyset/game/card.hpp"
#include "readyset/solver/explain.hpp"
#include "render/svg.hpp"

namespace cubewright::render {

enum class SetDiagram : std::uint8_t { venn, karnaugh };

struct Shading {
    readyset::CardSet table = readyset::all_cards;  // the cards that lie there; they are drawn in their regions
    readyset::CardSet kept = readyset::all_cards;   // those of the other regions are flipped
    readyset::CardSet named = readyset::no_cards;
};

// What a part shades: the cards it names, or those that its relation flips.
Shading shading_of(const readyset::Part& part, readyset::CardSet table);

// Every region is an element with data-region, the number of its card, and a class: region, and named or flipped.
// Every card that lies there is one with data-card.
Drawing set_diagram(SetDiagram kind, const Shading& shading);
std::string set_diagram_svg(SetDiagram kind, const Shading& shading);

// Rows explained: a diagram for each part, with its sentence, and what comes of it all.
struct ExplainedPart {
    std::string text;
    std::string sentence;
    Shading shading;
};
std::string explanation_svg(SetDiagram kind, std::span<const ExplainedPart> parts, std::string_view title);

// "shaded: red, red+blue; flipped: blank", as a screen reader says it.
std::string shading_in_words(const Shading& shading);

}  // namespace cubewright::render
