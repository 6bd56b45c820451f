#include "readyset/solver/solution_walk.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "readyset/game/set_puzzle.hpp"

namespace cubewright::readyset {
namespace {

// A partial set name, built die by die in postfix order.
struct WalkedRow {
    std::array<Die, SetName::max_dice> dice{};
    std::array<TruthTable, SetName::max_dice> stack{};
    std::size_t size = 0;
    std::size_t depth = 0;

    TruthTable table() const { return stack[0]; }
    SetName name() const { return SetName(std::span(dice.data(), size)); }
};

// Depth-first search through all postfix sequences. Every function returns false once the visitor has stopped the
// search.
class Walk {
public:
    Walk(const Puzzle& puzzle, const SolutionVisitor& visit)
        : puzzle_(puzzle), visit_(visit), board_(card_set(puzzle.board)), hand_(count_dice(puzzle.dice)) {
        for (const Die d : puzzle.dice) change_remaining(d, 1);
        for (const Die d : all_dice)
            if (!is_relation(d) && d != Die::wild && (left_[index(d)] > 0 || (is_operator(d) && has_wild(puzzle))))
                faces_.push_back(d);
    }

    bool run(unsigned length) { return walk_set_name(length) && walk_restrictions(length); }

private:
    bool walk_set_name(unsigned dice) {
        return walk_name(dice, [this](const WalkedRow& row) { return offer(row); });
    }

    bool walk_restrictions(unsigned length) {
        if (relations_left_ == 0) return true;
        // Reserve dice for a relation, the set name on its right and the set name in the second row.
        for (unsigned dice = 1; dice + 3 <= length; ++dice) {
            const bool more = walk_name(dice, [&](const WalkedRow& row) {
                rows_.push_back(row);
                const bool go_on = walk_links(length - dice);
                rows_.pop_back();
                return go_on;
            });
            if (!more) return false;
        }
        return true;
    }

    // Extends the restriction by at least one link and adds the second row, using `length` dice in total.
    bool walk_links(unsigned length) {
        if (!can_complete_restriction(length)) return true;
        const TruthTable last = rows_.back().table();
        const CardSet kept_before = kept_;
        for (const Die relation : {Die::equals, Die::subset}) {
            if (!take(relation)) continue;
            relations_.push_back(relation);
            for (unsigned dice = 1; dice + 2 <= length; ++dice) {
                const unsigned rest = length - dice - 1;
                const bool more = walk_name(dice, [&](const WalkedRow& row) {
                    rows_.push_back(row);
                    kept_ = kept_before & cards_kept_by(last, relation, row.table());
                    const bool go_on = walk_set_name(rest) && walk_links(rest);
                    kept_ = kept_before;
                    rows_.pop_back();
                    return go_on;
                });
                if (!more) return false;
            }
            relations_.pop_back();
            return_die(relation);
        }
        return true;
    }

    template <class Then>
    bool walk_name(unsigned dice, Then then) {
        WalkedRow row;
        return extend(row, dice, then);
    }

    // Appends each possible die to a postfix sequence that needs `missing` more dice.
    template <class Then>
    bool extend(WalkedRow& row, unsigned missing, Then& then) {
        if (!can_be_completed(row.depth, missing)) return true;
        if (missing == 0) return then(static_cast<const WalkedRow&>(row));
        for (const Die d : faces_) {
            const bool binary = is_binary(d);
            if (row.depth < (is_operand(d) ? 0U : binary ? 2U : 1U) || !take(d)) continue;
            const auto before = row.stack;
            row.dice[row.size++] = d;
            if (is_colour(d)) {
                row.stack[row.depth++] = cards_with(colour_of(d));
            } else if (is_constant(d)) {
                row.stack[row.depth++] = d == Die::universe ? all_cards : no_cards;
            } else if (binary) {
                --row.depth;
                row.stack[row.depth - 1] = combine(row.stack[row.depth - 1], d, row.stack[row.depth]);
            } else {
                row.stack[row.depth - 1] = static_cast<TruthTable>(~row.stack[row.depth - 1]);
            }
            if (!extend(row, missing - 1, then)) return false;
            row.depth = row.depth + (binary ? 1 : 0) - (is_operand(d) ? 1 : 0);
            row.stack = before;
            --row.size;
            return_die(d);
        }
        return true;
    }

