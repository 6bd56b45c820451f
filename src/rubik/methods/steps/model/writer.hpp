// Records a solution while it is performed: tracks the cube and its orientation, and ends each step with a name and a
// note.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rubik/cube/move.hpp"
#include "rubik/methods/steps/model/hold.hpp"
#include "rubik/methods/steps/model/solution.hpp"
#include "twisty/colour_words.hpp"

namespace cubewright::rubik {

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

}  // namespace cubewright::rubik
