#include "events/four/four_solver.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <unordered_set>
#include <utility>

#include "base/lazy_value.hpp"
#include "events/four/four_phase1.hpp"
#include "events/four/four_phase2.hpp"
#include "events/four/four_phase3.hpp"
#include "events/four/four_scramble.hpp"
#include "rubik/two_phase/two_phase.hpp"

namespace cubewright::four {

namespace {

using twisty::index;

struct Tables {
    Phase1Table phase1;
    Phase2Table phase2;
    Phase3Table phase3;
    const rubik::TwoPhaseTables* two_phase;
};

const Tables* solver_tables(const StopToken& stop) {
    static LazyValue<Tables> tables;
    return tables.get_or_build(stop, [&]() -> std::optional<Tables> {
        auto phase1 = Phase1Table::build(stop);
        auto phase2 = phase1 ? Phase2Table::build(stop) : std::nullopt;
        auto phase3 = phase2 ? Phase3Table::build(stop) : std::nullopt;
        const auto* two_phase =
            phase3 ? rubik::try_two_phase_tables(rubik::TableTier::tiny, twisty::Metric::htm, {}, stop) : nullptr;
        if (two_phase == nullptr) return std::nullopt;
        return Tables{std::move(*phase1), std::move(*phase2), std::move(*phase3), two_phase};
    });
}

template <class Items>
unsigned permutation_parity(const Items& items) {
    unsigned inversions = 0;
    for (std::size_t i = 0; i < items.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) inversions += items[k] > items[i] ? 1U : 0U;
    return inversions % 2;
}

unsigned corner_parity(const Cube& cube) {
    std::array<std::size_t, corner_count> pieces{};
    for (std::size_t i = 0; i < corner_count; ++i) pieces[i] = index(cube.corners[i].piece);
    return permutation_parity(pieces);
}

// The cube in one of three orientations, with one of the three pairs of opposite colours named R and L. Phase 1 has a
// single goal; the nine starting points cover all three axes and all three colour pairs.
struct Start {
    unsigned orientation;
    Cube cube;
    unsigned wing_parity;
    CentreSet right_and_left;
};

std::vector<Start> make_starts(const Cube& cube) {
    constexpr std::array third_of_turn{Turn{Layers::x, 1}, Turn{Layers::y, 1}};
    std::vector<Start> starts;
    Cube turned = cube;
    for (unsigned orientation = 0; orientation < 3; ++orientation) {
        for (std::size_t names = 0; names < 3; ++names) {
            Start start{orientation, turned, permutation_parity(turned.wings), 0};
            for (std::size_t i = 0; i < centre_count; ++i) {
                const std::size_t colour = index(turned.centres[i]);
                start.cube.centres[i] = static_cast<Face>((3 * (colour / 3)) + ((colour + names) % 3));
                if (axis(start.cube.centres[i]) == twisty::Axis::RL) start.right_and_left |= CentreSet{1} << i;
            }
            starts.push_back(start);
        }
        turned = after(turned, third_of_turn);
    }
    return starts;
}

struct FirstPhase {
    std::size_t start;
    std::vector<SearchMove> moves;
    Phase2Centres centres;
    WingPositions wings;
};

// Returns the number of cycles of the pairing of the wings, which is 12 when all wings are paired. A wide turn changes
// it by at most two, because it multiplies the pairing by two transpositions.
unsigned count_cycles(const std::uint8_t* pairing) {
    unsigned cycles = 0;
    for (unsigned unseen = (1U << edge_location_count) - 1; unseen != 0; ++cycles)
        for (auto i = static_cast<unsigned>(std::countr_zero(unseen)); ((unseen >> i) & 1U) != 0; i = pairing[i])
            unseen &= ~(1U << i);
    return cycles;
}

// Returns the number of cycles of the pairing at the end of phase 2, or 0 if phase 3 cannot pair the wings.
unsigned count_pairing_cycles(const WingPositions& wings) {
    const std::array<ByteArray16, 2> codes{to_array(wings.first), to_array(wings.second)};
    unsigned flips = 0;
    std::array<std::uint8_t, edge_location_count> pairing{};
    for (std::size_t e = 0; e < edge_location_count; ++e) {
        const bool is_second = codes[0][e] >= second_class;
        flips += is_second != (wing_classes().codes[2 * e] >= second_class) ? 1U : 0U;
        pairing[codes[is_second ? 0 : 1][e] % second_class] = codes[is_second ? 1 : 0][e];
    }
    return flips % 2 == 0 ? count_cycles(pairing.data()) : 0;
}

// A solution of phases 1 and 2.
struct Candidate {
    std::size_t start;
    std::vector<SearchMove> moves;
    Phase3State state;
};

// A solution of phase 2 with few cycles, which is used if there are too few candidates.
struct SpareCandidate {
    const FirstPhase* first;
    std::vector<SearchMove> second;
    unsigned cycles;
};

// A state of the beam search in phase 3.
struct BeamNode {
    std::size_t candidate;
    Phase3State state;
    std::vector<SearchMove> moves;
};

struct BeamChild {
    std::uint64_t hash;
    std::uint32_t parent;
    std::uint8_t move;   // index into phase3_moves
    std::uint8_t score;  // a smaller score is better
};

struct Reduction {
    std::size_t candidate;
    std::vector<SearchMove> moves;  // moves of phase 3
    std::size_t length;             // total length of the three phases
};

class FourSolver {
public:
    FourSolver(const Tables& tables, const Cube& cube, const StopToken& stop, const Effort& effort)
        : tables_(tables), cube_(cube), stop_(stop), effort_(effort), starts_(make_starts(cube)) {}

