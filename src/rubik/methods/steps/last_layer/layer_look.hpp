// A look at the last layer in a solution that is being written: its turns, and how its case is called.
#pragma once

#include "rubik/methods/library/cases.hpp"
#include "rubik/methods/steps/model/last_layer.hpp"
#include "rubik/methods/steps/model/writer.hpp"

namespace cubewright::rubik {

// Looks are angled as the cube stood when its two layers were done.
void write_look(SolutionWriter& writer, const LayerLook& look, Approach approach, unsigned cube_quarters);

// Where it consists of two, each is a part of the step.
void write_algorithm(SolutionWriter& writer, const LayerAlgorithm& algorithm, Text pieces, Text note);

// By its nickname too, if it has one.
Message title_of(const Case& c);

}  // namespace cubewright::rubik
