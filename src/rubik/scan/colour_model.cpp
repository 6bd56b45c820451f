#include "rubik/scan/colour_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace cubewright::rubik {

namespace {

// Degrees of freedom of Student's t-distribution; fewer give heavier tails.
constexpr double degrees_of_freedom = 6;
// Prior standard deviation of brightness and hue in logarithmic units, and the weight of this prior as a number of
// stickers.
constexpr double brightness_scatter = 0.3;
constexpr double hue_scatter = 0.1;
constexpr double belief = 8;
// Prior weight, as a number of stickers, for the shift of the light between faces. The shift is about as large as the
// scatter within a face.
constexpr double shift_belief = 4;
constexpr double least_scatter = 0.02;

// Glare affects about one sticker per cube.
constexpr double glare_cost = 4;

LogLight minus(const LogLight& a, const LogLight& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

// Returns a covariance matrix that is equal in all hue directions and wider along brightness, the direction (1, 1,
// 1).
Spread make_spread(double brightness, double hue) {
    Spread spread{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            spread[i][j] = (((brightness * brightness) - (hue * hue)) / 3) + (i == j ? hue * hue : 0.0);
    return spread;
}

double determinant(const Spread& m) {
    return (m[0][0] * ((m[1][1] * m[2][2]) - (m[1][2] * m[2][1]))) -
           (m[0][1] * ((m[1][0] * m[2][2]) - (m[1][2] * m[2][0]))) +
           (m[0][2] * ((m[1][0] * m[2][1]) - (m[1][1] * m[2][0])));
}

Spread invert(const Spread& m) {
    const double whole = determinant(m);
    Spread inverse{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) {
            const std::size_t a = (j + 1) % 3;
            const std::size_t b = (j + 2) % 3;
            const std::size_t c = (i + 1) % 3;
            const std::size_t d = (i + 2) % 3;
            inverse[i][j] = ((m[a][c] * m[b][d]) - (m[a][d] * m[b][c])) / whole;
        }
    return inverse;
}

// Returns the squared Mahalanobis distance.
double scatters(const Spread& inverse, const LogLight& from) {
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) sum += from[i] * inverse[i][j] * from[j];
    return std::max(sum, 0.0);
}

double student(double squared_distance) {
    return (degrees_of_freedom + 3) / 2 * std::log1p(squared_distance / degrees_of_freedom);
}

LogLight residue(const LogLight& sample, const ColourModel& model, std::size_t face, std::size_t colour) {
    return minus(minus(sample, model.means[colour]), model.shifts[face]);
}

// Solves the assignment problem for a square cost matrix by the Hungarian method with potentials.
std::vector<std::size_t> solve_assignment(const std::vector<std::vector<double>>& costs) {
    const std::size_t n = costs.size();
    constexpr double far = std::numeric_limits<double>::infinity();
    std::vector<double> row_potential(n + 1, 0);
    std::vector<double> column_potential(n + 1, 0);
    // The row assigned to each column. Column n is a placeholder for the row being assigned.
    std::vector<std::size_t> row_of(n + 1, n);
    for (std::size_t row = 0; row < n; ++row) {
        std::vector<double> least(n + 1, far);
        std::vector<std::size_t> before(n + 1, n);
        std::vector<bool> done(n + 1, false);
        std::size_t column = n;
        row_of[n] = row;
        do {
            done[column] = true;
            const std::size_t from = row_of[column];
            double step = far;
            std::size_t next = n;
            for (std::size_t j = 0; j < n; ++j) {
                if (done[j]) continue;
                const double reduced = costs[from][j] - row_potential[from] - column_potential[j];
                if (reduced < least[j]) {
                    least[j] = reduced;
                    before[j] = column;
                }
                if (least[j] < step) {
                    step = least[j];
                    next = j;
                }
            }
            for (std::size_t j = 0; j <= n; ++j) {
                if (done[j]) {
                    row_potential[row_of[j]] += step;
                    column_potential[j] -= step;
                } else {
                    least[j] -= step;
                }
            }
            column = next;
        } while (row_of[column] != n);
        while (column != n) {
            row_of[column] = row_of[before[column]];
            column = before[column];
        }
    }
    std::vector<std::size_t> column_of(n);
    for (std::size_t j = 0; j < n; ++j) column_of[row_of[j]] = j;
    return column_of;
}

}  // namespace

ColourModel first_model(const Samples& samples) {
    ColourModel model;
    for (std::size_t face = 0; face < face_count; ++face) model.means[face] = samples[(face * 9) + 4];
    model.spread = make_spread(brightness_scatter, hue_scatter);
    return model;
}

ColourModel learnt(const Samples& samples, const Labels& labels, const ColourModel& before) {
    const Spread inverse = invert(before.spread);
    std::array<double, facelet_count> weights{};
    for (std::size_t i = 0; i < facelet_count; ++i) {
        const double d = scatters(inverse, residue(samples[i], before, i / 9, labels[i]));
        weights[i] = (degrees_of_freedom + 3) / (degrees_of_freedom + d);
    }
    ColourModel model = before;
    // Means and shifts depend on each other, so they are updated alternately for a few rounds.
    for (int round = 0; round < 4; ++round) {
        for (std::size_t colour = 0; colour < face_count; ++colour)
            for (std::size_t k = 0; k < 3; ++k) {
                double sum = 0;
                double weight = 0;
                for (std::size_t i = 0; i < facelet_count; ++i) {
                    if (labels[i] != colour) continue;
                    sum += weights[i] * (samples[i][k] - model.shifts[i / 9][k]);
                    weight += weights[i];
                }
                model.means[colour][k] = sum / weight;
            }
        for (std::size_t face = 0; face < face_count; ++face)
            for (std::size_t k = 0; k < 3; ++k) {
                double sum = 0;
                double weight = shift_belief;
                for (std::size_t i = face * 9; i < (face + 1) * 9; ++i) {
                    sum += weights[i] * (samples[i][k] - model.means[labels[i]][k]);
                    weight += weights[i];
                }
                model.shifts[face][k] = sum / weight;
            }
    }
    // Degrees of freedom: 54 stickers minus six means and six shifts.
    constexpr double free = facelet_count - (2 * face_count);
    const Spread believed = make_spread(brightness_scatter, hue_scatter);
    for (std::size_t j = 0; j < 3; ++j)
        for (std::size_t k = 0; k < 3; ++k) {
            double sum = belief * believed[j][k];
            for (std::size_t i = 0; i < facelet_count; ++i) {
                const LogLight rest = residue(samples[i], model, i / 9, labels[i]);
                sum += weights[i] * rest[j] * rest[k];
            }
            model.spread[j][k] = (sum / (free + belief)) + (j == k ? least_scatter * least_scatter : 0.0);
        }
    return model;
}

StickerCosts compute_costs(const Samples& samples, const ColourModel& model) {
    const Spread inverse = invert(model.spread);
    StickerCosts costs{};
    for (std::size_t i = 0; i < facelet_count; ++i)
        for (std::size_t colour = 0; colour < face_count; ++colour)
            costs[i][colour] = student(scatters(inverse, residue(samples[i], model, i / 9, colour)));
    return costs;
}

double cost_under_glare(const LogLight& sample, const ColourModel& model, std::size_t face_shown, std::size_t colour) {
    // White is the colour with the largest minimum channel.
    std::array<double, face_count> least{};
    for (std::size_t each = 0; each < face_count; ++each) least[each] = std::ranges::min(model.means[each]);
    const auto white = static_cast<std::size_t>(std::ranges::max_element(least) - least.begin());
    const auto light_of_colour = [&](std::size_t each) {
        LogLight log = model.means[each];
        for (std::size_t k = 0; k < 3; ++k) log[k] += model.shifts[face_shown][k];
        return from_log(log);
    };
    const Light plain = light_of_colour(colour);
    const Light lamp = light_of_colour(white);
    const Spread inverse = invert(model.spread);
    double best = student(scatters(inverse, residue(sample, model, face_shown, colour)));
    for (double amount = 0.02; amount < 1.6; amount *= 1.1) {  // relative to the light that a white sticker reflects
        Light washed{};
        for (std::size_t k = 0; k < 3; ++k)
            washed[k] = std::min(plain[k] + (amount * lamp[k]), 1.0);  // saturates like an 8-bit channel
        best = std::min(best, glare_cost + student(scatters(inverse, minus(sample, to_log(washed)))));
    }
    return best;
}

Labels balanced_labels(const StickerCosts& costs) {
    constexpr std::size_t each = 8;  // stickers of each colour apart from the centre
    std::vector<std::size_t> stickers;
    for (std::size_t i = 0; i < facelet_count; ++i)
        if (i % 9 != 4) stickers.push_back(i);
    std::vector<std::vector<double>> table(stickers.size(), std::vector<double>(stickers.size()));
    for (std::size_t row = 0; row < stickers.size(); ++row)
        for (std::size_t column = 0; column < stickers.size(); ++column)
            table[row][column] = costs[stickers[row]][column / each];
    const auto columns = solve_assignment(table);
    Labels labels{};
    for (std::size_t face = 0; face < face_count; ++face) labels[(face * 9) + 4] = face;
    for (std::size_t row = 0; row < stickers.size(); ++row) labels[stickers[row]] = columns[row] / each;
    return labels;
}

}  // namespace cubewright::rubik
