#include "readyset/deals/puzzle_json.hpp"

#include "base/json.hpp"
#include "base/text.hpp"
#include "readyset/deals/daily_template.hpp"
#include "readyset/deals/legal_hand.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/game/rows_json.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

namespace {

constexpr std::string_view free_kind = "free";

Json extreme_json(const PuzzleFacts::Extreme& extreme) {
    return {{"cubeCount", extreme.length}, {"hasRestriction", extreme.has_restriction}};
}

Json die_json(const Puzzle& puzzle, std::size_t i) {
    Json die{{"type", type(puzzle.dice[i])}, {"value", symbol(puzzle.dice[i])}};
    // The face of a wild die already shows its mark.
    if (puzzle.designation && puzzle.designation->die == i && !has_wild(puzzle))
        die["designation"] = name(puzzle.designation->mark);
    return die;
}

Result<Board> read_board(const JsonField& field) {
    TRY(const auto& items, field.items());
    if (items.size() != board_size)
        return field.wrong(coded("cards-of-board", "expected 8 cards, got {text}", items.size()),
                           tr("{board_size} cards", board_size));
    Board board{};
    for (std::size_t i = 0; i < board_size; ++i) {
        TRY(const auto& card, read_card(items[i]));
        for (std::size_t k = 0; k < i; ++k)
            if (board[k] == card)
                return items[i].wrong(coded("same-card", "duplicate of {path}[{number}]", field.path(), k),
                                      tr("eight different cards"));
        board[i] = card;
    }
    return board;
}

Result<Die> read_die(const JsonField& field) {
    TRY_VOID(field.check_fields({"type", "value", "designation"}));
    TRY(const auto& type_field, field.field("type"));
    TRY(const auto& value_field, field.field("value"));
    TRY(const auto& type_text, type_field.text());
    TRY(const auto& value, value_field.text());
    const auto die = find_die_by_symbol(value);
    if (!die)
        return value_field.wrong(coded("unknown-die", "unknown die {value}", quote(value)),
                                 tr("red blue green gold ∪ ∩ − ′ U ∅ = ⊆ or ?"));
    if (type(*die) != type_text)
        return type_field.wrong(
            coded("wrong-type-of-die", "the type of {value} is not {type_text}", value, quote(type_text)),
            tr("'{type}'", type(*die)));
    return *die;
}

Result<std::optional<Mark>> read_mark(const JsonField& die_field, Die die) {
    const auto field = die_field.optional_field("designation");
    if (!field) return die == Die::wild ? std::optional(Mark::wild) : std::nullopt;
    TRY(const auto& text, field->text());
    if (die == Die::wild)
        return field->wrong(coded("designated-wild", "a wild die cannot also be a required or bonus die"));
    for (const Mark mark : {Mark::required, Mark::bonus})
        if (name(mark) == text) return mark;
    return field->wrong(coded("unknown-designation", "unknown designation {text}", quote(text)),
                        tr("required or bonus"));
}

Result<void> read_dice(const JsonField& field, Puzzle& puzzle) {
    TRY(const auto& items, field.items());
    if (items.size() != small_hand && items.size() != full_hand)
        return field.wrong(coded("dice-of-hand", "{count} {count|die|dice}", items.size()),
                           tr("{small_hand} or {full_hand} dice", small_hand, full_hand));
    for (const JsonField& item : items) {
        TRY(const auto& die, read_die(item));
        TRY(const auto& mark, read_mark(item, die));
        if (mark) {
            if (puzzle.designation)
                return item.wrong(coded("second-designation", "more than one required, wild or bonus die"),
                                  tr("at most one required, wild or bonus die"));
            puzzle.designation = {*mark, static_cast<std::uint8_t>(puzzle.dice.size())};
        }
        puzzle.dice.push_back(die);
    }
    return {};
}

// Checks only the structure of the stored solution lengths and counts, not their values.
Result<void> check_extreme(const JsonField& field) {
    TRY_VOID(field.check_fields({"cubeCount", "hasRestriction"}));
    TRY_VOID(field.field("cubeCount").and_then([](const JsonField& f) { return f.number(1, full_hand); }));
    TRY_VOID(field.field("hasRestriction").and_then([](const JsonField& f) { return f.truth(); }));
    return {};
}

Result<void> check_difficulty(const JsonField& field) {
    TRY_VOID(field.check_fields({"rating", "cubeCount"}));
    TRY(const auto& rating, field.field("rating"));
    TRY(const auto& text, rating.text());
    if (!parse_difficulty(text))
        return rating.wrong(coded("unknown-rating", "unknown rating {text}", quote(text)),
                            tr("beginner, intermediate or advanced"));
    TRY_VOID(field.field("cubeCount").and_then([](const JsonField& f) { return f.number(1, full_hand); }));
    return {};
}

Result<void> check_count(const JsonField& field) {
    return field.number(0, greatest_id).map([](std::uint64_t) {});
}

// Reads an optional integer field.
template <class T>
Result<void> read_number(const JsonField& parent, std::string_view name, std::uint64_t least, std::uint64_t most,
                         std::optional<T>& out) {
    const auto field = parent.optional_field(name);
    if (!field) return {};
    TRY(const auto& number, field->number(least, most));
    out = static_cast<T>(number);
    return {};
}

Result<void> read_date(const JsonField& parent, std::optional<Date>& out) {
    const auto field = parent.optional_field("date");
    if (!field) return {};
    TRY(const auto& text, field->text());
    const auto date = parse_iso_date(text);
    if (!date) return field->wrong(date.error().what, date.error().expected);
    out = *date;
    return {};
}

// Reads the optional field "kind", whose only value is "free". A free puzzle must not have the fields that state the
// origin of a deal or daily puzzle.
Result<void> read_kind(const JsonField& parent, PuzzleDocument& document) {
    const auto field = parent.optional_field("kind");
    if (!field) return {};
    TRY(const auto& text, field->text());
    if (text != free_kind)
        return field->wrong(coded("unknown-puzzle-kind", "unknown puzzle kind {text}", quote(text)),
                            tr("'free', or no such field"));
    for (const std::string_view name : {"level", "template", "date", "generator"})
        if (const auto other = parent.optional_field(name))
            return other->wrong(coded("free-puzzle-with", "a free puzzle cannot have the field {name}", name));
    document.is_free = true;
    return {};
}

Result<void> check_hand(const JsonField& dice, const PuzzleDocument& document) {
    const auto fault = find_hand_fault(document);
    if (!fault) return {};
    if (!fault->die) return dice.wrong(fault->what, fault->expected);
    const auto die = dice.items().value()[*fault->die];
    return die.field(fault->field).value().wrong(fault->what, fault->expected);
}

// Checks that the generated solution stored in the document solves the puzzle.
Result<void> check_generated(const JsonField& field, const PuzzleDocument& document) {
    TRY_VOID(field.check_fields({"topRow", "bottomRow"}));
    TRY(const auto& rows, read_rows(field));
    const Verdict verdict = judge(document.puzzle, rows);
    if (!verdict.right)
        return field.wrong(
            coded("generated-not-right", "not a solution of the puzzle: {problem}", verdict.breaches.front().what),
            verdict.breaches.front().expected);
    if (document.shape && shape_of(verdict.solution.value()) != daily_templates[*document.shape - 1])
        return field.wrong(coded("generated-not-of-template", "the solution does not have the form of template {shape}",
                                 *document.shape),
                           daily_templates[*document.shape - 1]);
    return {};
}

}  // namespace

