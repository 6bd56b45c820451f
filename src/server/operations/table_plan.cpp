#include "server/operations/table_plan.hpp"

#include "rubik/tables/optimal/optimal_coordinate.hpp"

namespace cubewright::server {

namespace {

using rubik::OptimalSize;
using rubik::TableTier;

// A long build lays its state aside on the disk, beside which the whole table is written at the end.
Room need_of_optimal(OptimalSize size) {
    const std::uint64_t bytes = rubik::optimal_table_bytes(rubik::shape_of(size, twisty::Metric::htm).flip_bits);
    return {.disk = 2 * bytes, .memory = rubik::memory_for(size, twisty::Metric::htm)};
}

bool is_there(IdleTable table, const TablesThere& there) {
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

Room need_of(IdleTable table) {
    constexpr std::uint64_t megabyte = std::uint64_t{1} << 20U;
    switch (table) {
        // As measured, and a tenth more. The file's own pages come on top while it is verified, but those the system
        // takes back when it needs them.
        case IdleTable::large:
            return {.disk = 770 * megabyte, .memory = 1050 * megabyte};
        case IdleTable::medium:
            return {.disk = 180 * megabyte, .memory = 420 * megabyte};
        case IdleTable::optimal_250m:
            return need_of_optimal(OptimalSize::mb250);
        case IdleTable::optimal_1g:
            break;
    }
    return need_of_optimal(OptimalSize::gb1);
}

namespace {

bool has_room_for(IdleTable table, const Room& free) {
    const Room need = need_of(table);
    return need.disk <= free.disk / share_taken && need.memory <= free.memory / share_taken;
}

}  // namespace

TablePlan table_plan(const TablesThere& there, const Room& free) {
    TablePlan plan;
    for (const IdleTable table : all_idle_tables) {
        const bool not_needed = table == IdleTable::medium && has_room_for(IdleTable::large, free);
        if (not_needed || is_there(table, there)) continue;
        if (has_room_for(table, free)) {
            if (!plan.next) plan.next = table;
        } else if (!plan.no_room_for) {
            plan.no_room_for = table;
        }
    }
    return plan;
}

}  // namespace cubewright::server
