#include "base/workers.hpp"

#include <gtest/gtest.h>

namespace cubewright {
namespace {

TEST(Shard, IsParsedFromIndexAndCount) {
    EXPECT_EQ(parse_shard("2/5"), (Shard{1, 5}));
    EXPECT_EQ(parse_shard("1/1"), Shard{});
    EXPECT_EQ(parse_shard("1000000000/1000000000"), (Shard{999'999'999, 1'000'000'000}));
    for (const char* text :
         {"", "2", "/", "2/", "/5", "0/5", "6/5", "-1/5", "1/-5", "+1/5", "1/0", " 1/5", "1/5 ", "1/5/6", "1.5/5",
          "x/y", "1/1000000001", "1/18446744073709551615", "1/99999999999999999999"})
        EXPECT_EQ(parse_shard(text), std::nullopt) << text;
}

TEST(Shard, ShardsCoverEveryIndexOnce) {
    for (std::uint64_t place = 0; place < 30; ++place) {
        int times = 0;
        for (std::uint64_t i = 0; i < 7; ++i) times += Shard{i, 7}.has(place) ? 1 : 0;
        EXPECT_EQ(times, 1) << place;
    }
}

}  // namespace
}  // namespace cubewright
