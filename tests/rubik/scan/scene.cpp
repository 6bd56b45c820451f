#include "tests/rubik/scan/scene.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace cubewright::rubik {

const Conditions mild{.tilt = 10,
                      .turn = 5,
                      .offset = 0.05,
                      .least_size = 0.7,
                      .max_size = 0.9,
                      .least_kelvin = 4000,
                      .max_kelvin = 7500,
                      .white_balance = 0.5,
                      .exposure = 0.1,
                      .drift = 0.03,
                      .gradient = 0.25,
                      .glare_chance = 0.25,
                      .noise = 4,
                      .blur = 0.8,
                      .clutter = 0.3};
const Conditions harsh{.tilt = 25,
                       .turn = 12,
                       .offset = 0.1,
                       .least_size = 0.6,
                       .max_size = 0.85,
                       .least_kelvin = 2600,
                       .max_kelvin = 10000,
                       .white_balance = 0.2,
                       .exposure = 0.25,
                       .drift = 0.07,
                       .gradient = 0.6,
                       .glare_chance = 0.6,
                       .noise = 12,
                       .blur = 1.8,
                       .clutter = 0.8};

namespace {

using Vector = std::array<double, 3>;

double uniform(Random& random, double least, double most) {
    return least + ((most - least) * (static_cast<double>(random.next() >> 11U) / 9007199254740992.0));
}

double normal(Random& random) {
    const double u = 1 - uniform(random, 0, 1);
    return std::sqrt(-2 * std::log(u)) * std::cos(2 * std::numbers::pi * uniform(random, 0, 1));
}

Light hex(unsigned colour) {
    return to_light({static_cast<std::uint8_t>(colour >> 16U), static_cast<std::uint8_t>((colour >> 8U) & 255U),
                     static_cast<std::uint8_t>(colour & 255U)});
}

// Black-body colours, normalised to green = 1.
Light lamp_of(double kelvin) {
    constexpr std::array<std::array<double, 3>, 6> table{{{2500, 1.90, 0.25},
                                                          {3000, 1.60, 0.42},
                                                          {4000, 1.25, 0.70},
                                                          {5500, 1.05, 0.95},
                                                          {6500, 1, 1.03},
                                                          {10500, 0.8, 1.4}}};
    for (std::size_t i = 1; i < table.size(); ++i) {
        if (kelvin > table[i][0] && i + 1 < table.size()) continue;
        const double share = (kelvin - table[i - 1][0]) / (table[i][0] - table[i - 1][0]);
        const auto between = [&](std::size_t k) {
            return std::exp(((1 - share) * std::log(table[i - 1][k])) + (share * std::log(table[i][k])));
        };
        return {between(1), 1, between(2)};
    }
    return {1, 1, 1};
}

Light scaled(const Light& light, const Light& by) {
    return {light[0] * by[0], light[1] * by[1], light[2] * by[2]};
}

// The background: a wall, and blocks of random colours.
struct Background {
    Light wall{};
    struct Block {
        double left, top, right, bottom;
        Light colour;
    };
    std::vector<Block> blocks;

