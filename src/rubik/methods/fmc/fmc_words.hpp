// A solution in fewest moves told in two ways: as it was found, step by step with the moves on the inverse in brackets,
// and as it is turned, where what was found on the inverse comes last, undone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rubik/methods/fmc/fewest_moves.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

struct FoundStep {
    std::string name;                      // "eo", "dr", "htr", "finish", "skeleton", "insertion"
    std::optional<Axis> axis;              // of EO and DR
    std::optional<std::string> case_name;  // of DR: "4c 2e 1qt"
    SidedMoves moves;
    Message note;
};
std::vector<FoundStep> steps_as_found(const FewestMovesSolution& solution);

struct TurnedStep {
    std::string name;         // the same, and "dr inverse" and "eo inverse" for what is undone
    std::vector<Move> moves;  // one after the other they are the solution's
    Message note;
};
std::vector<TurnedStep> steps_as_turned(const FewestMovesSolution& solution);

}  // namespace cubewright::rubik
