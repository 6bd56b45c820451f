// Compares the planned search with the plain one, and tests the bound stored by an interrupted search.
#include "rubik/optimal/optimal_planned.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <span>
#include <string>

#include "base/encoding.hpp"
#include "base/files.hpp"
#include "base/random.hpp"
#include "base/workers.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/group/random_cube.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

const TwoPhaseTables& fast_tables(Metric metric) {
    return two_phase_tables(TableTier::tiny, metric);
}

Cube some_moves_away(Random& random, int moves) {
    Cube cube;
    for (int i = 0; i < moves; ++i) cube = cube * as_cube(random.pick(all_moves));
    return cube;
}

PlannedResult planned(const Cube& cube, Metric metric, const OptimalOptions& options = {},
                      const PlanListener& listener = {}) {
    auto result = solve_optimal_planned(fast_tables(metric), cube, options, listener);
    EXPECT_TRUE(result.has_value());
    return std::move(*result);
}

// Returns the file of the position's bound. Other tests may store bounds at the same time.
std::filesystem::path note_path(const Cube& cube) {
    for (const auto& entry : std::filesystem::directory_iterator(*cache_folder())) {
        std::ifstream file(entry.path());
        std::string line;
        if (entry.path().extension() == ".note" && std::getline(file, line) &&
            line.find(to_facelet_string(cube)) != std::string::npos)
            return entry.path();
    }
    return {};
}

// Interrupts the search as soon as this bound is proven or a table has to be built.
PlannedResult interrupted_at(const Cube& cube, unsigned lower_bound) {
    StopSource source;
    PlanListener listener;
    listener.progress = [&](const Progress& progress) {
        const bool builds_large = !progress.table.empty() && progress.table != name(OptimalSize::mb30);
        if (progress.bound >= lower_bound || builds_large) source.request_stop();
    };
    OptimalOptions options;
    options.limits.stop = source.token();
    return planned(cube, Metric::htm, options, listener);
}

TEST(Planned, FindsTheSameLengthsAsThePlainSearch) {
    Random random(std::uint64_t{17});
    for (const Metric metric : {Metric::htm, Metric::qtm}) {
        const OptimalTable table = build_optimal_table({0, metric == Metric::htm ? 5U : 6U, metric});
        for (int i = 0; i < 8; ++i) {
            const Cube cube = some_moves_away(random, 5 + i);
            const PlannedResult result = planned(cube, metric, {.threads = 2});
            ASSERT_TRUE(result.search.optimal);
            EXPECT_EQ(result.search.length, solve_optimal(table, cube)->length);
            EXPECT_EQ(after(cube, result.search.solutions.at(0)), solved_cube);
            EXPECT_EQ(result.best->moves, result.search.solutions.at(0));
            EXPECT_FALSE(result.tables.empty());
        }
    }
}

// Searches every length with three engines, including this one, each with a third of the tasks.
PlannedResult planned_by_three(const Cube& cube) {
    PlannedSearch plan(fast_tables(Metric::htm), cube, cube, {}, {}, 3);
    plan.begin();
    while (plan.step() != PlannedSearch::Step::done) {
        if (plan.step() == PlannedSearch::Step::table) {
            plan.make_table();
            continue;
        }
        const std::vector order(plan.tasks().order().begin(), plan.tasks().order().end());
        SearchedTasks all;
        std::vector<std::uint32_t> tasks;
        for (std::size_t engine = 0; engine < 3; ++engine) {
            std::vector<std::uint32_t> portion;
            for (std::size_t i = engine; i < order.size(); i += 3) portion.push_back(order[i]);
            SearchedTasks part = engine == 0
                                     ? plan.tasks().search_part(plan.length(), portion)
                                     : OptimalSearch(plan.table(), cube, {}).search_part(plan.length(), portion);
            tasks.insert(tasks.end(), portion.begin(), portion.end());
            all.probes_by_task.insert(all.probes_by_task.end(), part.probes_by_task.begin(), part.probes_by_task.end());
            all.nodes += part.nodes;
            if (!part.solutions.empty()) all.solutions = part.solutions;
        }
        EXPECT_TRUE(plan.record_shared_length(tasks, all));
    }
    return plan.finish();
}

