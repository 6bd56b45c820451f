#include "rubik/scan/grid.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <utility>
#include <vector>

#include "rubik/scan/arrangement.hpp"
#include "rubik/scan/photo.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::size_t work_side = 96;  // size of the reduced picture in which the grid is searched

struct Fit {
    double score = -1;
    Quad quad{};
};

// Scores a grid: the unevenness should be high along its eight lines and low inside its nine squares. The weakest line
// is counted a second time; otherwise a grid shifted by one row would score almost as well.
double score_grid(const Unevenness& map, const Quad& quad) {
    constexpr int points = 12;
    const Perspective place(quad);
    double lines = 0;
    double faintest = 1;
    for (int line = 0; line < 4; ++line)
        for (const bool upright : {true, false}) {
            double sum = 0;
            for (int i = 0; i < points; ++i) {
                const double along = (i + 0.5) / points;
                const double across = line / 3.0;
                sum += static_cast<double>(map.at(upright ? place(across, along) : place(along, across), 0));
            }
            lines += sum / points / 8;
            faintest = std::min(faintest, sum / points);
        }
    double insides = 0;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column)
            for (const double dy : {-0.22, 0.0, 0.22})
                for (const double dx : {-0.22, 0.0, 0.22})
                    insides += static_cast<double>(map.at(place((column + 0.5 + dx) / 3, (row + 0.5 + dy) / 3), 1));
    return (0.75 * lines) + (0.25 * faintest) - (insides / 81);
}

Quad upright_square(Spot centre, double side, double angle) {
    const double c = std::cos(angle) * side / 2;
    const double s = std::sin(angle) * side / 2;
    return {{{centre.x - c + s, centre.y - s - c},
             {centre.x + c + s, centre.y + s - c},
             {centre.x + c - s, centre.y + s + c},
             {centre.x - c - s, centre.y - s + c}}};
}

// Applies one trial change to all corners, one side or one corner.
Quad moved(Quad quad, std::size_t change, double step) {
    if (change < 2) {
        for (Spot& spot : quad) (change == 0 ? spot.x : spot.y) += step;
    } else if (change < 4) {  // scale or rotate
        Spot centre;
        for (const Spot& spot : quad) centre = {centre.x + (spot.x / 4), centre.y + (spot.y / 4)};
        const double reach = std::hypot(quad[0].x - centre.x, quad[0].y - centre.y);
        for (Spot& spot : quad) {
            const double dx = (spot.x - centre.x) * step / std::max(reach, 1.0);
            const double dy = (spot.y - centre.y) * step / std::max(reach, 1.0);
            spot = change == 2 ? Spot{spot.x + dx, spot.y + dy} : Spot{spot.x - dy, spot.y + dx};
        }
    } else if (change < 12) {  // move one side along x or y
        const std::size_t first = (change - 4) / 2;
        for (const std::size_t i : {first, (first + 1) % 4}) (change % 2 == 0 ? quad[i].x : quad[i].y) += step;
    } else {
        Spot& spot = quad[(change - 12) / 2];
        (change % 2 == 0 ? spot.x : spot.y) += step;
    }
    return quad;
}

Fit refined(const Unevenness& map, Fit fit, double side, const StopToken& stop) {
    constexpr std::size_t changes = 20;
    for (double step = side / 16; step >= 0.4; step /= 2)
        for (bool better = true; better && !stop.stop_requested();) {
            better = false;
            for (std::size_t change = 0; change < changes; ++change)
                for (const double sign : {1.0, -1.0}) {
                    const Quad quad = moved(fit.quad, change, sign * step);
                    if (!looks_square(quad)) continue;
                    const double score = score_grid(map, quad);
                    if (score <= fit.score + 1e-4) continue;
                    fit = {score, quad};
                    better = true;
                }
        }
    return fit;
}

