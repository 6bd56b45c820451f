#include "rubik/methods/blind/blind.hpp"

#include <fmt/core.h>

#include <array>
#include <span>
#include <utility>

#include "rubik/group/group_facts.hpp"
#include "rubik/methods/blind/blind_setups.hpp"
#include "rubik/methods/library/cases.hpp"
#include "rubik/search/commutator.hpp"
#include "texts/message.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::string_view edges_part = "edges";
constexpr std::string_view corners_part = "corners";
constexpr std::string_view parity_part = "parity";

constexpr Sticker edge_sticker(Edge piece, std::size_t side = 0) {
    return {PieceKind::edges, static_cast<std::uint8_t>((index(piece) * 2) + side)};
}
constexpr Sticker corner_sticker(Corner piece, std::size_t side = 0) {
    return {PieceKind::corners, static_cast<std::uint8_t>((index(piece) * 3) + side)};
}

std::string_view step_part(Sticker s) {
    return s.kind == PieceKind::edges ? edges_part : corners_part;
}

// Returns the step [setup: body], expanded and simplified.
BlindStep conjugated(std::string_view part, std::vector<Sticker> targets, std::span<const Turn> setup_turns,
                     std::span<const Turn> body) {
    std::vector<Turn> turns(setup_turns.begin(), setup_turns.end());
    turns.insert(turns.end(), body.begin(), body.end());
    const auto undone = twisty::inverse(setup_turns);
    turns.insert(turns.end(), undone.begin(), undone.end());
    std::string written =
        setup_turns.empty() ? to_string(body) : fmt::format("[{}: {}]", to_string(setup_turns), to_string(body));
    return {part, std::move(targets), std::move(written), twisty::simplified(turns)};
}

// Builds the steps in order. Sets `stopped` if a search was stopped.
class Execution {
public:
    explicit Execution(StopToken stop) : stop_(std::move(stop)) {}

    bool stopped = false;
    std::vector<BlindStep> steps;

    void add(BlindStep step) { steps.push_back(std::move(step)); }

    // Adds the commutator for the cycle buffer → first → second, followed by additional turns.
    void add_cycle(Sticker buffer, Sticker first, Sticker second, std::vector<Sticker> targets,
                   std::span<const Turn> then = {}) {
        if (stopped) return;
        const auto found = find_commutator(three_cycle(buffer, first, second), CommutatorOrder::expanded, stop_);
        if (!found) {  // every three-cycle has a commutator, so the search was stopped
            stopped = true;
            return;
        }
        auto turns = turns_of(*found);
        turns.insert(turns.end(), then.begin(), then.end());
        std::string written = to_string(*found);
        if (!then.empty()) written = fmt::format("{} {}", written, to_string(then));
        add({step_part(buffer), std::move(targets), std::move(written), twisty::simplified(turns)});
    }

    // Adds the steps for a letter pair. If both stickers belong to the same piece, the steps flip or twist it in place,
    // using another piece as a helper.
    void add_pair(Sticker buffer, Sticker first, Sticker second) {
        if (first == second) return;
        if (!same_piece(first, second)) return add_cycle(buffer, first, second, {first, second});
        for (const Sticker way : speffz_stickers(buffer.kind)) {
            if (same_piece(way, buffer) || same_piece(way, first)) continue;
            add_cycle(buffer, first, way, {first, way});
            add_cycle(buffer, way, second, {way, second});
            return;
        }
    }

    // Swaps the buffer with a corner sticker and simultaneously swaps two edges.
    void add_paired_swap(Sticker buffer, Sticker target, Sticker edge, Sticker other_edge) {
        const auto found = find_paired_swap(exchange(buffer, target) * exchange(edge, other_edge));
        if (found) add(conjugated(parity_part, {target}, found->setup, found->algorithm));
    }

private:
    StopToken stop_;
};

void shoot_in_pairs(Execution& execution, Sticker buffer, std::span<const Sticker> targets) {
    for (std::size_t i = 0; i + 1 < targets.size(); i += 2) execution.add_pair(buffer, targets[i], targets[i + 1]);
}