TEST(Planned, SeveralEnginesProveTheSameWithTheSameProbes) {
    Random random(std::uint64_t{29});
    for (int i = 0; i < 4; ++i) {
        const Cube cube = some_moves_away(random, 14);
        const PlannedResult shared = planned_by_three(cube);
        const PlannedResult alone = planned(cube, Metric::htm);
        ASSERT_TRUE(shared.search.optimal);
        EXPECT_EQ(shared.search.length, alone.search.length);
        EXPECT_EQ(after(cube, shared.best->moves), solved_cube);
        for (const SearchedLength& each : shared.search.searched)
            for (const SearchedLength& other : alone.search.searched)
                if (each.length == other.length && each.length < shared.search.length) {
                    EXPECT_EQ(each.nodes, other.nodes) << each.length;
                }
    }
}

TEST(Planned, ASolvedCubeNeedsNoMove) {
    const PlannedResult result = planned(solved_cube, Metric::htm);
    EXPECT_TRUE(result.search.optimal);
    EXPECT_EQ(result.search.length, 0U);
}

TEST(Planned, RespectsTheMaximumLength) {
    Random random(std::uint64_t{3});
    const Cube cube = random_cube(random);
    const PlannedResult result = planned(cube, Metric::htm, {.longest = 11});
    EXPECT_FALSE(result.search.optimal);
    EXPECT_EQ(result.search.lower_bound, 12U);
    EXPECT_TRUE(result.search.solutions.empty());
    delete_bound(cube, Metric::htm);
}

TEST(Planned, ResumesFromAProvenBound) {
    Random random(std::uint64_t{5});
    const Cube cube = random_cube(random);
    const PlannedResult first = interrupted_at(cube, 15);
    ASSERT_FALSE(first.search.optimal);
    ASSERT_GE(first.search.lower_bound, 13U);
    EXPECT_EQ(after(cube, first.best->moves), solved_cube) << "a solution that is not proven is a solution";
    EXPECT_EQ(load_bound(cube, Metric::htm), (ProvenBound{first.search.lower_bound, first.rests_on}));

    const PlannedResult second = interrupted_at(cube, first.search.lower_bound);
    EXPECT_GE(second.search.lower_bound, first.search.lower_bound);
    for (const SearchedLength& each : second.search.searched) EXPECT_GE(each.length, first.search.lower_bound);
    delete_bound(cube, Metric::htm);
    EXPECT_EQ(load_bound(cube, Metric::htm).length, 0U);
}

// A bound from an earlier run with another table and another engine.
const ProvenBound earlier{7, {{"0123456789abcdef", "0.9.1"}, {"fedcba9876543210", "1.0.0"}}};

TEST(Planned, ReportsTheBasisOfAnEarlierBound) {
    Random random(std::uint64_t{41});
    const Cube cube = random_cube(random);
    ASSERT_TRUE(store_bound(cube, Metric::htm, earlier));
    const PlannedResult result = interrupted_at(cube, 1);
    EXPECT_GE(result.search.lower_bound, earlier.length);
    std::vector<ProofBasis> expected = earlier.rests_on;
    for (const OptimalTable* table : result.tables)
        expected.push_back({digest_text(table->digest), std::string(engine_version())});
    EXPECT_EQ(result.rests_on, expected);
    EXPECT_EQ(load_bound(cube, Metric::htm).rests_on, expected) << "and so does the next run";
    delete_bound(cube, Metric::htm);
}

// If the stored bound equals the best length, nothing is searched, and the proof depends on the stored bound.
TEST(Planned, ReportsTheBasisOfAProofWithoutASearch) {
    const Cube cube = as_cube(Move::R1) * as_cube(Move::U1);
    ASSERT_TRUE(store_bound(cube, Metric::htm, {2, earlier.rests_on}));
    const PlannedResult result = planned(cube, Metric::htm);
    ASSERT_TRUE(result.search.optimal);
    EXPECT_TRUE(result.search.searched.empty());
    EXPECT_EQ(result.rests_on.size(), earlier.rests_on.size() + result.tables.size());
    EXPECT_EQ(result.rests_on.front(), earlier.rests_on.front());
}

TEST(Planned, IgnoresABoundWithoutATable) {
    const Cube cube = as_cube(Move::F1) * as_cube(Move::U1);
    ASSERT_TRUE(store_bound(cube, Metric::htm, {9, earlier.rests_on}));
    // The format of older versions, with a valid checksum.
    const std::string claim = "proven 1: " + to_facelet_string(cube) + " needs 9 or more (htm)";
    std::ofstream(note_path(cube)) << claim << ' ' << digest_text(digest(std::as_bytes(std::span(claim)))) << '\n';
    EXPECT_EQ(load_bound(cube, Metric::htm), ProvenBound{});
    const PlannedResult result = planned(cube, Metric::htm);
    EXPECT_TRUE(result.search.optimal);
    EXPECT_EQ(result.search.length, 2U);
    EXPECT_EQ(result.rests_on.size(), result.tables.size());
}

