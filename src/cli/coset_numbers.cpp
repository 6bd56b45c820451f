#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "api/cube_input.hpp"
#include "base/json.hpp"
#include "cli/coset.hpp"
#include "cli/input.hpp"
#include "cli/verb.hpp"
#include "rubik/cosets/coset_cover.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "rubik/formats/facelet_string.hpp"
#include "rubik/search/two_phase/two_phase.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

using namespace rubik;

struct NumberWords {
    std::vector<std::string> cube;
    bool json = false;
};

struct ListWords {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    bool cover = false;
    bool json = false;
};

Json coset_json(std::uint32_t number) {
    const Coset coset = coset_numbers().coset(number);
    return {{"coset", number},
            {"twist", coset.twist},
            {"flip", coset.flip},
            {"slice", coset.slice},
            {"images", coset_numbers().orbit(number)},
            {"in_cover", is_in_cover(coset)},
            {"position", to_facelet_string(position_in(coset))}};
}

std::string coset_line(const Json& coset) {
    return fmt::format("{:>9}  twist {:>4}  flip {:>4}  slice {:>3}  {:>2} alike  {}  {}\n",
                       coset["coset"].get<std::uint32_t>(), coset["twist"].get<unsigned>(),
                       coset["flip"].get<unsigned>(), coset["slice"].get<unsigned>(), coset["images"].get<unsigned>(),
                       coset["in_cover"].get<bool>() ? "cover" : "     ", coset["position"].get<std::string>());
}

// The position as it is seen along each axis.
int run_number(const NumberWords& words) {
    std::string text;
    for (const std::string& word : words.cube) text += (text.empty() ? "" : " ") + word;
    const auto cube = expand_argument(text).and_then([](const std::string& read) { return api::solvable_cube(read); });
    const auto centred = cube.and_then([](const Cube& read) { return position_between(read, solved_cube); });
    if (!centred) {
        print_error(centred.error(), words.json);
        return centred.error().code() == Text::impossible_cube ? exit_no : exit_wrong_use;
    }
    Json views = Json::array();
    for (const std::size_t symmetry : {0U, 16U, 32U}) {
        const Cube seen = conjugate(*centred, all_symmetries[symmetry]);
        const auto [number, by] = coset_numbers().number(coset_of(seen));
        Json view{{"coset", number}, {"symmetry", by.number}, {"in_cover", is_in_cover(number)}};
        views.push_back(std::move(view));
    }
    const Coset own = coset_of(*centred);
    const Json answer{{"coset", views[0]["coset"]}, {"of", coset_numbers().count()},
                      {"twist", own.twist},         {"flip", own.flip},
                      {"slice", own.slice},         {"views", views}};
    if (words.json) {
        fmt::print("{}\n", to_text(answer));
        return exit_yes;
    }
    fmt::print("coset {} of {}: twist {}, flip {}, slice {}\n", views[0]["coset"].get<std::uint32_t>(),
               coset_numbers().count(), own.twist, own.flip, own.slice);
    for (const Json& view : views)
        fmt::print("{:>11}{}\n", view["coset"].get<std::uint32_t>(),
                   view["in_cover"].get<bool>() ? "  in the cover" : "");
    return exit_yes;
}

int run_list(const ListWords& words) {
    if (const auto checked = check_range(words.first, words.last); !checked) {
        print_error(checked.error(), words.json);
        return exit_wrong_use;
    }
    for (std::uint32_t number = words.first; number < words.last; ++number) {
        if (words.cover && !is_in_cover(number)) continue;
        const Json coset = coset_json(number);
        const std::string line = words.json ? to_text(coset) + '\n' : coset_line(coset);
        if (std::fwrite(line.data(), 1, line.size(), stdout) != line.size()) return exit_our_fault;
    }
    return exit_yes;
}

}  // namespace

void add_coset_numbers(CLI::App& group, int& exit_code) {
    const auto number = std::make_shared<NumberWords>();
    CLI::App* verb = group.add_subcommand("number", "the numbers of a position's cosets, along each of the three axes");
    verb->add_option("cube", number->cube, "a position, in any form; @FILE reads a file")
        ->required()
        ->type_name("CUBE|@FILE");
    verb->add_flag("--json", number->json, "answer as one JSON object");
    verb->footer("Examples:\n  cubewright coset number \"R U F\"\n  cubewright coset number superflip --json");
    verb->callback([number, &exit_code] { exit_code = run_number(*number); });

    const auto list = std::make_shared<ListWords>();
    verb = group.add_subcommand("list", "the cosets A to B-1: coordinates, how many are alike, a position of each");
    add_coset_range(*verb, list->first, list->last);
    verb->add_flag("--cover", list->cover, "only those of the cover, which are enough for all positions");
    verb->add_flag("--json", list->json, "answer with one JSON object a line");
    verb->footer("Examples:\n  cubewright coset list 0 5\n  cubewright coset list 1000000 1000010 --cover --json");
    verb->callback([list, &exit_code] { exit_code = run_list(*list); });
}

}  // namespace cubewright::cli
