// Describes a fewest-moves solution in two ways: as found, step by step with moves on the inverse scramble in
// brackets, and as executed, with the inverse parts undone at the end.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rubik/methods/fmc/fewest_moves.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

struct FoundStep {
    std::string name;                      // "eo", "dr", "htr", "finish", "skeleton", "insertion"
    std::optional<Axis> axis;              // set for EO and DR only
    std::optional<std::string> case_name;  // set for DR only: "4c 2e 1qt"
    SidedMoves moves;
    Message note;
};
std::vector<FoundStep> steps_in_search_order(const FewestMovesSolution& solution);

struct TurnedStep {
    std::string name;         // a name of FoundStep, or "dr inverse" and "eo inverse" for undone parts
    std::vector<Move> moves;  // concatenated, these are the moves of the solution
    Message note;
};
std::vector<TurnedStep> steps_in_turning_order(const FewestMovesSolution& solution);

}  // namespace cubewright::rubik
