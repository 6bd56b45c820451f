// A method that somebody has described in words (own_text.hpp), as a value: steps, each with the pieces that it brings
// home or turns the right way, and the turns or algorithms that do it. What one step has done, all later ones keep.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"
#include "rubik/methods/library/cases.hpp"

namespace cubewright::rubik {

// Some of the cube's pieces, a bit for each; centres are those of U R F D L B.
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

// What must hold after a step: pieces in their places, pieces that are turned right wherever they are. A centre is
// turned right when it is on its own axis.
struct OwnGoal {
    PieceSet placed;
    PieceSet oriented;
    bool up_to_u = false;  // or would, after some turn of U
};

struct OwnAlgorithm {
    std::string name;
    std::vector<Turn> turns;
};

struct OwnStep {
    std::string name;
    std::string note;          // for whoever does it; may be empty
    std::string place_words;   // the pieces as they were written
    std::string orient_words;  // likewise
    OwnGoal goal;              // with all that the steps before it have done
    std::vector<Turn> turns;   // for the search; or else
    std::vector<CaseSet> sets;
    std::vector<OwnAlgorithm> algorithms;
    unsigned repeats = 1;  // so many algorithms at most, one after the other
};

struct OwnMethod {
    std::string name;  // may be empty
    std::vector<OwnStep> steps;
};

inline constexpr std::string_view own_method_name = "own";  // as a program asks for it

inline constexpr std::size_t most_own_steps = 16;
inline constexpr std::size_t longest_own_text = 20'000;    // bytes
inline constexpr std::size_t longest_own_name = 60;        // bytes
inline constexpr std::size_t longest_own_algorithm = 100;  // turns
inline constexpr std::size_t most_own_repeats = 4;
inline constexpr std::size_t most_own_ways = 2'000'000;  // of algorithms in a row, each after one of four turns of U

// The cube as it is seen by somebody who does not turn it about: named by where the centres were when it was taken in
// hand.
bool goal_holds(const OwnGoal& goal, const Cube& seen);

// How many algorithms the step may choose from.
std::size_t algorithm_count(const OwnStep& step);

}  // namespace cubewright::rubik
