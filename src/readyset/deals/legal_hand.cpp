#include "readyset/deals/legal_hand.hpp"

#include <algorithm>

#include "readyset/deals/daily_template.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

namespace {

struct DiceKinds {
    std::size_t colours = 0;
    std::size_t operators = 0;  // includes the wild, which replaces an operator
    std::size_t specials = 0;
    friend bool operator==(const DiceKinds&, const DiceKinds&) = default;
};

DiceKinds count_kinds(const Puzzle& puzzle) {
    DiceKinds kinds;
    for (const Die die : puzzle.dice) {
        if (is_colour(die))
            ++kinds.colours;
        else if (is_constant(die) || is_relation(die))
            ++kinds.specials;
        else
            ++kinds.operators;
    }
    return kinds;
}

Message describe_kinds(const DiceKinds& kinds) {
    return coded("dice-by-kind",
                 "{colours} {colours|colour|colours}, {operators} {operators|operator|operators} and {specials} "
                 "{specials|special|specials}",
                 kinds.colours, kinds.operators, kinds.specials);
}

std::optional<HandFault> find_third_of_colour(const Puzzle& puzzle) {
    for (std::size_t i = 0; i < puzzle.dice.size(); ++i) {
        const Die die = puzzle.dice[i];
        if (is_colour(die) &&
            std::ranges::count(puzzle.dice.begin(), puzzle.dice.begin() + static_cast<int>(i), die) == max_per_colour)
            return HandFault{coded("third-die-of-colour", "more than two {die} dice", symbol(die)),
                             tr("each colour at most twice"), i, "value"};
    }
    return std::nullopt;
}

std::optional<HandFault> find_foreign_die(const Puzzle& puzzle, const Level& level) {
    const auto is_in = [](std::span<const Die> pool, Die die) { return std::ranges::find(pool, die) != pool.end(); };
    for (std::size_t i = 0; i < puzzle.dice.size(); ++i) {
        const Die die = puzzle.dice[i];
        if (is_colour(die) || die == Die::wild || is_in(level.operators, die) || is_in(level.specials, die)) continue;
        std::vector<Message> pool;
        for (const Die each : level.operators) pool.emplace_back(symbol(each));
        for (const Die each : level.specials) pool.emplace_back(symbol(each));
        return HandFault{coded("die-not-of-level", "level {number} does not deal {die}", level.number, symbol(die)),
                         listed(std::move(pool), list_or), i, "value"};
    }
    return std::nullopt;
}

std::optional<HandFault> find_repeated_operator(const Puzzle& puzzle, const Level& level) {
    if (level.operators_repeat) return std::nullopt;
    for (std::size_t i = 0; i < puzzle.dice.size(); ++i) {
        const Die die = puzzle.dice[i];
        if (std::ranges::find(level.operators, die) != level.operators.end() &&
            std::ranges::find(puzzle.dice, die) != puzzle.dice.begin() + static_cast<int>(i))
            return HandFault{coded("operator-twice", "the operator {die} appears twice", symbol(die)),
                             tr("two different operators on level {number}", level.number), i, "value"};
    }
    return std::nullopt;
}

std::string_view marked_field(Mark mark) {
    return mark == Mark::wild ? "value" : "designation";
}

std::optional<HandFault> find_illegal_mark(const Puzzle& puzzle, const Level& level) {
    if (!puzzle.designation) return std::nullopt;
    const auto& [mark, die] = *puzzle.designation;
    const unsigned chance = mark == Mark::required ? level.required : mark == Mark::wild ? level.wild : level.bonus;
    if (chance > 0) return std::nullopt;
    return HandFault{coded("mark-not-of-level", "level {number} has no {mark} die", level.number, name(mark)),
                     {},
                     die,
                     marked_field(mark)};
}

std::optional<HandFault> find_template_mark(const Puzzle& puzzle) {
    if (!puzzle.designation) return std::nullopt;
    const auto& [mark, die] = *puzzle.designation;
    return HandFault{coded("mark-not-of-template", "a puzzle from a template has no {mark} die", name(mark)),
                     {},
                     die,
                     marked_field(mark)};
}

std::optional<HandFault> find_level_fault(const Puzzle& puzzle, const Level& level) {
    const DiceKinds dealt{colour_dice, operator_dice, level.specials.empty() ? 0 : special_dice};
    if (const DiceKinds kinds = count_kinds(puzzle); kinds != dealt)
        return HandFault{describe_kinds(kinds), describe_kinds(dealt), {}, {}};
    if (auto fault = find_third_of_colour(puzzle)) return fault;
    if (auto fault = find_foreign_die(puzzle, level)) return fault;
    if (auto fault = find_repeated_operator(puzzle, level)) return fault;
    return find_illegal_mark(puzzle, level);
}

std::optional<HandFault> find_template_fault(const Puzzle& puzzle, std::size_t shape) {
    if (auto fault = find_template_mark(puzzle)) return fault;
    if (auto fault = find_third_of_colour(puzzle)) return fault;
    if (matches_template(shape, puzzle.dice)) return std::nullopt;
    return HandFault{coded("dice-not-of-template", "the dice do not match template {shape}", shape + 1),
                     daily_templates[shape],
                     {},
                     {}};
}

std::optional<HandFault> find_daily_fault(const Puzzle& puzzle) {
    if (auto fault = find_template_mark(puzzle)) return fault;
    if (auto fault = find_third_of_colour(puzzle)) return fault;
    for (std::size_t shape = 0; shape < daily_templates.size(); ++shape)
        if (matches_template(shape, puzzle.dice)) return std::nullopt;
    return HandFault{coded("dice-not-daily", "the dice do not match any template of the daily puzzle"), {}, {}, {}};
}

std::optional<HandFault> find_any_fault(const Puzzle& puzzle) {
    if (auto fault = find_third_of_colour(puzzle)) return fault;
    if (std::ranges::any_of(levels, [&](const Level& level) { return !find_level_fault(puzzle, level); }))
        return std::nullopt;
    if (!find_daily_fault(puzzle)) return std::nullopt;
    return HandFault{coded("dice-never-dealt", "no level or template deals these dice"),
                     tr("the dice of a level or a template, or the field 'kind' with the value 'free'"),
                     {},
                     {}};
}

}  // namespace

std::optional<HandFault> find_hand_fault(const PuzzleDocument& document) {
    const Puzzle& puzzle = document.puzzle;
    if (document.is_free) return std::nullopt;
    if (document.level)
        if (auto fault = find_level_fault(puzzle, level(*document.level))) return fault;
    if (document.shape) return find_template_fault(puzzle, *document.shape - 1);
    if (document.date || document.generator) return find_daily_fault(puzzle);
    return document.level ? std::nullopt : find_any_fault(puzzle);
}

}  // namespace cubewright::readyset
