#include "store/classes/matching.hpp"

#include <algorithm>
#include <deque>

namespace cubewright::classes {

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
