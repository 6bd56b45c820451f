// Progress as the interfaces report it: a code for programs, a sentence for people, and a JSON object with both and all
// figures.
#pragma once

#include <string_view>

#include "base/json.hpp"
#include "base/progress.hpp"

namespace cubewright::api {

// Returns a code such as "optimal-table". Programs rely on the codes, so their meaning must never change.
std::string_view code_of(ProgressStage stage);

// Returns a sentence such as "no solution of 14 or fewer; 18 moves known; about 20 s left".
Message describe(const Progress& progress);

// Returns {"stage": the sentence, "done": …, "code": …} and every known figure, in the shape `Progress` defined in
// named_shapes.cpp.
Json to_json(const Progress& progress);

}  // namespace cubewright::api
