// Tests tournament pairing, for small numbers of players against an exhaustive search.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "base/random.hpp"
#include "store/rooms/pairing.hpp"

namespace cubewright::classes {
namespace {

using Ids = std::vector<std::int64_t>;

std::int64_t some_number(Random& random, std::uint64_t bound) {
    return static_cast<std::int64_t>(random.below(bound));
}

// A pairing is better if it has fewer repeated pairs, and then fewer players who have been at a table of three before.
using Cost = std::tuple<int, int>;

class ExhaustiveSearch {
public:
    explicit ExhaustiveSearch(const std::vector<Entrant>& entrants) {
        for (const Entrant& entrant : entrants) by_id_[entrant.id] = &entrant;
    }

    Cost cost_of(const PairedTable& table) const {
        Cost cost{};
        for (std::size_t i = 0; i < table.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                std::get<0>(cost) += by_id_.at(table[i])->met.contains(table[j]) ? 1 : 0;
            if (table.size() == 3) std::get<1>(cost) += by_id_.at(table[i])->threes > 0 ? 1 : 0;
        }
        return cost;
    }
    // Tries every pairing.
    Cost find_best() const {
        Ids all;
        for (const auto& [id, entrant] : by_id_) all.push_back(id);
        return find_best(all);
    }

private:
    Cost find_best(const Ids& waiting) const {
        if (waiting.empty()) return {};
        Cost best{1'000'000, 0};
        const auto consider = [&](const PairedTable& table) {
            Ids rest;
            std::ranges::copy_if(waiting, std::back_inserter(rest),
                                 [&](std::int64_t id) { return std::ranges::find(table, id) == table.end(); });
            const auto [repeats, threes] = cost_of(table);
            const auto [more_repeats, more_threes] = find_best(rest);
            best = std::min(best, Cost{repeats + more_repeats, threes + more_threes});
        };
        for (std::size_t i = 1; i < waiting.size(); ++i) {
            if (waiting.size() != 3) consider({waiting[0], waiting[i]});
            for (std::size_t j = 1; j < i && waiting.size() % 2 == 1; ++j)
                consider({waiting[0], waiting[i], waiting[j]});
        }
        return best;
    }

