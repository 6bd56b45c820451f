// `cubewright coset`: whole cosets of the phase-2 group, one or by the million (docs/gods-number.md).
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>

#include "base/result.hpp"

namespace cubewright::cli {

void add_coset(CLI::App& app, int& exit_code);

// Parts of it.
void add_coset_solve(CLI::App& group, int& exit_code);
void add_coset_numbers(CLI::App& group, int& exit_code);   // number, list
void add_coset_campaign(CLI::App& group, int& exit_code);  // range, sample, run, verify
void add_coset_report(CLI::App& group, int& exit_code);    // merge, report

// What several of them ask for: the cosets A to B-1, of which there must be some, and a search no deeper than the
// depth.
void add_coset_range(CLI::App& verb, std::uint32_t& first, std::uint32_t& last);
Result<void> check_range(std::uint32_t first, std::uint32_t last);
Result<void> check_depths(unsigned depth, std::optional<unsigned> search_depth);

}  // namespace cubewright::cli
