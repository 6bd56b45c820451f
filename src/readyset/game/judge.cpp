#include "readyset/game/judge.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "texts/message.hpp"

namespace cubewright::readyset {

namespace {

Message count_message(unsigned n) {
    constexpr std::array<Text, 4> words{tr("none"), tr("one"), tr("two"), tr("three")};
    return n < words.size() ? Message(words[n]) : Message(n);
}

// A die placed in one of the two rows, with its location.
struct LaidDie {
    Die die;
    bool wild;
    Text row;
    RowPlace place;
};
Message where(const LaidDie& laid) {
    return say(place::within, laid.row, describe(laid.place));
}
std::vector<LaidDie> list_laid_dice(const Rows& rows) {
    std::vector<LaidDie> dice;
    const auto add = [&dice](const Row& row, Text row_name) {
        for (const Token& token : row.tokens)
            if (token.kind == Token::Kind::die) dice.push_back({token.die, token.wild, row_name, token.where});
    };
    if (rows.restriction) add(*rows.restriction, tr("restriction"));
    add(rows.set_name, tr("set name"));
    return dice;
}

// Matches the dice in the rows with the dice of the hand one by one. Dice marked as wild use the wild die first. After
// that, an operator with no matching die left in the hand uses the wild.
void check_dice(const Puzzle& puzzle, const std::vector<LaidDie>& laid, std::vector<Breach>& breaches) {
    const DiceCount hand = count_dice(puzzle.dice);
    DiceCount left = hand;
    std::array<bool, die_count> reported{};
    const auto report = [&](const LaidDie& surplus, Die face) {
        if (std::exchange(reported[index(face)], true)) return;
        const auto same = [face](const LaidDie& d) { return d.wild ? face == Die::wild : d.die == face; };
        const auto used = static_cast<unsigned>(std::count_if(laid.begin(), laid.end(), same));
        const Message called = face == Die::wild ? Message(tr("the wild die")) : Message(symbol(face));
        const bool beside_wild = is_operator(face) && hand[index(Die::wild)] > 0;
        breaches.push_back({Rule::dice_of_deal,
                            {beside_wild ? tr("{called} is used {times}, but the deal has {text} besides the wild die")
                                         : tr("{called} is used {times}, but the deal has {text}"),
                             {called, times_message(used), count_message(hand[index(face)])}},
                            where(surplus),
                            {}});
    };
    const auto take = [&left](Die face) {
        if (left[index(face)] == 0) return false;
        --left[index(face)];
        return true;
    };
    for (const LaidDie& d : laid)
        if (d.wild && !take(Die::wild)) report(d, Die::wild);
    for (const LaidDie& d : laid) {
        if (d.wild || d.die == Die::wild || take(d.die) || (is_operator(d.die) && take(Die::wild))) continue;
        report(d, d.die);
    }
}

// Parses the rows into a solution. Grammar errors are added to the breaches.
std::optional<Solution> read(const Rows& rows, std::vector<Breach>& breaches) {
    const auto report = [&breaches](const Error& error, Text row_name) {
        breaches.push_back({Rule::grammar, error.what, say(place::within, row_name, error.where), error.expected});
    };
    Solution solution;
    const std::size_t before = breaches.size();
    if (const Row* row = get_restriction(rows)) {
        auto restriction = parse_restriction(*row);
        if (restriction)
            solution.restriction = std::move(*restriction);
        else
            report(restriction.error(), tr("restriction"));
    }
    if (const auto set_name = parse_set_name(rows.set_name))
        solution.set_name = *set_name;
    else
        report(set_name.error(), tr("set name"));
    if (breaches.size() > before) return std::nullopt;
    return solution;
}

}  // namespace

std::string_view name(Rule rule) {
    constexpr std::array<std::string_view, 6> names{"grammar",       "lone-die",     "dice-of-deal",
                                                    "wild-operator", "required-die", "goal"};
    return names[static_cast<std::size_t>(rule)];
}

Verdict judge(const Puzzle& puzzle, const Rows& rows) {
    Verdict verdict;
    auto& breaches = verdict.breaches;
    const std::vector<LaidDie> laid = list_laid_dice(rows);

    for (const LaidDie& d : laid)
        if (d.die == Die::wild)
            breaches.push_back({Rule::wild_operator, coded("wild-without-operator", "the wild die has no operator"),
                                where(d), tr("?∪, ?∩, ?− or ?′")});
    // A row with an unassigned wild cannot be parsed, so its grammar is not checked.
    if (breaches.empty()) verdict.solution = read(rows, breaches);
    check_dice(puzzle, laid, breaches);
    if (!verdict.solution) return verdict;

    const Solution& solution = *verdict.solution;
    const CardSet board = card_set(puzzle.board);
    verdict.kept = kept_cards(solution) & board;
    verdict.flipped = static_cast<CardSet>(board & ~verdict.kept);
    verdict.matched = matched_cards(solution) & board;

    const DiceCount used = dice_used(solution);
    if (!solution.restriction && solution.set_name.length() < 2)
        breaches.push_back({Rule::lone_die, tr("a single die is not a solution"), tr("set name"),
                            tr("at least two dice, or a restriction")});
    if (const auto required = required_die(puzzle); required && used[index(*required)] == 0)
        breaches.push_back({Rule::required_die, tr("the required {required} is not used", symbol(*required)), {}, {}});
    if (const unsigned matched = size(verdict.matched); matched != puzzle.goal)
        breaches.push_back(
            {Rule::goal,
             tr("{reached} {reached|card matches|cards match}; the goal is {goal}", matched, puzzle.goal),
             {},
             {}});
    verdict.right = breaches.empty();
    if (verdict.right) verdict.score = score(puzzle, used);
    return verdict;
}

}  // namespace cubewright::readyset
