#include "render/set_picture.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "readyset/game/rows.hpp"
#include "render/set_pieces.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::render {

namespace {

using readyset::Board;
using readyset::Card;
using readyset::Mark;
using readyset::Puzzle;
using readyset::Row;
using readyset::Solution;
using readyset::Token;

constexpr double picture_margin = 20;
constexpr double heading_height = 34;
constexpr double card_gap = 14;
constexpr double board_width = (cards_in_row * (card_width + card_gap)) - card_gap;
constexpr double board_height = (2 * card_height) + card_gap;
constexpr double goal_width = 78;
constexpr double content_width = board_width + 18 + goal_width;
constexpr double row_gap = 26;
constexpr double bracket_width = 13;

std::string board_marks(const Board& board, const std::optional<Solution>& solution) {
    std::string marks;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const std::size_t row = i / cards_in_row;
        const std::size_t column = i % cards_in_row;
        marks += placed(card_marks(board[i], card_state(board[i], solution)),
                        {static_cast<double>(column) * (card_width + card_gap),
                         static_cast<double>(row) * (card_height + card_gap)});
    }
    return marks;
}

std::string goal_marks(unsigned goal) {
    return fmt::format(
        R"(<rect width="{0}" height="{1}" rx="12" fill="{2}"/><text x="{3}" y="72" font-size="13" letter-spacing="2" fill="#fff" fill-opacity=".75">{6}</text><text x="{3}" y="140" font-size="68" fill="#fff">{4}</text><text x="{3}" y="170" font-size="13" font-weight="400" fill="#fff" fill-opacity=".75">{5}</text>)",
        svg_number(goal_width), svg_number(board_height), to_hex(dark_ink), svg_number(goal_width / 2), goal,
        svg_text(to_sentence(tr("{goal|card|cards}", goal))), svg_text(to_sentence(tr("GOAL"))));
}

std::optional<Mark> get_mark(const Puzzle& puzzle, std::size_t die) {
    if (puzzle.designation && puzzle.designation->die == die) return puzzle.designation->mark;
    return std::nullopt;
}

std::string dice_marks(const Puzzle& puzzle) {
    const auto count = static_cast<double>(puzzle.dice.size());
    const double step = std::min((content_width - die_size) / (count - 1), die_size + 16);
    const double start = (content_width - ((count - 1) * step) - die_size) / 2;
    std::string marks;
    for (std::size_t i = 0; i < puzzle.dice.size(); ++i)
        marks += placed(die_marks(puzzle.dice[i], get_mark(puzzle, i)), {start + (static_cast<double>(i) * step), 0});
    if (puzzle.designation) {
        const Mark mark = puzzle.designation->mark;
        marks += fmt::format(R"(<text x="{}" y="68" font-size="11.5" font-weight="400" fill="{}">{}</text>)",
                             svg_number(start + (puzzle.designation->die * step) + (die_size / 2)), to_hex(dark_ink),
                             svg_text(to_sentence(mark_title(mark))));
    }
    return marks;
}

// Scale of the dice in the rows of a solution, which are drawn smaller than the dice of the hand.
constexpr double laid_scale = 0.72;
constexpr double laid_step = (die_size * laid_scale) + 6;

std::string row_marks(const Row& row, PlainText label, double y) {
    double width = 0;
    for (const Token& token : row.tokens) width += token.kind == Token::Kind::die ? laid_step : bracket_width;
    double x = (content_width - width + 6) / 2;
    std::string marks = fmt::format(
        R"(<text x="0" y="{}" font-size="11.5" font-weight="400" text-anchor="start" fill="#6b6f76">{}</text>)",
        svg_number(y + 21), svg_text(to_sentence(label)));
    for (const Token& token : row.tokens) {
        if (token.kind == Token::Kind::die) {
            marks += placed(die_marks(token.die), {x, y}, laid_scale);
            x += laid_step;
        } else {
            const bool open = token.kind == Token::Kind::open;
            marks += fmt::format(
                R"(<path d="M{} {}q{} 16.5 0 33" fill="none" stroke="{}" stroke-width="2.4" stroke-linecap="round"/>)",
                svg_number(x + (open ? 8 : 0)), svg_number(y + 1), open ? "-10" : "10", to_hex(dark_ink));
            x += bracket_width;
        }
    }
    return marks;
}

