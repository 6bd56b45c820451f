// The effect of turns on pieces. Pieces and positions are both identified by their faces; the first face listed defines
// the orientation.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "twisty/faces.hpp"
#include "twisty/turn.hpp"

namespace cubewright::twisty {

template <std::size_t N>
constexpr bool moves_piece(Layers layers, const std::array<Face, N>& faces) {
    const Face near = direction(layers);
    bool touches_near = false;
    bool touches_far = false;
    for (const Face f : faces) {
        touches_near |= f == near;
        touches_far |= f == opposite(near);
    }
    switch (kind(layers)) {
        case TurnKind::face:
            return touches_near;
        case TurnKind::wide:
            return !touches_far;
        case TurnKind::slice:
            return !touches_near && !touches_far;
        case TurnKind::rotation:
            break;
    }
    return true;
}

// The new position of a piece after its faces are mapped to other faces. The orientation is the index of the piece's
// reference face within the new position.
struct Landing {
    std::size_t place;
    unsigned orientation;
};
template <std::size_t N, std::size_t Count>
constexpr Landing landing(const std::array<Face, N>& faces, const FaceMap& image,
                          const std::array<std::array<Face, N>, Count>& places) {
    const auto touches = [](const std::array<Face, N>& place, Face f) {
        return std::ranges::find(place, f) != place.end();
    };
    for (std::size_t i = 0; i < Count; ++i) {
        bool all = true;
        for (const Face f : faces) all = all && touches(places[i], image[index(f)]);
        if (!all) continue;
        unsigned orientation = 0;
        while (places[i][orientation] != image[index(faces[0])]) ++orientation;
        return {i, orientation};
    }
    return {Count, 0};
}

}  // namespace cubewright::twisty
