#include "readyset/duel/duel_answer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "texts/message.hpp"

namespace cubewright::readyset::duel {

namespace {

using FaceCount = DiceCount;

// Returns true if the set name contains the card.
bool names_card(const SetName& set_name, Card card, const Variations& variations) {
    std::array<bool, SetName::max_dice> stack{};
    std::size_t top = 0;
    for (const Die die : set_name.postfix()) {
        if (is_colour(die)) {
            stack[top++] = has(card, colour_of(die));
        } else if (is_constant(die)) {
            stack[top++] = die == Die::universe;
        } else if (die == Die::complement) {
            stack[top - 1] = !stack[top - 1];
        } else {
            const bool right = stack[--top];
            bool& left = stack[top - 1];
            if (die == Die::unite)
                left = left || right;
            else if (die == Die::intersect)
                left = left && right;
            else if (variations.symmetric_difference)
                left = left != right;
            else
                left = left && !right;
        }
    }
    return stack[0];
}

bool keeps_card(const Restriction& restriction, Card card, const Variations& variations) {
    bool left = names_card(restriction.first, card, variations);
    for (const auto& link : restriction.links) {
        const bool right = names_card(link.right, card, variations);
        if (link.relation == Die::equals ? left != right : left && !right) return false;
        left = right;
    }
    return true;
}

// Returns the face that represents all faces that may replace each other.
Die canonical_face(Die face, const Variations& variations) {
    if (variations.interchangeable_operators && face == Die::intersect) return Die::unite;
    if (variations.interchangeable_constants && face == Die::empty) return Die::universe;
    return face;
}

FaceCount count_faces(const Solution& solution, const Variations& variations) {
    const DiceCount used = dice_used(solution);
    FaceCount faces{};
    for (const Die die : all_dice) {
        auto& count = faces[index(canonical_face(die, variations))];
        count = static_cast<std::uint8_t>(count + used[index(die)]);
    }
    return faces;
}

// Returns true if the rows with these faces can be laid with exactly these dice.
bool fits(const FaceCount& faces, const KindCount& dice, const DiceKinds& kinds, const Variations& variations,
          const Reading& reading) {
    FaceCount given{};
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const bool is_wild = reading.wild && kinds.face(kind) == variations.wild;
        const Die face = canonical_face(is_wild ? *reading.wild : kinds.face(kind), variations);
        given[index(face)] = static_cast<std::uint8_t>(given[index(face)] + dice[kind]);
    }
    return std::ranges::all_of(all_dice, [&](Die die) {
        const unsigned used = faces[index(die)];
        const unsigned available = given[index(die)];
        if (variations.reusable_operators && is_operator(die)) return available <= used && (available > 0 || used == 0);
        return available == used;
    });
}

std::optional<KindCount> find_dice(const FaceCount& faces, const DiceKinds& kinds, const DiceLimit& limit,
                                   const Variations& variations, const Reading& reading) {
    const KindCount& required = limit.mat.in(Zone::required);
    const KindCount laid = add(required, limit.mat.in(Zone::allowed));
    for (std::size_t multiset = 0; multiset < kinds.multisets(); ++multiset) {
        const KindCount dice = kinds.dice(multiset);
        unsigned from_pool = 0;
        bool is_legal = true;
        for (std::size_t kind = 0; kind < kinds.size() && is_legal; ++kind) {
            is_legal = required[kind] <= dice[kind] && dice[kind] <= laid[kind] + limit.mat.pool[kind];
            if (dice[kind] > laid[kind]) from_pool += unsigned{dice[kind]} - laid[kind];
        }
        if (is_legal && from_pool <= limit.from_pool && fits(faces, dice, kinds, variations, reading)) return dice;
    }
    return std::nullopt;
}

}  // namespace

Result<AnswerVerdict> judge_answer(const Deal& deal, unsigned goal, const DiceLimit& limit, const Answer& answer) {
    AnswerVerdict verdict;
    const Variations& variations = deal.variations;
    TRY(auto& parsed, parse_solution(answer.rows));
    verdict.solution = std::move(parsed);
    const Solution& solution = verdict.solution;

    const DiceKinds kinds(deal.dice);
    const auto dice = find_dice(count_faces(solution, variations), kinds, limit, variations, answer.reading);
    if (dice)
        verdict.dice = *dice;
    else
        verdict.faults.emplace_back(
            tr("the rows do not use every Required die, or use a die that this solution may not use"));
    if (length(solution) < 2) verdict.faults.emplace_back(tr("a single die is not a solution"));
    if (dice && variations.two_operators) {
        unsigned operators = 0;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
            const bool is_wild = answer.reading.wild && kinds.face(kind) == variations.wild;
            if (is_operator(is_wild ? *answer.reading.wild : kinds.face(kind))) operators += (*dice)[kind];
        }
        if (operators < 2) verdict.faults.emplace_back(tr("the rows use fewer than two operators"));
    }
    if (dice && variations.required) {
        const std::size_t kind = kinds.find(*variations.required);
        if (kind == kinds.size() || (*dice)[kind] == 0)
            verdict.faults.push_back(tr("the required {required} is not used", symbol(*variations.required)));
    }

    bool flips = false;
    for (const Card shown : deal.cards) {
        const Card card = shown == Card{} && answer.reading.blank ? *answer.reading.blank : shown;
        const bool is_kept = !solution.restriction || keeps_card(*solution.restriction, card, variations);
        flips = flips || !is_kept;
        if (!is_kept) continue;
        verdict.kept |= only(shown);
        if (!names_card(solution.set_name, card, variations)) continue;
        verdict.matched |= only(shown);
        verdict.reached += variations.double_colour && has(card, *variations.double_colour) ? 2U : 1U;
    }
    if (variations.restriction_must_flip && solution.restriction && !flips)
        verdict.faults.emplace_back(tr("the restriction flips no card"));
    if (variations.matched_card && !contains(verdict.matched, *variations.matched_card) &&
        std::ranges::find(deal.cards, *variations.matched_card) != deal.cards.end())
        verdict.faults.emplace_back(tr("the rows do not match the card that every solution must match"));
    if (verdict.reached != goal)
        verdict.faults.push_back(
            tr("{reached} {reached|card matches|cards match}; the goal is {goal}", verdict.reached, goal));
    return verdict;
}

}  // namespace cubewright::readyset::duel
