#include "store/classes/puzzle_code.hpp"

#include <fmt/core.h>

#include <optional>

#include "base/text.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

using namespace readyset;

namespace {

constexpr std::string_view hexadecimal = "0123456789abcdef";
constexpr std::string_view letters_of_dice = "rbgyvnmpuoesw";  // in the order of enum Die
static_assert(letters_of_dice.size() == die_count);
constexpr char required_sign = '!';
constexpr char bonus_sign = '~';

std::optional<Board> decode_cards(std::string_view text) {
    if (text.size() != board_size) return std::nullopt;
    Board board{};
    CardSet seen = no_cards;
    for (std::size_t i = 0; i < board_size; ++i) {
        const auto digit = hexadecimal.find(text[i]);
        if (digit == std::string_view::npos) return std::nullopt;
        board[i] = Card{static_cast<std::uint8_t>(digit)};
        if (contains(seen, board[i])) return std::nullopt;
        seen = static_cast<CardSet>(seen | only(board[i]));
    }
    return board;
}

// Decodes the dice. Returns false if the text is not a valid hand. At most one die may have a designation; a wild die
// always has one.
bool decode_dice(std::string_view text, Puzzle& puzzle) {
    for (const char c : text) {
        const bool is_sign = c == required_sign || c == bonus_sign;
        const auto letter = letters_of_dice.find(c);
        if (!is_sign) {
            if (letter == std::string_view::npos || puzzle.dice.size() == full_hand) return false;
            puzzle.dice.push_back(static_cast<Die>(letter));
        }
        if (!is_sign && puzzle.dice.back() != Die::wild) continue;
        if (puzzle.dice.empty() || puzzle.designation) return false;
        const Mark mark = !is_sign ? Mark::wild : c == required_sign ? Mark::required : Mark::bonus;
        puzzle.designation = {mark, static_cast<std::uint8_t>(puzzle.dice.size() - 1)};
    }
    return puzzle.dice.size() == small_hand || puzzle.dice.size() == full_hand;
}

}  // namespace

std::string puzzle_code(const Puzzle& puzzle) {
    std::string text;
    for (const Card card : puzzle.board) text += hexadecimal[card.colours];
    text += '-';
    for (std::size_t i = 0; i < puzzle.dice.size(); ++i) {
        text += letters_of_dice[index(puzzle.dice[i])];
        if (!puzzle.designation || puzzle.designation->die != i || puzzle.designation->mark == Mark::wild) continue;
        text += puzzle.designation->mark == Mark::required ? required_sign : bonus_sign;
    }
    return fmt::format("{}-{}", text, puzzle.goal);
}

Result<Puzzle> parse_puzzle_code(std::string_view text) {
    const auto wrong = [&] { return fail(say(Text::no_puzzle_code, quote(text)), {}, Text::expected_puzzle_code); };
    const auto first = text.find('-');
    const auto last = text.rfind('-');
    if (first == std::string_view::npos || first == last || text.size() != last + 2) return wrong();
    Puzzle puzzle;
    const auto board = decode_cards(text.substr(0, first));
    if (!board || !decode_dice(text.substr(first + 1, last - first - 1), puzzle)) return wrong();
    puzzle.board = *board;
    const char goal = text.back();
    if (goal < '0' || goal > '9') return wrong();
    puzzle.goal = static_cast<unsigned>(goal - '0');
    if (puzzle.goal < least_goal || puzzle.goal > greatest_goal) return wrong();
    return puzzle;
}

}  // namespace cubewright::classes
