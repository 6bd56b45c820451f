#include "base/encoding.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace cubewright {
namespace {

std::uint64_t checksum_of(const std::vector<std::uint8_t>& bytes, std::uint64_t seed = 0) {
    return checksum(std::as_bytes(std::span(bytes)), seed);
}

RC_GTEST_PROP(Checksum, DetectsAnyChangedByte, (std::vector<std::uint8_t> bytes)) {
    RC_PRE(!bytes.empty());
    const auto before = checksum_of(bytes);
    auto changed = bytes;
    changed[*rc::gen::inRange<std::size_t>(0, bytes.size())] ^= *rc::gen::inRange<std::uint8_t>(1, 255);
    RC_ASSERT(checksum_of(changed) != before);
    RC_ASSERT(checksum_of(bytes) == before);
}

RC_GTEST_PROP(Checksum, DetectsALostOrAddedByteEvenIfItIsZero, (std::vector<std::uint8_t> bytes)) {
    const auto before = checksum_of(bytes);
    bytes.push_back(0);
    RC_ASSERT(checksum_of(bytes) != before);
}

TEST(Checksum, DetectsSwappedBlocks) {
    std::vector<std::uint8_t> a(256, 0);
    std::vector<std::uint8_t> b(256, 0);
    a[3] = b[64 + 3] = 7;
    EXPECT_NE(checksum_of(a), checksum_of(b));
    b[64 + 3] = 0;
    b[3 + 8] = 7;
    EXPECT_NE(checksum_of(a), checksum_of(b));
}

TEST(Checksum, DependsOnItsSeed) {
    EXPECT_NE(checksum_of({1, 2, 3}), checksum_of({1, 2, 3}, 1));
}

// Table files outlive the program version that wrote them, so the checksum must never change.
TEST(Checksum, NeverChanges) {
    std::vector<std::uint8_t> bytes(1000);
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i * i);
    EXPECT_EQ(checksum_of(bytes), 17981189312532897096U);
}

}  // namespace
}  // namespace cubewright
