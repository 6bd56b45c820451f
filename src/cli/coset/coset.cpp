#include "cli/coset/coset.hpp"

#include "cli/options/common.hpp"
#include "rubik/cosets/coset_numbers.hpp"

namespace cubewright::cli {

void add_coset(CLI::App& app, int& exit_code) {
    CLI::App& group = subcommand(app, "coset");
    add_coset_list(group, exit_code);
    add_coset_campaign(group, exit_code);
    add_coset_report(group, exit_code);
}

void add_coset_range(CLI::App& verb, std::uint32_t& first, std::uint32_t& last) {
    add_number(verb, "A", first, Text::cli_coset_first, 0, rubik::coset_number_count)->required();
    add_number(verb, "B", last, Text::cli_coset_last, 0, rubik::coset_number_count)->required();
}

Result<void> check_range(std::uint32_t first, std::uint32_t last) {
    if (first >= rubik::coset_number_count)
        return fail(say(Text::out_of_range, first), "A",
                    say(Text::expected_whole_number, 0, rubik::coset_number_count - 1));
    if (last <= first || last > rubik::coset_number_count)
        return fail(say(Text::out_of_range, last), "B",
                    say(Text::expected_whole_number, first + 1, rubik::coset_number_count));
    return {};
}

}  // namespace cubewright::cli
