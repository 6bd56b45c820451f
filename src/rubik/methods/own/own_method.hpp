// A custom method defined by a user (own_text.hpp). Each step lists the pieces to solve or orient, and the turns or
// algorithms to use. Later steps preserve the results of earlier ones.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/library/slots.hpp"

namespace cubewright::rubik {

// A set of pieces as bitmasks. Centres are in the order U R F D L B.
struct PieceSet {
    std::uint32_t corners = 0;
    std::uint32_t edges = 0;
    std::uint32_t centres = 0;

    PieceSet& operator|=(const PieceSet& more) {
        corners |= more.corners;
        edges |= more.edges;
        centres |= more.centres;
        return *this;
    }
    bool empty() const { return corners == 0 && edges == 0 && centres == 0; }
};

inline constexpr PieceSet every_piece{(1U << corner_count) - 1, (1U << edge_count) - 1, (1U << face_count) - 1};

// The goal of a step: solved pieces, and pieces that are oriented in any position. A centre counts as oriented if it
// is on its own axis.
struct OwnGoal {
    PieceSet placed;
    PieceSet oriented;
    bool up_to_u = false;  // true if the goal only has to be satisfied up to a final U turn
};

struct OwnAlgorithm {
    std::string name;
    std::vector<Turn> turns;
};

struct OwnStep {
    std::string name;
    std::string note;          // note for the user; may be empty
    std::string place_words;   // the piece list as written in the text
    std::string orient_words;  // the piece list as written in the text
    OwnGoal goal;              // goal of the step, including the goals of all previous steps
    std::vector<Turn> turns;   // turns for the search; empty if the step uses algorithms
    std::vector<CaseSet> sets;
    std::vector<OwnAlgorithm> algorithms;
    unsigned repeats = 1;  // maximum number of algorithms to perform in sequence
};

struct OwnMethod {
    std::string name;  // name of the method; may be empty
    std::vector<OwnStep> steps;
};

inline constexpr std::string_view own_method_name = "own";  // name used in requests

inline constexpr std::size_t max_own_steps = 16;
inline constexpr std::size_t longest_own_text = 20'000;    // maximum length in bytes
inline constexpr std::size_t longest_own_name = 60;        // maximum length in bytes
inline constexpr std::size_t longest_own_algorithm = 100;  // maximum length in turns
inline constexpr std::size_t max_own_repeats = 4;
// Maximum number of algorithm combinations. Each algorithm of a combination is preceded by one of four U turns.
inline constexpr std::size_t max_own_ways = 2'000'000;

// Returns true if the cube satisfies the goal. Pieces are named relative to the initial orientation of the centres.
bool is_goal_reached(const OwnGoal& goal, const Cube& seen);

// Returns the number of algorithms available to the step.
std::size_t algorithm_count(const OwnStep& step);

// The pieces that a step of a custom method affects, and the correct states of each. Corners, edges and centres are
// handled uniformly: each has up to 24 states, and a turn maps states to states.

enum class ItemKind : std::uint8_t { corner, edge, centre };

using WhereaboutsSet = std::uint32_t;  // bitmask of states

struct OwnItem {
    ItemKind kind{};
    std::uint8_t number = 0;
    // The states that become correct after 0 to 3 quarter turns of U. Only the first set is used unless the goal allows
    // a final AUF.
    std::array<WhereaboutsSet, 4> right{};
};

// The effect of a turn on the state of each kind of piece.
struct ItemMap {
    std::array<std::array<Whereabouts, whereabouts_count>, 3> to{};
    Whereabouts after(ItemKind kind, Whereabouts from) const { return to[static_cast<std::size_t>(kind)][from]; }
};

ItemMap item_map(const Cube& effect);

// Returns the state of the piece in a cube whose inverse is given.
Whereabouts item_whereabouts(const Cube& inverse_cube, const OwnItem& item);
// Returns the position without the orientation.
std::uint8_t item_position(ItemKind kind, Whereabouts at);

// Returns the pieces of the goal, except those that the given turns cannot move out of their correct states. Pieces
// that are new in this goal come first.
std::vector<OwnItem> collect_items(const OwnGoal& goal, const OwnGoal& before, std::span<const Turn> turns);

}  // namespace cubewright::rubik
