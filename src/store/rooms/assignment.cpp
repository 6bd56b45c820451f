#include "store/rooms/assignment.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/text.hpp"
#include "rubik/group/random_cube.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/registry.hpp"
#include "rubik/search/state_scramble.hpp"
#include "store/rooms/request_fields.hpp"
#include "texts/message.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::classes {

namespace {

constexpr std::string_view any_method = "any";
constexpr std::size_t longest_lesson_name = 40;
constexpr std::size_t shortest_request_id = 8;
constexpr std::size_t longest_request_id = 64;

constexpr bool is_lower_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

Result<std::string> read_lesson_name(const JsonField& field) {
    auto text = field.text();
    const auto is_allowed = [](char c) { return is_lower_or_digit(c) || c == '_'; };
    if (text && (text->empty() || text->size() > longest_lesson_name || !std::ranges::all_of(*text, is_allowed)))
        return field.wrong(coded("not-a-lesson-name", "{text} is not a lesson name", quote(*text)),
                           tr("1 to 40 characters from a-z 0-9 _"));
    return text;
}

std::vector<std::string_view> method_names() {
    std::vector<std::string_view> names{any_method};
    for (const rubik::HumanMethod& method : rubik::human_methods()) names.push_back(method.name);
    return names;
}

std::vector<std::string_view> case_set_names() {
    std::vector<std::string_view> names;
    for (const rubik::CaseSet set : rubik::all_case_sets) names.push_back(name(set));
    return names;
}

Result<std::string> read_subject(AssignmentKind kind, const JsonField& field) {
    switch (kind) {
        case AssignmentKind::lesson:
            return read_lesson_name(field);
        case AssignmentKind::solves:
            return read_choice(field, method_names());
        case AssignmentKind::cases:
            return read_choice(field, case_set_names());
        case AssignmentKind::puzzle:
        case AssignmentKind::daily:
        case AssignmentKind::times:
            break;
    }
    return field.text();
}

std::uint64_t greatest_count(const Assignment& assignment) {
    std::uint64_t most = max_items;
    if (assignment.kind == AssignmentKind::cases)
        for (const rubik::CaseSet set : rubik::all_case_sets)
            if (name(set) == assignment.subject) most = std::min<std::uint64_t>(most, cases(set).size());
    return most;
}

Result<AssignmentKind> read_kind(const JsonField& field) {
    std::vector<std::string_view> names;
    for (const KindFormat& format : assignment_kinds) names.push_back(format.name);
    return read_choice(field, names).map([](const std::string& name) { return *find_assignment_kind(name); });
}

}  // namespace

std::optional<AssignmentKind> find_assignment_kind(std::string_view name) {
    const auto found = std::ranges::find(assignment_kinds, name, &KindFormat::name);
    if (found == assignment_kinds.end()) return std::nullopt;
    return found->kind;
}

Result<Assignment> read_assignment(const JsonField& json) {
    RequestFields fields(json);
    if (!json.value().is_object()) fields.only({"kind"});
    Assignment assignment;
    assignment.kind = fields.value<AssignmentKind>("kind", read_kind);
    const KindFormat& format = format_of(assignment.kind);
    if (format.subject.empty())
        fields.only({"kind", "count", "due"});
    else if (format.has_count)
        fields.only({"kind", format.subject, "count", "due"});
    else
        fields.only({"kind", format.subject, "due"});
    if (!format.subject.empty())
        assignment.subject = fields.value<std::string>(
            format.subject, [&](const JsonField& field) { return read_subject(assignment.kind, field); });
    if (format.has_count)
        assignment.count = static_cast<std::int64_t>(fields.number("count", 1, greatest_count(assignment)));
    if (fields.has("due")) assignment.due = fields.value<Date>("due", read_date);
    return fields.finish(std::move(assignment));
}

Json to_json(const Assignment& assignment) {
    const KindFormat& format = format_of(assignment.kind);
    Json json{{"number", assignment.number}, {"kind", format.name}};
    if (!format.subject.empty()) json[std::string(format.subject)] = assignment.subject;
    if (format.has_count) json["count"] = assignment.count;
    if (assignment.kind == AssignmentKind::puzzle) json["best_possible"] = assignment.best;
    if (assignment.due) json["due"] = iso_date(*assignment.due);
    json["since"] = iso_date(store::date_at(assignment.since));
    return json;
}

bool is_request_id(std::string_view text) {
    const auto is_allowed = [](char c) {
        return is_lower_or_digit(c) || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
    };
    return text.size() >= shortest_request_id && text.size() <= longest_request_id &&
           std::ranges::all_of(text, is_allowed);
}

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
    const auto wrong = [&] {
        return fail("no-puzzle-code", tr("{text} is not a puzzle", quote(text)), {},
                    tr("eight cards, six or eight dice and the goal, such as 013579bf-rrbgvnpe-4"));
    };
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

rubik::Cube PracticeCubes::cube(std::int64_t index) const {
    Random random{std::string_view(fmt::format("{}/{}/{}/{}", secret, pupil, assignment, index))};
    return rubik::competition_cube(random);
}

store::Outcome<std::string> PracticeCubes::scramble(std::int64_t index) const {
    const rubik::TwoPhaseTables* const tables =
        rubik::try_two_phase_tables(rubik::TableTier::tiny, rubik::Metric::htm, {}, {});
    if (tables == nullptr) return store::refuse(store::Reason::busy, tr("The scrambles are incomplete."));
    const auto moves = rubik::scramble_to(*tables, cube(index));
    if (!moves) return store::refuse(store::Reason::failed, moves.error());
    return to_string(*moves);
}

}  // namespace cubewright::classes
