#include "rubik/scan/unevenness.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace cubewright::rubik {

namespace {

// Standard deviation above the noise, in units of one byte value, at which the unevenness is one half.
constexpr float half_uneven = 14;

struct Sums {
    double one = 0;
    double squares = 0;
};

}  // namespace

// Computes the standard deviation of all three channels over 5 × 5 pixels. The window is wide enough to detect a gap
// at its centre, where a gradient vanishes. Sums over columns of five pixels are reused as the window moves.
Unevenness compute_unevenness(const Picture& picture) {
    constexpr std::size_t reach = 2;
    Unevenness map{picture.width, picture.height, std::vector<float>(picture.width * picture.height)};
    std::vector<std::array<Sums, 3>> columns(picture.width);
    for (std::size_t y = 0; y < picture.height; ++y) {
        const std::size_t top = y < reach ? 0 : y - reach;
        const std::size_t bottom = std::min(y + reach + 1, picture.height);
        for (std::size_t x = 0; x < picture.width; ++x) {
            columns[x] = {};
            for (std::size_t row = top; row < bottom; ++row) {
                const Rgb& pixel = picture.at(x, row);
                const std::array<double, 3> values{static_cast<double>(pixel.red), static_cast<double>(pixel.green),
                                                   static_cast<double>(pixel.blue)};
                for (std::size_t k = 0; k < 3; ++k) {
                    columns[x][k].one += values[k];
                    columns[x][k].squares += values[k] * values[k];
                }
            }
        }
        for (std::size_t x = 0; x < picture.width; ++x) {
            const std::size_t left = x < reach ? 0 : x - reach;
            const std::size_t right = std::min(x + reach + 1, picture.width);
            const auto count = static_cast<double>((right - left) * (bottom - top));
            double variance = 0;
            for (std::size_t k = 0; k < 3; ++k) {
                Sums sums;
                for (std::size_t column = left; column < right; ++column) {
                    sums.one += columns[column][k].one;
                    sums.squares += columns[column][k].squares;
                }
                variance += (sums.squares / count) - ((sums.one / count) * (sums.one / count));
            }
            map.values[(y * picture.width) + x] = static_cast<float>(std::sqrt(std::max(variance, 0.0)));
        }
    }
    // The smoothest fifth of the picture determines the camera noise.
    std::vector<float> sorted = map.values;
    const auto fifth = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 5);
    std::ranges::nth_element(sorted, fifth);
    for (float& value : map.values) {
        const float above = std::max(value - *fifth, 0.0F);
        value = above / (above + half_uneven);
    }
    return map;
}

}  // namespace cubewright::rubik
