#include "twisty/puzzle/definition.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "texts/codes.hpp"
#include "twisty/puzzle/notation.hpp"
#include "twisty/puzzle/spelling.hpp"

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

// Rotations of the whole puzzle are x, y, z and names such as Uv, as in cubing.js and twsearch.
bool is_rotation_name(std::string_view name) {
    if (name == "x" || name == "y" || name == "z") return true;
    if (name.size() == 2 && name.front() >= 'x' && name.front() <= 'z' && is_decimal(name.back())) return true;
    return name.size() > 1 && name.ends_with('v') && std::ranges::all_of(name.substr(0, name.size() - 1), [](char c) {
               return c == '_' || (c >= 'A' && c <= 'Z');
           });
}

// If `longer` is `shorter` followed by a number, as in R and R2, returns the number. Otherwise returns std::nullopt.
std::optional<std::int64_t> amount_between(std::string_view shorter, std::string_view longer) {
    constexpr std::size_t most_digits = 6;
    if (longer.size() <= shorter.size() || !longer.starts_with(shorter)) return std::nullopt;
    const std::string_view digits = longer.substr(shorter.size());
    if (!std::ranges::all_of(digits, is_decimal)) return std::nullopt;
    if (digits.size() > most_digits) return -1;
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
            return fail(say(Text::move_twice, quote(name)), where);
        const bool are_plain = known.style == SpellingStyle::plain && spelling.style == SpellingStyle::plain;
        if (const auto amount = amount_between(known.stem, spelling.stem)) {
            if (!are_plain || *amount < 0 || power(puzzle.orbits, other.turn, *amount) != turn)
                return fail(say(Text::ambiguous_move, name, other.name), where);
            is_new = false;
        }
        if (const auto amount = amount_between(spelling.stem, known.stem))
            if (!are_plain || *amount < 0 || power(puzzle.orbits, turn, *amount) != other.turn)
                return fail(say(Text::ambiguous_move, other.name, name), where);
    }
    return is_new;
}

}  // namespace

Result<Puzzle> read_puzzle(std::string_view text) {
    return trimmed(text).starts_with('{') ? read_kpuzzle(text) : read_tws(text);
}

Result<void> check_puzzle_name(std::string_view name, const Where& where) {
    if (is_printable_name(name)) return {};
    return fail(say(Text::bad_puzzle_name, quote(name)), where, say(Text::expected_name, longest_name));
}

Result<void> add_orbit(Puzzle& puzzle, Orbit orbit, const Where& where) {
    if (!is_printable_name(orbit.name))
        return fail(say(Text::bad_orbit_name, quote(orbit.name)), where, say(Text::expected_name, longest_name));
    if (std::ranges::find(puzzle.orbits, orbit.name, &Orbit::name) != puzzle.orbits.end())
        return fail(say(Text::orbit_twice, quote(orbit.name)), where);
    if (puzzle.orbits.size() == most_orbits)
        return fail(Text::too_many_orbits, where, say(Text::expected_at_most, most_orbits));
    const std::size_t positions = count_positions(puzzle.orbits) + orbit.pieces;
    if (positions > most_positions)
        return fail(say(Text::too_many_positions, positions), where, say(Text::expected_at_most, most_positions));
    puzzle.orbits.push_back(std::move(orbit));
    return {};
}

Result<void> add_family(Puzzle& puzzle, std::string name, Transformation turn, const Where& where) {
    if (!is_move_name(name))
        return fail(say(Text::bad_move_name, quote(name)), where, say(Text::expected_move_name, longest_name));
    const auto is_new = check_spelling(puzzle, name, turn, where);
    if (!is_new) return tl::unexpected(is_new.error());
    if (!*is_new) return {};
    if (puzzle.families.size() == most_families)
        return fail(Text::too_many_moves, where, say(Text::expected_at_most, most_families));
    const std::uint64_t turn_order = order(puzzle.orbits, turn);
    if (turn_order == 0 || turn_order > most_family_moves)
        return fail(say(Text::move_order_too_high, name, turn_order), where,
                    say(Text::expected_at_most, most_family_moves));
    const MoveKind kind = is_rotation_name(name) ? MoveKind::rotation : MoveKind::turn;
    puzzle.families.push_back({std::move(name), std::move(turn), static_cast<std::int64_t>(turn_order), kind});
    return {};
}

Result<void> add_derived_moves(Puzzle& puzzle, std::vector<DerivedMove> moves) {
    std::size_t length = 0;
    for (const DerivedMove& move : moves) length += move.alg.size();
    if (moves.size() > most_derived_moves || length > max_derived_text)
        return fail(Text::too_many_derived_moves, moves.back().where,
                    say(Text::expected_derived_moves, most_derived_moves, max_derived_text));
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
            if (auto added = add_family(puzzle, std::move(move.name), std::move(*turn), move.where); !added)
                return added;
        }
        if (waiting.size() == before) return tl::unexpected(std::move(first_error.value()));
        moves = std::move(waiting);
    }
    return {};
}

}  // namespace cubewright::twisty
