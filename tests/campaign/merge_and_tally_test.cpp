// Folders brought together, and what they say.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "campaign/merge.hpp"
#include "campaign/record_files.hpp"
#include "campaign/report_page.hpp"
#include "campaign/tally.hpp"
#include "tests/campaign/some_records.hpp"

namespace cubewright::campaign {
namespace {

void write_records(const std::filesystem::path& folder, std::uint32_t first, std::uint32_t last) {
    RecordWriter writer(folder, "w" + std::to_string(first));
    for (std::uint32_t i = first; i < last; ++i) EXPECT_TRUE(writer.append(some_record(i)));
}

Plan plan_of_range(std::uint32_t first, std::uint32_t last) {
    Plan plan;
    plan.kind = PlanKind::range;
    plan.first = first;
    plan.last = last;
    return plan;
}

TEST(CosetMerge, TwiceIsOnce) {
    const ScratchFolder into;
    const ScratchFolder a;
    const ScratchFolder b;
    write_records(a.path(), 0, 10);
    write_records(b.path(), 5, 15);
    ASSERT_TRUE(settle_plan(a.path(), plan_of_range(0, 10)));
    ASSERT_TRUE(settle_plan(b.path(), plan_of_range(5, 20)));
    std::ofstream(b.path() / "records-torn.jsonl") << to_line(some_record(40)).substr(0, 50);
    const std::vector<std::filesystem::path> from{a.path(), b.path(), a.path()};
    const auto first = merge(into.path(), from);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->added, 15U);
    EXPECT_EQ(first->there, 15U);
    EXPECT_EQ(first->damaged, 1U);
    const auto second = merge(into.path(), from);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->added, 0U);
    EXPECT_EQ(plan_of(into.path()).value(), plan_of_range(0, 20));
    const auto all = tally(into.path());
    ASSERT_TRUE(all);
    EXPECT_EQ(all->done, 15U);
    EXPECT_EQ(all->planned, 20U);
    EXPECT_EQ(all->doubled, 0U);
    EXPECT_FALSE(merge(into.path(), std::vector<std::filesystem::path>{"/nowhere/at/all"}));
}

TEST(CosetTally, CountsEveryCosetOnceAndNoticesContradictions) {
    const ScratchFolder folder;
    ASSERT_TRUE(settle_plan(folder.path(), plan_of_range(0, 8)));
    write_records(folder.path(), 0, 10);
    write_records(folder.path(), 3, 4);
    RecordWriter writer(folder.path(), "x");
    CosetRecord again = some_record(2);
    again.again = true;
    EXPECT_TRUE(writer.append(again));
    CosetRecord other = some_record(7);
    --other.positions[18];
    ++other.positions[15];
    EXPECT_TRUE(writer.append(other));
    CosetRecord unknown = some_record(400'000'000);
    EXPECT_TRUE(writer.append(unknown));
    const auto all = tally(folder.path());
    ASSERT_TRUE(all);
    EXPECT_EQ(all->done, 8U);
    EXPECT_EQ(all->outside, 2U);
    EXPECT_EQ(all->proven, 10U);
    EXPECT_EQ(all->bound, 19U);
    EXPECT_EQ(all->again, 1U);
    EXPECT_EQ(all->doubled, 2U);
    EXPECT_EQ(all->damaged, 1U);
    EXPECT_EQ(all->disagreeing, std::vector<std::uint32_t>{7});
}

TEST(CosetTally, SharesAreMeansWithTheirErrors) {
    const ScratchFolder folder;
    write_records(folder.path(), 0, 100);
    const auto all = tally(folder.path());
    ASSERT_TRUE(all);
    EXPECT_EQ(all->planned, 0U);
    ASSERT_EQ(all->shares.size(), 21U);
    double sum = 0;
    for (const Share& share : all->shares) sum += share.mean;
    EXPECT_NEAR(sum, 1, 1e-12);
    // 1 000 to 1 099 positions, evenly: their variance is (100² - 1) / 12 * 100 / 99.
    constexpr auto whole = static_cast<double>(rubik::coset_size);
    EXPECT_NEAR(all->shares[15].mean * whole, 1049.5, 1e-6);
    EXPECT_NEAR(all->shares[15].error * whole, std::sqrt(9999.0 / 12 * 100 / 99 / 100), 1e-6);
    EXPECT_TRUE(all->shares[15].exact);
    EXPECT_FALSE(all->shares[16].exact);
    EXPECT_EQ(to_json(*all)["distances"].size(), 21U);
}

TEST(CosetReport, IsAPageByItself) {
    const ScratchFolder folder;
    write_records(folder.path(), 0, 3);
    const std::string page = report_page(*tally(folder.path()), "Cosets <in> here");
    EXPECT_NE(page.find("Cosets &lt;in> here"), std::string::npos);
    EXPECT_NE(page.find("<svg"), std::string::npos);
    EXPECT_EQ(page.find("src="), std::string::npos);
    EXPECT_EQ(page.find("href="), std::string::npos);
    EXPECT_EQ(page.find("nan"), std::string::npos);
    const ScratchFolder empty;
    EXPECT_NE(report_page(*tally(empty.path()), "nothing").find("</html>"), std::string::npos);
}

TEST(KnownPositions, AddUpToAllOfThem) {
    double sum = 0;
    for (const double count : known_positions) sum += count;
    EXPECT_NEAR(sum / all_positions, 1, 0.02) << "from 16 on they are estimates";
}

}  // namespace
}  // namespace cubewright::campaign
