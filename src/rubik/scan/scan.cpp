#include "rubik/scan/scan.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cubewright::rubik {

namespace {

// All in natural logarithms of likelihood. A cube that is less likely than the best by more is passed over:
constexpr double doubt_margin = 10;
// A sticker contradicts a colour by as much as it prefers another, less what that one costs it: under glare it fits
// none. All contradictions together may come to this, before it is no cube that was shown.
constexpr double most_contradiction = 9;
// A face turned by mistake is less likely than one shown as asked.
constexpr double price_of_mistaken_turn = 14;

constexpr int most_rounds = 12;

// Labels and model by turns, until nothing changes.
template <class Relabel>
ColourModel settled_model(const Samples& samples, ColourModel model, Relabel relabel) {
    Labels labels{};
    for (int round = 0; round < most_rounds; ++round) {
        const Labels next = relabel(costs_of(samples, model));
        model = learnt(samples, next, model);
        if (next == labels) break;
        labels = next;
    }
    return model;
}

Labels labels_of(const Facelets& facelets, const Arrangement& arrangement) {
    Labels labels{};
    for (std::size_t sticker = 0; sticker < facelet_count; ++sticker)
        labels[sample_of(sticker, arrangement)] = arrangement.pictures[index(facelets[sticker])];
    return labels;
}

// What all stickers would cost, each in its likeliest colour: no cube costs less.
double least_cost(const StickerCosts& costs) {
    double sum = 0;
    for (const auto& each : costs) sum += std::ranges::min(each);
    return sum;
}

LikelyCubes likely_cubes(const StickerCosts& costs, const Arrangement& as_shown, FaceOrder order,
                         const KnownStickers& known) {
    const bool any = order == FaceOrder::any;
    if (!any) {
        const StickerCosts of_net = arranged(costs, as_shown, known);
        BestCube best = best_cube(of_net);
        // No way to turn faces could come near it.
        if (best.cost + doubt_margin <= least_cost(of_net) + price_of_mistaken_turn) return {{{as_shown, best}}};
    }
    return likely_turns(costs, as_shown, known, any ? 0 : price_of_mistaken_turn, doubt_margin);
}

// What each sticker may be: the least by which a cube with that colour there is worse than the best.
StickerCosts losses(const StickerCosts& costs, const std::vector<TurnedCube>& cubes, const KnownStickers& known) {
    const TurnedCube& best = cubes.front();
    StickerCosts loss = cheapest_with(arranged(costs, best.arrangement, known));
    const double own = best_cube(arranged(costs, best.arrangement, known)).cost;
    for (auto& each : loss)
        for (double& value : each) value -= own;
    for (const TurnedCube& other : cubes)
        for (std::size_t sticker = 0; sticker < facelet_count; ++sticker) {
            double& value = loss[sticker][index(other.best.facelets[sticker])];
            value = std::min(value, other.best.cost - best.best.cost);
        }
    return loss;
}

DoubtfulSticker judged(std::size_t sticker, Face read, const std::array<double, face_count>& loss) {
    DoubtfulSticker judgement{.sticker = sticker, .read = read, .otherwise = read};
    double all = 0;
    double next = 0;
    for (const Face face : all_faces) {
        const double weight = std::exp(-std::max(loss[index(face)], 0.0));
        all += weight;
        if (face == read || (judgement.otherwise != read && weight <= next)) continue;
        next = weight;
        judgement.otherwise = face;
    }
    judgement.confidence = std::exp(-std::max(loss[index(read)], 0.0)) / all;
    return judgement;
}

}  // namespace

Scan read_cube_from(const ShownFaces& faces, FaceOrder order, const KnownStickers& known) {
    Samples samples{};
    for (std::size_t i = 0; i < facelet_count; ++i) samples[i] = to_log(faces[i / 9][i % 9]);

    ColourModel model = settled_model(samples, first_model(samples), balanced_labels);
    Arrangement shown;
    if (order == FaceOrder::any) shown.pictures = pictures_by_colour(model.means);
    auto likely = likely_cubes(costs_of(samples, model), shown, order, known);
    // Once more with the laws of the cube: they know more than that there are nine of each.
    model = settled_model(samples, model, [&](const StickerCosts& costs) {
        const Arrangement& arrangement = likely.cubes.front().arrangement;
        return labels_of(best_cube(arranged(costs, arrangement, known)).facelets, arrangement);
    });
    const StickerCosts costs = costs_of(samples, model);
    likely = likely_cubes(costs, shown, order, known);
    const std::vector<TurnedCube>& cubes = likely.cubes;

    Scan scan;
    scan.facelets = cubes.front().best.facelets;
    scan.arrangement = cubes.front().arrangement;
    const StickerCosts of_net = arranged(costs, scan.arrangement, known);
    const StickerCosts loss = losses(costs, cubes, known);
    double contradictions = 0;
    for (std::size_t sticker = 0; sticker < facelet_count; ++sticker) {
        if (known[sticker] || sticker % 9 == 4) continue;
        const Face read = scan.facelets[sticker];
        double next = std::numeric_limits<double>::infinity();
        for (const Face face : all_faces)
            if (face != read) next = std::min(next, loss[sticker][index(face)]);
        const double own = std::ranges::min(of_net[sticker]);
        const double contradiction = std::max(of_net[sticker][index(read)] - own - own, 0.0);
        contradictions += contradiction;
        if (next >= doubt_margin && contradiction <= most_contradiction) continue;
        scan.doubtful.push_back(judged(sticker, read, loss[sticker]));
    }
    scan.makes_a_cube = likely.are_all && contradictions <= most_contradiction;
    scan.turned_back = order == FaceOrder::net && scan.arrangement != shown;
    const Labels seen = balanced_labels(of_net);
    for (std::size_t sticker = 0; sticker < facelet_count; ++sticker) scan.seen[sticker] = all_faces[seen[sticker]];
    for (std::size_t face = 0; face < face_count; ++face)
        scan.colours[face] = to_rgb(from_log(model.means[scan.arrangement.pictures[face]]));
    return scan;
}

}  // namespace cubewright::rubik
