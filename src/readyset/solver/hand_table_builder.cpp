#include "readyset/solver/hand_table_builder.hpp"

#include <algorithm>
#include <numeric>

namespace cubewright::readyset {
namespace {

constexpr std::size_t binary_kinds = 3;     // ∪, ∩ and −, the first three of `operators`
constexpr std::size_t complement_kind = 3;  // ′, the last of `operators`

thread_local Gatherer shared_gatherer;  // reused, because clearing half a megabyte takes longer than solving a hand

constexpr TruthTable operand_table(Die operand) {
    if (is_colour(operand)) return cards_with(colour_of(operand));
    return operand == Die::universe ? all_cards : no_cards;
}

std::array<std::uint8_t, operand_dice.size()> operand_counts(const DiceCount& hand) {
    std::array<std::uint8_t, operand_dice.size()> counts{};
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = hand[index(operand_dice[i])];
    return counts;
}

// Returns the maximum number of each operator. The wild can add one to any of them.
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

HandTableBuilder::HandTableBuilder(const DiceCount& hand)
    : hand_(hand),
      operands_(operand_counts(hand)),
      operators_(operator_counts(hand)),
      relations_(relation_counts(hand)),
      gatherer_(shared_gatherer) {
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
        if (size > max_dice_solved) continue;
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
        if (size > max_dice_solved) continue;
        for (std::uint32_t i = first_of_size_[size]; i < first_of_size_[size + 1]; ++i) {
            const std::uint32_t operands = operands_by_size_[i];
            if (operands_.fits(operands, whole.operands))
                visit(Part{operands, o}, Part{whole.operands - operands, whole.operators - o});
        }
    }
}

// Combines every entry of one list with every entry of the other and accumulates the resulting truth tables.
template <class Join>
void HandTableBuilder::gather_pairs(List first, List second, Join join) const {
    const TruthTable* const tables = tables_.data();
    const std::uint32_t* const counts = counts_.data();
    Gatherer& gatherer = gatherer_;
    for (std::uint32_t i = first.begin; i < first.end; ++i)
        for (std::uint32_t j = second.begin; j < second.end; ++j)
            gatherer.add(join(tables[i], tables[j]), counts[i] * counts[j]);
}

HandTableBuilder::List HandTableBuilder::store_gathered() {
    const auto begin = static_cast<std::uint32_t>(tables_.size());
    tables_.insert(tables_.end(), gatherer_.tables().begin(), gatherer_.tables().end());
    counts_.insert(counts_.end(), gatherer_.counts().begin(), gatherer_.counts().end());
    gatherer_.clear();
    return {begin, static_cast<std::uint32_t>(tables_.size())};
}

// Builds all set names. The order of the parts guarantees that every smaller part is complete before it is used.
void HandTableBuilder::build_set_names() {
    for_each_part(1, [this](Part part) {
        if (part.operators == 0) {
            for (std::size_t kind = 0; kind < operand_dice.size(); ++kind)
                if (part.operands == operands_.one(kind) && operands_.count(part.operands, kind) == 1)
                    gatherer_.add(operand_table(operand_dice[kind]), 1);
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
                        gather_pairs(a, b, [](auto x, auto y) { return combine(x, Die::unite, y); });
                        break;
                    case Die::intersect:
                        gather_pairs(a, b, [](auto x, auto y) { return combine(x, Die::intersect, y); });
                        break;
                    default:
                        gather_pairs(a, b, [](auto x, auto y) { return combine(x, Die::subtract, y); });
                }
            });
        }
        const List list = store_gathered();
        names_[place(part)] = list;
        add_group(part, 0, list);
    });
}

// Starts a restriction from each set name. A restriction that has no relation yet keeps every card.
void HandTableBuilder::start_restrictions() {
    open_[0].resize(names_.size());
    for_each_part(1, [this](Part part) {
        const List names = names_[place(part)];
        const auto begin = static_cast<std::uint32_t>(open_restrictions_.size());
        for (std::uint32_t i = names.begin; i < names.end; ++i)
            open_restrictions_.push_back({all_cards, tables_[i], counts_[i]});
        open_[0][place(part)] = {begin, static_cast<std::uint32_t>(open_restrictions_.size())};
    });
}

void HandTableBuilder::extend_restrictions(std::uint32_t relations) {
    const bool may_grow = relations + 1 < relations_.size();
    kept_[relations].resize(names_.size());
    open_[relations].resize(names_.size());
    const unsigned count = relation_count(relations);
    for_each_part(count + 1, [&](Part part) {
        if (part.operands + 1 == operands_.size()) return;  // at least one operand must remain for the second row
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
                        const CardSet kept = chain.kept & cards_kept_by(chain.last, relation_dice[kind], name);
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

void HandTableBuilder::combine_rows(std::uint32_t relations) {
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
    if (group.length_ < 2) return;  // a single die is not a solution
    group.begin_ = list.begin;
    group.end_ = list.end;
    groups_.push_back(group);
}

// Returns the finished table: drops the intermediate lists and sorts the remaining groups by length.
HandTable HandTableBuilder::finished() const {
    HandTable table;
    table.hand_ = hand_;
    std::array<std::uint32_t, max_dice_solved + 2> next_group{};
    std::array<std::uint32_t, max_dice_solved + 2> next_entry{};
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
    // Step 1. Build all set names.
    build_set_names();
    // Step 2. Start restrictions from single set names.
    if (relations_.size() > 1) start_restrictions();
    // Step 3. For each choice of relations, extend the restrictions and combine them with set names.
    for (std::uint32_t r = 1; r < relations_.size(); ++r) {
        extend_restrictions(r);
        combine_rows(r);
    }
    return finished();
}

}  // namespace cubewright::readyset
