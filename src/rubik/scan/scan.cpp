#include "rubik/scan/scan.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cubewright::rubik {

namespace {

// All costs are negative log-likelihoods. Cubes that exceed the best cost by more than this margin are ignored.
constexpr double doubt_margin = 10;
// About one in a thousand cubes shown is invalid: reassembled incorrectly or with swapped stickers.
constexpr double broken_cube_cost = 7;
// The contradiction between a sticker and a colour is the amount by which the sticker prefers another colour, minus the
// cost of that other colour, so a sticker that fits no colour contradicts none. If the sum exceeds this limit, the
// stickers do not show a cube.
constexpr double max_contradiction = 5;
// A face rotated by mistake is less likely than one shown as requested.
constexpr double mistaken_turn_cost = 14;

constexpr int max_rounds = 12;

// Alternates between updating the labels and updating the model until nothing changes.
template <class Relabel>
ColourModel fit_model(const Samples& samples, ColourModel model, Relabel relabel) {
    Labels labels{};
    for (int round = 0; round < max_rounds; ++round) {
        const Labels next = relabel(compute_costs(samples, model));
        model = learnt(samples, next, model);
        if (next == labels) break;
        labels = next;
    }
    return model;
}

Labels get_labels(const Facelets& facelets, const Arrangement& arrangement) {
    Labels labels{};
    for (std::size_t sticker = 0; sticker < facelet_count; ++sticker)
        labels[sample_index(sticker, arrangement)] = arrangement.pictures[index(facelets[sticker])];
    return labels;
}

// Returns a lower bound for the cost of any cube: the sum of the cheapest colours of all stickers.
double least_cost(const StickerCosts& costs) {
    double sum = 0;
    for (const auto& each : costs) sum += std::ranges::min(each);
    return sum;
}

LikelyCubes find_likely_cubes(const StickerCosts& costs, const Arrangement& as_shown, FaceOrder order,
                              const KnownStickers& known) {
    const bool any = order == FaceOrder::any;
    if (!any) {
        const StickerCosts of_net = arranged(costs, as_shown, known);
        BestCube best = best_cube(of_net);
        // No cube with rotated faces can have a cost close to that of this cube.
        if (best.cost + doubt_margin <= least_cost(of_net) + mistaken_turn_cost) return {{{as_shown, best}}};
    }
    return find_likely_turns(costs, as_shown, known, any ? 0 : mistaken_turn_cost, doubt_margin);
}

// For each sticker and colour, returns how much worse the best cube with this colour is than the best cube overall.
StickerCosts losses(const StickerCosts& costs, const std::vector<TurnedCube>& cubes, const KnownStickers& known) {
    const TurnedCube& best = cubes.front();
    StickerCosts loss = cheapest_costs(arranged(costs, best.arrangement, known));
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

double total_cost(const Facelets& facelets, const StickerCosts& of_net) {
    double sum = 0;
    for (std::size_t sticker = 0; sticker < facelet_count; ++sticker) sum += of_net[sticker][index(facelets[sticker])];
    return sum;
}

// The laws of the cube have resolved doubtful stickers, but this cube may not obey them. Therefore two alternatives
// that violate the laws are considered: the most likely colouring with nine stickers of each colour, and the most
// likely wrongly assembled cube. Lowers the losses accordingly and returns the smallest loss.
double add_alternatives(StickerCosts& loss, const StickerCosts& of_net, const Facelets& read, const Facelets& seen) {
    double least = std::numeric_limits<double>::infinity();
    for (const Facelets& rival : {seen, best_wrong_assembly(of_net).facelets}) {
        if (rival == read) continue;
        const double more = total_cost(rival, of_net) + broken_cube_cost - total_cost(read, of_net);
        least = std::min(least, more);
        for (std::size_t sticker = 0; sticker < facelet_count; ++sticker) {
            double& value = loss[sticker][index(rival[sticker])];
            if (rival[sticker] != read[sticker]) value = std::min(value, more);
        }
    }
    return least;
}

Facelets read_by_colour(const StickerCosts& of_net) {
    const Labels labels = balanced_labels(of_net);
    Facelets seen{};
    for (std::size_t sticker = 0; sticker < facelet_count; ++sticker) seen[sticker] = all_faces[labels[sticker]];
    return seen;
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

    // Step 1. Fit the colour model with nine stickers of each colour.
    ColourModel model = fit_model(samples, first_model(samples), balanced_labels);
    // Step 2. Find the likely cubes and picture rotations.
    Arrangement shown;
    if (order == FaceOrder::any) shown.pictures = pictures_by_colour(model.means);
    auto likely = find_likely_cubes(compute_costs(samples, model), shown, order, known);
    // Step 3. Repeat the fit with the laws of the cube, which are stronger than the colour counts.
    model = fit_model(samples, model, [&](const StickerCosts& costs) {
        const Arrangement& arrangement = likely.cubes.front().arrangement;
        return get_labels(best_cube(arranged(costs, arrangement, known)).facelets, arrangement);
    });
    const StickerCosts costs = compute_costs(samples, model);
    likely = find_likely_cubes(costs, shown, order, known);
    const std::vector<TurnedCube>& cubes = likely.cubes;

    // Step 4. Compare the best cube with its alternatives and collect doubtful stickers.
    Scan scan;
    scan.facelets = cubes.front().best.facelets;
    scan.arrangement = cubes.front().arrangement;
    const StickerCosts of_net = arranged(costs, scan.arrangement, known);
    scan.seen = read_by_colour(of_net);
    StickerCosts loss = losses(costs, cubes, known);
    bool looks_broken = add_alternatives(loss, of_net, scan.facelets, scan.seen) < 0;
    double contradictions = 0;
    double worst = 0;
    for (std::size_t sticker = 0; sticker < facelet_count; ++sticker) {
        const Face read = scan.facelets[sticker];
        if (known[sticker] && *known[sticker] != read) looks_broken = true;  // no cube matches all confirmed stickers
        if (known[sticker] || sticker % 9 == 4) continue;
        const auto likeliest = std::ranges::min_element(of_net[sticker]);
        if (of_net[sticker][index(read)] > 2 * *likeliest) {
            const std::size_t sample = sample_index(sticker, scan.arrangement);
            const double cost =
                cost_under_glare(samples[sample], model, sample / 9, scan.arrangement.pictures[index(read)]);
            const double contradiction = std::max(cost - (2 * *likeliest), 0.0);
            contradictions += contradiction;
            worst = std::max(worst, contradiction);
            if (contradiction > max_contradiction)
                loss[sticker][static_cast<std::size_t>(likeliest - of_net[sticker].begin())] = 0;
        }
        double next = std::numeric_limits<double>::infinity();
        for (const Face face : all_faces)
            if (face != read) next = std::min(next, loss[sticker][index(face)]);
        if (next < doubt_margin) scan.doubtful.push_back(judged(sticker, read, loss[sticker]));
    }
    if (worst > max_contradiction) contradictions -= worst;  // the user will be asked about this sticker
    scan.makes_a_cube = likely.are_all && !looks_broken && contradictions <= max_contradiction;
    scan.turned_back = order == FaceOrder::net && scan.arrangement != shown;
    for (std::size_t face = 0; face < face_count; ++face)
        scan.colours[face] = to_rgb(from_log(model.means[scan.arrangement.pictures[face]]));
    return scan;
}

}  // namespace cubewright::rubik
