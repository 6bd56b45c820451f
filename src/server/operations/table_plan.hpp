// Chooses the table to build next when the service is idle, depending on the existing tables and the free space.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rubik/tables/optimal/optimal_tables.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::server {

// The tables that are built automatically, named as on the command line. The medium tables are built only if the large
// ones do not fit.
enum class IdleTable : std::uint8_t { large, medium, optimal_250m, optimal_1g };
inline constexpr std::array all_idle_tables{IdleTable::large, IdleTable::medium, IdleTable::optimal_250m,
                                            IdleTable::optimal_1g};

constexpr std::string_view name(IdleTable table) {
    constexpr std::array<std::string_view, all_idle_tables.size()> names{"large", "medium", "250M", "1G"};
    return names[static_cast<std::size_t>(table)];
}

// Amounts in bytes: the free space, or the maximum that building a table needs.
struct Room {
    std::uint64_t disk = 0;
    std::uint64_t memory = 0;
};
Room table_requirements(IdleTable table);

// Building a table uses at most 1/share_taken of the free disk space and of the free memory.
inline constexpr std::uint64_t share_taken = 4;

// The largest existing tables for the half-turn metric. Smaller tables of the same kind would not be used.
struct ExistingTables {
    rubik::TableTier two_phase = rubik::TableTier::tiny;
    std::optional<rubik::OptimalSize> optimal;
};

struct TablePlan {
    std::optional<IdleTable> next;         // no value if every table that fits already exists
    std::optional<IdleTable> no_room_for;  // the first missing table that does not fit
    friend bool operator==(const TablePlan&, const TablePlan&) = default;
};
TablePlan table_plan(const ExistingTables& there, const Room& free);

}  // namespace cubewright::server
