// Runs a verb for many values, one a line.
#pragma once

#include "api/core/method.hpp"
#include "cli/contract/request.hpp"
#include "cli/options/field_options.hpp"

namespace cubewright::cli {

// Answers the lines in their order, as many together as can be read without waiting. An invalid line is reported in its
// place and does not end the batch. In a shard, every answer starts with the number of its line. Returns the highest
// exit code.
int answer_batch(const api::Method& method, const VerbWords& words, const VerbRequest& request);

// Prints the requests instead of their answers.
int print_requests(const api::Method& method, const VerbWords& words, const VerbRequest& request);

void print_request(const api::Method& method, const Json& params);

}  // namespace cubewright::cli
