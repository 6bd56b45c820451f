#include "readyset/duel/reach.hpp"

#include <algorithm>
#include <bit>

namespace cubewright::readyset::duel {

namespace {

constexpr std::array<Die, 1> only_unite{Die::unite};
constexpr std::array<Die, 1> only_intersect{Die::intersect};
constexpr std::array<Die, 1> only_subtract{Die::subtract};
constexpr std::array<Die, 1> only_universe{Die::universe};
constexpr std::array<Die, 1> only_empty{Die::empty};
constexpr std::array<Die, 1> only_complement{Die::complement};
constexpr std::array<Die, 2> unite_or_intersect{Die::unite, Die::intersect};
constexpr std::array<Die, 2> universe_or_empty{Die::universe, Die::empty};
constexpr std::array<std::array<Die, 1>, colour_count> only_colour{
    {{Die::red}, {Die::blue}, {Die::green}, {Die::gold}}};

BoardSet find_cards_with(std::span<const Card> cards, const Reading& reading, Colour colour) {
    BoardSet found = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const Card card = cards[i] == Card{} && reading.blank ? *reading.blank : cards[i];
        if (has(card, colour)) found = static_cast<BoardSet>(found | 1U << i);
    }
    return found;
}

}  // namespace

std::vector<Reading> list_readings(const Deal& deal, const DiceKinds& kinds) {
    const Variations& variations = deal.variations;
    std::vector<std::optional<Die>> wilds{std::nullopt};
    if (variations.wild && kinds.find(*variations.wild) < kinds.size()) {
        wilds.clear();
        for (std::size_t face = 0; face < max_kinds; ++face) wilds.emplace_back(static_cast<Die>(face));
    }
    std::vector<std::optional<Card>> blanks{std::nullopt};
    if (variations.wild_blank_card && std::ranges::find(deal.cards, Card{}) != deal.cards.end()) {
        blanks.clear();
        for (std::size_t i = 0; i < card_count; ++i) blanks.emplace_back(Card{static_cast<std::uint8_t>(i)});
    }
    std::vector<Reading> readings;
    for (const auto& wild : wilds)
        for (const auto& blank : blanks) readings.push_back({wild, blank});
    return readings;
}

ReachTable::ReachTable(const Deal& deal, const DiceKinds& kinds, const Reading& reading, const StopToken& stop)
    : kinds_(kinds), variations_(deal.variations) {
    const std::vector<Card>& cards = deal.cards;
    const Variations& variations = deal.variations;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const Die face = reading.wild && kinds.face(kind) == variations.wild ? *reading.wild : kinds.face(kind);
        faces_[kind] = face;
        roles_[kind] = is_operand(face)    ? Role::operand
                       : is_binary(face)   ? Role::binary
                       : is_relation(face) ? Role::relation
                                           : Role::complement;
    }
    all_ = static_cast<BoardSet>((1U << cards.size()) - 1U);
    for (const Colour colour : all_colours) colours_[index(colour)] = find_cards_with(cards, reading, colour);
    if (variations.double_colour) double_cards_ = colours_[index(*variations.double_colour)];
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (cards[i] == variations.matched_card) must_match_ = static_cast<BoardSet>(1U << i);

    named_.resize(kinds.multisets());
    chains_.resize(kinds.multisets());
    goals_.resize(kinds.multisets());
    best_length_.resize(std::size_t{all_} + 1);
    for (std::size_t multiset = 1; multiset < kinds.multisets(); ++multiset) {
        if (stop.stop_requested()) return;
        name_sets(multiset);
        keep_cards(multiset);
    }
    for (std::size_t multiset = 1; multiset < kinds.multisets(); ++multiset) goals_[multiset] = find_goals(multiset);
}

BoardSet ReachTable::meaning(Die operand) const {
    if (operand == Die::universe) return all_;
    return operand == Die::empty ? BoardSet{0} : colours_[index(operand)];
}

BoardSet ReachTable::combine(Die op, BoardSet left, BoardSet right) const {
    if (op == Die::subtract && variations_.symmetric_difference) return left ^ right;
    return readyset::combine(left, op, right);
}

BoardSet ReachTable::keep(Die relation, BoardSet left, BoardSet right) const {
    return cards_kept_by(left, relation, right) & all_;
}

std::span<const Die> ReachTable::uses(std::size_t kind) const {
    const Die face = faces_[kind];
    switch (face) {
        case Die::unite:
        case Die::intersect:
            if (variations_.interchangeable_operators) return unite_or_intersect;
            return face == Die::unite ? only_unite : only_intersect;
        case Die::universe:
        case Die::empty:
            if (variations_.interchangeable_constants) return universe_or_empty;
            return face == Die::universe ? only_universe : only_empty;
        case Die::subtract:
            return only_subtract;
        case Die::complement:
            return only_complement;
        default:
            return only_colour[index(face)];
    }
}

