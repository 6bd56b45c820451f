// The search that chooses its tables itself, against the plain one; and what it keeps when it is interrupted.
#include "rubik/search/optimal/optimal_planned.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "base/cache_folder.hpp"
#include "base/random.hpp"
#include "base/workers.hpp"
#include "rubik/formats/facelet_string.hpp"
#include "rubik/group/scramble.hpp"
#include "rubik/search/optimal/optimal_forecast.hpp"
#include "rubik/search/optimal/proven_bound.hpp"
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

// Interrupts the search as soon as so much is proven, or a table is to be made.
PlannedResult interrupted_at(const Cube& cube, unsigned lower_bound) {
    StopSource source;
    PlanListener listener;
    listener.status = [&](const PlanStatus& status) {
        if (status.lower_bound >= lower_bound || status.building > OptimalSize::mb30) source.request_stop();
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
            EXPECT_EQ(result.best.moves, result.search.solutions.at(0));
            EXPECT_FALSE(result.tables.empty());
        }
    }
}

// Every length searched by three engines, this one among them, each a third of the tasks.
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
        for (std::size_t engine = 0; engine < 3; ++engine) {
            std::vector<std::uint32_t> portion;
            for (std::size_t i = engine; i < order.size(); i += 3) portion.push_back(order[i]);
            SearchedTasks part = engine == 0
                                     ? plan.tasks().search_part(plan.length(), portion)
                                     : OptimalSearch(plan.table(), cube, {}).search_part(plan.length(), portion);
            plan.tasks().count(portion, part.of_tasks);
            all.nodes += part.nodes;
            if (!part.solutions.empty()) all.solutions = part.solutions;
        }
        plan.take_shared_length(all);
    }
    return plan.finish();
}