    std::optional<Solution> solve() {
        find_first_phases();
        find_candidates();
        use_spare_candidates();
        find_reductions();
        for (std::size_t width = effort_.beam_width; reductions_.empty() && !is_stopped_; width *= 2)
            find_reductions_in_beam(width);
        std::optional<std::vector<Turn>> best;
        for (const Reduction& reduction : reductions_) {
            if (stop_.stop_requested()) return std::nullopt;
            if (best && reduction.length >= best->size()) break;
            complete(reduction, best);
        }
        if (!best) return std::nullopt;
        return Solution{std::move(*best), phase2_nodes_, phase3_nodes_};
    }

private:
    static constexpr std::size_t few_candidates = 3;

    // Counts a node. Returns false if the search has been stopped.
    bool count_node() {
        if (++nodes_ % 4096 == 0 && stop_.stop_requested()) is_stopped_ = true;
        return !is_stopped_;
    }

    // Lists the solutions of phase 1, shortest first.
    void find_first_phases() {
        // There are too many longer first phases: listing them takes longer than finding candidates in other ways.
        constexpr unsigned longest = 7;
        unsigned least = longest;
        for (const Start& start : starts_) least = std::min(least, tables_.phase1.distance(start.right_and_left));
        for (unsigned length = least; length <= std::min(longest, least + 2); ++length)
            for (std::size_t s = 0; s < starts_.size(); ++s) {
                const auto found = [&](const std::vector<SearchMove>& moves) {
                    add_first_phase(s, moves);
                    return first_phases_.size() < effort_.first_phases && count_node();
                };
                Phase1Search(tables_.phase1, found).search(starts_[s].right_and_left, length);
            }
    }

    void add_first_phase(std::size_t s, const std::vector<SearchMove>& moves) {
        auto centres = starts_[s].cube.centres;
        auto wings = starts_[s].cube.wings;
        unsigned parity = starts_[s].wing_parity;
        for (const SearchMove m : moves) {
            const TurnEffect& effect = effect_of(to_turn(m));
            const auto old_centres = centres;
            const auto old_wings = wings;
            for (std::size_t i = 0; i < centre_count; ++i) centres[i] = old_centres[effect.centres[i]];
            for (std::size_t i = 0; i < wing_count; ++i) wings[i] = old_wings[effect.wings[i]];
            if (m >= search_move(Layers::Uw, 1) && is_quarter(m)) parity ^= 1U;
        }
        first_phases_.push_back({s, moves, tables_.phase2.centres_of(centres, parity), Phase2Table::wings_of(wings)});
    }

    // Iterative deepening over the total length of phases 1 and 2.
    void find_candidates() {
        for (std::size_t total = 0; !has_enough_candidates(); ++total)
            for (const FirstPhase& first : first_phases_) {
                if (has_enough_candidates()) return;
                if (first.moves.size() < total) search_phase2(first, static_cast<unsigned>(total - first.moves.size()));
            }
    }
    bool has_enough_candidates() const {
        if (is_stopped_ || candidates_.size() >= effort_.candidates) return true;
        if (candidates_.size() >= few_candidates) return phase2_nodes_ >= effort_.phase2_nodes;
        return phase2_nodes_ >= effort_.max_phase2_nodes && candidates_.size() + spares_.size() > 0;
    }