// Keeps the fits with the highest scores in bounded memory.
class BestFits {
public:
    void offer(const Fit& fit) {
        if (fits_.size() == most) {
            if (fit.score <= fits_.front().score) return;
            std::ranges::pop_heap(fits_, std::ranges::greater{}, &Fit::score);
            fits_.pop_back();
        }
        fits_.push_back(fit);
        std::ranges::push_heap(fits_, std::ranges::greater{}, &Fit::score);
    }

    // Returns the fits, best first.
    std::vector<Fit> take() {
        std::ranges::sort_heap(fits_, std::ranges::greater{}, &Fit::score);
        return std::move(fits_);
    }

private:
    static constexpr std::size_t most = 8192;  // thousands of fits may differ only by one step or angle
    std::vector<Fit> fits_;
};

// Coarse search over nearly upright squares, with all positions and sizes and some small angles. Returns the best
// distinct fits.
std::vector<Fit> coarse_fits(const Unevenness& map, Search search, const StopToken& stop) {
    const bool guided = search == Search::guide;
    const auto width = static_cast<double>(map.width);
    const auto height = static_cast<double>(map.height);
    const double room = std::min(width, height);
    const double least = guided ? 0.5 * room : 0.25 * room;
    const double growth = guided ? 1.08 : 1.12;
    // The number of positions grows with the aspect ratio. Beyond a ratio of two the steps are wider, so that the
    // number of positions stays bounded.
    const double widening = std::sqrt(std::max(std::max(width, height) / room / 2, 1.0));
    constexpr double degrees = std::numbers::pi / 180;
    BestFits fits;
    for (double side = least; side <= room * 1.02; side *= growth) {
        const double reach_x = guided ? std::min(0.2 * width, (width - (side * 0.9)) / 2) : (width - (side * 0.95)) / 2;
        const double reach_y =
            guided ? std::min(0.2 * height, (height - (side * 0.9)) / 2) : (height - (side * 0.95)) / 2;
        const double step = side / 14 * widening;
        for (double dy = -std::floor(reach_y / step) * step; dy <= reach_y; dy += step) {
            if (stop.stop_requested()) return {};
            for (double dx = -std::floor(reach_x / step) * step; dx <= reach_x; dx += step)
                for (const double angle : {-15.0, -10.0, -5.0, 0.0, 5.0, 10.0, 15.0}) {
                    const Quad quad = upright_square({(width / 2) + dx, (height / 2) + dy}, side, angle * degrees);
                    fits.offer({score_grid(map, quad), quad});
                }
        }
    }
    constexpr std::size_t max_kept = 6;
    std::vector<Fit> kept;
    for (const Fit& fit : fits.take()) {
        const auto is_near = [&](const Fit& other) {
            double distance = 0;
            for (std::size_t i = 0; i < 4; ++i)
                distance = std::max(
                    {distance, std::abs(fit.quad[i].x - other.quad[i].x), std::abs(fit.quad[i].y - other.quad[i].y)});
            return distance < room / 12;
        };
        if (std::ranges::none_of(kept, is_near)) kept.push_back(fit);
        if (kept.size() == max_kept) break;
    }
    return kept;
}

// Returns the colour of a sticker: the mean of its interior points with medium brightness. Glare is brighter; gaps
// and shadows are darker.
Rgb plain_colour(const std::vector<Light>& lights) {
    std::vector<double> brightness;
    brightness.reserve(lights.size());
    for (const Light& light : lights) brightness.push_back(light[0] + light[1] + light[2]);
    const auto places = ranked(brightness);
    const std::size_t first = lights.size() / 5;
    const std::size_t last = std::max(lights.size() * 3 / 5, first + 1);
    Light sum{};
    for (std::size_t i = first; i < last; ++i)
        for (std::size_t k = 0; k < 3; ++k) sum[k] += lights[places[i]][k];
    for (double& value : sum) value /= static_cast<double>(last - first);
    return to_rgb(sum);
}

}  // namespace