    // Returns true if a sequence with `depth` operands on the stack can be completed with `missing` dice. Completion
    // needs x more operands, depth + x - 1 binary operators, and complements for the remaining dice. The largest
    // possible x minimises the number of complements.
    bool can_be_completed(std::size_t depth, unsigned missing) const {
        const int wilds = left_[index(Die::wild)];
        const int rest = static_cast<int>(missing) + 1 - static_cast<int>(depth);
        const int x = std::min({operands_left_, binaries_left_ + wilds + 1 - static_cast<int>(depth), rest / 2});
        return rest >= 0 && x >= (depth == 0 ? 1 : 0) && rest - 2 * x <= left_[index(Die::complement)] + wilds;
    }

    // Returns true if a restriction that ends with a complete set name can be extended, and the second row added, with
    // exactly `missing` more dice. At least two more set names are needed: one in the restriction and one in the second
    // row. If these set names have x operands in total, they need x - 1 binary operators and relations.
    bool can_complete_restriction(unsigned missing) const {
        const int wilds = left_[index(Die::wild)];
        const int joints = binaries_left_ + relations_left_ + wilds;
        const int x = std::min({operands_left_, joints + 1, (static_cast<int>(missing) + 1) / 2});
        return relations_left_ > 0 && x >= 2 &&
               static_cast<int>(missing) + 1 - 2 * x <= left_[index(Die::complement)] + wilds;
    }

    // Takes a die from the hand. An operator that has no die left uses the wild.
    bool take(Die d) {
        if (left_[index(d)] > 0) {
            change_remaining(d, -1);
            return true;
        }
        if (!is_operator(d) || left_[index(Die::wild)] == 0) return false;
        --left_[index(Die::wild)];
        wild_as_ = d;
        return true;
    }

    // Returns a die to the hand. The wild is used only after all dice of that face, so it is returned first.
    void return_die(Die d) {
        if (wild_as_ == d) {
            wild_as_.reset();
            ++left_[index(Die::wild)];
        } else {
            change_remaining(d, 1);
        }
    }

    void change_remaining(Die d, int by) {
        left_[index(d)] = static_cast<std::uint8_t>(left_[index(d)] + by);
        if (is_operand(d)) operands_left_ += by;
        if (is_binary(d)) binaries_left_ += by;
        if (is_relation(d)) relations_left_ += by;
    }

    bool offer(const WalkedRow& set_name) {
        if (size(kept_ & set_name.table() & board_) != puzzle_.goal) return true;
        Solution solution;
        solution.set_name = set_name.name();
        if (!rows_.empty()) {
            solution.restriction.emplace();
            solution.restriction->first = rows_.front().name();
            solution.restriction->links.reserve(relations_.size());
            for (std::size_t i = 0; i < relations_.size(); ++i)
                solution.restriction->links.push_back({relations_[i], rows_[i + 1].name()});
        }
        return !is_right(solution) || visit_(solution);
    }

    // Verifies the solution with the independent evaluator and checks it against all rules.
    bool is_right(const Solution& solution) const {
        const DiceCount used = dice_used(solution);
        const auto required = required_die(puzzle_);
        return size(matched_cards(solution) & board_) == puzzle_.goal && suffices(hand_, used) &&
               (!required || used[index(*required)] > 0);
    }

    const Puzzle& puzzle_;
    const SolutionVisitor& visit_;
    CardSet board_;
    DiceCount hand_;
    std::vector<Die> faces_;  // faces that can occur in a set name
    DiceCount left_{};
    int operands_left_ = 0;
    int binaries_left_ = 0;
    int relations_left_ = 0;
    std::optional<Die> wild_as_;
    std::vector<WalkedRow> rows_;  // the set names of the current restriction
    std::vector<Die> relations_;   // the relations between the set names
    CardSet kept_ = all_cards;
};

}  // namespace

bool walk_solutions(const Puzzle& puzzle, unsigned length, const SolutionVisitor& visit) {
    return Walk(puzzle, visit).run(length);
}

}  // namespace cubewright::readyset