unsigned ReachTable::weigh(BoardSet matched) const {
    return static_cast<unsigned>(std::popcount(matched) +
                                 std::popcount(static_cast<unsigned>(matched & double_cards_)));
}

bool ReachTable::is_allowed(BoardSet kept, BoardSet matched) const {
    return (matched & must_match_) == must_match_ && (!variations_.restriction_must_flip || kept != all_);
}

std::vector<ReachTable::Split> ReachTable::splits(const KindCount& dice, std::size_t root, bool cover) const {
    std::vector<Split> found{{0, 0}};
    std::vector<Split> longer;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        const std::size_t stride = kinds_.stride(kind);
        const unsigned count = dice[kind] - (kind == root ? 1U : 0U);
        const bool shared = cover && (roles_[kind] == Role::binary || roles_[kind] == Role::complement);
        if (dice[kind] == 0) continue;
        longer.clear();
        for (const Split& split : found)
            for (unsigned left = 0; left <= dice[kind]; ++left)
                for (unsigned right = 0; right <= dice[kind]; ++right)
                    if (shared ? left + right >= count : left + right == count)
                        longer.push_back({split.left + left * stride, split.right + right * stride});
        found.swap(longer);
    }
    return found;
}

void ReachTable::add_named(NamedSets& sets, BoardSet cards, std::size_t length) {
    if (length > SetName::max_dice) return;
    std::uint8_t& best = best_length_[cards];
    if (best == 0) sets.push_back({cards, static_cast<std::uint8_t>(length)});
    if (best == 0 || length < best) best = static_cast<std::uint8_t>(length);
}

void ReachTable::name_sets(std::size_t multiset) {
    const KindCount dice = kinds_.dice(multiset);
    unsigned operands = 0;
    unsigned binary = 0;
    unsigned total = 0;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        if (dice[kind] == 0) continue;
        if (roles_[kind] == Role::relation) return;
        total += dice[kind];
        if (roles_[kind] == Role::operand) operands += dice[kind];
        if (roles_[kind] == Role::binary) binary += dice[kind];
    }
    const bool reusable = variations_.reusable_operators;
    if (reusable ? operands < 1 : operands != binary + 1) return;
    NamedSets& sets = named_[multiset];
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        if (dice[kind] == 0) continue;
        if (roles_[kind] == Role::operand && total == 1)
            for (const Die face : uses(kind)) add_named(sets, meaning(face), 1);
        if (roles_[kind] == Role::complement)
            for (const Named& inner : named_[multiset - kinds_.stride(kind)])
                add_named(sets, static_cast<BoardSet>(all_ & ~inner.cards), inner.length + 1U);
        if (roles_[kind] != Role::binary) continue;
        for (const Split& split : splits(dice, kind, reusable))
            for (const Die op : uses(kind))
                for (const Named& left : named_[split.left])
                    for (const Named& right : named_[split.right])
                        add_named(sets, combine(op, left.cards, right.cards), left.length + right.length + 1U);
    }
    // A reusable ′ may also complement a set name that contains the same dice.
    for (std::size_t kind = 0; reusable && kind < kinds_.size(); ++kind)
        if (dice[kind] > 0 && roles_[kind] == Role::complement)
            for (bool changed = true; changed;) {
                changed = false;
                for (std::size_t i = 0; i < sets.size(); ++i) {
                    const auto cards = static_cast<BoardSet>(all_ & ~sets[i].cards);
                    const std::uint8_t before = best_length_[cards];
                    add_named(sets, cards, best_length_[sets[i].cards] + 1U);
                    changed = changed || best_length_[cards] != before;
                }
            }
    for (Named& set : sets) {
        set.length = best_length_[set.cards];
        best_length_[set.cards] = 0;
    }
}

void ReachTable::keep_cards(std::size_t multiset) {
    const KindCount dice = kinds_.dice(multiset);
    std::vector<Chain>& chains = chains_[multiset];
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        if (dice[kind] == 0 || roles_[kind] != Role::relation) continue;
        for (const Split& split : splits(dice, kind, variations_.reusable_operators)) {
            if (named_[split.right].empty()) continue;
            for (const Named& right : named_[split.right]) {
                for (const Named& left : named_[split.left])
                    chains.push_back({keep(faces_[kind], left.cards, right.cards), right.cards});
                for (const Chain& left : chains_[split.left])
                    chains.push_back(
                        {static_cast<BoardSet>(left.kept & keep(faces_[kind], left.last, right.cards)), right.cards});
            }
        }
    }
    const auto key = [](const Chain& chain) { return std::pair{chain.kept, chain.last}; };
    std::ranges::sort(chains, {}, key);
    const auto repeated = std::ranges::unique(chains, {}, key);
    chains.erase(repeated.begin(), repeated.end());
}

