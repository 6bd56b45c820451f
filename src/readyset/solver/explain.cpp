#include "readyset/solver/explain.hpp"

#include <array>
#include <utility>

#include "readyset/game/rows.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

namespace {

class Explainer {
public:
    // Adds the parts of a set name, evaluated within a universe. Returns the index of the last part, which is the
    // whole set name.
    std::size_t add(const SetName& set_name, CardSet universe, bool in_restriction) {
        struct Open {
            std::size_t part;
            std::size_t begin;  // index at which the part starts in the postfix form
        };
        std::vector<Open> stack;
        const std::span<const Die> dice = set_name.postfix();
        for (std::size_t i = 0; i < dice.size(); ++i) {
            Part part{.in_restriction = in_restriction, .die = dice[i], .universe = universe};
            std::size_t begin = i;
            if (!is_operand(dice[i])) {
                const std::size_t operands = dice[i] == Die::complement ? 1 : 2;
                part.kind = operands == 1 ? Part::Kind::complement : Part::Kind::binary;
                for (std::size_t k = stack.size() - operands; k < stack.size(); ++k) part.of.push_back(stack[k].part);
                begin = stack[stack.size() - operands].begin;
                stack.resize(stack.size() - operands);
            }
            const SetName whole(dice.subspan(begin, i + 1 - begin));
            part.text = to_string(whole);
            part.cards = evaluate(whole, universe);
            stack.push_back({push(std::move(part)), begin});
        }
        return stack.back().part;
    }

    void add(const Restriction& restriction) {
        std::vector<std::size_t> relations;
        std::size_t left = add(restriction.first, all_cards, true);
        for (const auto& link : restriction.links) {
            const std::size_t right = add(link.right, all_cards, true);
            const auto& parts = explained.parts;
            Part part{.kind = Part::Kind::relation,
                      .in_restriction = true,
                      .text = parts[left].text,
                      .die = link.relation,
                      .of = {left, right},
                      .cards = cards_kept_by(parts[left].cards, link.relation, parts[right].cards)};
            part.text.append(" ").append(symbol(link.relation)).append(" ").append(parts[right].text);
            explained.kept &= part.cards;
            relations.push_back(push(std::move(part)));
            left = right;
        }
        if (relations.size() > 1)
            push({.kind = Part::Kind::chain,
                  .in_restriction = true,
                  .text = to_string(restriction),
                  .die = restriction.links.back().relation,
                  .of = std::move(relations),
                  .cards = explained.kept});
    }

    Explanation explained;

private:
    std::size_t push(Part part) {
        explained.parts.push_back(std::move(part));
        return explained.parts.size() - 1;
    }
};

const Part& get_operand(const Explanation& explanation, const Part& part, std::size_t which) {
    return explanation.parts[part.of[which]];
}

// Describes the cards of a part: "with red", "without red", "in red ∪ blue".
Message describe_cards(const Explanation& explanation, const Part& part) {
    if (is_colour(part.die)) return tr("with {die}", symbol(part.die));
    if (part.kind == Part::Kind::complement)
        if (const Part& inner = get_operand(explanation, part, 0); is_colour(inner.die))
            return tr("without {die}", symbol(inner.die));
    return tr("in {text}", part.text);
}

}  // namespace

std::string_view name(Part::Kind kind) {
    constexpr std::array<std::string_view, 5> names{"operand", "complement", "binary", "relation", "chain"};
    return names[static_cast<std::size_t>(kind)];
}

Explanation explain(const Solution& solution) {
    Explainer explainer;
    if (solution.restriction) explainer.add(*solution.restriction);
    Explanation& explained = explainer.explained;
    const std::size_t whole = explainer.add(solution.set_name, explained.kept, false);
    explained.matched = explained.parts[whole].cards;
    return std::move(explained);
}

CardSet added_cards(const Explanation& explanation, const Part& part) {
    if (flips(part.kind)) return no_cards;
    if (part.of.empty()) return part.cards;
    return static_cast<CardSet>(part.cards & ~get_operand(explanation, part, 0).cards);
}

CardSet removed_cards(const Explanation& explanation, const Part& part) {
    if (flips(part.kind) || part.of.empty()) return no_cards;
    return static_cast<CardSet>(get_operand(explanation, part, 0).cards & ~part.cards);
}

Message describe(const Explanation& explanation, const Part& part, CardSet table) {
    const auto on_table = [table](unsigned cards) { return size(static_cast<CardSet>(cards & table)); };
    const unsigned now = on_table(part.cards);
    if (flips(part.kind)) {
        const unsigned flipped = on_table(~unsigned{part.cards});
        if (part.kind == Part::Kind::chain)
            return tr(
                "A card stays if every relation keeps it: {now} {now|stays|stay}, {flipped} {flipped|is|are} flipped.",
                now, flipped);
        return {part.die == Die::equals ? tr("A card stays if it is in both {text} and {text2} or in neither: "
                                             "{now} {now|stays|stay}, {flipped} {flipped|is|are} flipped.")
                                        : tr("A card is flipped if it is in {text} but not in {text2}: {now} "
                                             "{now|stays|stay}, {flipped} {flipped|is|are} flipped."),
                {get_operand(explanation, part, 0).text, get_operand(explanation, part, 1).text, now, flipped}};
    }
    switch (part.die) {
        case Die::universe:
            return tr("U is the set of all face-up cards: {now}.", now);
        case Die::empty:
            return tr("∅ is the empty set: no cards.");
        case Die::complement:
            return tr("Take every card except those {cards}: this leaves {now}.",
                      describe_cards(explanation, get_operand(explanation, part, 0)), now);
        case Die::unite:
        case Die::intersect:
        case Die::subtract:
            break;
        default:
            return tr("{now} {now|card has|cards have} {die}.", now, symbol(part.die));
    }
    const Part& left = get_operand(explanation, part, 0);
    const unsigned before = on_table(left.cards);
    const Message first = describe_cards(explanation, left);
    const Message second = describe_cards(explanation, get_operand(explanation, part, 1));
    if (part.die == Die::unite)
        return tr(
            "Start with the {before} {before|card|cards} {first} and add those {second}: this adds {now}, for a total "
            "of {now2}.",
            before, first, second, now - before, now);
    return {part.die == Die::intersect
                ? tr("Of the {before} {before|card|cards} {first}, keep those {second}: this leaves {now}.")
                : tr("From the {before} {before|card|cards} {first}, remove those {second}: this leaves {now}."),
            {before, first, second, now}};
}

}  // namespace cubewright::readyset
