#include "rubik/methods/blind/paired_swap.hpp"

#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "rubik/cube/move.hpp"
#include "rubik/methods/library/algorithm.hpp"
#include "rubik/methods/library/cases.hpp"

namespace cubewright::rubik {

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
