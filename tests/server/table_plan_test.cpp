// Compares the choice of the next table with an independent model, for all combinations of existing tables and free
// space, and checks general properties.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "rubik/optimal/optimal_coordinate.hpp"
#include "server/operations/table_builder.hpp"

namespace cubewright::server {
namespace {

using rubik::OptimalSize;
using rubik::TableTier;

std::vector<ExistingTables> all_there() {
    std::vector<ExistingTables> all;
    for (const TableTier tier : rubik::all_table_tiers) {
        all.push_back({tier, std::nullopt});
        for (const OptimalSize size : rubik::all_optimal_sizes) all.push_back({tier, size});
    }
    return all;
}

// Returns slightly too little, just enough and more space for each table, for disk and memory.
std::vector<Room> all_rooms() {
    std::vector<std::uint64_t> disks{0, std::uint64_t{1} << 62U};
    std::vector<std::uint64_t> memories = disks;
    for (const IdleTable table : all_idle_tables)
        for (const int more : {-1, 0, 1}) {
            disks.push_back(4 * table_requirements(table).disk + static_cast<std::uint64_t>(more));
            memories.push_back(4 * table_requirements(table).memory + static_cast<std::uint64_t>(more));
        }
    std::vector<Room> all;
    for (const auto disk : disks)
        for (const auto memory : memories) all.push_back({disk, memory});
    return all;
}

bool has_room(IdleTable table, const Room& room) {
    return room.disk >= 4 * table_requirements(table).disk && room.memory >= 4 * table_requirements(table).memory;
}

std::optional<IdleTable> expected_next(const ExistingTables& there, const Room& room) {
    const bool no_large = there.two_phase != TableTier::large;
    if (no_large && has_room(IdleTable::large, room)) return IdleTable::large;
    if (there.two_phase == TableTier::tiny && has_room(IdleTable::medium, room)) return IdleTable::medium;
    const int optimal = there.optimal ? static_cast<int>(*there.optimal) : -1;
    if (optimal < static_cast<int>(OptimalSize::mb250) && has_room(IdleTable::optimal_250m, room))
        return IdleTable::optimal_250m;
    if (optimal < static_cast<int>(OptimalSize::gb1) && has_room(IdleTable::optimal_1g, room))
        return IdleTable::optimal_1g;
    return std::nullopt;
}

ExistingTables with(ExistingTables there, IdleTable made) {
    switch (made) {
        case IdleTable::large:
            there.two_phase = TableTier::large;
            break;
        case IdleTable::medium:
            there.two_phase = TableTier::medium;
            break;
        case IdleTable::optimal_250m:
            there.optimal = OptimalSize::mb250;
            break;
        case IdleTable::optimal_1g:
            there.optimal = OptimalSize::gb1;
            break;
    }
    return there;
}

TEST(TablePlan, AgreesWithTheModelForAllTablesAndSpaces) {
    for (const ExistingTables& there : all_there())
        for (const Room& room : all_rooms())
            ASSERT_EQ(table_plan(there, room).next, expected_next(there, room))
                << name(there.two_phase) << ", " << (there.optimal ? name(*there.optimal) : "none") << ", " << room.disk
                << ", " << room.memory;
}

TEST(TablePlan, UsesAtMostAQuarterAndNeverRebuildsATable) {
    for (const ExistingTables& there : all_there())
        for (const Room& room : all_rooms()) {
            const TablePlan plan = table_plan(there, room);
            if (!plan.next) continue;
            ASSERT_LE(table_requirements(*plan.next).disk, room.disk / 4);
            ASSERT_LE(table_requirements(*plan.next).memory, room.memory / 4);
            const ExistingTables after = with(there, *plan.next);
            ASSERT_TRUE(after.two_phase > there.two_phase || after.optimal > there.optimal);
            ASSERT_FALSE(after.two_phase < there.two_phase || after.optimal < there.optimal);
        }
}

TEST(TablePlan, EndsAfterAFewTablesAndReportsWhatDoesNotFit) {
    for (ExistingTables there : all_there())
        for (const Room& room : all_rooms()) {
            std::size_t made = 0;
            while (const auto next = table_plan(there, room).next) {
                there = with(there, *next);
                ASSERT_LE(++made, 3U);
            }
            const auto refused = table_plan(there, room).no_room_for;
            const bool complete = there.two_phase == TableTier::large && there.optimal >= OptimalSize::gb1;
            ASSERT_EQ(refused.has_value(), !complete);
            if (refused) {
                ASSERT_FALSE(has_room(*refused, room));
            }
        }
}

TEST(TablePlan, BuildsTheMostUsefulTablesFirst) {
    constexpr Room plenty{.disk = std::uint64_t{1} << 62U, .memory = std::uint64_t{1} << 62U};
    std::vector<IdleTable> order;
    ExistingTables there;
    while (const auto next = table_plan(there, plenty).next) {
        order.push_back(*next);
        there = with(there, *next);
    }
    EXPECT_EQ(order, (std::vector{IdleTable::large, IdleTable::optimal_250m, IdleTable::optimal_1g}));
}

// The stated requirements are at least the file size and the size of the table in memory.
TEST(TablePlan, RequiresAtLeastTheTableSizes) {
    for (const auto& [table, size] :
         {std::pair{IdleTable::optimal_250m, OptimalSize::mb250}, std::pair{IdleTable::optimal_1g, OptimalSize::gb1}}) {
        const auto bytes = rubik::optimal_table_bytes(rubik::shape_of(size, twisty::Metric::htm).flip_bits);
        EXPECT_GE(table_requirements(table).disk, 2 * bytes);
        EXPECT_GT(table_requirements(table).memory, bytes);
    }
    EXPECT_GT(table_requirements(IdleTable::large).disk, 769'000'000U);
    EXPECT_GT(table_requirements(IdleTable::medium).disk, 174'000'000U);
}

}  // namespace
}  // namespace cubewright::server
