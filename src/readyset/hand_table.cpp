#include "readyset/hand_table.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "readyset/choices.hpp"
#include "readyset/expression.hpp"

namespace cubewright::readyset {
namespace {

constexpr std::array operand_dice{Die::red, Die::blue, Die::green, Die::gold, Die::universe, Die::empty};
constexpr std::array relation_dice{Die::equals, Die::subset};
constexpr std::size_t binary_kinds = 3;     // the first three of `operators`
constexpr std::size_t complement_kind = 3;  // and the last

constexpr TruthTable table_of(Die operand) {
    if (is_colour(operand)) return cards_with(colour_of(operand));
    return operand == Die::universe ? all_cards : no_cards;
}

// Where the count of a face stands in a group's packed counts.
constexpr unsigned field_of(Die d) {
    unsigned kind = 0;
    for (const auto& dice :
         {std::span<const Die>(operand_dice), std::span<const Die>(operators), std::span<const Die>(relation_dice)})
        for (const Die other : dice) {
            if (other == d) return kind * Choices::field_bits;
            ++kind;
        }
    return kind * Choices::field_bits;  // a wild, which is never written: nothing stands there
}

constexpr auto fields = [] {
    std::array<unsigned, die_count> table{};
    for (const Die d : all_dice) table[index(d)] = field_of(d);
    return table;
}();

// Truth tables and the number of rows that have each, while a list of them is gathered. This is a
// sparse set: a stale place is found out by looking whether the table there is the one asked for,
// so that nothing need be cleared between lists.
class Gatherer {
public:
    void add(TruthTable table, std::uint32_t count) {
        const std::uint32_t place = place_[table];
        const bool known = place < size_ && tables_[place] == table;
        const std::uint32_t at = known ? place : size_;
        counts_[at] = (known ? counts_[at] : 0) + count;
        tables_[at] = table;
        place_[table] = static_cast<std::uint16_t>(at);
        size_ += known ? 0 : 1;
    }

    std::span<const TruthTable> tables() const { return {tables_.data(), size_}; }
    std::span<const std::uint32_t> counts() const { return {counts_.data(), size_}; }
    void clear() { size_ = 0; }

private:
    static constexpr std::size_t all_tables = std::size_t{1} << card_count;
    std::uint32_t size_ = 0;
    std::array<std::uint16_t, all_tables> place_{};
    std::array<TruthTable, all_tables> tables_{};
    std::array<std::uint32_t, all_tables> counts_{};
};
thread_local Gatherer shared_gatherer;  // half a megabyte that would cost more to clear than a hand to solve

// A range of entries.
struct List {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

// A restriction that may still grow: what it keeps so far, and the meaning of its last set name.
struct OpenRestriction {
    CardSet kept = all_cards;
    TruthTable last = no_cards;
    std::uint32_t count = 0;
};

std::array<std::uint8_t, operand_dice.size()> operand_counts(const DiceCount& hand) {
    std::array<std::uint8_t, operand_dice.size()> counts{};
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = hand[index(operand_dice[i])];
    return counts;
}

// Any operator may have the wild's help.
std::array<std::uint8_t, operators.size()> operator_counts(const DiceCount& hand) {
    std::array<std::uint8_t, operators.size()> counts{};
    for (std::size_t i = 0; i < counts.size(); ++i)
        counts[i] = static_cast<std::uint8_t>(hand[index(operators[i])] + hand[index(Die::wild)]);
    return counts;
}

std::array<std::uint8_t, relation_dice.size()> relation_counts(const DiceCount& hand) {
    return {hand[index(Die::equals)], hand[index(Die::subset)]};
}

}  // namespace

// The dynamic programme. A set name with b binary operators has b + 1 operands, so which choices
// of dice can make a row is a matter of counting, and a row is made of smaller ones:
//     set name    = operand | set name ′ | set name op set name
//     restriction = set name relation set name | restriction relation set name
//     solution    = set name | restriction / set name
// Each list holds what its dice can mean and in how many ways, and a longer list is made of all
// pairs of entries of two shorter ones, for all ways to split the dice.
//
// Restrictions are read on all sixteen cards, the set name inside the cards K that are kept. Yet a
// set name can be read on all cards too and cut to K at the end: for a colour, U or ∅ that is its
// meaning inside K, and (A op B) ∩ K = (A ∩ K) op (B ∩ K) for ∪, ∩ and −, and K − (A ∩ K) = A′ ∩ K
// for ′, so by induction it holds for every set name. Hence one list of set names serves all
// restrictions, and matched = kept ∩ named.
class HandTableBuilder {
public:
    explicit HandTableBuilder(const DiceCount& hand);
    HandTable build();

private:
    // What a row, or a part of it, is laid with besides relations.
    struct Part {
        std::uint32_t operands = 0;
        std::uint32_t operators = 0;
    };
    using Lists = std::vector<List>;  // by place(part)
    std::size_t place(Part part) const { return part.operators * operands_.size() + part.operands; }