// --- Old Pochmann: a setup moves the target to the position that a fixed algorithm swaps with the buffer.

constexpr Sticker pochmann_edges = edge_sticker(Edge::UR);
constexpr Sticker pochmann_corners = corner_sticker(Corner::ULB);

void shoot_pochmann(Execution& execution, Sticker buffer, std::span<const Sticker> targets, std::string_view algorithm,
                    std::span<const Layers> free_layers) {
    const auto turns = turns_of(algorithm);
    // The setup must bring the target to the position to which the algorithm moves the buffer.
    const Sticker helper{buffer.kind, destinations(after(solved_cube, turns), buffer.kind)[buffer.number]};
    for (const Sticker target : targets)
        if (const auto way = setup(target, helper, free_layers))
            execution.add(conjugated(step_part(buffer), {target}, *way, turns));
}

void solve_pochmann(Execution& execution, const BlindSolution& solution) {
    // Layers that move neither the buffer nor the other pieces swapped by the algorithm.
    constexpr std::array edge_layers{Layers::L, Layers::D, Layers::Lw, Layers::Dw, Layers::M, Layers::E};
    constexpr std::array corner_layers{Layers::R, Layers::F, Layers::D};
    shoot_pochmann(execution, solution.edge_buffer, solution.edges, "R U R' U' R' F R2 U' R' U' R U R' F'",
                   edge_layers);
    if (solution.parity) {
        // An odd number of edge targets leaves the T perm corners swapped, and an odd number of corner targets leaves
        // the Y perm edges swapped.
        const Cube position = exchange(corner_sticker(Corner::URF), corner_sticker(Corner::UBR)) *
                              exchange(edge_sticker(Edge::UL), edge_sticker(Edge::UB));
        if (const auto found = find_paired_swap(position))
            execution.add(conjugated(parity_part, {}, found->setup, found->algorithm));
    }
    shoot_pochmann(execution, solution.corner_buffer, solution.corners, "R U' R' U' R U R' F' R U R' U' R' F R",
                   corner_layers);
}

// --- M2: M2 swaps the buffer DF with UB, and also UF with DB and the centres. A second M2 restores the extra swaps.

constexpr Sticker m2_edges = edge_sticker(Edge::DF);
constexpr Sticker orozco_corners = corner_sticker(Corner::URF);
constexpr Sticker orozco_helper = corner_sticker(Corner::UBR);
constexpr std::array half_turn_of_m{Turn{Layers::M, 2}};

bool is_in_m_slice(Sticker s) {
    const auto piece = static_cast<Edge>(piece_index(s));
    return piece == Edge::UF || piece == Edge::DB;
}

void shoot_m2(Execution& execution, std::span<const Sticker> targets) {
    constexpr Sticker helper = edge_sticker(Edge::UB);
    constexpr std::array kept{edge_sticker(Edge::UF), edge_sticker(Edge::DB), m2_edges};
    const StickerMap turned = destinations(as_cube(half_turn_of_m[0]), PieceKind::edges);
    for (std::size_t i = 0; i < targets.size() && !execution.stopped; ++i) {
        // After an odd number of M2 turns, UF and DB are swapped.
        const bool moved = i % 2 == 1 && is_in_m_slice(targets[i]);
        const Sticker target = moved ? Sticker{PieceKind::edges, turned[targets[i].number]} : targets[i];
        if (is_in_m_slice(target))
            execution.add_cycle(m2_edges, target, helper, {targets[i]}, half_turn_of_m);
        else if (const auto way = find_setup_preserving(target, helper, kept))
            execution.add(conjugated(edges_part, {targets[i]}, *way, half_turn_of_m));
    }
}

// Orozco: solves each letter of a pair with a commutator through a helper piece.
void shoot_orozco(Execution& execution, std::span<const Sticker> targets) {
    for (std::size_t i = 0; i + 1 < targets.size(); i += 2) {
        const Sticker first = targets[i];
        const Sticker second = targets[i + 1];
        if (same_piece(first, orozco_helper) || same_piece(second, orozco_helper)) {
            execution.add_pair(orozco_corners, first, second);
        } else {
            execution.add_cycle(orozco_corners, first, orozco_helper, {first});
            execution.add_cycle(orozco_corners, orozco_helper, second, {second});
        }
    }
}

