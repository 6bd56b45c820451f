#include "store/rooms/pairing.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <optional>
#include <tuple>

namespace cubewright::classes {

namespace {

// Limits the search for the table of three. Trying one table takes time proportional to the cube of the number of
// players. With up to 23 players, every table can be tried.
constexpr std::size_t search_limit = 22'000'000;

auto standing_key(const Entrant& entrant) {
    return std::tuple(-entrant.points, -entrant.wins, -entrant.opponents, entrant.order, entrant.id);
}

using Three = std::array<std::size_t, 3>;

class Pairing {
public:
    explicit Pairing(const std::vector<Entrant>& entrants) : entrants_(entrants), graph_(entrants.size()) {
        for (std::size_t a = 0; a < entrants.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                if (!entrants[a].met.contains(entrants[b].id)) graph_.connect(a, b);
    }

    std::vector<std::vector<std::size_t>> pair() {
        std::vector<std::vector<std::size_t>> tables;
        std::optional<Three> three;
        if (entrants_.size() % 2 == 1) three = choose_three();
        if (three) remove({three->begin(), three->end()});
        std::size_t repeats = count_needed_repeats();
        for (std::size_t first = 0; first < entrants_.size(); ++first) {
            if (graph_.is_removed(first)) continue;
            const std::size_t partner = choose_partner(first, repeats);
            if (has_met(first, partner)) --repeats;
            remove({first, partner});
            tables.push_back({first, partner});
        }
        if (three) tables.emplace_back(three->begin(), three->end());
        return tables;
    }

private:
    bool has_met(std::size_t a, std::size_t b) const { return !graph_.had_edge(a, b); }
    void remove(const std::vector<std::size_t>& players) {
        for (const std::size_t player : players) graph_.remove(player);
        seated_ += players.size();
    }

    // Returns the smallest possible number of repeated pairs among the players who have no table yet.
    std::size_t count_needed_repeats(std::size_t also_seated = 0) const {
        return ((entrants_.size() - seated_ - also_seated) / 2) - count_matching(graph_);
    }

    // Returns the next player in the standings who can be paired with `first` so that the number of repeated pairs
    // stays `repeats`.
    std::size_t choose_partner(std::size_t first, std::size_t repeats) {
        graph_.remove(first);
        std::size_t partner = first;
        while (++partner < entrants_.size()) {
            const bool is_repeat = has_met(first, partner);
            if (graph_.is_removed(partner) || (is_repeat && repeats == 0)) continue;
            graph_.remove(partner);
            const bool is_possible = count_needed_repeats(2) + (is_repeat ? 1 : 0) == repeats;
            graph_.restore(partner);
            if (is_possible) break;
        }
        graph_.restore(first);
        return partner;
    }

    std::size_t count_repeats_at(const Three& three) const {
        const auto& [a, b, c] = three;
        return (has_met(a, b) ? 1U : 0U) + (has_met(a, c) ? 1U : 0U) + (has_met(b, c) ? 1U : 0U);
    }
    // Returns the number of repeated pairs in the best pairing with this table of three.
    std::size_t count_repeats_with(const Three& three) {
        for (const std::size_t player : three) graph_.remove(player);
        const std::size_t repeats = count_needed_repeats(3);
        for (const std::size_t player : three) graph_.restore(player);
        return repeats + count_repeats_at(three);
    }

    Three choose_three() {
        const std::size_t size = entrants_.size();
        Three best{size - 3, size - 2, size - 1};
        std::size_t fewest = size * size;
        std::size_t left_to_try = search_limit / (size * size * size);
        // Tables with fewer players who have been at a table of three before come first.
        for (int before = 0; before <= 3; ++before)
            for (std::size_t c = size - 1; c >= 2; --c)
                for (std::size_t b = c - 1; b >= 1; --b)
                    for (std::size_t a = b; a-- > 0;) {
                        if (count_threes({a, b, c}) != before || count_repeats_at({a, b, c}) >= fewest) continue;
                        if (left_to_try-- == 0) return best;
                        const std::size_t repeats = count_repeats_with({a, b, c});
                        if (repeats < fewest) {
                            fewest = repeats;
                            best = {a, b, c};
                        }
                        if (fewest == 0) return best;
                    }
        return best;
    }
    // Returns how many of these players have been at a table of three before.
    int count_threes(const Three& three) const {
        return static_cast<int>(
            std::ranges::count_if(three, [&](std::size_t player) { return entrants_[player].threes > 0; }));
    }

    const std::vector<Entrant>& entrants_;
    PairGraph graph_;  // edges connect players who have not met
    std::size_t seated_ = 0;
};

}  // namespace

bool is_ahead(const Entrant& a, const Entrant& b) {
    return standing_key(a) < standing_key(b);
}

std::vector<PairedTable> pair_entrants(std::vector<Entrant> entrants) {
    std::ranges::sort(entrants, is_ahead);
    std::vector<PairedTable> tables;
    for (auto& players : Pairing(entrants).pair()) {
        // If several players have started equally often, the lowest of them in the standings starts.
        std::ranges::sort(players, std::greater{});
        std::ranges::stable_sort(players, {}, [&](std::size_t player) { return entrants[player].starts; });
        PairedTable& table = tables.emplace_back();
        for (const std::size_t player : players) table.push_back(entrants[player].id);
    }
    return tables;
}

namespace {

constexpr std::size_t no_vertex = static_cast<std::size_t>(-1);

// Finds augmenting paths with a breadth-first search that contracts blossoms.
class BlossomSearch {
public:
    explicit BlossomSearch(const PairGraph& graph) : graph_(graph), mates_(graph.size(), no_vertex) {}

