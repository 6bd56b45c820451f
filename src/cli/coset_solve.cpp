#include <fmt/core.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "campaign/coset_record.hpp"
#include "campaign/engine.hpp"
#include "cli/coset.hpp"
#include "cli/coset_engine.hpp"
#include "cli/coset_positions.hpp"
#include "cli/start.hpp"
#include "cli/terminal.hpp"
#include "cli/verb.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "rubik/formats/facelet_string.hpp"

namespace cubewright::cli {

namespace {

using namespace rubik;

struct CosetSolveWords {
    std::vector<std::string> cube;
    unsigned depth = 20;
    std::optional<unsigned> search_depth;
    std::size_t most_left = 10'000;
    std::string device = "cpu";
    bool json = false;
};

struct SolvedCoset : campaign::WholeCoset {
    CosetNumber number;
    Coset coset;

    std::optional<unsigned> bound() const { return campaign::proven_bound(counts.positions, counts.left, settled); }
};

Result<SolvedCoset> solve_one(const campaign::CosetEngine& engine, const Cube& position, const CosetSolveWords& words,
                              const ProgressCallback& progress) {
    CosetOptions options;
    options.depth = words.depth;
    options.search_depth = words.search_depth;
    options.most_left = words.most_left;
    options.progress = progress;
    options.stop = interrupt_token();
    auto whole = campaign::solve_whole(engine, position, options);
    if (!whole) return tl::unexpected(whole.error());
    const Coset coset = coset_of(position);
    return SolvedCoset{std::move(*whole), coset_numbers().number(coset), coset};
}

Json solved_json(const SolvedCoset& solved) {
    const CosetCounts& counts = solved.counts;
    Json left = Json::array();
    for (const Cube& cube : counts.left_positions) left.push_back(to_facelet_string(cube));
    Json json{{"coset", solved.number.number},
              {"twist", solved.coset.twist},
              {"flip", solved.coset.flip},
              {"slice", solved.coset.slice},
              {"counts", counts.positions},
              {"exact_to", counts.exact_to},
              {"left", counts.left},
              {"left_positions", std::move(left)},
              {"stopped", counts.stopped},
              {"search_seconds", counts.search_seconds},
              {"prepass_seconds", counts.prepass_seconds},
              {"look_ups", counts.looked_up},
              {"sequences", counts.sequences}};
    if (solved.settled) json["settled"] = *solved.settled;
    if (const auto bound = solved.bound(); bound && !counts.stopped) json["at_most"] = *bound;
    return json;
}

void print_solved(const SolvedCoset& solved, unsigned depth) {
    const CosetCounts& counts = solved.counts;
    fmt::print("coset {}: twist {}, flip {}, slice {}; {} positions\n", solved.number.number, solved.coset.twist,
               solved.coset.flip, solved.coset.slice, coset_size);
    std::size_t first = 0;
    while (first < counts.positions.size() && counts.positions[first] == 0) ++first;
    for (std::size_t d = first; d < counts.positions.size(); ++d)
        fmt::print("{:>3} moves {:>15}{}\n", d, counts.positions[d], d <= counts.exact_to ? "" : "  at most so far");
    fmt::print("Exact up to {} moves.\n", counts.exact_to);
    if (counts.stopped)
        fmt::print("Interrupted: the counts end early.\n");
    else if (solved.settled)
        fmt::print("{} positions were left; each was solved by itself, in {} moves or fewer.\n", counts.left,
                   *solved.settled);
    else if (counts.left > 0)
        fmt::print("{} positions are left.\n", counts.left);
    if (const auto bound = solved.bound(); bound && !counts.stopped && *bound <= depth)
        fmt::print("No position of this coset needs more than {} moves: proven.\n", *bound);
    fmt::print("{:.2f} s of search, {:.2f} s of prepasses\n", counts.search_seconds, counts.prepass_seconds);
}

int run_coset_solve(const CosetSolveWords& words) {
    if (const auto checked = check_depths(words.depth, words.search_depth); !checked) {
        print_error(checked.error(), words.json);
        return exit_wrong_use;
    }
    ProgressBar bar;
    const ProgressCallback progress = [&bar](const Progress& news) { bar.show(news); };
    const StopToken stop = interrupt_token();
    std::optional<Result<campaign::CosetEngine>> engine;  // opened for the first position that is one
    const int code = for_each_position(words.cube, stop, [&](const Result<Cube>& position, bool many) {
        const auto solved = position.and_then([&](const Cube& cube) -> Result<SolvedCoset> {
            if (!engine) engine = coset_engine(words.device, progress, stop);
            if (!*engine) return tl::unexpected(engine->error());
            return solve_one(**engine, cube, words, progress);
        });
        bar.wipe();
        if (!solved) return refuse_position(solved.error(), many, words.json);
        if (words.json)
            fmt::print("{}\n", to_text(solved_json(*solved)));
        else
            print_solved(*solved, words.depth);
        return exit_yes;
    });
    return stop.stop_requested() ? exit_interrupted : code;
}

}  // namespace

void add_coset_solve(CLI::App& group, int& exit_code) {
    const auto words = std::make_shared<CosetSolveWords>();
    CLI::App* verb = group.add_subcommand(
        "solve", "all 19 508 428 800 positions of the coset of a position: how many are how far from solved");
    verb->add_option("cube", words->cube,
                     "a position of the coset, in any form; @FILE reads a file, - standard input, one a line")
        ->required()
        ->type_name("CUBE|@FILE|-");
    verb->add_option("--depth", words->depth, "how far (20)")->check(CLI::Range(0, 40));
    verb->add_option("--search-depth", words->search_depth,
                     "exact up to here; beyond, positions are reached from nearer ones (15 for most cosets)")
        ->check(CLI::Range(0, 20));
    verb->add_option("--left", words->most_left,
                     "solve so many of the positions that are left one by one; where there are more, search a move "
                     "deeper (10000; 0 does neither)")
        ->check(CLI::Range(0, 10'000'000));
    add_coset_device(*verb, words->device);
    verb->add_flag("--json", words->json, "answer as one JSON object; of several positions, one a line");
    verb->footer(
        "Examples:\n  cubewright coset solve \"R F U2 R' U' B' F L F' U2\"\n  cubewright coset solve superflip "
        "--search-depth 14 --json");
    verb->callback([words, &exit_code] { exit_code = run_coset_solve(*words); });
}

}  // namespace cubewright::cli
