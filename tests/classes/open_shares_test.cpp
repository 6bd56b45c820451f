// Tests that one address cannot take all places for classes, races and matches.
#include "store/rooms/room.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/classes/class_fixture.hpp"

namespace cubewright::classes {
namespace {

TEST(OpenShares, GiveEachAddressATwentieth) {
    OpenShares shares(100);
    std::set<std::string> closed;
    const auto is_open = [&](const std::string& code) { return !closed.contains(code); };
    for (int i = 0; i < 5; ++i) {
        EXPECT_TRUE(shares.has_room("10.0.0.1", is_open));
        shares.add("10.0.0.1", std::to_string(i));
        shares.add("10.0.0.1", std::to_string(i));  // a repeated transaction
    }
    EXPECT_FALSE(shares.has_room("10.0.0.1", is_open));
    EXPECT_TRUE(shares.has_room("10.0.0.2", is_open));
    EXPECT_TRUE(shares.has_room("", is_open));
    closed.insert("3");
    EXPECT_TRUE(shares.has_room("10.0.0.1", is_open));
    shares.add("10.0.0.1", "another");
    EXPECT_FALSE(shares.has_room("10.0.0.1", is_open));
}

// Creates records from one address until the store refuses, and returns their number.
template <class Make>
std::int64_t fill(const Make& make) {
    for (std::int64_t number = 0; number < 10'000; ++number) {
        const auto made = make("10.0.0.1", key_of(std::to_string(number)));
        if (made) continue;
        EXPECT_EQ(made.error().reason, Reason::busy);
        EXPECT_TRUE(make("10.0.0.2", key_of("another address")).has_value());
        return number;
    }
    return 0;
}

// Would find two addresses that fill the whole service.
TEST(OpenShares, LimitTheMatchesAndRacesOfAnAddress) {
    FriendsOnDisk disk;
    EXPECT_EQ(fill([&](std::string_view address, const std::string& key) {
                  return disk.matches().make({"Ada", key, {}}, address);
              }),
              max_matches / 20);
    EXPECT_EQ(fill([&](std::string_view address, const std::string& key) {
                  return disk.races().make({.name = "Ada", .key = key}, address);
              }),
              max_races / 20);
    // Records that have expired make room for others.
    disk.now += (match_lifetime + 1) * 1000;
    EXPECT_TRUE(disk.matches().make({"Ada", key_of("later"), {}}, "10.0.0.1").has_value());
}

}  // namespace
}  // namespace cubewright::classes
