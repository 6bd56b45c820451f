#include "base/shard.hpp"

#include <charconv>
#include <system_error>

namespace cubewright {

std::optional<Shard> parse_shard(std::string_view text) {
    Shard shard;
    const char* begin = text.data();
    const char* end = begin + text.size();
    const auto index = std::from_chars(begin, end, shard.index);
    if (index.ec != std::errc{} || index.ptr == end || *index.ptr != '/') return std::nullopt;
    const auto count = std::from_chars(index.ptr + 1, end, shard.count);
    if (count.ec != std::errc{} || count.ptr != end || shard.count > most_shards) return std::nullopt;
    if (shard.index < 1 || shard.index > shard.count) return std::nullopt;
    --shard.index;
    return shard;
}

}  // namespace cubewright
