#include "rubik/scan/ranking.hpp"

#include <algorithm>
#include <utility>

namespace cubewright::rubik {

std::vector<std::size_t> ranked(std::span<const double> keys) {
    std::vector<std::pair<double, std::size_t>> pairs;
    pairs.reserve(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) pairs.emplace_back(keys[i], i);
    std::ranges::sort(pairs);
    std::vector<std::size_t> places;
    places.reserve(keys.size());
    for (const auto& [key, place] : pairs) places.push_back(place);
    return places;
}

}  // namespace cubewright::rubik
