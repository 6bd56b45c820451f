#include "base/encoding.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "base/random.hpp"

namespace cubewright {
namespace {

std::vector<std::byte> noise(std::size_t size) {
    Random random(size);
    std::vector<std::byte> bytes(size);
    for (std::byte& b : bytes) b = static_cast<std::byte>(random.below(256));
    return bytes;
}

// Sizes around the chunk boundaries, and large enough to use several cores.
TEST(Digest, DetectsAnyChangedBitAndLostByte) {
    Random random(std::uint64_t{5});
    constexpr std::size_t chunk = std::size_t{1} << 18U;
    for (const std::size_t size : {std::size_t{1}, std::size_t{100}, chunk - 1, chunk, chunk + 1, 20 * chunk + 77}) {
        auto bytes = noise(size);
        const auto right = digest(bytes);
        for (int i = 0; i < 20; ++i) {
            std::byte& wrong = bytes[static_cast<std::size_t>(random.below(size))];
            const auto bit = static_cast<std::byte>(1U << random.below(8));
            wrong ^= bit;
            EXPECT_NE(digest(bytes), right);
            wrong ^= bit;
        }
        EXPECT_EQ(digest(bytes), right);
        bytes.push_back({});
        EXPECT_NE(digest(bytes), right);
    }
}

TEST(Digest, IsTheSameForACopy) {
    for (const std::size_t size : {std::size_t{0}, std::size_t{5}, std::size_t{5'000'000}}) {
        const auto from = noise(size);
        std::vector<std::byte> to(size);
        EXPECT_EQ(copy_with_digest(from, to), digest(from));
        EXPECT_EQ(to, from);
    }
}

TEST(Digest, IsWrongIfStopped) {
    const auto bytes = noise(5'000'000);
    std::vector<std::byte> to(bytes.size());
    StopSource stop;
    EXPECT_EQ(digest(bytes, stop.token()), digest(bytes));
    stop.request_stop();
    EXPECT_NE(digest(bytes, stop.token()), digest(bytes));
    EXPECT_NE(copy_with_digest(bytes, to, stop.token()), digest(bytes));
}

TEST(Digest, DetectsSwappedChunks) {
    auto bytes = noise(std::size_t{3} << 18U);
    const auto right = digest(bytes);
    std::swap_ranges(bytes.begin(), bytes.begin() + (1 << 18), bytes.begin() + (2 << 18));
    EXPECT_NE(digest(bytes), right);
}

// Proofs identify tables by their digest, so the digest must never change.
TEST(Digest, NeverChanges) {
    std::vector<std::byte> bytes(1'000'000);
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::byte>(i * i);
    EXPECT_EQ(digest_text(digest(bytes)), "25d913bdf4ca2642");
    EXPECT_EQ(digest_text(10), "000000000000000a");
}

}  // namespace
}  // namespace cubewright
