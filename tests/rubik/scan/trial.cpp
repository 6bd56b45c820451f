#include "tests/rubik/scan/trial.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "rubik/group/random_cube.hpp"
#include "twisty/faces.hpp"

namespace cubewright::rubik {

namespace {

bool is_off(const Quad& found, const Quad& real) {
    const double side = std::hypot(real[1].x - real[0].x, real[1].y - real[0].y);
    for (std::size_t i = 0; i < 4; ++i)
        if (std::hypot(found[i].x - real[i].x, found[i].y - real[i].y) > side / 9) return true;
    return false;
}

// Returns the stickers of a cube that was reassembled incorrectly or has swapped stickers.
Facelets spoilt(Facelets facelets, Fault fault, Random& random) {
    const auto turn = [&](const auto& stickers) {
        const Face last = facelets[stickers.back()];
        for (std::size_t k = stickers.size() - 1; k > 0; --k) facelets[stickers[k]] = facelets[stickers[k - 1]];
        facelets[stickers.front()] = last;
    };
    switch (fault) {
        case Fault::twisted_corner:
            turn(random.pick(corner_facelets));
            break;
        case Fault::flipped_edge:
            turn(random.pick(edge_facelets));
            break;
        case Fault::exchanged_edges: {
            const std::size_t first = static_cast<std::size_t>(random.below(edge_count));
            const std::size_t second =
                (first + 1 + static_cast<std::size_t>(random.below(edge_count - 1))) % edge_count;
            for (std::size_t k = 0; k < 2; ++k)
                std::swap(facelets[edge_facelets[first][k]], facelets[edge_facelets[second][k]]);
            break;
        }
        case Fault::exchanged_stickers:
            for (;;) {
                const auto first = static_cast<std::size_t>(random.below(facelet_count));
                const auto second = static_cast<std::size_t>(random.below(facelet_count));
                if (first % 9 == 4 || second % 9 == 4 || facelets[first] == facelets[second]) continue;
                std::swap(facelets[first], facelets[second]);
                break;
            }
            break;
        case Fault::none:
        case Fault::face_twice:
            break;
    }
    return facelets;
}

// Returns the scan after the user has answered all questions correctly.
Scan answered(Scan scan, const ShownFaces& shown, FaceOrder order, const Facelets& truth) {
    KnownStickers known{};
    while (scan.makes_a_cube && !scan.doubtful.empty()) {
        for (const DoubtfulSticker& doubt : scan.doubtful) known[doubt.sticker] = truth[doubt.sticker];
        scan = read_cube_from(shown, order, known);
    }
    return scan;
}

}  // namespace

Trial try_cube(const Conditions& conditions, FaceOrder order, Random& random, Fault fault) {
    const Facelets facelets = spoilt(to_facelets(random_cube(random)), fault, random);
    const Scene scene = draw_scene(conditions, random);
    std::array<std::size_t, face_count> pictures{0, 1, 2, 3, 4, 5};
    if (order == FaceOrder::any) random.shuffle(std::span<std::size_t>(pictures));
    Trial trial;
    ShownFaces shown{};
    const std::size_t twice = static_cast<std::size_t>(random.below(face_count));
    for (const Face asked : all_faces) {
        const Face face = fault == Fault::face_twice && index(asked) == twice ? twisty::opposite(asked) : asked;
        const unsigned turns = order == FaceOrder::any ? static_cast<unsigned>(random.below(4)) : 0;
        const Shot shot = shoot(scene, facelets, face, random, turns);
        const auto start = std::chrono::steady_clock::now();
        const FoundFace found = find_face(shot.picture, Search::guide);
        trial.finding += std::chrono::steady_clock::now() - start;
        trial.grids_missed += is_off(found.corners, shot.corners) ? 1 : 0;
        shown[pictures[index(asked)]] = found.colours;
    }
    const auto start = std::chrono::steady_clock::now();
    const Scan scan = read_cube_from(shown, order);
    trial.reading = std::chrono::steady_clock::now() - start;
    const auto is_right = [&](const Scan& read) { return fault == Fault::none && read.facelets == facelets; };
    trial.certain = scan.is_certain();
    trial.right = is_right(scan);
    trial.no_cube = !scan.makes_a_cube;
    const Scan at_last = answered(scan, shown, order, facelets);
    trial.certain_at_last = at_last.is_certain();
    trial.right_at_last = is_right(at_last);
    trial.questions = scan.doubtful.size();
    for (std::size_t i = 0; i < facelet_count; ++i) trial.wrong_stickers += scan.facelets[i] != facelets[i] ? 1U : 0U;
    return trial;
}

void Tally::add(const Trial& trial) {
    ++cubes;
    right += trial.certain && trial.right ? 1 : 0;
    no_cube += trial.no_cube ? 1 : 0;
    right_at_last += trial.certain_at_last && trial.right_at_last ? 1 : 0;
    wrong += (trial.certain && !trial.right) || (trial.certain_at_last && !trial.right_at_last) ? 1 : 0;
    asked += trial.certain ? 0 : 1;
    asked_and_right += !trial.certain && trial.right ? 1 : 0;
    questions += trial.questions;
    grids_missed += trial.grids_missed;
    finding += trial.finding;
    reading += trial.reading;
}

}  // namespace cubewright::rubik