    // Parts whose operands exceed their binary operators by `surplus`: 1 for a set name, one more
    // for each relation beside it, one more for the second row.
    template <class Visit>
    void for_each_part(unsigned surplus, Visit visit) const;
    // The ways to split a part in two, the first of them with the given surplus.
    template <class Visit>
    void for_each_split(Part whole, unsigned first_surplus, Visit visit) const;

    void name_sets();
    void begin_restrictions();
    void restrict_by(std::uint32_t relations);
    void lay_both_rows(std::uint32_t relations);

    template <class Join>
    void gather_pairs(List first, List second, Join join) const;
    List store_gathered();
    void add_group(Part part, std::uint32_t relations, List list);
    HandTable finished() const;
    unsigned relation_count(std::uint32_t relations) const {
        return relations_.count(relations, 0) + relations_.count(relations, 1);
    }

    DiceCount hand_;
    Choices operands_;
    Choices operators_;
    Choices relations_;
    std::vector<std::uint32_t> operands_by_size_;  // choices of operands, small ones first
    std::array<std::uint32_t, most_dice_solved + 2> first_of_size_{};
    std::vector<std::uint32_t> usable_operators_;  // choices of operators that the hand has
    std::vector<unsigned> binaries_;               // by choice of operators
    std::vector<TruthTable> tables_;               // all lists, one after the other
    std::vector<std::uint32_t> counts_;
    std::vector<HandTable::Group> groups_;
    Lists names_;
    std::vector<Lists> kept_;  // by choice of relations
    std::vector<Lists> open_;  // the same, before `last` is forgotten
    std::vector<OpenRestriction> open_restrictions_;
    Gatherer& gatherer_ = shared_gatherer;
};

HandTableBuilder::HandTableBuilder(const DiceCount& hand)
    : hand_(hand),
      operands_(operand_counts(hand)),
      operators_(operator_counts(hand)),
      relations_(relation_counts(hand)) {
    tables_.reserve(2048);
    counts_.reserve(2048);
    groups_.reserve(128);

    const auto size_of = [this](std::uint32_t choice) {
        unsigned size = 0;
        for (std::size_t kind = 0; kind < operand_dice.size(); ++kind) size += operands_.count(choice, kind);
        return size;
    };
    for (std::uint32_t i = 0; i < operands_.size(); ++i) ++first_of_size_[size_of(i) + 1];
    std::partial_sum(first_of_size_.begin(), first_of_size_.end(), first_of_size_.begin());
    auto next = first_of_size_;
    operands_by_size_.resize(operands_.size());
    for (std::uint32_t i = 0; i < operands_.size(); ++i) operands_by_size_[next[size_of(i)]++] = i;

    binaries_.resize(operators_.size());
    for (std::uint32_t i = 0; i < operators_.size(); ++i) {
        unsigned missing = 0;
        for (std::size_t kind = 0; kind < operators.size(); ++kind) {
            const unsigned count = operators_.count(i, kind);
            const unsigned own = hand[index(operators[kind])];
            missing += count > own ? count - own : 0;
            if (kind != complement_kind) binaries_[i] += count;
        }
        if (missing <= hand[index(Die::wild)]) usable_operators_.push_back(i);
    }
    names_.resize(std::size_t{operands_.size()} * operators_.size());
    kept_.resize(relations_.size());
    open_.resize(relations_.size());
}

template <class Visit>
void HandTableBuilder::for_each_part(unsigned surplus, Visit visit) const {
    for (const std::uint32_t o : usable_operators_) {
        const unsigned size = binaries_[o] + surplus;
        if (size > most_dice_solved) continue;
        for (std::uint32_t i = first_of_size_[size]; i < first_of_size_[size + 1]; ++i)
            visit(Part{operands_by_size_[i], o});
    }
}

template <class Visit>
void HandTableBuilder::for_each_split(Part whole, unsigned first_surplus, Visit visit) const {
    for (const std::uint32_t o : usable_operators_) {
        if (o > whole.operators) break;
        if (!operators_.fits(o, whole.operators)) continue;
        const unsigned size = binaries_[o] + first_surplus;
        if (size > most_dice_solved) continue;
        for (std::uint32_t i = first_of_size_[size]; i < first_of_size_[size + 1]; ++i) {
            const std::uint32_t operands = operands_by_size_[i];
            if (operands_.fits(operands, whole.operands))
                visit(Part{operands, o}, Part{whole.operands - operands, whole.operators - o});
        }
    }
}

// Every pair of an entry of one list with an entry of the other, joined into one truth table.
template <class Join>
void HandTableBuilder::gather_pairs(List first, List second, Join join) const {
    const TruthTable* const tables = tables_.data();
    const std::uint32_t* const counts = counts_.data();
    Gatherer& gatherer = gatherer_;
    for (std::uint32_t i = first.begin; i < first.end; ++i)
        for (std::uint32_t j = second.begin; j < second.end; ++j)
            gatherer.add(join(tables[i], tables[j]), counts[i] * counts[j]);
}

List HandTableBuilder::store_gathered() {
    const auto begin = static_cast<std::uint32_t>(tables_.size());
    tables_.insert(tables_.end(), gatherer_.tables().begin(), gatherer_.tables().end());
    counts_.insert(counts_.end(), gatherer_.counts().begin(), gatherer_.counts().end());
    gatherer_.clear();
    return {begin, static_cast<std::uint32_t>(tables_.size())};
}

// Parts come in an order in which every part of a part is done before it.
void HandTableBuilder::name_sets() {
    for_each_part(1, [this](Part part) {
        if (part.operators == 0) {
            for (std::size_t kind = 0; kind < operand_dice.size(); ++kind)
                if (part.operands == operands_.one(kind) && operands_.count(part.operands, kind) == 1)
                    gatherer_.add(table_of(operand_dice[kind]), 1);
        }
        if (operators_.count(part.operators, complement_kind) > 0) {
            const List inner = names_[place({part.operands, part.operators - operators_.one(complement_kind)})];
            for (std::uint32_t i = inner.begin; i < inner.end; ++i)
                gatherer_.add(static_cast<TruthTable>(~tables_[i]), counts_[i]);
        }
        for (std::size_t kind = 0; kind < binary_kinds; ++kind) {
            if (operators_.count(part.operators, kind) == 0) continue;
            const Part operands{part.operands, part.operators - operators_.one(kind)};
            for_each_split(operands, 1, [&](Part left, Part right) {
                const List a = names_[place(left)];
                const List b = names_[place(right)];
                switch (operators[kind]) {
                    case Die::unite:
                        return gather_pairs(a, b, [](auto x, auto y) { return combine(x, Die::unite, y); });
                    case Die::intersect:
                        return gather_pairs(a, b, [](auto x, auto y) { return combine(x, Die::intersect, y); });
                    default:
                        return gather_pairs(a, b, [](auto x, auto y) { return combine(x, Die::subtract, y); });
                }
            });
        }
        const List list = store_gathered();
        names_[place(part)] = list;
        add_group(part, 0, list);
    });
}

// A lone set name keeps every card: a restriction with no relation yet.
void HandTableBuilder::begin_restrictions() {
    open_[0].resize(names_.size());
    for_each_part(1, [this](Part part) {
        const List names = names_[place(part)];
        const auto begin = static_cast<std::uint32_t>(open_restrictions_.size());
        for (std::uint32_t i = names.begin; i < names.end; ++i)
            open_restrictions_.push_back({all_cards, tables_[i], counts_[i]});
        open_[0][place(part)] = {begin, static_cast<std::uint32_t>(open_restrictions_.size())};
    });
}

void HandTableBuilder::restrict_by(std::uint32_t relations) {
    const bool may_grow = relations + 1 < relations_.size();
    kept_[relations].resize(names_.size());
    open_[relations].resize(names_.size());
    const unsigned count = relation_count(relations);
    for_each_part(count + 1, [&](Part part) {
        const auto begin = static_cast<std::uint32_t>(open_restrictions_.size());
        for (std::size_t kind = 0; kind < relation_dice.size(); ++kind) {
            if (relations_.count(relations, kind) == 0) continue;
            const Lists& shorter = open_[relations - relations_.one(kind)];
            for_each_split(part, count, [&](Part left, Part right) {
                const List a = shorter[place(left)];
                const List b = names_[place(right)];
                for (std::uint32_t i = a.begin; i < a.end; ++i)
                    for (std::uint32_t j = b.begin; j < b.end; ++j) {
                        const OpenRestriction& chain = open_restrictions_[i];
                        const TruthTable name = tables_[j];
                        const CardSet kept = chain.kept & kept_by(chain.last, relation_dice[kind], name);
                        const std::uint32_t ways = chain.count * counts_[j];
                        gatherer_.add(kept, ways);
                        if (may_grow) open_restrictions_.push_back({kept, name, ways});
                    }
            });
        }
        kept_[relations][place(part)] = store_gathered();
        open_[relations][place(part)] = {begin, static_cast<std::uint32_t>(open_restrictions_.size())};
    });
}

void HandTableBuilder::lay_both_rows(std::uint32_t relations) {
    const unsigned count = relation_count(relations);
    for_each_part(count + 2, [&](Part part) {
        for_each_split(part, count + 1, [&](Part top, Part bottom) {
            gather_pairs(kept_[relations][place(top)], names_[place(bottom)],
                         [](auto kept, auto named) { return static_cast<TruthTable>(kept & named); });
        });
        add_group(part, relations, store_gathered());
    });
}

void HandTableBuilder::add_group(Part part, std::uint32_t relations, List list) {
    HandTable::Group group;
    group.packed_ = operands_.packed(part.operands) |
                    std::uint64_t{operators_.packed(part.operators)} << (Choices::field_bits * operand_dice.size()) |
                    std::uint64_t{relations_.packed(relations)}
                        << (Choices::field_bits * (operand_dice.size() + operators.size()));
    for (unsigned field = 0; field < 64; field += Choices::field_bits)
        group.length_ += static_cast<std::uint8_t>((group.packed_ >> field) & Choices::field_mask);
    if (group.length_ < 2) return;  // one die alone is not a solution
    group.begin_ = list.begin;
    group.end_ = list.end;
    groups_.push_back(group);
}

// Leaves behind what only served to make other lists, and puts the rest in the order of length.
HandTable HandTableBuilder::finished() const {
    HandTable table;
    table.hand_ = hand_;
    std::array<std::uint32_t, most_dice_solved + 2> next_group{};
    std::array<std::uint32_t, most_dice_solved + 2> next_entry{};
    for (const auto& group : groups_) {
        ++next_group[group.length_ + 1U];
        next_entry[group.length_ + 1U] += group.end_ - group.begin_;
    }
    std::partial_sum(next_group.begin(), next_group.end(), next_group.begin());
    std::partial_sum(next_entry.begin(), next_entry.end(), next_entry.begin());
    table.first_of_length_ = next_entry;
    table.groups_.resize(groups_.size());
    table.tables_.resize(next_entry.back());
    table.counts_.resize(next_entry.back());
    for (HandTable::Group group : groups_) {
        const std::uint32_t begin = next_entry[group.length_];
        std::copy(tables_.data() + group.begin_, tables_.data() + group.end_, table.tables_.data() + begin);
        std::copy(counts_.data() + group.begin_, counts_.data() + group.end_, table.counts_.data() + begin);
        group.end_ = begin + (group.end_ - group.begin_);
        group.begin_ = begin;
        next_entry[group.length_] = group.end_;
        table.groups_[next_group[group.length_]++] = group;
    }
    return table;
}

HandTable HandTableBuilder::build() {
    name_sets();
    if (relations_.size() > 1) begin_restrictions();
    for (std::uint32_t r = 1; r < relations_.size(); ++r) {
        restrict_by(r);
        lay_both_rows(r);
    }
    return finished();
}

Result<HandTable> HandTable::make(const DiceCount& hand) {
    const auto dice = std::accumulate(hand.begin(), hand.end(), std::size_t{0});
    if (dice > most_dice_solved)
        return fail(fmt::format("a hand of {} dice is too large to solve", dice), "dice",
                    fmt::format("at most {} dice", most_dice_solved));
    if (hand[index(Die::wild)] > 1) return fail("a hand with several wild dice", "dice", "at most one wild");
    return HandTableBuilder(hand).build();
}

unsigned HandTable::Group::uses(Die d) const {
    return static_cast<unsigned>(packed_ >> fields[index(d)]) & Choices::field_mask;
}

DiceCount HandTable::Group::used() const {
    DiceCount count{};
    for (const Die d : all_dice) count[index(d)] = static_cast<std::uint8_t>(uses(d));
    return count;
}

}  // namespace cubewright::readyset
