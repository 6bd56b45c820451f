// Writes a last-layer look to a solution: its turns and the name of its case.
#pragma once

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/model/last_layer.hpp"
#include "rubik/methods/steps/model/writer.hpp"

namespace cubewright::rubik {

// The angle of a look is relative to the cube's orientation after the first two layers.
void write_look(SolutionWriter& writer, const LayerLook& look, Approach approach, unsigned cube_quarters);

// If the algorithm combines two algorithms, each of them becomes a separate part of the step.
void write_algorithm(SolutionWriter& writer, const LayerAlgorithm& algorithm, Text pieces, Text note);

// Returns the name of the case, with its nickname if it has one.
Message case_title(const Case& c);

}  // namespace cubewright::rubik
