// The verbs of `cubewright coset`, for one or millions of cosets of the phase-2 group
// (docs/explanation/gods-number.md). `solve`, `number` and `show` are methods of the contract. The verbs defined here
// are not: `list` calls coset.show for each index in a range, and a campaign is a folder of records that many processes
// share for days, not a request with one answer.
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>

#include "base/result.hpp"

namespace cubewright::cli {

void add_coset(CLI::App& app, int& exit_code);

void add_coset_campaign(CLI::App& group, int& exit_code);  // adds the verbs range, sample, run and verify

// Adds the options for the range of cosets from A to B-1. check_range refuses an empty range.
void add_coset_range(CLI::App& verb, std::uint32_t& first, std::uint32_t& last);
Result<void> check_range(std::uint32_t first, std::uint32_t last);

}  // namespace cubewright::cli
