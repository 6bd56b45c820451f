#include "render/set_ansi.hpp"

#include <fmt/core.h>

#include <array>
#include <string_view>

#include "render/set_pieces.hpp"
#include "texts/language.hpp"
#include "texts/printed.hpp"

namespace cubewright::render {

namespace {

using readyset::Card;
using readyset::Colour;
using readyset::Mark;
using readyset::Puzzle;
using readyset::Solution;

constexpr std::size_t card_lines = 4;

std::string spot(Card card, Colour c, ColourDepth depth) {
    if (!has(card, c)) return " · ";
    const SetColour look = colour_style(c);
    return on_background(fmt::format(" {} ", look.letter), look.rgb, depth);
}

std::array<std::string, card_lines> card_text(Card card, CardState state, ColourDepth depth) {
    if (state == CardState::flipped) return {"╭───────╮", "│  ╲ ╱  │", "│  ╱ ╲  │", "╰───────╯"};
    const auto line = [&](Colour left, Colour right) {
        return fmt::format("│{} {}│", spot(card, left, depth), spot(card, right, depth));
    };
    return {"╭───────╮", line(Colour::red, Colour::blue), line(Colour::green, Colour::gold),
            state == CardState::matched ? "╰── ✓ ──╯" : "╰───────╯"};
}

std::string_view mark_symbol(Mark mark) {
    constexpr std::array<std::string_view, 3> signs{"!", "", "*"};  // the face of a wild already shows its mark
    return signs[static_cast<std::size_t>(mark)];
}

}  // namespace

std::string ansi_dice(const Puzzle& puzzle, ColourDepth depth) {
    std::string text;
    for (std::size_t i = 0; i < puzzle.dice.size(); ++i) {
        const bool marked = puzzle.designation && puzzle.designation->die == i;
        const std::string face =
            fmt::format("{}{}", symbol(puzzle.dice[i]), marked ? mark_symbol(puzzle.designation->mark) : "");
        if (i > 0) text += ' ';
        text += depth == ColourDepth::none
                    ? fmt::format("[{}]", face)
                    : on_background(fmt::format(" {} ", face), die_background(puzzle.dice[i]), depth);
    }
    if (puzzle.designation && !has_wild(puzzle))
        text += fmt::format("   {} {}", mark_symbol(puzzle.designation->mark),
                            to_sentence(mark_title(puzzle.designation->mark)));
    return text;
}

std::string ansi_puzzle(const Puzzle& puzzle, ColourDepth depth, const std::optional<Solution>& solution) {
    std::string text;
    for (std::size_t row = 0; row < puzzle.board.size(); row += cards_in_row) {
        std::array<std::string, card_lines> lines;
        for (std::size_t i = row; i < row + cards_in_row; ++i) {
            const auto card = card_text(puzzle.board[i], card_state(puzzle.board[i], solution), depth);
            for (std::size_t k = 0; k < card_lines; ++k) lines[k] += (i > row ? " " : "") + card[k];
        }
        for (const std::string& line : lines) text += line + '\n';
    }
    return text + fmt::format("{}\n{}\n", to_sentence(say(printed::goal, puzzle.goal)), ansi_dice(puzzle, depth));
}

}  // namespace cubewright::render
