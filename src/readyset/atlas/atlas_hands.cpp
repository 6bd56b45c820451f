#include "readyset/atlas/atlas_hands.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

namespace cubewright::readyset {
namespace {

using ColourCount = std::array<std::uint8_t, colour_count>;

constexpr ColourCount get_colours(const DiceCount& hand) {
    return {hand[0], hand[1], hand[2], hand[3]};
}

constexpr ColourCount sorted(ColourCount counts) {
    std::ranges::sort(counts, std::greater{});
    return counts;
}

constexpr std::array<ColourCount, 3> colour_classes{{{1, 1, 1, 1}, {2, 1, 1, 0}, {2, 2, 0, 0}}};

// Each draw chooses among three or four available colours, and twelve is divisible by both three and four.
constexpr std::uint64_t units_per_draw = 12;

constexpr std::uint64_t count_colour_draws(const ColourCount& wanted, const ColourCount& drawn, std::size_t dice) {
    if (dice == colour_dice) return sorted(drawn) == wanted ? 1 : 0;
    std::uint64_t open = 0;
    std::uint64_t ways = 0;
    for (std::size_t c = 0; c < colour_count; ++c) {
        if (drawn[c] == max_per_colour) continue;
        ColourCount next = drawn;
        ++next[c];
        ++open;
        ways += count_colour_draws(wanted, next, dice + 1);
    }
    return open == 0 ? 0 : units_per_draw * ways / open;
}

// Number of draws for each colour class.
constexpr auto colour_draws = [] {
    std::array<std::uint64_t, colour_classes.size()> draws{};
    for (std::size_t i = 0; i < draws.size(); ++i) draws[i] = count_colour_draws(colour_classes[i], {}, 0);
    return draws;
}();

std::uint64_t get_colour_draws(const DiceCount& hand) {
    for (std::size_t i = 0; i < colour_classes.size(); ++i)
        if (colour_classes[i] == sorted(get_colours(hand))) return colour_draws[i];
    return 0;
}

// Counts the ordered draws of two dice from the pool in which every face in `all` occurs as often as in the hand.
std::uint64_t count_pair_draws(std::span<const Die> pool, bool repeat, std::span<const Die> all,
                               const DiceCount& hand) {
    std::uint64_t ways = 0;
    for (const Die first : pool)
        for (const Die second : pool) {
            if (first == second && !repeat) continue;
            const DiceCount pair = count_dice(std::array{first, second});
            ways += std::ranges::all_of(all, [&](Die d) { return pair[index(d)] == hand[index(d)]; }) ? 1U : 0U;
        }
    return ways;
}

bool has_specials(const DiceCount& hand) {
    return std::ranges::any_of(pools::special, [&](Die d) { return hand[index(d)] > 0; });
}

std::vector<DiceCount> make_hands() {
    std::vector<DiceCount> hands;
    const auto add_with_operators = [&hands](const DiceCount& specials) {
        for (const ColourCount& colours : colour_classes)
            for (std::size_t i = 0; i < pools::every.size(); ++i)
                for (std::size_t j = i; j < pools::every.size(); ++j) {
                    DiceCount hand = specials;
                    std::ranges::copy(colours, hand.begin());
                    ++hand[index(pools::every[i])];
                    ++hand[index(pools::every[j])];
                    hands.push_back(hand);
                }
    };
    add_with_operators({});
    for (std::size_t i = 0; i < pools::special.size(); ++i)
        for (std::size_t j = i; j < pools::special.size(); ++j)
            add_with_operators(count_dice(std::array{pools::special[i], pools::special[j]}));
    return hands;
}

std::vector<CardSet> make_boards() {
    std::vector<CardSet> boards;
    for (unsigned cards = 0; cards <= all_cards; ++cards)
        if (size(static_cast<CardSet>(cards)) == board_size) boards.push_back(static_cast<CardSet>(cards));
    return boards;
}

}  // namespace

std::span<const DiceCount> atlas_hands() {
    static const std::vector<DiceCount> hands = make_hands();
    return hands;
}

std::span<const CardSet> all_boards() {
    static const std::vector<CardSet> boards = make_boards();
    return boards;
}

std::uint64_t class_size(const DiceCount& hand) {
    // The class size is the number of colour permutations divided by the number of permutations that leave the hand
    // unchanged.
    constexpr std::array<std::uint64_t, colour_count + 1> factorial{1, 1, 2, 6, 24};
    const ColourCount colours = get_colours(hand);
    std::uint64_t members = factorial[colour_count];
    for (unsigned n = 0; n <= max_per_colour; ++n)
        members /= factorial[static_cast<std::size_t>(std::ranges::count(colours, n))];
    return members;
}

std::uint64_t draws(const Level& level) {
    const auto pairs = [](std::uint64_t pool, bool repeat) { return pool * (repeat ? pool : pool - 1); };
    std::uint64_t ways = pairs(level.operators.size(), level.operators_repeat);
    for (std::size_t i = 0; i < colour_dice; ++i) ways *= units_per_draw;
    return level.specials.empty() ? ways : ways * pairs(level.specials.size(), true);
}

std::uint64_t class_draws(const Level& level, const DiceCount& hand) {
    if (has_specials(hand) == level.specials.empty()) return 0;
    const std::uint64_t ways =
        get_colour_draws(hand) * count_pair_draws(level.operators, level.operators_repeat, pools::every, hand);
    return level.specials.empty() ? ways : ways * count_pair_draws(level.specials, true, pools::special, hand);
}

}  // namespace cubewright::readyset
