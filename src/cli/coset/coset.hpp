// `cubewright coset`: whole cosets of the phase-2 group, one or by the million (docs/explanation/gods-number.md). `solve`, `number`
// and `show` are methods of the contract. The verbs here are not: `list` calls coset.show for each number of a range,
// and a campaign is a folder of records that many processes share for days, not a request with one answer.
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>

#include "base/result.hpp"

namespace cubewright::cli {

void add_coset(CLI::App& app, int& exit_code);

void add_coset_list(CLI::App& group, int& exit_code);
void add_coset_campaign(CLI::App& group, int& exit_code);  // range, sample, run, verify
void add_coset_report(CLI::App& group, int& exit_code);    // merge, report

// The cosets A to B-1. check_range refuses an empty range.
void add_coset_range(CLI::App& verb, std::uint32_t& first, std::uint32_t& last);
Result<void> check_range(std::uint32_t first, std::uint32_t last);

}  // namespace cubewright::cli