    void search_phase2(const FirstPhase& first, unsigned length) {
        // Phase 3 is likely to need few wide turns if the pairing has at least this many cycles.
        constexpr unsigned promising_cycles = 6;
        const auto found = [&](const std::vector<SearchMove>& second, const WingPositions& wings) {
            const unsigned cycles = count_pairing_cycles(wings);
            if (cycles >= promising_cycles)
                add_candidate(first, second);
            else if (cycles > 0)
                add_spare({&first, second, cycles});
            return !has_enough_candidates();
        };
        const auto spend = [&] { return count_node() && (++phase2_nodes_ % 1024 != 0 || !has_enough_candidates()); };
        const SearchMove previous = first.moves.empty() ? no_search_move : first.moves.back();
        Phase2Search(tables_.phase2, found, spend).search(first.centres, first.wings, previous, length);
    }

    // Keeps the spare candidates with the most cycles.
    void add_spare(SpareCandidate spare) {
        const auto place = std::ranges::upper_bound(spares_, spare.cycles, std::greater{}, &SpareCandidate::cycles);
        spares_.insert(place, std::move(spare));
        if (spares_.size() > few_candidates) spares_.pop_back();
    }

    void use_spare_candidates() {
        for (const SpareCandidate& spare : spares_)
            if (candidates_.size() < few_candidates) add_candidate(*spare.first, spare.second);
    }

    void add_candidate(const FirstPhase& first, const std::vector<SearchMove>& second) {
        std::vector<SearchMove> moves = first.moves;
        moves.insert(moves.end(), second.begin(), second.end());
        Cube cube = starts_[first.start].cube;
        for (const SearchMove m : moves) cube = after(cube, to_turn(m));
        candidates_.push_back(
            {first.start, std::move(moves), tables_.phase3.state_of(cube.centres, cube.wings, corner_parity(cube))});
    }

    // Iterative deepening over the total length of the three phases, for all candidates together.
    void find_reductions() {
        const auto is_finished = [&] {
            return is_stopped_ || reductions_.size() >= effort_.reductions ||
                   phase3_nodes_ > (reductions_.empty() ? effort_.max_phase3_nodes : effort_.phase3_nodes);
        };
        const auto spend = [&] {
            ++phase3_nodes_;
            return count_node() && !is_finished();
        };
        for (unsigned total = 0; !is_finished(); ++total)
            for (std::size_t c = 0; c < candidates_.size() && !is_finished(); ++c) {
                const Candidate& candidate = candidates_[c];
                const auto length = static_cast<unsigned>(candidate.moves.size());
                if (length > total) continue;
                const auto found = [&](const std::vector<SearchMove>& moves) {
                    reductions_.push_back({c, moves, total});
                    return !is_finished();
                };
                const SearchMove previous = candidate.moves.empty() ? no_search_move : candidate.moves.back();
                Phase3Search(tables_.phase3, found, spend).search(candidate.state, previous, total - length);
            }
    }

    // Beam search over the total length of the three phases, for all candidates together. It ends with the first layer
    // that contains a state at filter_distance from the goal.
    void find_reductions_in_beam(std::size_t width) {
        constexpr std::size_t max_layers = 24;
        std::size_t total = candidates_.front().moves.size();
        for (const Candidate& candidate : candidates_) total = std::min(total, candidate.moves.size());
        std::vector<BeamNode> layer;
        for (std::size_t i = 0; i < max_layers && reductions_.empty() && !is_stopped_; ++i, ++total) {
            for (std::size_t c = 0; c < candidates_.size(); ++c) {
                if (candidates_[c].moves.size() != total) continue;
                layer.push_back({c, candidates_[c].state, {}});
                complete_beam_node(layer.back());
            }
            layer = next_layer(layer, width);
        }
    }

    SearchMove last_move(const BeamNode& node) const {
        const std::vector<SearchMove>& moves = node.moves.empty() ? candidates_[node.candidate].moves : node.moves;
        return moves.empty() ? no_search_move : moves.back();
    }