TEST(Planned, DeletesTheBoundOfASolvedPosition) {
    const Cube cube = as_cube(Move::R1) * as_cube(Move::B1);
    store_bound(cube, Metric::htm, {1, earlier.rests_on});
    EXPECT_TRUE(planned(cube, Metric::htm).search.optimal);
    EXPECT_EQ(load_bound(cube, Metric::htm), ProvenBound{});
}

// Returns a plan at its first length, for searching it elsewhere.
std::unique_ptr<PlannedSearch> plan_at_first_length(const Cube& cube) {
    OptimalOptions options;
    options.longest = 12;  // shorter than the first solution found, so that lengths are searched
    auto plan = std::make_unique<PlannedSearch>(fast_tables(Metric::htm), cube, cube, options, PlanListener{}, 2);
    plan->begin();
    while (plan->step() == PlannedSearch::Step::table) plan->make_table();
    return plan;
}

TEST(Planned, ExcludesALengthOnlyAfterAllTasks) {
    Random random(std::uint64_t{43});
    const Cube cube = random_cube(random);
    const auto plan = plan_at_first_length(cube);
    ASSERT_EQ(plan->step(), PlannedSearch::Step::length);
    const unsigned length = plan->length();
    const std::vector all(plan->tasks().order().begin(), plan->tasks().order().end());
    const auto offer = [&](std::vector<std::uint32_t> tasks, std::size_t counts) {
        return plan->record_shared_length(tasks, {{}, 1, std::vector<std::uint64_t>(counts, 1), false});
    };
    const std::vector missing(all.begin() + 1, all.end());
    EXPECT_FALSE(offer(missing, missing.size()));
    std::vector doubled = missing;
    doubled.push_back(missing.front());
    EXPECT_FALSE(offer(doubled, doubled.size()));
    std::vector unknown = missing;
    unknown.push_back(static_cast<std::uint32_t>(all.size()));
    EXPECT_FALSE(offer(unknown, unknown.size()));
    EXPECT_FALSE(offer(all, all.size() - 1));
    EXPECT_EQ(plan->length(), length) << "none of these is the length searched";
    EXPECT_TRUE(offer(all, all.size()));
    EXPECT_EQ(plan->length(), length + 1);
    delete_bound(cube, Metric::htm);
}

// The search of a length ends with its first solution, so an invalid solution proves nothing about the rest of the
// length.
TEST(Planned, AWrongSolutionExcludesNoLength) {
    Random random(std::uint64_t{47});
    const Cube cube = random_cube(random);
    const auto plan = plan_at_first_length(cube);
    ASSERT_EQ(plan->step(), PlannedSearch::Step::length);
    const unsigned length = plan->length();
    const std::vector<Move> wrong(length, Move::R1);
    EXPECT_FALSE(plan->tasks().judge(length, {{wrong}, 1, {}, false}).excluded);
    EXPECT_TRUE(plan->tasks().judge(length, {{wrong}, 1, {}, false}).solutions.empty());
    EXPECT_TRUE(plan->tasks().judge(length, {{}, 1, {}, false}).excluded);
    EXPECT_FALSE(plan->tasks().judge(length, {{}, 1, {}, true}).excluded);
    EXPECT_TRUE(plan->record_shared_length({}, {{wrong}, 1, {}, false}));
    EXPECT_EQ(plan->step(), PlannedSearch::Step::done);
    const PlannedResult result = plan->finish();
    EXPECT_FALSE(result.search.optimal);
    EXPECT_EQ(result.search.lower_bound, length);
    delete_bound(cube, Metric::htm);
}

TEST(ProvenBound, AppliesToOneCubeAndMetric) {
    const Cube cube = as_cube(Move::R1);
    ASSERT_TRUE(store_bound(cube, Metric::htm, earlier));
    EXPECT_EQ(load_bound(cube, Metric::htm), earlier);
    EXPECT_EQ(load_bound(cube, Metric::qtm), ProvenBound{});
    EXPECT_EQ(load_bound(as_cube(Move::R3), Metric::htm), ProvenBound{});
    delete_bound(cube, Metric::htm);
}

TEST(ProvenBound, IsDroppedWhenItsBasisIsWithdrawn) {
    const Cube cube = as_cube(Move::D1);
    ASSERT_TRUE(store_bound(cube, Metric::htm, earlier));
    for (const ProofBasis& basis : earlier.rests_on) {
        EXPECT_EQ(load_bound(cube, Metric::htm, {.table_digests = {basis.table_digest}, .engines = {}}), ProvenBound{});
        EXPECT_EQ(load_bound(cube, Metric::htm, {.table_digests = {}, .engines = {basis.engine}}), ProvenBound{});
    }
    EXPECT_EQ(load_bound(cube, Metric::htm, {.table_digests = {"1111111111111111"}, .engines = {"0.1"}}), earlier);
    delete_bound(cube, Metric::htm);
}

