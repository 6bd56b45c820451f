#include "server/operations/table_plan.hpp"

#include "rubik/tables/optimal/optimal_coordinate.hpp"

namespace cubewright::server {

namespace {

using rubik::OptimalSize;
using rubik::TableTier;

// A long build saves its state to disk, and the complete table is written at the end, so the disk must hold both.
Room optimal_table_requirements(OptimalSize size) {
    const std::uint64_t bytes = rubik::optimal_table_bytes(rubik::shape_of(size, twisty::Metric::htm).flip_bits);
    return {.disk = 2 * bytes, .memory = rubik::memory_for(size, twisty::Metric::htm)};
}

bool is_available(IdleTable table, const ExistingTables& there) {
    switch (table) {
        case IdleTable::large:
            return there.two_phase >= TableTier::large;
        case IdleTable::medium:
            return there.two_phase >= TableTier::medium;
        case IdleTable::optimal_250m:
            return there.optimal >= OptimalSize::mb250;
        case IdleTable::optimal_1g:
            break;
    }
    return there.optimal >= OptimalSize::gb1;
}

}  // namespace

Room table_requirements(IdleTable table) {
    constexpr std::uint64_t megabyte = std::uint64_t{1} << 20U;
    switch (table) {
        // The figures are measured values plus 10 %. Verification also maps the file, but the system can reclaim those
        // pages when it needs memory.
        case IdleTable::large:
            return {.disk = 770 * megabyte, .memory = 1050 * megabyte};
        case IdleTable::medium:
            return {.disk = 180 * megabyte, .memory = 420 * megabyte};
        case IdleTable::optimal_250m:
            return optimal_table_requirements(OptimalSize::mb250);
        case IdleTable::optimal_1g:
            break;
    }
    return optimal_table_requirements(OptimalSize::gb1);
}

namespace {

bool fits_in(IdleTable table, const Room& free) {
    const Room need = table_requirements(table);
    return need.disk <= free.disk / share_taken && need.memory <= free.memory / share_taken;
}

}  // namespace

TablePlan table_plan(const ExistingTables& there, const Room& free) {
    TablePlan plan;
    for (const IdleTable table : all_idle_tables) {
        const bool not_needed = table == IdleTable::medium && fits_in(IdleTable::large, free);
        if (not_needed || is_available(table, there)) continue;
        if (fits_in(table, free)) {
            if (!plan.next) plan.next = table;
        } else if (!plan.no_room_for) {
            plan.no_room_for = table;
        }
    }
    return plan;
}

}  // namespace cubewright::server