    Light at(double x, double y) const {
        for (const Block& block : blocks)
            if (x >= block.left && x < block.right && y >= block.top && y < block.bottom) return block.colour;
        return wall;
    }
};

Background draw_background(const Conditions& conditions, Random& random) {
    Background background;
    const double grey = uniform(random, 0.03, 0.7);
    background.wall = {grey * uniform(random, 0.7, 1.1), grey, grey * uniform(random, 0.6, 1.1)};
    const auto count = static_cast<int>(conditions.clutter * 8);
    for (int i = 0; i < count; ++i) {
        const double x = uniform(random, -0.2, 1);
        const double y = uniform(random, -0.2, 1);
        background.blocks.push_back({x,
                                     y,
                                     x + uniform(random, 0.1, 0.5),
                                     y + uniform(random, 0.1, 0.5),
                                     {uniform(random, 0, 0.7), uniform(random, 0, 0.7), uniform(random, 0, 0.7)}});
    }
    return background;
}

// One painted face: nine sticker colours with plastic between them.
Light surface(const Scene& scene, const std::array<Light, 9>& stickers, double u, double v) {
    const auto column = static_cast<std::size_t>(std::clamp(u * 3, 0.0, 2.999));
    const auto row = static_cast<std::size_t>(std::clamp(v * 3, 0.0, 2.999));
    const double x = std::abs((u * 3) - static_cast<double>(column) - 0.5);
    const double y = std::abs((v * 3) - static_cast<double>(row) - 0.5);
    const double half = 0.5 - scene.gap;
    const double round = scene.rounding;
    bool inside = x < half && y < half;
    if (inside && x > half - round && y > half - round)
        inside = std::hypot(x - (half - round), y - (half - round)) < round;
    const Light& sticker = stickers[(row * 3) + column];
    if (inside) return sticker;
    return scene.stickerless ? scaled(sticker, {0.35, 0.35, 0.35}) : scene.plastic;
}

struct Canvas {
    std::size_t side;
    std::vector<Light> lights;
};

void blur(Canvas& canvas, double deviation) {
    if (deviation < 0.2) return;
    const int reach = static_cast<int>(std::ceil(deviation * 2.5));
    std::vector<double> weights;
    double all = 0;
    for (int i = -reach; i <= reach; ++i) {
        weights.push_back(std::exp(-(i * i) / (2 * deviation * deviation)));
        all += weights.back();
    }
    const int side = static_cast<int>(canvas.side);
    for (const bool across : {true, false}) {
        std::vector<Light> next(canvas.lights.size());
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) {
                Light sum{};
                for (int i = -reach; i <= reach; ++i) {
                    const int from_x = std::clamp(across ? x + i : x, 0, side - 1);
                    const int from_y = std::clamp(across ? y : y + i, 0, side - 1);
                    const Light& light = canvas.lights[static_cast<std::size_t>((from_y * side) + from_x)];
                    for (std::size_t k = 0; k < 3; ++k)
                        sum[k] += light[k] * weights[static_cast<std::size_t>(i + reach)] / all;
                }
                next[static_cast<std::size_t>((y * side) + x)] = sum;
            }
        canvas.lights = std::move(next);
    }
}

std::uint8_t with_noise(std::uint8_t value, double deviation, Random& random) {
    return static_cast<std::uint8_t>(std::clamp(std::lround(value + (deviation * normal(random))), 0L, 255L));
}

// The pose of the cube: its front face spans `across` and `down` from its centre.
struct Pose {
    Vector middle{};
    Vector across{};
    Vector down{};
    Vector deep{};
};

Pose draw_pose(const Conditions& conditions, Random& random) {
    constexpr double degree = std::numbers::pi / 180;
    const double lean = uniform(random, 0, conditions.tilt) * degree;
    const double towards = uniform(random, 0, 360) * degree;
    const double turn = uniform(random, -conditions.turn, conditions.turn) * degree;
    // Rodrigues rotation about an axis in the image plane.
    const Vector axis{std::cos(towards), std::sin(towards), 0};
    const auto turned = [&](const Vector& v) {
        const double along = (axis[0] * v[0]) + (axis[1] * v[1]) + (axis[2] * v[2]);
        const Vector cross{(axis[1] * v[2]) - (axis[2] * v[1]), (axis[2] * v[0]) - (axis[0] * v[2]),
                           (axis[0] * v[1]) - (axis[1] * v[0])};
        Vector result{};
        for (std::size_t k = 0; k < 3; ++k)
            result[k] =
                (v[k] * std::cos(lean)) + (cross[k] * std::sin(lean)) + (axis[k] * along * (1 - std::cos(lean)));
        return result;
    };
    Pose pose;
    pose.across = turned({std::cos(turn), std::sin(turn), 0});
    pose.down = turned({-std::sin(turn), std::cos(turn), 0});
    pose.deep = turned({0, 0, 1});
    // The camera looks along z, and the picture is one unit wide at distance 1, so a face of size s is at distance
    // 1/s.
    const double distance = 1 / uniform(random, conditions.least_size, conditions.max_size) * 1.6;
    pose.middle = {uniform(random, -conditions.offset, conditions.offset) * distance / 1.6,
                   uniform(random, -conditions.offset, conditions.offset) * distance / 1.6, distance};
    return pose;
}

