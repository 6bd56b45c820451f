#include "cli/coset.hpp"

#include <string>

#include "cli/verb.hpp"
#include "cli/whole_number.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

void add_coset(CLI::App& app, int& exit_code) {
    CLI::App& group = subcommand(app, "coset", "19.5 billion positions at once: solve, number, share out, add up");
    add_coset_solve(group, exit_code);
    add_coset_numbers(group, exit_code);
    add_coset_campaign(group, exit_code);
    add_coset_report(group, exit_code);
}

void add_coset_range(CLI::App& verb, std::uint32_t& first, std::uint32_t& last) {
    const CLI::Validator number = whole_number(0, rubik::coset_number_count);
    verb.add_option("A", first, "the first number")->required()->check(number)->type_name("N");
    verb.add_option("B", last, "the number after the last")->required()->check(number)->type_name("N");
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

Result<void> check_depths(unsigned depth, std::optional<unsigned> search_depth) {
    if (!search_depth || *search_depth <= depth) return {};
    return fail(say(Text::out_of_range, *search_depth), "--search-depth", say(Text::expected_whole_number, 0, depth));
}

}  // namespace cubewright::cli