void solve_m2(Execution& execution, const BlindSolution& solution) {
    constexpr Sticker ub = edge_sticker(Edge::UB);
    constexpr Sticker ul = edge_sticker(Edge::UL);
    shoot_m2(execution, solution.edges);
    if (solution.parity) {
        // Performs the remaining M2 with a setup that makes it swap UL with UB. The algorithm of the last corner
        // undoes this swap.
        constexpr std::array kept{edge_sticker(Edge::UF), edge_sticker(Edge::DB), ub};
        if (const auto way = find_setup_preserving(ul, m2_edges, kept))
            execution.add(conjugated(parity_part, {}, *way, half_turn_of_m));
    }
    shoot_orozco(execution, solution.corners);
    if (solution.parity) execution.add_paired_swap(solution.corner_buffer, solution.corners.back(), ub, ul);
}

// --- 3-style: one commutator for each letter pair.

void solve_three_style(Execution& execution, const BlindSolution& solution) {
    auto edges = solution.edges;
    // With parity, the edges end with the buffer and one other edge swapped. The algorithm of the last corner undoes
    // this swap.
    Sticker other = edge_sticker(Edge::UR);
    if (same_piece(other, solution.edge_buffer)) other = edge_sticker(Edge::UF);
    if (solution.parity) edges.push_back(other);
    shoot_in_pairs(execution, solution.edge_buffer, edges);
    shoot_in_pairs(execution, solution.corner_buffer, solution.corners);
    if (solution.parity)
        execution.add_paired_swap(solution.corner_buffer, solution.corners.back(), solution.edge_buffer, other);
}

struct Buffers {
    Sticker edges;
    Sticker corners;
};

Buffers choose_buffers(const BlindRequest& request) {
    switch (request.method) {
        case BlindMethod::pochmann:
            return {pochmann_edges, pochmann_corners};
        case BlindMethod::m2:
            return {m2_edges, orozco_corners};
        case BlindMethod::three_style:
            break;
    }
    return {request.edge_buffer.value_or(edge_sticker(Edge::UF)),
            request.corner_buffer.value_or(corner_sticker(Corner::URF))};
}

}  // namespace

Result<BlindSolution> solve_blind(const Cube& cube, const BlindRequest& request) {
    const auto held = normalised(cube);
    if (!held || !is_solvable(cube))
        return fail("unsolvable-cube", tr("this cube cannot be reached by turning the faces"));
    const auto [edge_buffer, corner_buffer] = choose_buffers(request);
    // Step 1. Compute the memo.
    BlindSolution solution;
    solution.edge_buffer = edge_buffer;
    solution.corner_buffer = corner_buffer;
    solution.edges = memorised(held->cube, edge_buffer);
    solution.corners = memorised(held->cube, corner_buffer);
    solution.flipped = find_misoriented(held->cube, edge_buffer);
    solution.twisted = find_misoriented(held->cube, corner_buffer);
    solution.parity = solution.edges.size() % 2 == 1;

    // Step 2. Execute the memo with the chosen method.
    Execution execution(request.stop);
    const auto turned_back = rotation_turns(held->rotation);
    if (!turned_back.empty())
        execution.add({"hold", {}, to_string(turned_back), {turned_back.begin(), turned_back.end()}});
    switch (request.method) {
        case BlindMethod::pochmann:
            solve_pochmann(execution, solution);
            break;
        case BlindMethod::m2:
            solve_m2(execution, solution);
            break;
        case BlindMethod::three_style:
            solve_three_style(execution, solution);
            break;
    }
    if (execution.stopped) return interrupted(tr("No solution was found."));
    solution.steps = std::move(execution.steps);
    return solution;
}

std::vector<Turn> all_turns(const BlindSolution& solution) {
    std::vector<Turn> turns;
    for (const BlindStep& step : solution.steps) turns.insert(turns.end(), step.turns.begin(), step.turns.end());
    return turns;
}

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
