#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "cli/coset.hpp"
#include "cli/coset_positions.hpp"
#include "cli/terminal.hpp"
#include "cli/verb.hpp"
#include "rubik/cosets/coset_cover.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "rubik/formats/facelet_string.hpp"

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
Json number_json(const Cube& position) {
    Json views = Json::array();
    for (const std::size_t symmetry : {0U, 16U, 32U}) {
        const Cube seen = conjugate(position, all_symmetries[symmetry]);
        const auto [number, by] = coset_numbers().number(coset_of(seen));
        Json view{{"coset", number}, {"symmetry", by.number}, {"in_cover", is_in_cover(number)}};
        views.push_back(std::move(view));
    }
    const Coset own = coset_of(position);
    return {{"coset", views[0]["coset"]}, {"of", coset_numbers().count()},
            {"twist", own.twist},         {"flip", own.flip},
            {"slice", own.slice},         {"views", views}};
}

// In a batch, one line.
void print_number(const Json& answer, bool many) {
    fmt::print("coset {} of {}: twist {}, flip {}, slice {}", answer["coset"].get<std::uint32_t>(),
               answer["of"].get<std::uint32_t>(), answer["twist"].get<unsigned>(), answer["flip"].get<unsigned>(),
               answer["slice"].get<unsigned>());
    for (const Json& view : answer["views"]) {
        const auto number = view["coset"].get<std::uint32_t>();
        const std::string_view cover = view["in_cover"].get<bool>() ? "  in the cover" : "";
        fmt::print("{}", many ? fmt::format("  {}{}", number, cover) : fmt::format("\n{:>11}{}", number, cover));
    }
    fmt::print("\n");
}

int run_number(const NumberWords& words) {
    const StopToken stop = interrupt_token();
    const int code = for_each_position(words.cube, stop, [&](const Result<Cube>& position, bool many) {
        if (!position) return refuse_position(position.error(), many, words.json);
        const Json answer = number_json(*position);
        if (words.json)
            fmt::print("{}\n", to_text(answer));
        else
            print_number(answer, many);
        return exit_yes;
    });
    return stop.stop_requested() ? exit_interrupted : code;
}

int run_list(const ListWords& words) {
    if (const auto checked = check_range(words.first, words.last); !checked) {
        print_error(checked.error(), words.json);
        return exit_wrong_use;
    }
    const StopToken stop = interrupt_token();
    for (std::uint32_t number = words.first; number < words.last; ++number) {
        if (stop.stop_requested()) return exit_interrupted;
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
    verb->add_option("cube", number->cube, "a position, in any form; @FILE reads a file, - standard input, one a line")
        ->required()
        ->type_name("CUBE|@FILE|-");
    verb->add_flag("--json", number->json, "answer as one JSON object; of several positions, one a line");
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
