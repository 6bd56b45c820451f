#include "rubik/methods/blind/memo.hpp"

#include <array>

namespace cubewright::rubik {

std::vector<Sticker> memorised(const Cube& cube, Sticker buffer) {
    const StickerMap home = homes(cube, buffer.kind);
    const auto next = [&](Sticker s) { return Sticker{s.kind, home[s.number]}; };
    std::vector<Sticker> targets;
    std::array<bool, edge_count> visited{};
    visited[piece_index(buffer)] = true;
    const auto shoot = [&](Sticker s) {
        targets.push_back(s);
        visited[piece_index(s)] = true;
    };
    for (Sticker s = next(buffer); !same_piece(s, buffer); s = next(s)) shoot(s);
    for (const Sticker first : speffz_stickers(buffer.kind)) {
        if (visited[piece_index(first)] || next(first) == first) continue;
        shoot(first);
        Sticker s = next(first);
        for (; !same_piece(s, first); s = next(s)) shoot(s);
        shoot(s);
    }
    return targets;
}

std::vector<Sticker> find_misoriented(const Cube& cube, Sticker buffer) {
    const StickerMap home = homes(cube, buffer.kind);
    std::vector<Sticker> turned;
    std::array<bool, edge_count> seen{};
    for (const Sticker s : speffz_stickers(buffer.kind)) {
        const Sticker belongs{s.kind, home[s.number]};
        if (same_piece(s, buffer) || !same_piece(belongs, s) || belongs == s || seen[piece_index(s)]) continue;
        seen[piece_index(s)] = true;
        turned.push_back(s);
    }
    return turned;
}

}  // namespace cubewright::rubik
