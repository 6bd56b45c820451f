#include "rubik/methods/blind/setups.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_set>
#include <utility>

namespace cubewright::rubik {

namespace {

struct Way {
    std::vector<std::uint8_t> stickers;  // current position of each sticker
    std::vector<Turn> turns;
};

// Breadth-first search over sticker positions only, from the current positions to the required ones.
std::optional<std::vector<Turn>> find_shortest_setup(PieceKind kind, std::vector<std::uint8_t> from,
                                                     const std::vector<std::uint8_t>& to, std::span<const Turn> turns,
                                                     std::size_t most) {
    if (from == to) return std::vector<Turn>{};
    std::vector<StickerMap> maps;
    for (const Turn t : turns) maps.push_back(destinations(as_cube(t), kind));
    const auto key = [](const std::vector<std::uint8_t>& stickers) {
        std::uint64_t number = 0;
        for (const std::uint8_t s : stickers) number = (number * sticker_count) + s;
        return number;
    };
    std::unordered_set<std::uint64_t> seen{key(from)};
    std::vector<Way> ways{{std::move(from), {}}};
    for (std::size_t depth = 0; depth < most && !ways.empty(); ++depth) {
        std::vector<Way> further;
        for (const Way& way : ways)
            for (std::size_t i = 0; i < turns.size(); ++i) {
                Way next = way;
                for (std::uint8_t& s : next.stickers) s = maps[i][s];
                if (!seen.insert(key(next.stickers)).second) continue;
                next.turns.push_back(turns[i]);
                if (next.stickers == to) return std::move(next.turns);
                further.push_back(std::move(next));
            }
        ways = std::move(further);
    }
    return std::nullopt;
}

std::vector<Turn> list_layer_turns(std::span<const Layers> layers) {
    std::vector<Turn> turns;
    for (const Layers l : layers)
        for (std::uint8_t q = 1; q <= 3; ++q) turns.push_back({l, q});
    return turns;
}

}  // namespace

std::optional<std::vector<Turn>> setup(Sticker from, Sticker to, std::span<const Layers> layers) {
    return find_shortest_setup(from.kind, {from.number}, {to.number}, list_layer_turns(layers), sticker_count);
}

std::optional<std::vector<Turn>> find_setup_preserving(Sticker from, Sticker to, std::span<const Sticker> kept) {
    constexpr std::array faces{Layers::U, Layers::R, Layers::F, Layers::D, Layers::L, Layers::B};
    constexpr std::size_t most_turns = 5;
    std::vector<std::uint8_t> now{from.number};
    std::vector<std::uint8_t> wanted{to.number};
    for (const Sticker s : kept) {
        now.push_back(s.number);
        wanted.push_back(s.number);
    }
    return find_shortest_setup(from.kind, std::move(now), wanted, list_layer_turns(faces), most_turns);
}

}  // namespace cubewright::rubik
