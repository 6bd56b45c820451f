#include "readyset/deals/puzzle_json.hpp"

#include "base/text.hpp"
#include "readyset/deals/daily_template.hpp"
#include "readyset/deals/legal_hand.hpp"
#include "readyset/game/difficulty.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/levels.hpp"
#include "readyset/game/notation.hpp"
#include "readyset/game/rows_json.hpp"
#include "texts/codes.hpp"

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
    const auto items = field.items();
    if (!items) return tl::unexpected(items.error());
    if (items->size() != board_size)
        return field.wrong(say(Text::cards_of_board, items->size()), say(Text::expected_cards, board_size));
    Board board{};
    for (std::size_t i = 0; i < board_size; ++i) {
        const auto card = read_card((*items)[i]);
        if (!card) return tl::unexpected(card.error());
        for (std::size_t k = 0; k < i; ++k)
            if (board[k] == *card)
                return (*items)[i].wrong(say(Text::same_card, field.path(), k), Text::expected_different_cards);
        board[i] = *card;
    }
    return board;
}

Result<Die> read_die(const JsonField& field) {
    if (const auto shape = field.check_fields({"type", "value", "designation"}); !shape)
        return tl::unexpected(shape.error());
    const auto type_field = field.field("type");
    if (!type_field) return tl::unexpected(type_field.error());
    const auto value_field = field.field("value");
    if (!value_field) return tl::unexpected(value_field.error());
    const auto type_text = type_field->text();
    if (!type_text) return tl::unexpected(type_text.error());
    const auto value = value_field->text();
    if (!value) return tl::unexpected(value.error());
    const auto die = find_die_by_symbol(*value);
    if (!die) return value_field->wrong(say(Text::unknown_die, quote(*value)), Text::expected_die);
    if (type(*die) != *type_text)
        return type_field->wrong(say(Text::wrong_type_of_die, quote(*type_text), *value),
                                 say(Text::expected_quoted, type(*die)));
    return *die;
}

Result<std::optional<Mark>> read_mark(const JsonField& die_field, Die die) {
    const auto field = die_field.optional_field("designation");
    if (!field) return die == Die::wild ? std::optional(Mark::wild) : std::nullopt;
    const auto text = field->text();
    if (!text) return tl::unexpected(text.error());
    if (die == Die::wild) return field->wrong(Text::designated_wild);
    for (const Mark mark : {Mark::required, Mark::bonus})
        if (name(mark) == *text) return mark;
    return field->wrong(say(Text::unknown_designation, quote(*text)), Text::expected_designation);
}

Result<void> read_dice(const JsonField& field, Puzzle& puzzle) {
    const auto items = field.items();
    if (!items) return tl::unexpected(items.error());
    if (items->size() != small_hand && items->size() != full_hand)
        return field.wrong(say(Text::dice_of_hand, items->size()), say(Text::expected_hands, small_hand, full_hand));
    for (const JsonField& item : *items) {
        const auto die = read_die(item);
        if (!die) return tl::unexpected(die.error());
        const auto mark = read_mark(item, *die);
        if (!mark) return tl::unexpected(mark.error());
        if (*mark) {
            if (puzzle.designation) return item.wrong(Text::second_designation, Text::expected_one_designation);
            puzzle.designation = {**mark, static_cast<std::uint8_t>(puzzle.dice.size())};
        }
        puzzle.dice.push_back(*die);
    }
    return {};
}

// Checks only the structure of the stored solution lengths and counts, not their values.
Result<void> check_extreme(const JsonField& field) {
    if (const auto shape = field.check_fields({"cubeCount", "hasRestriction"}); !shape) return shape;
    if (const auto count = field.field("cubeCount").and_then([](const JsonField& f) { return f.number(1, full_hand); });
        !count)
        return tl::unexpected(count.error());
    if (const auto restricted = field.field("hasRestriction").and_then([](const JsonField& f) { return f.truth(); });
        !restricted)
        return tl::unexpected(restricted.error());
    return {};
}

Result<void> check_difficulty(const JsonField& field) {
    if (const auto shape = field.check_fields({"rating", "cubeCount"}); !shape) return shape;
    const auto rating = field.field("rating");
    if (!rating) return tl::unexpected(rating.error());
    const auto text = rating->text();
    if (!text) return tl::unexpected(text.error());
    if (!parse_difficulty(*text)) return rating->wrong(say(Text::unknown_rating, quote(*text)), Text::expected_rating);
    const auto count = field.field("cubeCount").and_then([](const JsonField& f) { return f.number(1, full_hand); });
    if (!count) return tl::unexpected(count.error());
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
    const auto number = field->number(least, most);
    if (!number) return tl::unexpected(number.error());
    out = static_cast<T>(*number);
    return {};
}