FaceColours sample_colours(const Picture& picture, const Quad& corners) {
    constexpr int points = 11;
    constexpr double inside = 0.5;  // fraction of the width of a square
    const Perspective place(corners);
    FaceColours colours{};
    for (std::size_t i = 0; i < stickers_per_face; ++i) {
        std::vector<Light> lights;
        lights.reserve(points * points);
        for (int row = 0; row < points; ++row)
            for (int column = 0; column < points; ++column) {
                const auto within = [](int at) { return 0.5 + (inside * (((at + 0.5) / points) - 0.5)); };
                const Spot spot = place((static_cast<double>(i % 3) + within(column)) / 3,
                                        (static_cast<double>(i / 3) + within(row)) / 3);
                const auto clamped = [](double at, std::size_t size) {
                    return static_cast<std::size_t>(std::clamp(at, 0.0, static_cast<double>(size - 1)));
                };
                lights.push_back(to_light(picture.at(clamped(spot.x, picture.width), clamped(spot.y, picture.height))));
            }
        colours[i] = plain_colour(lights);
    }
    return colours;
}

FoundFace find_face(const Picture& picture, Search search, const StopToken& stop) {
    // Step 1. Compute the unevenness map of a reduced picture.
    const Picture small = shrunk(picture, search == Search::guide ? work_side : work_side * 4 / 3);
    const Unevenness map = compute_unevenness(small);
    Fit best;
    // Step 2. Refine the best coarse fits.
    for (const Fit& fit : coarse_fits(map, search, stop)) {
        const double side = std::hypot(fit.quad[1].x - fit.quad[0].x, fit.quad[1].y - fit.quad[0].y);
        const Fit better = refined(map, fit, side, stop);
        if (better.score > best.score) best = better;
    }
    // Step 3. Scale the corners to the original picture and sample the colours.
    FoundFace found{.corners = best.quad, .fit = std::clamp(best.score, 0.0, 1.0)};
    for (Spot& spot : found.corners) {
        spot.x *= static_cast<double>(picture.width) / static_cast<double>(small.width);
        spot.y *= static_cast<double>(picture.height) / static_cast<double>(small.height);
    }
    found.colours = sample_colours(picture, found.corners);
    return found;
}

Perspective::Perspective(const Quad& quad) {
    const auto& [p, q, r, s] = quad;
    const double dx1 = q.x - r.x;
    const double dx2 = s.x - r.x;
    const double dx3 = p.x - q.x + r.x - s.x;
    const double dy1 = q.y - r.y;
    const double dy2 = s.y - r.y;
    const double dy3 = p.y - q.y + r.y - s.y;
    const double area = (dx1 * dy2) - (dx2 * dy1);
    g_ = area == 0 ? 0 : ((dx3 * dy2) - (dx2 * dy3)) / area;
    h_ = area == 0 ? 0 : ((dx1 * dy3) - (dx3 * dy1)) / area;
    a_ = q.x - p.x + (g_ * q.x);
    b_ = s.x - p.x + (h_ * s.x);
    c_ = p.x;
    d_ = q.y - p.y + (g_ * q.y);
    e_ = s.y - p.y + (h_ * s.y);
    f_ = p.y;
}

bool looks_square(const Quad& quad) {
    constexpr double max_ratio = 1.7;
    constexpr double least_sine = 0.7;
    std::array<double, 4> sides{};
    for (std::size_t i = 0; i < 4; ++i) {
        const Spot& a = quad[i];
        const Spot& b = quad[(i + 1) % 4];
        sides[i] = std::hypot(b.x - a.x, b.y - a.y);
    }
    const auto [least, most] = std::ranges::minmax(sides);
    if (least <= 0 || most > least * max_ratio) return false;
    for (std::size_t i = 0; i < 4; ++i) {
        const Spot& a = quad[i];
        const Spot& b = quad[(i + 1) % 4];
        const Spot& c = quad[(i + 2) % 4];
        const double cross = ((b.x - a.x) * (c.y - b.y)) - ((b.y - a.y) * (c.x - b.x));
        if (cross < least_sine * sides[i] * sides[(i + 1) % 4]) return false;
    }
    return true;
}

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