TEST(Planned, SeveralEnginesProveTheSameWithTheSameLookUps) {
    Random random(std::uint64_t{29});
    for (int i = 0; i < 4; ++i) {
        const Cube cube = some_moves_away(random, 14);
        const PlannedResult shared = planned_by_three(cube);
        const PlannedResult alone = planned(cube, Metric::htm);
        ASSERT_TRUE(shared.search.optimal);
        EXPECT_EQ(shared.search.length, alone.search.length);
        EXPECT_EQ(after(cube, shared.best.moves), solved_cube);
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

TEST(Planned, GoesNoFurtherThanItMay) {
    Random random(std::uint64_t{3});
    const Cube cube = random_cube(random);
    const PlannedResult result = planned(cube, Metric::htm, {.longest = 11});
    EXPECT_FALSE(result.search.optimal);
    EXPECT_EQ(result.search.lower_bound, 12U);
    EXPECT_TRUE(result.search.solutions.empty());
    forget_bound(cube, Metric::htm);
}

TEST(Planned, GoesOnFromWhatWasProvenBefore) {
    Random random(std::uint64_t{5});
    const Cube cube = random_cube(random);
    const PlannedResult first = interrupted_at(cube, 15);
    ASSERT_FALSE(first.search.optimal);
    ASSERT_GE(first.search.lower_bound, 13U);
    EXPECT_EQ(after(cube, first.best.moves), solved_cube) << "a solution that is not proven is a solution";
    EXPECT_EQ(kept_bound(cube, Metric::htm), first.search.lower_bound);

    const PlannedResult second = interrupted_at(cube, first.search.lower_bound);
    EXPECT_GE(second.search.lower_bound, first.search.lower_bound);
    for (const SearchedLength& each : second.search.searched) EXPECT_GE(each.length, first.search.lower_bound);
    forget_bound(cube, Metric::htm);
    EXPECT_EQ(kept_bound(cube, Metric::htm), 0U);
}

TEST(Planned, ForgetsTheBoundOfWhatItHasSolved) {
    const Cube cube = as_cube(Move::R1) * as_cube(Move::U1);
    keep_bound(cube, Metric::htm, 1);
    EXPECT_TRUE(planned(cube, Metric::htm).search.optimal);
    EXPECT_EQ(kept_bound(cube, Metric::htm), 0U);
}

TEST(ProvenBound, HoldsForThatCubeAndMetricOnly) {
    const Cube cube = as_cube(Move::R1);
    keep_bound(cube, Metric::htm, 7);
    EXPECT_EQ(kept_bound(cube, Metric::htm), 7U);
    EXPECT_EQ(kept_bound(cube, Metric::qtm), 0U);
    EXPECT_EQ(kept_bound(as_cube(Move::R3), Metric::htm), 0U);
    forget_bound(cube, Metric::htm);
}

TEST(ProvenBound, IsWorthNothingWhenAByteIsWrong) {
    const Cube cube = as_cube(Move::L1);
    keep_bound(cube, Metric::htm, 7);
    std::filesystem::path note;  // among those of other tests, which may run at the same time
    for (const auto& entry : std::filesystem::directory_iterator(*cache_folder())) {
        std::ifstream file(entry.path());
        std::string line;
        if (entry.path().extension() == ".note" && std::getline(file, line) &&
            line.find(to_facelet_string(cube)) != std::string::npos)
            note = entry.path();
    }
    ASSERT_FALSE(note.empty());
    const auto size = std::filesystem::file_size(note);
    for (std::uintmax_t at = 0; at < size; ++at) {
        keep_bound(cube, Metric::htm, 7);
        {
            std::fstream file(note, std::ios::in | std::ios::out | std::ios::binary);
            file.seekg(static_cast<std::streamoff>(at));
            const char byte = static_cast<char>(file.get());
            file.seekp(static_cast<std::streamoff>(at));
            file.put(static_cast<char>(byte ^ 1));
        }
        ASSERT_EQ(kept_bound(cube, Metric::htm), 0U) << at;
    }
    forget_bound(cube, Metric::htm);
}

TEST(Forecast, ALargerTableIsMadeOnlyWhereThatIsSooner) {
    const std::vector sizes{OptimalSize::mb30, OptimalSize::mb250, OptimalSize::gb1};
    EXPECT_EQ(soonest({OptimalSize::mb30, 0.5}, sizes), OptimalSize::mb30);
    EXPECT_EQ(soonest({OptimalSize::gb1, 1e6}, sizes), OptimalSize::gb1) << "there is nothing larger to make";
    EXPECT_GT(soonest({OptimalSize::mb30, 1e6}, sizes), OptimalSize::mb250);
    EXPECT_EQ(soonest({OptimalSize::mb30, 1e6}, std::vector{OptimalSize::mb30}), OptimalSize::mb30);
    for (double seconds = 0.01; seconds < 1e6; seconds *= 3) {
        const Forecast forecast{OptimalSize::mb30, seconds};
        for (const OptimalSize size : sizes)
            EXPECT_LE(seconds_with(forecast, soonest(forecast, sizes)), seconds_with(forecast, size));
    }
}

TEST(Forecast, ManyCubesAreWorthALargerTable) {
    const std::vector sizes{OptimalSize::mb30, OptimalSize::mb250, OptimalSize::gb1};
    const auto size_for = [&](double cubes) {
        return soonest(forecast_for_random_cubes(OptimalSize::mb30, cubes), sizes);
    };
    EXPECT_EQ(size_for(0), OptimalSize::mb30);
    EXPECT_EQ(size_for(1000), OptimalSize::gb1);
    for (double cubes = 0.01; cubes < 1000; cubes *= 2) EXPECT_LE(size_for(cubes), size_for(2 * cubes)) << cubes;
}

TEST(Forecast, EachLengthTakesAboutThirteenTimesTheOneBefore) {
    EXPECT_DOUBLE_EQ(lookups_ahead(100, 5, 4, Metric::htm), 0);
    EXPECT_NEAR(lookups_ahead(100, 5, 5, Metric::htm), 1335, 1);
    EXPECT_NEAR(lookups_ahead(100, 5, 6, Metric::htm), 1335 + 17822, 1);
    EXPECT_NEAR(lookups_ahead(100, 6, 7, Metric::qtm), 8780, 1) << "quarter turns go two by two";
}

}  // namespace
}  // namespace cubewright::rubik