// Focal length of the lens: wide-angle, as in phones.
constexpr double lens = 1.6;

}  // namespace

Scene draw_scene(const Conditions& conditions, Random& random) {
    constexpr std::array<std::array<unsigned, face_count>, 4> palettes{{
        {0xF4F4F4, 0xB71234, 0x009B48, 0xFFD500, 0xFF5800, 0x0046AD},
        {0xFFFFFF, 0xD0202E, 0x20B030, 0xF4E820, 0xFF7A10, 0x1060E0},
        {0xDEDAC8, 0xA8323A, 0x2E8050, 0xD8C040, 0xD86A38, 0x284880},
        {0xF0F0F0, 0xC41E3A, 0x009E60, 0xFFD500, 0xFF5800, 0x0051BA},
    }};
    Scene scene{.conditions = conditions};
    const auto& palette = random.pick(palettes);
    for (std::size_t face = 0; face < face_count; ++face) {
        scene.paint[face] = hex(palette[face]);
        for (double& channel : scene.paint[face]) channel *= uniform(random, 0.95, 1.05);
    }
    const auto kind = random.below(4);  // black plastic is twice as likely as each other colour
    scene.plastic = kind == 2 ? Light{0.75, 0.75, 0.74} : Light{0.015, 0.015, 0.016};
    scene.stickerless = kind == 3;
    scene.gap = scene.stickerless ? uniform(random, 0.015, 0.03) : uniform(random, 0.03, 0.08);
    scene.rounding = uniform(random, 0.05, 0.2);
    const double kelvin = 1e6 / uniform(random, 1e6 / conditions.max_kelvin, 1e6 / conditions.least_kelvin);
    const double taken_back = uniform(random, conditions.white_balance, 1);
    scene.lamp = lamp_of(kelvin);
    for (double& channel : scene.lamp) channel = std::pow(channel, 1 - taken_back);
    return scene;
}

