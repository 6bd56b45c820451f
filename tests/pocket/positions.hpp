// All positions of a distance table, for tests that visit every position.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "pocket/pocket_optimal.hpp"

namespace cubewright::pocket {

// The moves in the order in which the table lists its turns.
inline constexpr std::array<Move, 9> moves_of_three_faces{Move::U1, Move::U2, Move::U3, Move::R1, Move::R2,
                                                          Move::R3, Move::F1, Move::F2, Move::F3};

struct AllPositions {
    std::vector<TablePosition> by_distance;

    explicit AllPositions(const DistanceTable& table) : by_distance{TablePosition{}} {
        std::vector<bool> seen(position_count);
        seen[0] = true;
        for (std::size_t i = 0; i < by_distance.size(); ++i)
            for (std::size_t turn = 0; turn < table.turns().size(); ++turn) {
                if (table.turns().list[turn].cost != 1) continue;
                const TablePosition next = table.after(by_distance[i], turn);
                if (next.distance <= by_distance[i].distance || seen.at(index(next))) continue;
                seen[index(next)] = true;
                by_distance.push_back(next);
            }
    }

    // The inner coordinate of the table has 7! values.
    static std::size_t index(TablePosition position) {
        return (std::size_t{position.at.outer} * 5040) + position.at.inner;
    }
};

}  // namespace cubewright::pocket
