#include "cli/coset.hpp"

#include "cli/verb.hpp"

namespace cubewright::cli {

void add_coset(CLI::App& app, int& exit_code) {
    CLI::App& group = subcommand(app, "coset", "19.5 billion positions at once: solve, number, share out, add up");
    add_coset_solve(group, exit_code);
    add_coset_numbers(group, exit_code);
    add_coset_campaign(group, exit_code);
    add_coset_report(group, exit_code);
}

}  // namespace cubewright::cli