Shot shoot(const Scene& scene, const Facelets& facelets, Face face, Random& random, unsigned turns) {
    const Conditions& conditions = scene.conditions;
    std::array<Light, 9> front{};
    for (std::size_t i = 0; i < 9; ++i) {
        std::size_t row = i / 3;
        std::size_t column = i % 3;
        for (unsigned turn = 0; turn < turns; ++turn) {
            const std::size_t before = row;
            row = column;
            column = 2 - before;
        }
        front[(row * 3) + column] = scene.paint[index(facelets[(index(face) * 9) + i])];
    }
    std::array<std::array<Light, 9>, 4> sides{};
    for (auto& side : sides)
        for (Light& sticker : side) sticker = random.pick(scene.paint);

    const Pose pose = draw_pose(conditions, random);
    const Background background = draw_background(conditions, random);
    Light gain{};
    const double exposure = uniform(random, 0.6, 0.85) * std::exp(conditions.exposure * normal(random));
    const double brightest = std::ranges::max(scene.lamp);
    for (std::size_t k = 0; k < 3; ++k)
        gain[k] = scene.lamp[k] / (0.5 + (0.5 * brightest)) * exposure * std::exp(conditions.drift * normal(random));
    const double slope_angle = uniform(random, 0, 2 * std::numbers::pi);
    const double slope = uniform(random, 0, conditions.gradient);
    Light slopes{};
    for (double& each : slopes) each = slope * uniform(random, 0.8, 1.2);
    const bool has_glare = uniform(random, 0, 1) < conditions.glare_chance;
    const Spot glare{uniform(random, 0, 1), uniform(random, 0, 1)};
    const double glare_size = uniform(random, 0.05, 0.15);
    const double glare_strength = uniform(random, 0.2, 0.9);
    const double haze = uniform(random, 0, 0.015);

    Canvas canvas{conditions.side, std::vector<Light>(conditions.side * conditions.side)};
    const auto dot = [](const Vector& a, const Vector& b) { return (a[0] * b[0]) + (a[1] * b[1]) + (a[2] * b[2]); };
    for (std::size_t y = 0; y < canvas.side; ++y)
        for (std::size_t x = 0; x < canvas.side; ++x) {
            const double px = (static_cast<double>(x) + 0.5) / static_cast<double>(canvas.side);
            const double py = (static_cast<double>(y) + 0.5) / static_cast<double>(canvas.side);
            // The ray in cube coordinates: the box is [-½, ½]² across and down, and [0, 1] deep.
            const Vector ray{(px - 0.5) / lens, (py - 0.5) / lens, 1};
            const Vector eye{-dot(pose.middle, pose.across), -dot(pose.middle, pose.down),
                             -dot(pose.middle, pose.deep)};
            const Vector way{dot(ray, pose.across), dot(ray, pose.down), dot(ray, pose.deep)};
            const Vector low{-0.5, -0.5, 0};
            const Vector high{0.5, 0.5, 1};
            double enter = 0;
            double leave = 1e9;
            std::size_t wall = 3;
            bool high_side = false;
            for (std::size_t k = 0; k < 3; ++k) {
                double first = (low[k] - eye[k]) / way[k];
                double second = (high[k] - eye[k]) / way[k];
                const bool swapped = first > second;
                if (swapped) std::swap(first, second);
                if (first > enter) {
                    enter = first;
                    wall = k;
                    high_side = swapped;
                }
                leave = std::min(leave, second);
            }
            Light light = background.at(px, py);
            if (wall < 3 && enter < leave) {
                const Vector hit{eye[0] + (enter * way[0]), eye[1] + (enter * way[1]), eye[2] + (enter * way[2])};
                if (wall == 2)
                    light = surface(scene, front, hit[0] + 0.5, hit[1] + 0.5);
                else
                    light = scaled(surface(scene, sides[(wall * 2) + (high_side ? 1 : 0)], hit[1 - wall] + 0.5, hit[2]),
                                   {0.6, 0.6, 0.6});
            }
            const double along = ((px - 0.5) * std::cos(slope_angle)) + ((py - 0.5) * std::sin(slope_angle));
            const double shine =
                has_glare ? glare_strength *
                                std::exp(-(((px - glare.x) * (px - glare.x)) + ((py - glare.y) * (py - glare.y))) /
                                         (2 * glare_size * glare_size))
                          : 0;
            for (std::size_t k = 0; k < 3; ++k)
                light[k] = ((light[k] * std::exp(slopes[k] * along)) + shine + haze) * gain[k];
            canvas.lights[(y * canvas.side) + x] = light;
        }
    blur(canvas, uniform(random, 0, conditions.blur));
    Shot shot{.picture = {canvas.side, canvas.side, {}}};
    for (const Light& light : canvas.lights) {
        Rgb pixel = to_rgb(light);
        const double noise = conditions.noise;
        pixel = {with_noise(pixel.red, noise, random), with_noise(pixel.green, noise, random),
                 with_noise(pixel.blue, noise, random)};
        shot.picture.pixels.push_back(pixel);
    }
    constexpr std::array<Spot, 4> ends{{{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}}};
    for (std::size_t i = 0; i < 4; ++i) {
        Vector at{};
        for (std::size_t k = 0; k < 3; ++k)
            at[k] = pose.middle[k] + (ends[i].x * pose.across[k]) + (ends[i].y * pose.down[k]);
        const auto pixels = static_cast<double>(canvas.side);
        shot.corners[i] = {((at[0] / at[2] * lens) + 0.5) * pixels, ((at[1] / at[2] * lens) + 0.5) * pixels};
    }
    return shot;
}

}  // namespace cubewright::rubik