Result<void> read_date(const JsonField& parent, std::optional<Date>& out) {
    const auto field = parent.optional_field("date");
    if (!field) return {};
    const auto text = field->text();
    if (!text) return tl::unexpected(text.error());
    const auto date = parse_iso_date(*text);
    if (!date) return field->wrong(date.error().what, date.error().expected);
    out = *date;
    return {};
}

// Reads the optional field "kind", whose only value is "free". A free puzzle must not have the fields that state the
// origin of a deal or daily puzzle.
Result<void> read_kind(const JsonField& parent, PuzzleDocument& document) {
    const auto field = parent.optional_field("kind");
    if (!field) return {};
    const auto text = field->text();
    if (!text) return tl::unexpected(text.error());
    if (*text != free_kind) return field->wrong(say(Text::unknown_puzzle_kind, quote(*text)), Text::expected_free);
    for (const std::string_view name : {"level", "template", "date", "generator"})
        if (const auto other = parent.optional_field(name)) return other->wrong(say(Text::free_puzzle_with, name));
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
    if (const auto shape = field.check_fields({"topRow", "bottomRow"}); !shape) return shape;
    const auto rows = read_rows(field);
    if (!rows) return tl::unexpected(rows.error());
    const Verdict verdict = judge(document.puzzle, *rows);
    if (!verdict.right)
        return field.wrong(say(Text::generated_not_right, verdict.breaches.front().what),
                           verdict.breaches.front().expected);
    if (document.shape && shape_of(verdict.solution.value()) != daily_templates[*document.shape - 1])
        return field.wrong(say(Text::generated_not_of_template, *document.shape), daily_templates[*document.shape - 1]);
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
    if (const auto shape = field.check_fields({"colors"}); !shape) return tl::unexpected(shape.error());
    const auto colours = field.field("colors").and_then([](const JsonField& f) { return f.items(); });
    if (!colours) return tl::unexpected(colours.error());
    Card card;
    for (const JsonField& item : *colours) {
        const auto text = item.text();
        if (!text) return tl::unexpected(text.error());
        const auto colour = parse_colour_name(*text);
        if (!colour) return item.wrong(say(Text::unknown_colour, quote(*text)), Text::expected_card_colour);
        if (has(card, *colour)) return item.wrong(say(Text::colour_on_card_twice, *text));
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
    if (const auto read = read_number(field, "id", 0, greatest_id, document.id); !read)
        return tl::unexpected(read.error());
    if (const auto read = read_date(field, document.date); !read) return tl::unexpected(read.error());
    if (const auto read = read_number(field, "generator", 1, 1000, document.generator); !read)
        return tl::unexpected(read.error());
    if (const auto read = read_number(field, "level", 1, levels.size(), document.level); !read)
        return tl::unexpected(read.error());
    if (const auto read = read_number(field, "template", 1, daily_templates.size(), document.shape); !read)
        return tl::unexpected(read.error());

    if (const auto read = read_kind(field, document); !read) return tl::unexpected(read.error());

    const auto board = field.field("cards").and_then(read_board);
    if (!board) return tl::unexpected(board.error());
    puzzle.board = *board;
    const auto dice = field.field("dice").and_then([&puzzle](const JsonField& f) { return read_dice(f, puzzle); });
    if (!dice) return tl::unexpected(dice.error());
    const auto goal =
        field.field("goal").and_then([](const JsonField& f) { return f.number(least_goal, greatest_goal); });
    if (!goal) return tl::unexpected(goal.error());
    puzzle.goal = static_cast<unsigned>(*goal);

    if (const auto legal = check_hand(*field.optional_field("dice"), document); !legal)
        return tl::unexpected(legal.error());
    if (const auto generated = field.optional_field("generatedSolution"))
        if (const auto right = check_generated(*generated, document); !right) return tl::unexpected(right.error());

    struct Check {
        std::string_view name;
        Result<void> (*check)(const JsonField&);
    };
    constexpr std::array<Check, 4> checks{{{"difficulty", check_difficulty},
                                           {"shortestSolution", check_extreme},
                                           {"longestSolution", check_extreme},
                                           {"solutionCount", check_count}}};
    for (const auto& [name, check] : checks)
        if (const auto part = field.optional_field(name))
            if (const auto good = check(*part); !good) return tl::unexpected(good.error());
    return document;
}

Result<PuzzleDocument> parse_puzzle(std::string_view text) {
    if (text.size() > longest_puzzle_text)
        return fail(Text::puzzle_too_long, {}, say(Text::expected_bytes, longest_puzzle_text));
    const auto json = parse_json(text);
    if (!json) return tl::unexpected(json.error());
    return read_puzzle(JsonField(*json));
}

}  // namespace cubewright::readyset