    std::size_t count_edges() {
        std::size_t edges = match_greedily();
        for (std::size_t root = 0; root < graph_.size(); ++root)
            if (mates_[root] == no_vertex && !graph_.is_removed(root) && augment_from(root)) ++edges;
        return edges;
    }

private:
    std::size_t match_greedily() {
        std::size_t edges = 0;
        for (std::size_t a = 0; a < graph_.size(); ++a) {
            for (std::size_t b = a + 1; b < graph_.size() && mates_[a] == no_vertex; ++b) {
                if (mates_[b] != no_vertex || !graph_.are_connected(a, b)) continue;
                mates_[a] = b;
                mates_[b] = a;
                ++edges;
            }
        }
        return edges;
    }

    // Returns the base of the smallest blossom that contains both vertices.
    std::size_t find_common_base(std::size_t a, std::size_t b) const {
        std::vector<char> is_on_path(graph_.size());
        for (;;) {
            a = bases_[a];
            is_on_path[a] = true;
            if (mates_[a] == no_vertex) break;  // the root
            a = parents_[mates_[a]];
        }
        for (;;) {
            b = bases_[b];
            if (is_on_path[b]) return b;
            b = parents_[mates_[b]];
        }
    }

    // Marks the path from a vertex to the base of a blossom.
    void mark_path(std::size_t vertex, std::size_t base, std::size_t child) {
        while (bases_[vertex] != base) {
            is_in_blossom_[bases_[vertex]] = is_in_blossom_[bases_[mates_[vertex]]] = true;
            parents_[vertex] = child;
            child = mates_[vertex];
            vertex = parents_[mates_[vertex]];
        }
    }

    void contract_blossom(std::size_t a, std::size_t b) {
        const std::size_t base = find_common_base(a, b);
        is_in_blossom_.assign(graph_.size(), false);
        mark_path(a, base, b);
        mark_path(b, base, a);
        for (std::size_t vertex = 0; vertex < graph_.size(); ++vertex) {
            if (!is_in_blossom_[bases_[vertex]]) continue;
            bases_[vertex] = base;
            visit(vertex);
        }
    }

    void visit(std::size_t vertex) {
        if (is_visited_[vertex]) return;
        is_visited_[vertex] = true;
        queue_.push_back(vertex);
    }

    // Flips the edges of the path that ends at a free vertex.
    void flip_path(std::size_t vertex) {
        while (vertex != no_vertex) {
            const std::size_t before = parents_[vertex];
            const std::size_t next = mates_[before];
            mates_[vertex] = before;
            mates_[before] = vertex;
            vertex = next;
        }
    }

    bool augment_from(std::size_t root) {
        is_visited_.assign(graph_.size(), false);
        parents_.assign(graph_.size(), no_vertex);
        bases_.resize(graph_.size());
        for (std::size_t vertex = 0; vertex < graph_.size(); ++vertex) bases_[vertex] = vertex;
        queue_.clear();
        visit(root);
        while (!queue_.empty()) {
            const std::size_t vertex = queue_.front();
            queue_.pop_front();
            for (std::size_t other = 0; other < graph_.size(); ++other) {
                if (!graph_.are_connected(vertex, other) || bases_[vertex] == bases_[other] || mates_[vertex] == other)
                    continue;
                const bool is_outer =
                    other == root || (mates_[other] != no_vertex && parents_[mates_[other]] != no_vertex);
                if (is_outer) {
                    contract_blossom(vertex, other);
                } else if (parents_[other] == no_vertex) {
                    parents_[other] = vertex;
                    if (mates_[other] == no_vertex) {
                        flip_path(other);
                        return true;
                    }
                    visit(mates_[other]);
                }
            }
        }
        return false;
    }

    const PairGraph& graph_;
    std::vector<std::size_t> mates_;
    std::vector<std::size_t> parents_;
    std::vector<std::size_t> bases_;
    std::vector<char> is_visited_;
    std::vector<char> is_in_blossom_;
    std::deque<std::size_t> queue_;
};

}  // namespace

std::size_t count_matching(const PairGraph& graph) {
    return BlossomSearch(graph).count_edges();
}

}  // namespace cubewright::classes
