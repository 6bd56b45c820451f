// One of several equal parts of a list, for distributing work over machines: "2/5" means the second of five.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace cubewright {

struct Shard {
    std::uint64_t index = 0;  // starts at 0
    std::uint64_t count = 1;

    // List items are assigned to shards in round-robin order.
    bool has(std::uint64_t place) const { return place % count == index; }

    friend bool operator==(const Shard&, const Shard&) = default;
};

inline constexpr std::uint64_t most_shards = 1'000'000'000;

std::optional<Shard> parse_shard(std::string_view text);

}  // namespace cubewright
