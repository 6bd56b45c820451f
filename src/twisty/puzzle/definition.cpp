#include "twisty/puzzle/definition.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "texts/message.hpp"
#include "twisty/puzzle/puzzle_group.hpp"
#include "twisty/puzzle/puzzle_notation.hpp"

namespace cubewright::twisty {

namespace {

constexpr bool is_decimal(char c) {
    return c >= '0' && c <= '9';
}

constexpr bool is_ascii_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_printable_name(std::string_view name) {
    return !name.empty() && name.size() <= longest_name &&
           std::ranges::all_of(name, [](char c) { return c > ' ' && c <= '~'; });
}

bool is_move_name(std::string_view name) {
    const auto is_symbol = [](char c) {
        return is_ascii_letter(c) || is_decimal(c) || c == '_' || c == '+' || c == '-';
    };
    return !name.empty() && name.size() <= longest_name && std::ranges::all_of(name, is_symbol) &&
           std::ranges::any_of(name, is_ascii_letter);
}

// If `longer` is `shorter` followed by a number, as in R and R2, returns the number. Otherwise returns std::nullopt.
std::optional<std::int64_t> amount_between(std::string_view shorter, std::string_view longer) {
    constexpr std::size_t max_digits = 6;
    if (longer.size() <= shorter.size() || !longer.starts_with(shorter)) return std::nullopt;
    const std::string_view digits = longer.substr(shorter.size());
    if (!std::ranges::all_of(digits, is_decimal)) return std::nullopt;
    if (digits.size() > max_digits) return -1;
    std::int64_t amount = 0;
    for (const char digit : digits) amount = (amount * 10) + (digit - '0');
    return amount;
}

// Checks that the new name does not make the notation ambiguous. Returns false if the move need not be added, because
// the puzzle already has it as a repetition of another move.
Result<bool> check_spelling(const Puzzle& puzzle, const std::string& name, const Transformation& turn,
                            const Where& where) {
    const Spelling spelling = spelling_of(name);
    bool is_new = true;
    for (const MoveFamily& other : puzzle.families) {
        const Spelling known = spelling_of(other.name);
        if (known.stem == spelling.stem && known.style == spelling.style && known.negative == spelling.negative)
            return fail("move-twice", tr("move {name} is defined twice", quote(name)), where);
        const bool are_plain = known.style == SpellingStyle::plain && spelling.style == SpellingStyle::plain;
        if (const auto amount = amount_between(known.stem, spelling.stem)) {
            if (!are_plain || *amount < 0 || power(puzzle.orbits, other.turn, *amount) != turn)
                return fail("ambiguous-move", tr("move {name} is not the same as repeating {name2}", name, other.name),
                            where);
            is_new = false;
        }
        if (const auto amount = amount_between(spelling.stem, known.stem))
            if (!are_plain || *amount < 0 || power(puzzle.orbits, turn, *amount) != other.turn)
                return fail("ambiguous-move", tr("move {name} is not the same as repeating {name2}", other.name, name),
                            where);
    }
    return is_new;
}

}  // namespace

Result<Puzzle> read_puzzle(std::string_view text) {
    auto puzzle = trimmed(text).starts_with('{') ? read_kpuzzle(text) : read_tws(text);
    if (puzzle) mark_rotations(*puzzle);
    return puzzle;
}

Result<void> check_puzzle_name(std::string_view name, const Where& where) {
    if (is_printable_name(name)) return {};
    return fail("bad-puzzle-name", tr("{name} is not a valid puzzle name", quote(name)), where,
                tr("1 to {longest_name} printable characters without blanks", longest_name));
}

Result<void> add_orbit(Puzzle& puzzle, Orbit orbit, const Where& where) {
    if (!is_printable_name(orbit.name))
        return fail("bad-orbit-name", tr("{name} is not a valid orbit name", quote(orbit.name)), where,
                    tr("1 to {longest_name} printable characters without blanks", longest_name));
    if (std::ranges::find(puzzle.orbits, orbit.name, &Orbit::name) != puzzle.orbits.end())
        return fail("orbit-twice", tr("orbit {name} is defined twice", quote(orbit.name)), where);
    if (puzzle.orbits.size() == max_orbits)
        return fail("too-many-orbits", tr("the puzzle has too many orbits"), where, tr("at most {most}", max_orbits));
    const std::size_t positions = count_positions(puzzle.orbits) + orbit.pieces;
    if (positions > max_positions)
        return fail("too-many-positions", tr("the puzzle has {positions} pieces", positions), where,
                    tr("at most {most}", max_positions));
    puzzle.orbits.push_back(std::move(orbit));
    return {};
}

Result<void> add_family(Puzzle& puzzle, std::string name, Transformation turn, const Where& where) {
    if (!is_move_name(name))
        return fail(
            "bad-move-name", tr("{name} is not a valid move name", quote(name)), where,
            tr("1 to {longest_name} letters, digits, '_', '+' or '-', including at least one letter", longest_name));
    TRY(const auto& is_new, check_spelling(puzzle, name, turn, where));
    if (!is_new) return {};
    if (puzzle.families.size() == max_families)
        return fail("too-many-moves", tr("the puzzle has too many moves"), where, tr("at most {most}", max_families));
    const std::uint64_t turn_order = order(puzzle.orbits, turn);
    if (turn_order == 0 || turn_order > max_family_moves)
        return fail("move-order-too-high", tr("move {name} has order {turn_order}", name, turn_order), where,
                    tr("at most {most}", max_family_moves));
    puzzle.families.push_back({std::move(name), std::move(turn), static_cast<std::int64_t>(turn_order)});
    return {};
}

Result<void> add_derived_moves(Puzzle& puzzle, std::vector<DerivedMove> moves) {
    std::size_t length = 0;
    for (const DerivedMove& move : moves) length += move.alg.size();
    if (moves.size() > max_derived_moves || length > max_derived_text)
        return fail("too-many-derived-moves", tr("the puzzle has too many derived moves"), moves.back().where,
                    tr("at most {derived_moves} moves with {derived_text} bytes of algorithms", max_derived_moves,
                       max_derived_text));
    while (!moves.empty()) {
        std::vector<DerivedMove> waiting;
        std::optional<Error> first_error;
        const std::size_t before = moves.size();
        for (DerivedMove& move : moves) {
            auto turn = parse_alg(puzzle, move.alg).and_then([&](const PuzzleAlg& alg) {
                return transformation_of(puzzle, alg);
            });
            if (!turn) {
                if (!first_error) {
                    first_error = std::move(turn.error());
                    first_error->where = move.where;
                }
                waiting.push_back(std::move(move));
                continue;
            }
            TRY_VOID(add_family(puzzle, std::move(move.name), std::move(*turn), move.where));
        }
        if (waiting.size() == before) return tl::unexpected(std::move(first_error.value()));
        moves = std::move(waiting);
    }
    return {};
}

}  // namespace cubewright::twisty
