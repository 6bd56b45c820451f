// Runs a verb for many values, one per line.
#pragma once

#include "api/core/method.hpp"
#include "cli/contract/request.hpp"
#include "cli/options/field_options.hpp"

namespace cubewright::cli {

// Answers the lines in order, in chunks of all lines that can be read without waiting. An invalid line gets an error as
// its answer and does not end the batch. In a shard, every answer starts with its line number. Returns the highest exit
// code.
int answer_batch(const api::Method& method, const VerbWords& words, const VerbRequest& request);

// Prints the requests without running them.
int print_requests(const api::Method& method, const VerbWords& words, const VerbRequest& request);

void print_request(const api::Method& method, const Json& params);

}  // namespace cubewright::cli
