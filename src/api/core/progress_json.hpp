// Progress at the interfaces: its code for programs, its sentence for people, and both with the numbers as JSON.
#pragma once

#include <string_view>

#include "base/json.hpp"
#include "base/progress.hpp"

namespace cubewright::api {

// "optimal-table". Programs rely on it, so it keeps its meaning.
std::string_view code_of(ProgressStage stage);

// "no solution of 14 or fewer; 18 moves known; about 20 s left"
Message in_words(const Progress& progress);

// {"stage": the sentence, "done": …, "code": …}, and each number that is known, in the shape Progress of
// named_shapes.cpp.
Json to_json(const Progress& progress);

}  // namespace cubewright::api