    // Adds the reductions of all children, and returns the `width` children with the best scores.
    std::vector<BeamNode> next_layer(const std::vector<BeamNode>& layer, std::size_t width) {
        std::vector<BeamChild> children;
        for (std::uint32_t parent = 0; parent < layer.size(); ++parent) {
            const BeamNode& node = layer[parent];
            const SearchMove previous = last_move(node);
            ++phase3_nodes_;
            if (!count_node()) return {};
            for (std::size_t m = 0; m < phase3_moves.size(); ++m) {
                if (!may_follow(previous, phase3_moves[m])) continue;
                const Phase3State state = tables_.phase3.after(node.state, m);
                const std::uint64_t hash = tables_.phase3.canonical_hash(state);
                tables_.phase3.prefetch(hash, Phase3Table::filter_distance);
                const unsigned unpaired = edge_location_count - count_cycles(to_array(state.pairing).data());
                const unsigned score = unpaired + tables_.phase3.centre_distance(state);
                children.push_back({hash, parent, static_cast<std::uint8_t>(m), static_cast<std::uint8_t>(score)});
            }
        }
        std::ranges::stable_sort(children, {}, &BeamChild::score);
        std::vector<BeamNode> next;
        std::unordered_set<std::uint64_t> hashes;
        for (const BeamChild& child : children) {
            const bool may_complete = tables_.phase3.may_be_within(child.hash, Phase3Table::filter_distance);
            if (!may_complete && next.size() >= width) continue;
            if (!hashes.insert(child.hash).second) continue;
            BeamNode node = layer[child.parent];
            node.state = tables_.phase3.after(node.state, child.move);
            node.moves.push_back(phase3_moves[child.move]);
            if (may_complete && !complete_beam_node(node)) break;
            if (next.size() < width) next.push_back(std::move(node));
        }
        return next;
    }

    // Adds the reductions that need exactly filter_distance more moves. Returns false if stopped or if there are enough
    // reductions.
    bool complete_beam_node(const BeamNode& node) {
        const auto found = [&](const std::vector<SearchMove>& rest) {
            std::vector<SearchMove> moves = node.moves;
            moves.insert(moves.end(), rest.begin(), rest.end());
            const std::size_t length = candidates_[node.candidate].moves.size() + moves.size();
            reductions_.push_back({node.candidate, std::move(moves), length});
            return reductions_.size() < effort_.reductions;
        };
        const auto spend = [&] {
            ++phase3_nodes_;
            return count_node();
        };
        return Phase3Search(tables_.phase3, found, spend)
            .search(node.state, last_move(node), Phase3Table::filter_distance);
    }

    // Solves the remaining 3×3×3, and keeps the solution if it is shorter than the best one.
    void complete(const Reduction& reduction, std::optional<std::vector<Turn>>& best) const {
        const Candidate& candidate = candidates_[reduction.candidate];
        const unsigned back = 3 - starts_[candidate.start].orientation;
        std::vector<Turn> turns;
        for (const SearchMove m : candidate.moves) turns.push_back(to_turn(rotated_by_thirds(m, back)));
        for (const SearchMove m : reduction.moves) turns.push_back(to_turn(rotated_by_thirds(m, back)));
        const auto three = reduced_cube(after(cube_, turns));
        if (!three) return;
        rubik::SolveOptions options;
        options.limits.stop = stop_;
        if (!best) keep_if_shorter(turns, *three, options, best);
        if (!best || best->size() <= turns.size()) return;
        options.longest = static_cast<unsigned>(best->size() - turns.size()) - 1;
        options.good_enough = 0;
        options.limits.nodes = effort_.two_phase_nodes;
        keep_if_shorter(turns, *three, options, best);
    }

    void keep_if_shorter(std::vector<Turn> turns, const rubik::Cube& three, const rubik::SolveOptions& options,
                         std::optional<std::vector<Turn>>& best) const {
        const auto solved = rubik::solve_two_phase(*tables_.two_phase, three, options);
        if (!solved || solved->solutions.empty()) return;
        for (const rubik::Move m : solved->solutions.front().moves) turns.push_back(twisty::to_turn(m));
        if (is_solved(after(cube_, turns)) && (!best || turns.size() < best->size())) best = std::move(turns);
    }

    const Tables& tables_;
    const Cube& cube_;
    const StopToken& stop_;
    const Effort& effort_;
    std::vector<Start> starts_;
    std::vector<FirstPhase> first_phases_;
    std::vector<Candidate> candidates_;
    std::vector<SpareCandidate> spares_;
    std::vector<Reduction> reductions_;
    std::uint64_t nodes_ = 0;
    std::uint64_t phase2_nodes_ = 0;
    std::uint64_t phase3_nodes_ = 0;
    bool is_stopped_ = false;
};

}  // namespace

bool prepare_solver(const StopToken& stop) {
    return solver_tables(stop) != nullptr;
}

std::optional<Solution> solve(const Cube& cube, const StopToken& stop, const Effort& effort) {
    if (is_solved(cube)) return Solution{};
    const Tables* tables = solver_tables(stop);
    if (tables == nullptr) return std::nullopt;
    return FourSolver(*tables, cube, stop, effort).solve();
}

}  // namespace cubewright::four