Json card_json(Card card) {
    Json colours = Json::array();
    for (const Colour c : all_colours)
        if (has(card, c)) colours.push_back(name(c));
    return {{"colors", std::move(colours)}};
}

Result<Card> read_card(const JsonField& field) {
    TRY_VOID(field.check_fields({"colors"}));
    TRY(const auto& colours, field.field("colors").and_then([](const JsonField& f) { return f.items(); }));
    Card card;
    for (const JsonField& item : colours) {
        TRY(const auto& text, item.text());
        const auto colour = parse_colour_name(text);
        if (!colour)
            return item.wrong(coded("unknown-colour", "unknown colour {text}", quote(text)),
                              tr("red, blue, green or gold"));
        if (has(card, *colour)) return item.wrong(coded("colour-on-card-twice", "the card already has {text}", text));
        card.colours = static_cast<std::uint8_t>(card.colours | (1U << index(*colour)));
    }
    return card;
}

Json puzzle_json(const PuzzleDocument& document) {
    const Puzzle& puzzle = document.puzzle;
    Json json = Json::object();
    if (document.id) json["id"] = *document.id;
    if (document.is_free) json["kind"] = free_kind;
    if (document.date) json["date"] = iso_date(*document.date);
    if (document.generator) json["generator"] = *document.generator;
    if (document.level) json["level"] = *document.level;
    if (document.shape) json["template"] = *document.shape;
    json["cards"] = Json::array();
    for (const Card card : puzzle.board) json["cards"].push_back(card_json(card));
    json["dice"] = Json::array();
    for (std::size_t i = 0; i < puzzle.dice.size(); ++i) json["dice"].push_back(die_json(puzzle, i));
    json["goal"] = puzzle.goal;
    if (document.facts)
        json["difficulty"] = {{"rating", name(get_difficulty(document.facts->shortest.length))},
                              {"cubeCount", document.facts->shortest.length}};
    if (document.generated) {
        const auto& restriction = document.generated->restriction;
        json["generatedSolution"] = {{"topRow", restriction ? to_string(*restriction) : ""},
                                     {"bottomRow", to_string(document.generated->set_name)}};
    }
    if (document.facts) {
        json["shortestSolution"] = extreme_json(document.facts->shortest);
        json["longestSolution"] = extreme_json(document.facts->longest);
        json["solutionCount"] = document.facts->solutions;
    }
    return json;
}