struct Laid {
    std::string marks;
    double height = 0;
};

Laid solution_marks(const Solution& solution) {
    const auto rows = readyset::read_rows(to_string(solution));
    Laid laid;
    if (!rows) return laid;
    if (rows->restriction) {
        laid.marks += row_marks(*rows->restriction, tr("restriction"), laid.height);
        laid.height += (die_size * laid_scale) + 10;
    }
    laid.marks += row_marks(rows->set_name, tr("set name"), laid.height);
    laid.height += die_size * laid_scale;
    return laid;
}

std::string heading_marks(const SetPictureOptions& options) {
    return fmt::format(
        R"(<text x="0" y="16" font-size="17" text-anchor="start" fill="{0}">{1}</text><text x="{2}" y="16" font-size="13" font-weight="400" text-anchor="end" fill="#6b6f76">{3}</text>)",
        to_hex(dark_ink), svg_text(options.heading), svg_number(content_width), svg_text(options.note));
}

}  // namespace

std::string describe_puzzle(const Puzzle& puzzle) {
    std::vector<Message> cards;
    for (const Card card : puzzle.board) cards.emplace_back(describe_card(card));
    std::string dice;
    for (std::size_t i = 0; i < puzzle.dice.size(); ++i) {
        const std::string_view die = symbol(puzzle.dice[i]);
        if (i > 0) dice += ' ';
        if (const auto mark = get_mark(puzzle, i))
            dice += to_sentence(tr("{die} ({mark_title})", die, mark_title(*mark)));
        else
            dice += die;
    }
    return to_sentence(
        tr("cards: {cards}; dice: {dice}; goal {goal}", listed(std::move(cards), list_more), dice, puzzle.goal));
}

Drawing puzzle_drawing(const Puzzle& puzzle, const SetPictureOptions& options) {
    const bool headed = !options.heading.empty() || !options.note.empty();
    double y = picture_margin;
    std::string marks;
    if (headed) {
        marks += placed(heading_marks(options), {picture_margin, y});
        y += heading_height;
    }
    marks += placed(board_marks(puzzle.board, options.solution), {picture_margin, y});
    marks += placed(goal_marks(puzzle.goal), {picture_margin + content_width - goal_width, y});
    y += board_height + row_gap;
    marks += placed(dice_marks(puzzle), {picture_margin, y});
    y += die_size + (puzzle.designation ? 20 : 3);
    if (options.solution) {
        const Laid laid = solution_marks(*options.solution);
        marks += fmt::format(R"(<path d="M{} {}H{}" stroke="#d9d3c7"/>)", svg_number(picture_margin),
                             svg_number(y + 15), svg_number(picture_margin + content_width));
        marks += placed(laid.marks, {picture_margin, y + 30});
        y += 30 + laid.height;
    }
    const double width = content_width + (2 * picture_margin);
    const double height = y + picture_margin;
    std::string words = describe_puzzle(puzzle);
    if (options.solution)
        words = to_sentence(tr("{text}; solution: {solution}", std::move(words), to_string(*options.solution)));
    return {
        width, height,
        fmt::format(
            R"(<rect width="{}" height="{}" rx="16" fill="#f1ece1"/><g font-family="Helvetica,Arial,sans-serif" font-weight="700" text-anchor="middle">{}</g>)",
            svg_number(width), svg_number(height), marks),
        words};
}

std::string puzzle_svg(const Puzzle& puzzle, const SetPictureOptions& options) {
    return svg_document(puzzle_drawing(puzzle, options),
                        options.heading.empty() ? to_sentence(tr("Ready, Set puzzle")) : options.heading,
                        options.width);
}

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
    return text + fmt::format("{}\n{}\n", to_sentence(tr("goal {goal}", puzzle.goal)), ansi_dice(puzzle, depth));
}

}  // namespace cubewright::render
