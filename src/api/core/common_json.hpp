// JSON fields and short texts that many answers share: progress, durations, problem details and the location of an
// error.
#pragma once

#include <string_view>

#include "base/json_fwd.hpp"
#include "base/progress.hpp"
#include "texts/message.hpp"
#include "twisty/problem.hpp"

namespace cubewright::api {

// Progress as the interfaces report it: a code for programs, a sentence for people, and a JSON object with both and all
// figures.

// Returns a code such as "optimal-table". Programs rely on the codes, so their meaning must never change.

// Returns a sentence such as "no solution of 14 or fewer; 18 moves known; about 20 s left".
Message describe(const Progress& progress);

// Returns {"stage": the sentence, "done": …, "code": …} and every known figure, in the shape `Progress` defined in
// named_shapes.cpp.
Json to_json(const Progress& progress);

// Returns an approximate duration in words: "20 s", "3 h", "thousands of years".
Message describe_seconds(double seconds);

// Adds the details of a problem as JSON fields.
void add_details(Json& json, const twisty::ProblemDetails& details);

// Adds the location of an error to an answer: "where" in words and, for a location in a text, also "line" and "column",
// which both count from 1.
void add_error_place(Json& json, const Message& where);

}  // namespace cubewright::api
