#include "readyset/deals/daily_template.hpp"

#include <algorithm>

#include "readyset/deals/deal.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/solver/solution_walk.hpp"

namespace cubewright::readyset {

namespace {

std::string_view template_word(Die die) {
    if (is_colour(die)) return "colour";
    if (is_constant(die)) return "constant";
    if (is_relation(die)) return "relation";
    return is_binary(die) ? "op" : symbol(die);
}

// Splits the template into words that each stand for one die.
std::vector<std::string_view> die_words(std::string_view words) {
    std::vector<std::string_view> list;
    while (!words.empty()) {
        const std::size_t blank = std::min(words.find(' '), words.size());
        if (const std::string_view word = words.substr(0, blank); word != "/") list.push_back(word);
        words.remove_prefix(std::min(blank + 1, words.size()));
    }
    return list;
}

Die draw_die(std::string_view word, std::span<const Die> drawn, Random& random) {
    if (word == "colour") return draw_colour(drawn, random);
    if (word == "constant") return random.below(2) == 0 ? Die::universe : Die::empty;
    if (word == "relation") return random.below(2) == 0 ? Die::equals : Die::subset;
    if (word == "op") return random.pick(pools::binary);
    return Die::complement;
}

std::vector<DiceCount> list_hands(std::string_view words) {
    std::vector<DiceCount> hands{DiceCount{}};
    for (const std::string_view word : die_words(words)) {
        std::vector<DiceCount> longer;
        for (const DiceCount& hand : hands) {
            for (const Die die : all_dice) {
                if (die == Die::wild || template_word(die) != word) continue;
                if (is_colour(die) && hand[index(die)] == max_per_colour) continue;
                longer.push_back(hand);
                ++longer.back()[index(die)];
            }
        }
        std::ranges::sort(longer);
        longer.erase(std::ranges::unique(longer).begin(), longer.end());
        hands = std::move(longer);
    }
    return hands;
}

}  // namespace

std::string shape_of(const Solution& solution) {
    const auto rows = read_rows(to_string(solution));
    std::string words;
    const auto add = [&words](std::string_view word) { words.append(words.empty() ? "" : " ").append(word); };
    const auto add_row = [&add](const Row& row) {
        for (const Token& token : row.tokens)
            if (token.kind == Token::Kind::die) add(template_word(token.die));
    };
    if (rows && rows->restriction) {
        add_row(*rows->restriction);
        add("/");
    }
    if (rows) add_row(rows->set_name);
    return words;
}

std::vector<Die> draw_dice(std::size_t shape, Random& random) {
    std::vector<Die> dice;
    for (const std::string_view word : die_words(daily_templates[shape])) dice.push_back(draw_die(word, dice, random));
    std::ranges::sort(dice);
    return dice;
}

bool matches_template(std::size_t shape, std::span<const Die> dice) {
    std::vector<std::string_view> words = die_words(daily_templates[shape]);
    std::vector<std::string_view> words_of_dice;
    for (const Die die : dice) words_of_dice.push_back(template_word(die));
    std::ranges::sort(words);
    std::ranges::sort(words_of_dice);
    return words == words_of_dice;
}

std::span<const DiceCount> template_hands(std::size_t shape) {
    static const auto hands = [] {
        std::array<std::vector<DiceCount>, daily_templates.size()> all;
        std::ranges::transform(daily_templates, all.begin(), list_hands);
        return all;
    }();
    return hands[shape];
}

std::optional<Solution> draw_instance(std::size_t shape, const Puzzle& puzzle, Random& random) {
    std::vector<Solution> instances;
    walk_solutions(puzzle, static_cast<unsigned>(puzzle.dice.size()), [&](const Solution& solution) {
        if (shape_of(solution) == daily_templates[shape]) instances.push_back(solution);
        return true;
    });
    if (instances.empty()) return std::nullopt;
    return random.pick(instances);
}

}  // namespace cubewright::readyset
