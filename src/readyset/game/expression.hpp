// The expressions that a player builds: a set name and an optional restriction that flips cards. All types are value
// types, evaluated with 16-bit truth tables.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "readyset/game/cards.hpp"

namespace cubewright::readyset {

// The syntax tree of a set name, stored in postfix order. Equal trees compare equal. Different trees are different
// set names even if they have the same meaning: red ∪ (blue ∪ green) differs from red ∪ blue ∪ green. Redundant
// brackets are not part of the tree, so (red)′ equals red′. A wild is stored as the operator that it stands for.
class SetName {
public:
    static constexpr std::size_t max_dice = 15;  // nearly twice the largest number of dice in a deal

    constexpr SetName() = default;
    constexpr explicit SetName(Die operand) : size_(1) { postfix_[0] = operand; }

    // Builds the tree from a valid postfix sequence of at most max_dice dice.
    constexpr explicit SetName(std::span<const Die> postfix) {
        for (const Die d : postfix) push(d);
    }

    // Builds `left op right`. Both operands together must have at most max_dice - 1 dice.
    constexpr SetName(const SetName& left, Die op, const SetName& right) : SetName(left) {
        for (const Die d : right.postfix()) push(d);
        push(op);
    }

    // Builds the complement operand′.
    friend constexpr SetName complement(SetName operand) {
        operand.push(Die::complement);
        return operand;
    }

    constexpr std::size_t length() const { return size_; }
    constexpr std::span<const Die> postfix() const { return {postfix_.data(), size_}; }

    friend constexpr auto operator<=>(const SetName&, const SetName&) = default;

private:
    constexpr void push(Die d) { postfix_[size_++] = d; }

    std::uint8_t size_ = 0;
    std::array<Die, max_dice> postfix_{};
};

constexpr TruthTable combine(TruthTable a, Die op, TruthTable b) {
    switch (op) {
        case Die::unite:
            return a | b;
        case Die::intersect:
            return a & b;
        default:
            return static_cast<TruthTable>(a & ~b);
    }
}

// Returns the cards for which `relation` holds.
constexpr CardSet cards_kept_by(TruthTable a, Die relation, TruthTable b) {
    const unsigned flipped = relation == Die::equals ? a ^ b : a & ~b;
    return static_cast<CardSet>(~flipped);
}

// Returns the cards in `universe` that belong to the set name. U denotes the universe, and ′ the complement within it.
constexpr TruthTable evaluate(const SetName& set_name, CardSet universe = all_cards) {
    std::array<TruthTable, SetName::max_dice> stack{};
    std::size_t top = 0;
    for (const Die d : set_name.postfix()) {
        if (is_colour(d)) {
            stack[top++] = cards_with(colour_of(d)) & universe;
        } else if (is_constant(d)) {
            stack[top++] = d == Die::universe ? universe : no_cards;
        } else if (d == Die::complement) {
            stack[top - 1] = static_cast<TruthTable>(universe & ~stack[top - 1]);
        } else {
            --top;
            stack[top - 1] = combine(stack[top - 1], d, stack[top]);
        }
    }
    return stack[0];
}

// A chain of set names joined by relations. A card satisfies A = B ⊆ C if it satisfies both A = B and B ⊆ C.
struct Restriction {
    struct Link {
        Die relation = Die::equals;
        SetName right;
        friend auto operator<=>(const Link&, const Link&) = default;
    };
    SetName first;
    std::vector<Link> links;  // contains at least one link

    friend auto operator<=>(const Restriction&, const Restriction&) = default;
};

constexpr CardSet evaluate(const Restriction& restriction) {
    CardSet kept = all_cards;
    TruthTable left = evaluate(restriction.first);
    for (const auto& link : restriction.links) {
        const TruthTable right = evaluate(link.right);
        kept &= cards_kept_by(left, link.relation, right);
        left = right;
    }
    return kept;
}

// The two rows. Two solutions are equal if their rows are the same after redundant brackets are removed.
struct Solution {
    std::optional<Restriction> restriction;
    SetName set_name;

    friend auto operator<=>(const Solution&, const Solution&) = default;
};

constexpr CardSet kept_cards(const Solution& solution) {
    return solution.restriction ? evaluate(*solution.restriction) : all_cards;
}

// Returns the matching cards among all sixteen. Use matched_cards(solution) & card_set(board) to get those on a board.
constexpr CardSet matched_cards(const Solution& solution) {
    return evaluate(solution.set_name, kept_cards(solution));
}

constexpr DiceCount dice_used(const Solution& solution) {
    DiceCount count = count_dice(solution.set_name.postfix());
    const auto add = [&count](std::span<const Die> dice) {
        for (const Die d : dice) ++count[index(d)];
    };
    if (solution.restriction) {
        add(solution.restriction->first.postfix());
        for (const auto& link : solution.restriction->links) {
            ++count[index(link.relation)];
            add(link.right.postfix());
        }
    }
    return count;
}

// Returns the total number of dice in both rows.
constexpr std::size_t length(const Solution& solution) {
    std::size_t dice = solution.set_name.length();
    if (solution.restriction) {
        dice += solution.restriction->first.length();
        for (const auto& link : solution.restriction->links) dice += 1 + link.right.length();
    }
    return dice;
}

}  // namespace cubewright::readyset