    std::map<std::int64_t, const Entrant*> by_id_;
};

void check_tables(const std::vector<Entrant>& entrants, const std::vector<PairedTable>& tables) {
    std::map<std::int64_t, std::int64_t> starts;
    for (const Entrant& entrant : entrants) starts[entrant.id] = entrant.starts;
    Ids seated;
    std::size_t threes = 0;
    for (const PairedTable& table : tables) {
        RC_ASSERT(table.size() == 2U || table.size() == 3U);
        threes += table.size() == 3 ? 1U : 0U;
        for (const std::int64_t id : table) {
            seated.push_back(id);
            RC_ASSERT(starts[table[0]] <= starts[id]);  // the starter has started least often
        }
    }
    RC_ASSERT(threes == entrants.size() % 2);
    std::ranges::sort(seated);
    Ids expected;
    for (const Entrant& entrant : entrants) expected.push_back(entrant.id);
    std::ranges::sort(expected);
    RC_ASSERT(seated == expected);
}

void check_against_search(const std::vector<Entrant>& entrants, const std::vector<PairedTable>& tables) {
    const ExhaustiveSearch search(entrants);
    Cost cost{};
    for (const PairedTable& table : tables) {
        const auto [repeats, threes] = search.cost_of(table);
        cost = {std::get<0>(cost) + repeats, std::get<1>(cost) + threes};
    }
    RC_ASSERT(cost == search.find_best());
}

void record_round(std::vector<Entrant>& entrants, const std::vector<PairedTable>& tables, Random& random) {
    for (const PairedTable& table : tables) {
        for (const std::int64_t id : table) {
            Entrant& entrant = *std::ranges::find(entrants, id, &Entrant::id);
            entrant.points += 6 + some_number(random, 5);
            entrant.starts += id == table[0] ? 1 : 0;
            entrant.threes += table.size() == 3 ? 1 : 0;
            for (const std::int64_t other : table)
                if (other != id) entrant.met.insert(other);
        }
    }
}

std::vector<Entrant> new_entrants(std::size_t count, Random& random) {
    std::vector<Entrant> entrants;
    for (std::size_t i = 0; i < count; ++i)
        entrants.push_back({.id = static_cast<std::int64_t>(i) + 10, .order = random.next()});
    return entrants;
}

TEST(Pairing, PairsNeighboursInTheStandings) {
    const std::vector<Entrant> entrants{{.id = 1, .points = 8},
                                        {.id = 2, .points = 20},
                                        {.id = 3, .points = 18},
                                        {.id = 4, .points = 6},
                                        {.id = 5, .points = 8, .wins = 1, .met = {3}},
                                        {.id = 6, .points = 8, .opponents = 30, .starts = 2}};
    const auto tables = pair_entrants(entrants);
    ASSERT_EQ(tables.size(), 3U);
    EXPECT_EQ(tables[0], (PairedTable{3, 2}));
    EXPECT_EQ(tables[1], (PairedTable{5, 6})) << "pupil 6 has started twice";
    EXPECT_EQ(tables[2], (PairedTable{4, 1}));
}

RC_GTEST_PROP(Pairing, OfSmallTournamentsIsTheBest, ()) {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    auto entrants = new_entrants(*rc::gen::inRange<std::size_t>(2, 10), random);
    for (int round = *rc::gen::inRange(1, 10); round > 0; --round) {
        auto present = entrants;
        if (present.size() > 3 && some_number(random, 3) == 0) present.erase(present.begin() + some_number(random, 3));
        const auto tables = pair_entrants(present);
        check_tables(present, tables);
        check_against_search(present, tables);
        record_round(entrants, tables, random);
    }
}

// The pairs that have met before are arbitrary, not only those that a tournament can produce.
RC_GTEST_PROP(Pairing, OfAnyHistoryIsTheBest, ()) {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    auto entrants = new_entrants(*rc::gen::inRange<std::size_t>(2, 9), random);
    const int percent = *rc::gen::inRange(0, 101);
    for (Entrant& a : entrants) {
        a.threes = some_number(random, 2);
        a.starts = some_number(random, 3);
        a.points = some_number(random, 20);
        for (Entrant& b : entrants) {
            if (a.id >= b.id || some_number(random, 100) >= percent) continue;
            a.met.insert(b.id);
            b.met.insert(a.id);
        }
    }
    const auto tables = pair_entrants(entrants);
    check_tables(entrants, tables);
    check_against_search(entrants, tables);
}

// The search must not give up in the first 40 rounds.
TEST(Pairing, OfALargeClassHasNoRepeats) {
    for (const std::size_t count : {99U, 100U}) {
        Random random{std::uint64_t{7}};
        auto entrants = new_entrants(count, random);
        for (int round = 1; round <= 40; ++round) {
            const auto tables = pair_entrants(entrants);
            const ExhaustiveSearch search(entrants);
            std::size_t seated = 0;
            for (const PairedTable& table : tables) {
                EXPECT_EQ(std::get<0>(search.cost_of(table)), 0) << "round " << round;
                seated += table.size();
            }
            EXPECT_EQ(seated, count);
            record_round(entrants, tables, random);
        }
        // Every player has started about half of the rounds.
        for (const Entrant& entrant : entrants) EXPECT_NEAR(static_cast<double>(entrant.starts), 20, 4);
    }
}

TEST(Pairing, TakesEveryPlayerToTheTableOfThreeOnce) {
    Random random{std::uint64_t{3}};
    auto entrants = new_entrants(9, random);
    for (int round = 1; round <= 3; ++round) record_round(entrants, pair_entrants(entrants), random);
    for (const Entrant& entrant : entrants) EXPECT_EQ(entrant.threes, 1) << entrant.id;
}

}  // namespace
}  // namespace cubewright::classes
