// Which table the service makes next when it is idle: a function of what is there and of the room there is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rubik/tables/optimal/optimal_tables.hpp"
#include "rubik/tables/two_phase/two_phase_tables.hpp"

namespace cubewright::server {

// The tables that are made unasked, as the command line names them. The medium ones only where there is no room for
// the large ones.
enum class IdleTable : std::uint8_t { large, medium, optimal_250m, optimal_1g };
inline constexpr std::array all_idle_tables{IdleTable::large, IdleTable::medium, IdleTable::optimal_250m,
                                            IdleTable::optimal_1g};

constexpr std::string_view name(IdleTable table) {
    constexpr std::array<std::string_view, all_idle_tables.size()> names{"large", "medium", "250M", "1G"};
    return names[static_cast<std::size_t>(table)];
}

// In bytes: what is free, or what making a table takes of it at most.
struct Room {
    std::uint64_t disk = 0;
    std::uint64_t memory = 0;
};
Room table_requirements(IdleTable table);

// At most this part of the free disk and of the free memory is taken: one part in four.
inline constexpr std::uint64_t share_taken = 4;

// The largest tables that are there, for half turns. Smaller ones of the same kind would serve nobody.
struct ExistingTables {
    rubik::TableTier two_phase = rubik::TableTier::tiny;
    std::optional<rubik::OptimalSize> optimal;
};

struct TablePlan {
    std::optional<IdleTable> next;         // nothing when all that there is room for is there
    std::optional<IdleTable> no_room_for;  // the first that is missing and does not fit
    friend bool operator==(const TablePlan&, const TablePlan&) = default;
};
TablePlan table_plan(const ExistingTables& there, const Room& free);

}  // namespace cubewright::server
