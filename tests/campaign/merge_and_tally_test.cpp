// Tests of merging folders and of the tally.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "campaign/coset_record.hpp"
#include "campaign/report_page.hpp"
#include "campaign/tally.hpp"
#include "tests/campaign/some_records.hpp"
#include "tests/scratch.hpp"

namespace cubewright::campaign {
namespace {

void write_records(const std::filesystem::path& folder, std::uint32_t first, std::uint32_t last) {
    RecordWriter writer(folder, "w" + std::to_string(first));
    for (std::uint32_t i = first; i < last; ++i) EXPECT_TRUE(writer.append(sample_record(i)));
}

Plan plan_of_range(std::uint32_t first, std::uint32_t last) {
    Plan plan;
    plan.kind = PlanKind::range;
    plan.first = first;
    plan.last = last;
    return plan;
}

TEST(CosetMerge, IsIdempotent) {
    const Scratch into;
    const Scratch a;
    const Scratch b;
    write_records(a.path(), 0, 10);
    write_records(b.path(), 5, 15);
    ASSERT_TRUE(agree_on_plan(a.path(), plan_of_range(0, 10)));
    ASSERT_TRUE(agree_on_plan(b.path(), plan_of_range(5, 20)));
    std::ofstream(b.path() / "records-torn.jsonl") << to_line(sample_record(40)).substr(0, 50);
    const std::vector<std::filesystem::path> from{a.path(), b.path(), a.path()};
    const auto first = merge(into.path(), from);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->added, 15U);
    EXPECT_EQ(first->there, 15U);
    EXPECT_EQ(first->damaged, 1U);
    const auto second = merge(into.path(), from);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->added, 0U);
    EXPECT_EQ(read_plan(into.path()).value(), plan_of_range(0, 20));
    const auto all = tally(into.path());
    ASSERT_TRUE(all);
    EXPECT_EQ(all->done, 15U);
    EXPECT_EQ(all->planned, 20U);
    EXPECT_EQ(all->doubled, 0U);
    EXPECT_FALSE(merge(into.path(), std::vector<std::filesystem::path>{"/nowhere/at/all"}));
}

TEST(CosetTally, CountsEveryCosetOnceAndFindsContradictions) {
    const Scratch folder;
    ASSERT_TRUE(agree_on_plan(folder.path(), plan_of_range(0, 8)));
    write_records(folder.path(), 0, 10);
    write_records(folder.path(), 3, 4);
    RecordWriter writer(folder.path(), "x");
    CosetRecord again = sample_record(2);
    again.again = true;
    EXPECT_TRUE(writer.append(again));
    CosetRecord other = sample_record(7);
    --other.positions[18];
    ++other.positions[15];
    EXPECT_TRUE(writer.append(other));
    CosetRecord unknown = sample_record(400'000'000);
    EXPECT_TRUE(writer.append(unknown));
    const auto all = tally(folder.path());
    ASSERT_TRUE(all);
    EXPECT_EQ(all->done, 8U);
    EXPECT_EQ(all->outside, 2U);
    EXPECT_EQ(all->proven, 7U) << "of those planned, and not the one whose records disagree";
    EXPECT_EQ(all->bound, 19U);
    EXPECT_EQ(all->again, 1U);
    EXPECT_EQ(all->doubled, 2U);
    EXPECT_EQ(all->damaged, 1U);
    EXPECT_EQ(all->disagreeing, std::vector<std::uint32_t>{7});
}

CosetRecord shallow_record(std::uint32_t coset) {
    CosetRecord record = sample_record(coset);
    record.depth = 15;
    record.left = rubik::coset_size - record.positions[15];
    record.positions.resize(16);
    return record;
}

// The order of the records must not matter.
TEST(CosetTally, PrefersAFullProofToAShallowRecord) {
    for (const bool shallow_first : {true, false}) {
        const Scratch folder;
        ASSERT_TRUE(agree_on_plan(folder.path(), plan_of_range(0, 4)));
        RecordWriter writer(folder.path(), "x");
        for (const std::uint32_t coset : {0U, 1U}) {
            EXPECT_TRUE(writer.append(shallow_first ? shallow_record(coset) : sample_record(coset)));
            EXPECT_TRUE(writer.append(shallow_first ? sample_record(coset) : shallow_record(coset)));
        }
        EXPECT_TRUE(writer.append(shallow_record(2)));
        const auto all = tally(folder.path());
        ASSERT_TRUE(all);
        EXPECT_EQ(all->done, 2U) << "the third is not as deep as the plan asks for";
        EXPECT_EQ(all->proven, 2U);
        EXPECT_EQ(all->doubled, 2U);
        EXPECT_TRUE(all->disagreeing.empty());
        EXPECT_EQ(all->left, rubik::coset_size - shallow_record(2).positions[15]);
        EXPECT_EQ(all->shares[15].cosets, 3U);
    }
}

// The first record agrees with both others, which contradict each other.
TEST(CosetTally, ComparesAllRecordsOfACoset) {
    const Scratch folder;
    RecordWriter writer(folder.path(), "x");
    CosetRecord vague = sample_record(3);
    vague.exact_to = 10;
    vague.positions[18] += vague.positions[15];
    vague.positions[15] = 0;
    CosetRecord other = sample_record(3);
    --other.positions[18];
    ++other.positions[15];
    for (const CosetRecord& record : {vague, sample_record(3), other}) EXPECT_TRUE(writer.append(record));
    const auto all = tally(folder.path());
    ASSERT_TRUE(all);
    EXPECT_EQ(all->disagreeing, std::vector<std::uint32_t>{3});
    EXPECT_EQ(all->proven, 0U);
    EXPECT_EQ(all->done, 1U);
}

