#include "base/random.hpp"

#include <random>

namespace cubewright {

namespace {

// FNV-1a hash of the seed text. The result seeds splitmix64.
constexpr std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return hash;
}

}  // namespace

Random::Random(std::string_view seed) : Random(fnv1a(seed)) {}

std::uint64_t fresh_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32U) | device();
}

}  // namespace cubewright