Result<PuzzleDocument> read_puzzle(const JsonField& field) {
    PuzzleDocument document;
    auto& puzzle = document.puzzle;
    if (const auto shape = field.check_fields({"id", "kind", "date", "generator", "level", "template", "cards", "dice",
                                               "goal", "difficulty", "generatedSolution", "shortestSolution",
                                               "longestSolution", "solutionCount",
                                               // These fields may be added to the puzzle by set.deal and set.daily.
                                               "solution", "svg", "picture"});
        !shape)
        return tl::unexpected(shape.error());
    TRY_VOID(read_number(field, "id", 0, greatest_id, document.id));
    TRY_VOID(read_date(field, document.date));
    TRY_VOID(read_number(field, "generator", 1, 1000, document.generator));
    TRY_VOID(read_number(field, "level", 1, levels.size(), document.level));
    TRY_VOID(read_number(field, "template", 1, daily_templates.size(), document.shape));

    TRY_VOID(read_kind(field, document));

    TRY(const auto& board, field.field("cards").and_then(read_board));
    puzzle.board = board;
    TRY_VOID(field.field("dice").and_then([&puzzle](const JsonField& f) { return read_dice(f, puzzle); }));
    TRY(const auto& goal,
        field.field("goal").and_then([](const JsonField& f) { return f.number(least_goal, greatest_goal); }));
    puzzle.goal = static_cast<unsigned>(goal);

    TRY_VOID(check_hand(*field.optional_field("dice"), document));
    if (const auto generated = field.optional_field("generatedSolution"))
        TRY_VOID(check_generated(*generated, document));

    struct Check {
        std::string_view name;
        Result<void> (*check)(const JsonField&);
    };
    constexpr std::array<Check, 4> checks{{{"difficulty", check_difficulty},
                                           {"shortestSolution", check_extreme},
                                           {"longestSolution", check_extreme},
                                           {"solutionCount", check_count}}};
    for (const auto& [name, check] : checks)
        if (const auto part = field.optional_field(name)) TRY_VOID(check(*part));
    return document;
}

Result<PuzzleDocument> parse_puzzle(std::string_view text) {
    if (text.size() > longest_puzzle_text)
        return fail("puzzle-too-long", tr("the puzzle is too long"), {},
                    tr("at most {text} bytes", longest_puzzle_text));
    TRY(const auto& json, parse_json(text));
    return read_puzzle(JsonField(json));
}

}  // namespace cubewright::readyset