TEST(CosetTally, ComputesTheRateFromTheWorkTime) {
    const auto rate = [](std::uint32_t count, double seconds_each) {
        const Scratch folder;
        RecordWriter writer(folder.path(), "x");
        for (std::uint32_t i = 0; i < count; ++i) {
            CosetRecord record = sample_record(i);
            record.seconds = seconds_each;
            record.time = 1'800'000'000 + static_cast<std::int64_t>((i + 1) * seconds_each);
            EXPECT_TRUE(writer.append(record));
        }
        return tally(folder.path())->rate;
    };
    EXPECT_NEAR(rate(400, 0.05), 20, 1);       // in 20 seconds
    EXPECT_NEAR(rate(2, 30), 1.0 / 30, 1e-3);  // in a minute
    EXPECT_NEAR(rate(400, 30), 1.0 / 30, 1e-3) << "of the last hour";
    EXPECT_NEAR(rate(1, 50), 1.0 / 50, 1e-3);
}

TEST(CosetTally, ReportsSharesWithStandardErrors) {
    const Scratch folder;
    write_records(folder.path(), 0, 100);
    const auto all = tally(folder.path());
    ASSERT_TRUE(all);
    EXPECT_EQ(all->planned, 0U);
    ASSERT_EQ(all->shares.size(), 21U);
    double sum = 0;
    for (const Share& share : all->shares) sum += share.mean;
    EXPECT_NEAR(sum, 1, 1e-12);
    // 1 000 to 1 099 positions, uniformly distributed: the variance is (100² - 1) / 12 * 100 / 99.
    constexpr auto whole = static_cast<double>(rubik::coset_size);
    EXPECT_NEAR(all->shares[15].mean * whole, 1049.5, 1e-6);
    EXPECT_NEAR(all->shares[15].error * whole, std::sqrt(9999.0 / 12 * 100 / 99 / 100), 1e-6);
    EXPECT_TRUE(all->shares[15].exact);
    EXPECT_FALSE(all->shares[16].exact);
    EXPECT_EQ(to_json(*all)["distances"].size(), 21U);
}

TEST(CosetReport, IsASelfContainedPage) {
    const Scratch folder;
    write_records(folder.path(), 0, 3);
    const std::string page = report_page(*tally(folder.path()), "Cosets <in> here");
    EXPECT_NE(page.find("Cosets &lt;in> here"), std::string::npos);
    EXPECT_NE(page.find("<svg"), std::string::npos);
    EXPECT_EQ(page.find("src="), std::string::npos);
    EXPECT_EQ(page.find("href="), std::string::npos);
    EXPECT_EQ(page.find("nan"), std::string::npos);
    const Scratch empty;
    EXPECT_NE(report_page(*tally(empty.path()), "nothing").find("</html>"), std::string::npos);
}

// Returns the numbers after `name="` in all tags of a class, in order.
std::vector<double> read_numbers(const std::string& svg, const std::string& tag, const std::string& name) {
    std::vector<double> numbers;
    for (std::size_t at = svg.find(tag); at != std::string::npos; at = svg.find(tag, at + 1))
        numbers.push_back(std::stod(svg.substr(svg.find(name + "=\"", at) + name.size() + 2)));
    return numbers;
}

TEST(CosetPicture, HasADotForEachShareAndThePublishedOnes) {
    const Scratch folder;
    write_records(folder.path(), 0, 100);
    const std::string svg = distances_svg(*tally(folder.path()));
    EXPECT_NE(svg.find("100 cosets"), std::string::npos);
    EXPECT_NE(svg.find("prefers-color-scheme:dark"), std::string::npos);
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    EXPECT_EQ(svg.find("inf"), std::string::npos);
    // One dot in the legend, one for 15 moves, and one for 15 moves relative to the published share.
    EXPECT_EQ(read_numbers(svg, "<circle class=\"here\"", "cy").size(), 3U);
    // One dot in the legend and one each for 18 and 19 moves: nearly all positions, and one in twenty thousand.
    const auto bounds = read_numbers(svg, "<circle class=\"bound\"", "cy");
    ASSERT_EQ(bounds.size(), 3U);
    EXPECT_NEAR(bounds[1], 44, 0.1);
    EXPECT_NEAR(bounds[2], 44 + (340 - 44) * std::log10(19'508.4288 / 1.0000495) / 11, 0.1);
    // Published values: the legend, 8 to 20 moves, and the reference line of the ratio.
    EXPECT_EQ(read_numbers(svg, "<line class=\"known\"", "y1").size(), 15U);
    Tally none;
    EXPECT_EQ(distances_svg(none).find("nan"), std::string::npos);
    EXPECT_NE(distances_svg(none).find("0 cosets"), std::string::npos);
}

TEST(KnownPositions, AddUpToTheGroupOrder) {
    double sum = 0;
    for (const double count : known_positions) sum += count;
    EXPECT_NEAR(sum / all_positions, 1, 0.02) << "from 16 on they are estimates";
}

}  // namespace
}  // namespace cubewright::campaign
