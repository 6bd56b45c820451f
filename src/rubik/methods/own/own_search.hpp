// IDA* search (Korf) for the steps of custom methods: finds the shortest sequence of the allowed turns that reaches
// the goal. Lower bounds come from pattern databases over four pieces each and, if all edges or all corners must be
// oriented, from orientation tables.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "rubik/methods/own/own_method.hpp"

namespace cubewright::rubik {

enum class OwnSearchEnd : std::uint8_t {
    found,
    impossible,  // no sequence of these turns reaches the goal
    given_up,    // node or depth limit reached, or search stopped
};

struct OwnWay {
    OwnSearchEnd end{};
    std::vector<Turn> turns;
};

class OwnSearch {
public:
    // Builds at most 8 tables of a third of a megabyte each. The tables are incomplete if the constructor was stopped.
    OwnSearch(const OwnGoal& goal, const OwnGoal& before, std::span<const Turn> turns, const StopToken& stop);

    bool is_complete() const { return complete_; }

    // Searches from a cube that satisfies the previous goal. Decreases `nodes` by the number of nodes visited.
    OwnWay find(const Cube& seen, std::uint64_t& nodes, const StopToken& stop) const;

private:
    static constexpr std::size_t in_table = 4;
    static constexpr std::size_t max_tables = 8;
    static constexpr std::size_t max_items = 26;
    static constexpr std::uint8_t never = 0xFF;

    struct State {
        std::array<Whereabouts, max_items> at{};
        std::uint16_t flips = 0;   // flips of all edges, by position
        std::uint16_t twists = 0;  // twists of all corners, by position
    };
    struct Table {
        std::array<std::uint8_t, in_table> items{};  // a table over fewer pieces repeats one of them
        std::vector<std::uint8_t> distances;
    };
    struct Walk;

    Table build_table(const std::array<std::uint8_t, in_table>& items, const StopToken& stop);
    void add_orientation_tables(const OwnGoal& goal, const StopToken& stop);
    State get_state(const Cube& seen) const;
    State after_turn(const State& state, std::size_t turn) const;
    unsigned lower_bound(const State& state) const;
    bool is_goal(const State& state) const;
    bool deepen(Walk& walk, const State& state, unsigned remaining) const;

    std::vector<Turn> turns_;
    std::vector<ItemMap> maps_;  // effect of each turn
    std::vector<OwnItem> items_;
    unsigned explanation_count_ = 1;  // 4 if the goal allows a final AUF
    std::vector<Table> tables_;
    // Tables for the flips of all edges and the twists of all corners. They are empty if only some of the pieces must
    // be oriented.
    std::vector<std::uint8_t> flip_distances_;
    std::vector<std::uint16_t> flip_moves_;
    std::vector<std::uint8_t> twist_distances_;
    std::vector<std::uint16_t> twist_moves_;
    bool complete_ = true;
};

}  // namespace cubewright::rubik
