// Tests of the text format of records.
#include <gtest/gtest.h>

#include "campaign/coset_record.hpp"
#include "tests/campaign/some_records.hpp"

namespace cubewright::campaign {
namespace {

TEST(CosetRecordLine, RoundTrips) {
    CosetRecord record = sample_record(138'639'779);
    EXPECT_EQ(parse_record(to_line(record)), record);
    record.positions[18] -= 15;
    record.left = 15;
    record.settled = 20;
    record.again = true;
    EXPECT_EQ(parse_record(to_line(record)), record);
}

TEST(CosetRecordLine, RejectsAnyTruncationOrChangedByte) {
    const std::string line = to_line(sample_record(77));
    for (std::size_t size = 0; size < line.size(); ++size) EXPECT_FALSE(parse_record(line.substr(0, size))) << size;
    for (std::size_t i = 0; i < line.size(); ++i) {
        std::string changed = line;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        EXPECT_FALSE(parse_record(changed)) << changed;
    }
    EXPECT_FALSE(parse_record(line + ' '));
    EXPECT_FALSE(parse_record(line + line));
}

// The checksum is correct but the counts are not, as after a memory error before the line was written.
TEST(CosetRecordLine, RejectsCountsThatDoNotAddUp) {
    CosetRecord record = sample_record(77);
    ++record.positions[17];
    EXPECT_FALSE(parse_record(to_line(record)));
    record.positions[17] = rubik::coset_size * 4;
    EXPECT_FALSE(parse_record(to_line(record)));
}

TEST(ProvenBound, IsTheLargestDistanceIncludingRemainingPositions) {
    CosetRecord record = sample_record(1);
    EXPECT_EQ(proven_bound(record), 19U);
    record.positions[18] -= 3;
    record.left = 3;
    EXPECT_EQ(proven_bound(record), std::nullopt) << "three positions are left, and nobody has solved them";
    record.settled = 20;
    EXPECT_EQ(proven_bound(record), 20U);
    record.settled = 18;
    EXPECT_EQ(proven_bound(record), 19U);
}

TEST(Agree, ComparesOnlyExactCounts) {
    const CosetRecord record = sample_record(5);
    CosetRecord other = record;
    other.seconds = 99;
    other.worker = "another.1.1";
    EXPECT_TRUE(agree(record, other));
    --other.positions[18];
    ++other.positions[19];
    EXPECT_TRUE(agree(record, other)) << "both know bounds only, and have come upon positions in another order";
    other.exact_to = 19;
    EXPECT_FALSE(agree(record, other)) << "one has reached more within 18 than there are";
    other.exact_to = 14;
    ++other.positions[14];
    EXPECT_FALSE(agree(record, other));
    EXPECT_FALSE(agree(sample_record(5), sample_record(6)));
}

}  // namespace
}  // namespace cubewright::campaign
