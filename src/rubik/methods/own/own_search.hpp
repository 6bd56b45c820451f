// The search behind a step of somebody's own method: the fewest of its turns that reach its goal. It goes depth first
// and deepens step by step (Korf's IDA*), bounded by pattern tables over four pieces at a time and, where all edges or
// all corners are to be turned right, by one over these.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "rubik/methods/own/own_items.hpp"

namespace cubewright::rubik {

enum class OwnSearchEnd : std::uint8_t {
    found,
    impossible,  // no sequence of these turns does it
    given_up,    // the bounds on nodes or depth were met, or it was stopped
};

struct OwnWay {
    OwnSearchEnd end{};
    std::vector<Turn> turns;
};

class OwnSearch {
public:
    // Not more than 8 tables of a third of a megabyte. Incomplete when it was stopped.
    OwnSearch(const OwnGoal& goal, const OwnGoal& before, std::span<const Turn> turns, const StopToken& stop);

    bool is_complete() const { return complete_; }

    // From a cube for which the goal before holds. What it takes of the nodes, it takes off.
    OwnWay find(const Cube& seen, std::uint64_t& nodes, const StopToken& stop) const;

private:
    static constexpr std::size_t in_table = 4;
    static constexpr std::size_t most_tables = 8;
    static constexpr std::size_t most_items = 26;
    static constexpr std::uint8_t never = 0xFF;

    struct State {
        std::array<Whereabouts, most_items> at{};
        std::uint16_t flips = 0;   // of all edges, by place
        std::uint16_t twists = 0;  // of all corners, by place
    };
    struct Table {
        std::array<std::uint8_t, in_table> items{};  // a table over fewer names one twice
        std::vector<std::uint8_t> distances;
    };
    struct Walk;

    Table table_over(const std::array<std::uint8_t, in_table>& items, const StopToken& stop);
    void add_orientation_tables(const OwnGoal& goal, const StopToken& stop);
    State state_of(const Cube& seen) const;
    State after_turn(const State& state, std::size_t turn) const;
    unsigned at_least(const State& state) const;
    bool is_goal(const State& state) const;
    bool deepen(Walk& walk, const State& state, unsigned left) const;

    std::vector<Turn> turns_;
    std::vector<ItemMap> maps_;  // of each turn
    std::vector<OwnItem> items_;
    unsigned ways_to_be_right_ = 1;  // 4 if up to a turn of U
    std::vector<Table> tables_;
    // Over all edges' flips and all corners' twists; empty where not all of them matter.
    std::vector<std::uint8_t> flip_distances_;
    std::vector<std::uint16_t> flip_moves_;
    std::vector<std::uint8_t> twist_distances_;
    std::vector<std::uint16_t> twist_moves_;
    bool complete_ = true;
};

}  // namespace cubewright::rubik