TEST(ProvenBound, IsNotStoredWithAnUnknownBasis) {
    const Cube cube = as_cube(Move::D2);
    const std::string table = "0123456789abcdef";
    for (const std::vector<ProofBasis>& unknown :
         std::vector<std::vector<ProofBasis>>{{},
                                              {{"", "1.0.0"}},
                                              {{table, ""}},
                                              {{"0000000000000000", "1.0.0"}},  // not the digest of any table
                                              {{"0123456789ABCDEF", "1.0.0"}},
                                              {{table, "one"}},
                                              {{table, "1.0.0.0"}},
                                              {{table, "1"}},
                                              {{table, "999.0.0"}},  // newer than this engine
                                              {{table, "1.0.0"}, {"", ""}}}) {
        EXPECT_FALSE(store_bound(cube, Metric::htm, {7, unknown}));
        EXPECT_EQ(load_bound(cube, Metric::htm), ProvenBound{});
    }
}

TEST(ProvenBound, IsIgnoredIfAnyByteIsWrong) {
    const Cube cube = as_cube(Move::L1);
    store_bound(cube, Metric::htm, earlier);
    const std::filesystem::path note = note_path(cube);
    ASSERT_FALSE(note.empty());
    const auto size = std::filesystem::file_size(note);
    for (std::uintmax_t at = 0; at < size; ++at) {
        store_bound(cube, Metric::htm, earlier);
        {
            std::fstream file(note, std::ios::in | std::ios::out | std::ios::binary);
            file.seekg(static_cast<std::streamoff>(at));
            const char byte = static_cast<char>(file.get());
            file.seekp(static_cast<std::streamoff>(at));
            file.put(static_cast<char>(byte ^ 1));
        }
        ASSERT_EQ(load_bound(cube, Metric::htm), ProvenBound{}) << at;
    }
    delete_bound(cube, Metric::htm);
}

TEST(Forecast, BuildsALargerTableOnlyIfThatIsFaster) {
    const std::vector sizes{OptimalSize::mb30, OptimalSize::mb250, OptimalSize::gb1};
    EXPECT_EQ(fastest_table({OptimalSize::mb30, 0.5}, sizes), OptimalSize::mb30);
    EXPECT_EQ(fastest_table({OptimalSize::gb1, 1e6}, sizes), OptimalSize::gb1) << "there is nothing larger to make";
    EXPECT_GT(fastest_table({OptimalSize::mb30, 1e6}, sizes), OptimalSize::mb250);
    EXPECT_EQ(fastest_table({OptimalSize::mb30, 1e6}, std::vector{OptimalSize::mb30}), OptimalSize::mb30);
    for (double seconds = 0.01; seconds < 1e6; seconds *= 3) {
        const Forecast forecast{OptimalSize::mb30, seconds};
        for (const OptimalSize size : sizes)
            EXPECT_LE(total_seconds_with(forecast, fastest_table(forecast, sizes)), total_seconds_with(forecast, size));
    }
}

TEST(Forecast, BuildsALargerTableForManyCubes) {
    const std::vector sizes{OptimalSize::mb30, OptimalSize::mb250, OptimalSize::gb1};
    const auto size_for = [&](double cubes) {
        return fastest_table(forecast_for_random_cubes(OptimalSize::mb30, cubes), sizes);
    };
    EXPECT_EQ(size_for(0), OptimalSize::mb30);
    EXPECT_EQ(size_for(1000), OptimalSize::gb1);
    for (double cubes = 0.01; cubes < 1000; cubes *= 2) EXPECT_LE(size_for(cubes), size_for(2 * cubes)) << cubes;
}

TEST(Forecast, ExpectsAFactorOfThirteenPerLength) {
    EXPECT_DOUBLE_EQ(expected_probes(100, 5, 4, Metric::htm), 0);
    EXPECT_NEAR(expected_probes(100, 5, 5, Metric::htm), 1335, 1);
    EXPECT_NEAR(expected_probes(100, 5, 6, Metric::htm), 1335 + 17822, 1);
    EXPECT_NEAR(expected_probes(100, 6, 7, Metric::qtm), 8780, 1) << "quarter turns go two by two";
}

}  // namespace
}  // namespace cubewright::rubik
