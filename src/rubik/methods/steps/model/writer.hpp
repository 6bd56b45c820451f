// Writes a solution down as it is performed: keeps the cube in hand, knows how far it has been
// turned about, and closes each step with its name and sentence.
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
    // Begins with the step "hold" if the first colour is not below already.
    SolutionWriter(std::string_view method, std::span<const StepPromise> promises, const Cube& cube, Face first_colour,
                   const ColourNames& names);
    // The same with a hold of the method's own choice.
    SolutionWriter(std::string_view method, std::span<const StepPromise> promises, const Cube& cube, Face first_colour,
                   const ColourNames& names, std::span<const Turn> hold);

    // From now on every turn is written as it is done: algorithms stay whole, for a learner.
    void keep_algorithms_whole() { solution_.is_taught = true; }

    // Done as written, the way the cube is held now.
    void turn(std::span<const Turn> turns);
    void turn(Turn t) { turn(std::span(&t, 1)); }
    void turn_u(unsigned quarters);
    void turn_cube(unsigned quarters);     // by y
    void turn_cube_to(unsigned quarters);  // until it has been turned by as many since the hold

    // Moves named as if the cube had not been turned since the hold.
    void moves_as_held(std::span<const Move> moves);
    // The turns of the cube, by y, that spare these moves the face behind; none if nothing does.
    unsigned quarters_sparing_back(std::span<const Move> moves) const;

    // The turns since the last part of this step are a part of their own.
    void end_part(Message piece, Message note);
    void end_step(std::string name, std::optional<std::string> case_name, Message note);

    // The steps "pair 1" and so on, for pairs that came along with the step before.
    void end_pairs_done(int first, int last);

    const Cube& cube() const { return cube_; }
    Cube seen() const { return as_seen(cube_); }
    Message colour(Face held) const { return twisty::colour_in_words(names_[index(centre_at(cube_, held))]); }
    unsigned quarters_turned() const { return quarters_; }

    // The face, as the cube is held now, that was this one at the hold.
    Face now(Face held) const;

    Solution solution() && { return std::move(solution_); }

private:
    Cube cube_;
    const ColourNames& names_;
    unsigned quarters_ = 0;
    std::vector<Turn> turns_;
    std::vector<SolutionPart> parts_;
    std::size_t part_start_ = 0;  // among the turns
    Solution solution_;
};

}  // namespace cubewright::rubik
