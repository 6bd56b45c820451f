// The result of a human method: named steps, each with its turns, a note and the resulting cube. Performed in order,
// the steps solve the original cube. A writer records the solution, and a final pass merges adjacent turns.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "texts/message.hpp"
#include "twisty/problem.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

struct Case;

// A part of a step that handles one piece or one algorithm.
struct SolutionPart {
    Message piece;  // "white-green-red corner"
    std::vector<Turn> turns;
    Message note;
    Cube cube;  // state and orientation after the part
};

struct SolutionStep {
    std::string name;                      // "cross", "pair 2", "oll"
    std::optional<std::string> case_name;  // "F2L 4", "OLL 27"; empty if the library does not contain the case
    std::vector<Turn> turns;
    Message note;                       // a sentence for the user
    Cube cube;                          // state and orientation after the step
    std::vector<SolutionPart> parts{};  // the parts that make up the turns; empty if the step is not divided
    std::size_t joined = 0;             // number of non-empty steps that were joined to this one
};

struct Solution {
    std::string method;  // "cfop"
    Face first_colour{};
    std::span<const StepGoal> goals;  // goals of the method's steps
    std::vector<SolutionStep> steps;
    bool is_taught = false;  // true if algorithms are kept complete, without merging adjacent turns
};

std::vector<Turn> all_turns(const Solution& solution);
std::size_t length(const Solution& solution, Metric metric);

// Records a solution while it is performed: tracks the cube and its orientation, and ends each step with a name and a
// note.
class SolutionWriter {
public:
    // Starts with the step "hold" if the first colour is not yet on the bottom.
    SolutionWriter(std::string_view method, std::span<const StepGoal> goals, const Cube& cube, Face first_colour,
                   const ColourNames& names);
    // Starts with the given initial rotation.
    SolutionWriter(std::string_view method, std::span<const StepGoal> goals, const Cube& cube, Face first_colour,
                   const ColourNames& names, std::span<const Turn> hold);

    // Disables merging of turns, so that learners see complete algorithms.
    void disable_merging() { solution_.is_taught = true; }

    // Performs the turns as written in the current orientation.
    void turn(std::span<const Turn> turns);
    void turn(Turn t) { turn(std::span(&t, 1)); }
    void turn_u(unsigned quarters);
    void turn_cube(unsigned quarters);     // performs a y rotation
    void turn_cube_to(unsigned quarters);  // rotates the cube to this y rotation relative to the initial orientation

    // Performs moves that are named relative to the initial orientation.
    void perform_moves(std::span<const Move> moves);
    // Returns the y rotation after which these moves do not turn the B face, or 0 if there is no such rotation.
    unsigned rotation_avoiding_back(std::span<const Move> moves) const;

    // Ends a part of the step, consisting of the turns since the previous part.
    void end_part(Message piece, Message note);
    void end_step(std::string name, std::optional<std::string> case_name, Message note);

    // Ends the step that inserts the next pair after `before` solved pairs. `found` is its case; if null, the pair was
    // in the wrong slot.
    void end_pair(int before, const Case* found, Message colours);
    // Adds the steps "pair 1" and so on for pairs that were solved by the previous step.
    void end_solved_pairs(int first, int last);

    const Cube& cube() const { return cube_; }
    Cube seen() const { return as_seen(cube_); }
    Message colour(Face held) const { return twisty::describe_colour(names_[index(centre_at(cube_, held))]); }
    unsigned quarters_turned() const { return quarters_; }

    // Maps a face in the original orientation to its current face.
    Face now(Face held) const;

    Solution solution() && { return std::move(solution_); }

private:
    Cube cube_;
    const ColourNames& names_;
    unsigned quarters_ = 0;
    std::vector<Turn> turns_;
    std::vector<SolutionPart> parts_;
    std::size_t part_start_ = 0;  // index of the first turn of the current part
    Solution solution_;
};

// Final pass over a solution: merges turns at step boundaries and within steps, so that the solution is as short as the
// simplifier can make it (twisty/seams.hpp). Teaching styles skip this pass, because a learner must recognise the
// algorithms. Steps without a separate intermediate state are joined, as in "pair 2 + pair 3". A step that loses all
// its turns is marked as already done.
Solution merge_adjacent_turns(const Cube& cube, Solution solution);

// Returns the number of steps that were joined to other steps.
std::size_t count_joined_steps(const Solution& solution);

}  // namespace cubewright::rubik