GoalSet ReachTable::find_goals(std::size_t multiset) const {
    const KindCount dice = kinds_.dice(multiset);
    unsigned total = 0;
    unsigned operators = 0;
    bool has_relation = false;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        total += dice[kind];
        if (roles_[kind] == Role::binary || roles_[kind] == Role::complement) operators += dice[kind];
        has_relation = has_relation || (dice[kind] > 0 && roles_[kind] == Role::relation);
    }
    if (total < 2 || (variations_.two_operators && operators < 2)) return 0;
    if (variations_.required) {
        const std::size_t kind = kinds_.find(*variations_.required);
        if (kind == kinds_.size() || dice[kind] == 0) return 0;
    }
    GoalSet goals = 0;
    if (!has_relation)
        for (const Named& named : named_[multiset])
            if ((named.cards & must_match_) == must_match_) goals |= GoalSet{1} << weigh(named.cards);
    if (!has_relation) return goals;
    for (const Split& split : splits(dice, kinds_.size(), variations_.reusable_operators)) {
        if (named_[split.right].empty()) continue;
        BoardSet last_kept = 0;
        bool first = true;
        for (const Chain& chain : chains_[split.left]) {
            if (!first && chain.kept == last_kept) continue;  // chains are sorted by the kept cards
            first = false;
            last_kept = chain.kept;
            for (const Named& named : named_[split.right]) {
                const auto matched = static_cast<BoardSet>(named.cards & chain.kept);
                if (is_allowed(chain.kept, matched)) goals |= GoalSet{1} << weigh(matched);
            }
        }
    }
    return goals;
}

std::uint64_t ReachTable::count_named_sets() const {
    std::uint64_t count = 0;
    for (const NamedSets& sets : named_) count += sets.size();
    return count;
}

std::optional<Solution> ReachTable::find_solution(std::size_t multiset, unsigned goal) const {
    if (!has_goal(goals_[multiset], goal)) return std::nullopt;
    for (const Named& named : named_[multiset])
        if (weigh(named.cards) == goal && (named.cards & must_match_) == must_match_)
            return Solution{.restriction = {}, .set_name = find_set_name(multiset, named).value()};
    for (const Split& split : splits(kinds_.dice(multiset), kinds_.size(), variations_.reusable_operators))
        for (const Named& named : named_[split.right])
            for (const Chain& chain : chains_[split.left]) {
                const auto matched = static_cast<BoardSet>(named.cards & chain.kept);
                if (weigh(matched) != goal || !is_allowed(chain.kept, matched)) continue;
                return Solution{.restriction = find_restriction(split.left, chain),
                                .set_name = find_set_name(split.right, named).value()};
            }
    return std::nullopt;
}

std::optional<SetName> ReachTable::find_set_name(std::size_t multiset, const Named& wanted) const {
    const KindCount dice = kinds_.dice(multiset);
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        if (dice[kind] == 0) continue;
        const bool is_alone = multiset == kinds_.stride(kind);
        if (roles_[kind] == Role::operand && is_alone)
            for (const Die face : uses(kind))
                if (meaning(face) == wanted.cards) return SetName(face);
        if (roles_[kind] == Role::complement)
            for (const std::size_t part : {multiset - kinds_.stride(kind), multiset})
                for (const Named& inner : named_[part])
                    if ((all_ & ~inner.cards) == wanted.cards && inner.length + 1U == wanted.length)
                        return complement(find_set_name(part, inner).value());
        if (roles_[kind] != Role::binary) continue;
        for (const Split& split : splits(dice, kind, variations_.reusable_operators))
            for (const Named& left : named_[split.left])
                for (const Named& right : named_[split.right]) {
                    if (left.length + right.length + 1U != wanted.length) continue;
                    for (const Die op : uses(kind))
                        if (combine(op, left.cards, right.cards) == wanted.cards)
                            return SetName(find_set_name(split.left, left).value(), op,
                                           find_set_name(split.right, right).value());
                }
    }
    return std::nullopt;  // unreachable for a set in the table
}

std::optional<Restriction> ReachTable::find_restriction(std::size_t multiset, const Chain& wanted) const {
    const KindCount dice = kinds_.dice(multiset);
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        if (dice[kind] == 0 || roles_[kind] != Role::relation) continue;
        for (const Split& split : splits(dice, kind, variations_.reusable_operators))
            for (const Named& right : named_[split.right]) {
                if (right.cards != wanted.last) continue;
                const Restriction::Link link{.relation = faces_[kind],
                                             .right = find_set_name(split.right, right).value()};
                for (const Named& left : named_[split.left])
                    if (keep(faces_[kind], left.cards, right.cards) == wanted.kept)
                        return Restriction{.first = find_set_name(split.left, left).value(), .links = {link}};
                for (const Chain& left : chains_[split.left]) {
                    if ((left.kept & keep(faces_[kind], left.last, right.cards)) != wanted.kept) continue;
                    Restriction chain = find_restriction(split.left, left).value();
                    chain.links.push_back(link);
                    return chain;
                }
            }
    }
    return std::nullopt;  // unreachable for a chain in the table
}

}  // namespace cubewright::readyset::duel
