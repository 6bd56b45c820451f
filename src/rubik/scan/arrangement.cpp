#include "rubik/scan/arrangement.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace cubewright::rubik {

namespace {

constexpr double impossible = 1e6;  // higher than the cost of any cube
constexpr std::size_t max_cubes = 24;

// White, red, green, yellow, orange and blue on U R F D L B, in daylight.
constexpr std::array<Light, face_count> shop_colours{{
    {0.85, 0.85, 0.85},
    {0.55, 0.03, 0.03},
    {0.02, 0.40, 0.10},
    {0.85, 0.72, 0.04},
    {0.90, 0.22, 0.03},
    {0.02, 0.09, 0.45},
}};

unsigned count_turned_faces(const Arrangement& arrangement) {
    return static_cast<unsigned>(std::ranges::count_if(arrangement.turns, [](unsigned turns) { return turns != 0; }));
}

// Measures how far the colours deviate from the models after a common shift for the light source. Deviations in hue
// weigh more than deviations in brightness, and unusual lighting adds a small penalty.
double misfit(const std::array<LogLight, face_count>& colours, const std::array<LogLight, face_count>& models,
              const std::array<std::size_t, face_count>& pictures) {
    LogLight light{};
    for (std::size_t face = 0; face < face_count; ++face)
        for (std::size_t k = 0; k < 3; ++k) light[k] += (colours[pictures[face]][k] - models[face][k]) / face_count;
    const auto size = [](const LogLight& step) {
        const double brightness = (step[0] + step[1] + step[2]) / 3;
        double hue = 0;
        for (const double each : step) hue += (each - brightness) * (each - brightness);
        return hue + (0.3 * brightness * brightness);
    };
    double sum = 0.5 * size(light);
    for (std::size_t face = 0; face < face_count; ++face) {
        LogLight rest{};
        for (std::size_t k = 0; k < 3; ++k) rest[k] = colours[pictures[face]][k] - models[face][k] - light[k];
        sum += size(rest);
    }
    return sum;
}

// Returns the number of distinguishable rotations of a face: 1, 2 or 4. Equivalent rotations need not be tried.
unsigned count_distinct_turns(const StickerCosts& costs, std::size_t picture) {
    std::array<std::size_t, 9> looks{};
    for (std::size_t i = 0; i < 9; ++i) {
        const auto& of = costs[(picture * 9) + i];
        looks[i] = static_cast<std::size_t>(std::ranges::min_element(of) - of.begin());
    }
    const auto is_same_after = [&](unsigned quarters) {
        for (std::size_t i = 0; i < 9; ++i) {
            const std::size_t at = quarters == 2 ? 8 - i : (i % 3 * 3) + 2 - (i / 3);
            if (looks[i] != looks[at]) return false;
        }
        return true;
    };
    if (is_same_after(1)) return 1;
    return is_same_after(2) ? 2 : 4;
}

}  // namespace

std::size_t sample_index(std::size_t sticker, const Arrangement& arrangement) {
    const std::size_t face = sticker / 9;
    std::size_t row = sticker % 9 / 3;
    std::size_t column = sticker % 3;
    for (unsigned turn = 0; turn < arrangement.turns[face]; ++turn) {
        const std::size_t before = row;
        row = column;
        column = 2 - before;
    }
    return (arrangement.pictures[face] * 9) + (row * 3) + column;
}

StickerCosts arranged(const StickerCosts& costs, const Arrangement& arrangement, const KnownStickers& known) {
    StickerCosts of_net{};
    for (std::size_t sticker = 0; sticker < facelet_count; ++sticker) {
        const auto& sample = costs[sample_index(sticker, arrangement)];
        for (const Face face : all_faces) {
            double& cost = of_net[sticker][index(face)];
            cost = known[sticker] ? (known[sticker] == face ? 0.0 : impossible)
                                  : sample[arrangement.pictures[index(face)]];
        }
    }
    return of_net;
}

std::array<std::size_t, face_count> pictures_by_colour(const std::array<LogLight, face_count>& colours) {
    std::array<LogLight, face_count> models{};
    for (std::size_t face = 0; face < face_count; ++face) models[face] = to_log(shop_colours[face]);
    std::array<std::size_t, face_count> pictures{0, 1, 2, 3, 4, 5};
    auto best = pictures;
    double least = std::numeric_limits<double>::infinity();
    do {
        const double sum = misfit(colours, models, pictures);
        if (sum >= least) continue;
        least = sum;
        best = pictures;
    } while (std::ranges::next_permutation(pictures).found);
    return best;
}

LikelyCubes find_likely_turns(const StickerCosts& costs, const Arrangement& as_shown, const KnownStickers& known,
                              double turn_cost, double margin) {
    std::array<unsigned, face_count> turns{};
    for (std::size_t face = 0; face < face_count; ++face)
        turns[face] = count_distinct_turns(costs, as_shown.pictures[face]);
    std::vector<Arrangement> ways;
    std::vector<double> bounds;
    for (unsigned code = 0; code < 4096; ++code) {  // two bits for the rotation of each face
        Arrangement way = as_shown;
        bool is_new = true;
        for (std::size_t face = 0; face < face_count; ++face) {
            way.turns[face] = (code >> (2 * face)) & 3U;
            is_new = is_new && way.turns[face] < turns[face];
        }
        if (!is_new) continue;
        ways.push_back(way);
        bounds.push_back(cost_bound(arranged(costs, way, known)) + (count_turned_faces(way) * turn_cost));
    }
    std::vector<TurnedCube> found;
    std::vector<double> prices;
    double least = std::numeric_limits<double>::infinity();
    bool are_all = true;
    for (const std::size_t place : ranked(bounds)) {
        if (bounds[place] > least + margin) break;
        are_all = found.size() < max_cubes;
        if (!are_all) break;
        BestCube best = best_cube(arranged(costs, ways[place], known));
        best.cost += count_turned_faces(ways[place]) * turn_cost;
        least = std::min(least, best.cost);
        found.push_back({ways[place], best});
        prices.push_back(best.cost);
    }
    LikelyCubes likely{{}, are_all};
    for (const std::size_t place : ranked(prices))
        if (prices[place] <= least + margin) likely.cubes.push_back(found[place]);
    return likely;
}

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
