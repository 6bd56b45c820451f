// `cubewright coset`: whole cosets of the phase-2 group, one or by the million (docs/gods-number.md).
#pragma once

#include <CLI/CLI.hpp>

namespace cubewright::cli {

void add_coset(CLI::App& app, int& exit_code);

// Parts of it.
void add_coset_solve(CLI::App& group, int& exit_code);
void add_coset_numbers(CLI::App& group, int& exit_code);   // number, list
void add_coset_campaign(CLI::App& group, int& exit_code);  // range, sample, run, verify
void add_coset_report(CLI::App& group, int& exit_code);    // merge, report

}  // namespace cubewright::cli
