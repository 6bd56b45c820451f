#include "rubik/methods/blind/blind_setups.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "rubik/cube/cube.hpp"
#include "rubik/methods/library/cases.hpp"

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
    constexpr std::size_t max_turns = 5;
    std::vector<std::uint8_t> now{from.number};
    std::vector<std::uint8_t> wanted{to.number};
    for (const Sticker s : kept) {
        now.push_back(s.number);
        wanted.push_back(s.number);
    }
    return find_shortest_setup(from.kind, std::move(now), wanted, list_layer_turns(faces), max_turns);
}

namespace {

// Returns true if exactly two corners and two edges are unsolved and the permutation is its own inverse.
bool is_paired_swap(const Cube& cube) {
    const PieceArrays pieces = to_pieces(cube);
    const PieceArrays home = to_pieces(solved_cube);
    int corners = 0;
    int edges = 0;
    for (std::size_t i = 0; i < corner_count; ++i) corners += pieces.corners[i].piece != home.corners[i].piece ? 1 : 0;
    for (std::size_t i = 0; i < edge_count; ++i) edges += pieces.edges[i].piece != home.edges[i].piece ? 1 : 0;
    return corners == 2 && edges == 2 && cube * cube == solved_cube;
}

struct Swapping {
    std::vector<Turn> turns;
    std::string_view case_name;
};

// Last-layer cases that only swap two corners and two edges, from all angles.
std::unordered_map<Cube, Swapping> list_swap_cases() {
    std::unordered_map<Cube, Swapping> known;
    for (const Case& each : pll_cases())
        for (unsigned quarters = 0; quarters < 4; ++quarters) {
            auto turns = turns_of(each.algorithm);
            if (quarters > 0) turns.push_back(to_turn(make_move(Face::U, quarters)));
            const Cube made = after(solved_cube, turns);
            if (!is_paired_swap(made)) continue;
            const auto at = known.find(made);
            if (at == known.end() || turns.size() < at->second.turns.size())
                known.insert_or_assign(made, Swapping{std::move(turns), each.name});
        }
    return known;
}

struct Conjugated {
    Cube cube;
    std::vector<Turn> setup;
};

}  // namespace

std::optional<PairedSwap> find_paired_swap(const Cube& position) {
    if (!is_paired_swap(position)) return std::nullopt;
    static const auto known = list_swap_cases();
    std::unordered_set<Cube> seen{position};
    std::vector<Conjugated> ways{{position, {}}};
    while (!ways.empty()) {
        std::vector<Conjugated> further;
        for (const Conjugated& way : ways) {
            if (const auto found = known.find(way.cube); found != known.end())
                return PairedSwap{way.setup, found->second.turns, found->second.case_name};
            for (const Move m : all_moves) {
                Conjugated next{as_cube(inverse(m)) * way.cube * as_cube(m), way.setup};
                if (!seen.insert(next.cube).second) continue;
                next.setup.push_back(to_turn(m));
                further.push_back(std::move(next));
            }
        }
        ways = std::move(further);
    }
    return std::nullopt;
}

}  // namespace cubewright::rubik
